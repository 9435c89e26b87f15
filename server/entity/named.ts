import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import { columnOf } from '../../shared/localized.ts';
import { invalidField } from '../platform/errors.ts';

type Row = Readonly<Partial<Record<string, unknown>>>;

/**
 * Requires an entity's name in the language at the site's root. What was named in other languages alone, before the root
 * changed, may stay so.
 *
 * @param values what is saved; what it leaves out stays as it was
 * @param name the field that names it, without language suffix
 * @param options.before null for what is new
 * @throws {Refusal} invalid with `required`, at the name in the root language
 */
export function requireName(
  values: Row,
  name: 'name' | 'title',
  { before, root }: { before: Row | null; root: Language },
): void {
  const isNamed = (row: Row, language: Language) => {
    const text = row[columnOf(name, language)];
    return typeof text === 'string' && text !== '';
  };
  const after = { ...before, ...values };
  if (isNamed(after, root)) return;
  const wasNamed = before === null || isNamed(before, root);
  if (wasNamed || !LANGUAGE_CODES.some((code) => isNamed(after, code))) {
    throw invalidField(columnOf(name, root), 'required');
  }
}
