import type { z } from 'zod';

/** One thing that is wrong, as the server and our schemas tell it. */
export interface FieldIssue {
  path: readonly (string | number)[];
  /** Key of a text of the dictionary. */
  code: string;
}

export interface SortedIssues {
  /** The first code of each field. */
  fields: Record<string, string>;
  /** Codes of what belongs to no field of the form. */
  general: string[];
}

/** What zod found, with our codes: a message of our schemas is itself one, a sentence is zod's own. */
export function zodIssues(error: z.ZodError): FieldIssue[] {
  return error.issues.map(({ path, message, code }) => ({
    path: path.map((part) => (typeof part === 'number' ? part : String(part))),
    code: /^[a-z0-9_]+$/.test(message) ? message : code,
  }));
}

/**
 * Puts issues beside the fields they are about. A form's fields are the keys of its values; what is inside of one (the
 * third tag) is about that field.
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
