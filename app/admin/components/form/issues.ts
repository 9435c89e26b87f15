import type { z } from 'zod';

/** A validation issue, from the server or our schemas. */
export interface FieldIssue {
  path: readonly (string | number)[];
  /** Key of the sentence under `validation` in the dictionary. */
  code: string;
}

export interface SortedIssues {
  fields: Record<string, string>;
  general: string[];
}

/** Converts zod's issues. Our schemas set codes as messages; for zod's own sentences its code is used. */
export function zodIssues(error: z.ZodError): FieldIssue[] {
  return error.issues.map(({ path, message, code }) => ({
    path: path.map((part) => (typeof part === 'number' ? part : String(part))),
    code: /^[a-z0-9_]+$/.test(message) ? message : code,
  }));
}

/**
 * Sorts issues by form field. A form's fields are the keys of its values; an issue inside one (the third tag) belongs
 * to that field.
 */
export function sortIssues(issues: readonly FieldIssue[], fields: readonly string[]): SortedIssues {
  const sorted: SortedIssues = { fields: {}, general: [] };
  for (const { path, code } of issues) {
    const field = String(path[0] ?? '');
    if (!fields.includes(field)) {
      if (!sorted.general.includes(code)) sorted.general.push(code);
    } else {
      sorted.fields[field] ??= code;
    }
  }
  return sorted;
}
