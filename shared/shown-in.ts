/**
 * In which languages a game, a page or a collection is shown. The one rule: lists, addresses, links and search engines all follow
 * from it. `isShownIn` (`server/platform/db/schema/columns.ts`) says the same in queries.
 */
import type { Language } from './languages.ts';

/** Null means every language that the site offers, later ones too. */
export interface ShownInLanguages {
  languages: readonly Language[] | null;
}

export const shownIn = ({ languages }: ShownInLanguages, language: Language): boolean =>
  languages === null || languages.includes(language);

/** Those of the languages in which it is shown. */
export const shownAmong = (entity: ShownInLanguages, languages: readonly Language[]): Language[] =>
  languages.filter((language) => shownIn(entity, language));
