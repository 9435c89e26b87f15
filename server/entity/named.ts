import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import { columnOf, entityName } from '../../shared/localized.ts';
import type { SiteLanguages } from '../../shared/offered-languages.ts';
import { namingLanguage, type ShownInLanguages, shownIn } from '../../shared/shown-in.ts';
import { invalidField } from '../platform/errors.ts';

/** Categories have no `languages`, because they are shown in all. */
type Row = Readonly<Partial<Record<string, unknown>>> & Partial<ShownInLanguages>;

/**
 * Requires an entity's name in its naming language. An entity that already lacks it, because the site's languages have
 * changed, may keep lacking it while it has a name in another language in which it is shown.
 *
 * @param values the values to save; missing ones stay unchanged
 * @param name the field with the name, without language suffix
 * @param options.before null for a new entity
 * @returns the name, from which a slug is made
 * @throws {Refusal} invalid at the name in that language: with `required` in the site's root language, with `shown_name`
 * in others
 */
export function requiredName(
  values: Row,
  name: 'name' | 'title',
  { before, site }: { before: Row | null; site: SiteLanguages },
): string {
  const isNamed = (row: Row, language: Language) => {
    const text = row[columnOf(name, language)];
    return typeof text === 'string' && text !== '';
  };
  const shown = ({ languages = null }: Row): ShownInLanguages => ({ languages });
  const after = { ...before, ...values };
  const naming = namingLanguage(shown(after), site);
  if (!isNamed(after, naming)) {
    const wasNamed = before === null || isNamed(before, namingLanguage(shown(before), site));
    if (wasNamed || !LANGUAGE_CODES.some((code) => shownIn(shown(after), code) && isNamed(after, code))) {
      throw invalidField(columnOf(name, naming), naming === site.root ? 'required' : 'shown_name');
    }
  }
  return entityName(after, name, { language: naming, root: naming }).text;
}
