import type { z } from 'zod';

export interface FieldIssue {
  path: readonly (string | number)[];
  /** Key of the sentence under `validation` in the dictionary. */
  code: string;
  /** The server's own sentence or detail. */
  message?: string;
}

/** Converts zod's issues. Our schemas set codes as messages; for zod's own sentences its code is used. */
export function zodIssues(error: z.ZodError): FieldIssue[] {
  return error.issues.map(({ path, message, code }) => ({
    path: path.map((part) => (typeof part === 'number' ? part : String(part))),
    code: /^[a-z0-9_]+$/.test(message) ? message : code,
  }));
}

/**
 * Groups issues by form field, a key of the form's values. An issue inside a field, such as the third tag, belongs to the field.
 */
export function sortIssues(issues: readonly FieldIssue[], fields: readonly string[]) {
  const fieldCodes: Record<string, string> = {};
  const general: string[] = [];
  for (const { path, code } of issues) {
    const field = String(path[0] ?? '');
    if (fields.includes(field)) fieldCodes[field] ??= code;
    else if (!general.includes(code)) general.push(code);
  }
  return { fields: fieldCodes, general };
}
