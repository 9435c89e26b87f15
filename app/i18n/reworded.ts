import { pluralForm } from '../../shared/plural-form.ts';
import type { Wording } from '../../shared/wording.ts';

type Group = Record<string, unknown>;

const groupIn = (group: unknown, name: string): unknown =>
  typeof group === 'object' && group !== null && Object.hasOwn(group, name) ? (group as Group)[name] : undefined;

/** Whether a name is a plural form of an existing text. A language may have more forms than its fallback language. */
function isFurtherForm(group: unknown, name: string): boolean {
  const other = pluralForm(name)?.other;
  return other !== undefined && typeof groupIn(group, other) === 'string';
}

/**
 * Returns dictionaries by file name, with the operators' changes applied. Keys of other files are left out.
 *
 * @param wording texts that fit their originals
 */
export function reworded<Dictionaries extends object>(dictionaries: Dictionaries, wording: Wording): Dictionaries {
  const changed = structuredClone(dictionaries);
  for (const [key, text] of Object.entries(wording)) {
    const path = key.split('.');
    const name = path.pop() ?? '';
    const group = path.reduce<unknown>(groupIn, changed);
    // The clone is not shared, and it is a group of texts.
    if (typeof groupIn(group, name) === 'string' || isFurtherForm(group, name)) (group as Group)[name] = text;
  }
  return changed;
}

/** Creates a value once per wording, and once without one. */
export function perWording<Value>(
  make: (wording: Wording | undefined) => Value,
): (wording: Wording | undefined) => Value {
  const made = new WeakMap<object, Value>();
  const ORIGINAL = {};
  return (wording) => {
    const key = wording ?? ORIGINAL;
    const known = made.get(key) ?? make(wording);
    made.set(key, known);
    return known;
  };
}
