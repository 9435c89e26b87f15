/**
 * In which languages a game, a page or a collection is shown. The one rule: lists, addresses, links and search engines all follow
 * from it. `isShownIn` (`server/platform/db/schema/columns.ts`) says the same in queries.
 */
import type { Language } from './languages.ts';
import type { SiteLanguages } from './offered-languages.ts';

/** Null means every language that the site offers, later ones too. */
export interface ShownInLanguages {
  languages: readonly Language[] | null;
}

export const shownIn = ({ languages }: ShownInLanguages, language: Language): boolean =>
  languages === null || languages.includes(language);

/** Those of the languages in which it is shown. */
export const shownAmong = (entity: ShownInLanguages, languages: readonly Language[]): Language[] =>
  languages.filter((language) => shownIn(entity, language));

/**
 * The language in which an entity has to have a name, and from which its slug comes: the one at the root of the site if it is shown
 * there, else the first one of the site in which it is. Where it is shown in none of the site's, the first that was chosen.
 */
export const namingLanguage = (entity: ShownInLanguages, { root, languages }: SiteLanguages): Language =>
  shownAmong(entity, [root, ...languages])[0] ?? entity.languages?.[0] ?? root;
