/**
 * The languages in which a game, a page or a collection is shown. Lists, URLs, links and search engines all follow this
 * rule. `isShownIn` (`server/platform/db/schema/columns.ts`) is the same in SQL.
 */
import type { Language } from './languages.ts';
import type { SiteLanguages } from './offered-languages.ts';

/** Null means every language that the site offers, including later ones. */
export interface ShownInLanguages {
  languages: readonly Language[] | null;
}

export const shownIn = ({ languages }: ShownInLanguages, language: Language): boolean =>
  languages === null || languages.includes(language);

/** Returns those of the languages in which it is shown. */
export const shownAmong = (entity: ShownInLanguages, languages: readonly Language[]): Language[] =>
  languages.filter((language) => shownIn(entity, language));

/**
 * Returns the language in which an entity must have a name, and from which its slug is made: the site's root language if
 * it is shown there, or else the first of the site's languages in which it is. If it is shown in none of them, the first
 * chosen one.
 */
export const namingLanguage = (entity: ShownInLanguages, { root, languages }: SiteLanguages): Language =>
  shownAmong(entity, [root, ...languages])[0] ?? entity.languages?.[0] ?? root;
