import { isSameKind } from './draft.ts';

type Logged = Readonly<Record<string, unknown>>;

interface Entry {
  changes: Readonly<Record<string, { before?: unknown }>>;
}

/** Returns the values before an entry of the log. @param entries newest first, up to and including that entry */
export function valuesBefore(entries: readonly Entry[]): Record<string, unknown> {
  const fields = entries.flatMap(({ changes }) => Object.entries(changes));
  return Object.fromEntries(fields.map(([field, { before }]) => [field, before ?? null]));
}

/** Converts a logged value to the form's type: text inputs hold strings, also for null and numbers. */
function toFormValue(present: unknown, logged: unknown): unknown {
  if (logged === null) return typeof present === 'string' ? '' : Array.isArray(present) ? [] : null;
  return typeof present === 'string' && typeof logged === 'number' ? String(logged) : logged;
}

/**
 * Computes what restoring logged values would change in a form.
 *
 * @returns the fields that differ, and the names of those that the form cannot take
 */
export function formerValues<Values extends object>(values: Values, logged: Logged) {
  const held = new Map<string, unknown>(Object.entries(values));
  const former: Record<string, unknown> = {};
  const left: string[] = [];
  for (const [field, value] of Object.entries(logged)) {
    const present = held.get(field);
    const wanted = toFormValue(present, value);
    if (!held.has(field) || !isSameKind(present, wanted)) left.push(field);
    else if (JSON.stringify(present) !== JSON.stringify(wanted)) former[field] = wanted;
  }
  // The loop has checked that each is a field of the form, with the same type.
  return { former: former as Partial<Values>, left };
}
