import { languageOfTag } from '../../../../shared/language-detection.ts';
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts';
import { knownLanguages } from '../../../../shared/offered-languages.ts';
import { panelLanguage } from '../../../i18n/panel.ts';

let offered: readonly Language[] = LANGUAGE_CODES;

/** Sets the languages that visitors are offered, the root language first. Call it above every component that shows names. */
export function setOfferedLanguages(languages: readonly Language[]): void {
  offered = languages;
}

export const offeredLanguages = (): readonly Language[] => offered;

/**
 * Returns the language of visitors who share the operator's language: the panel's or a variety of it, or else the first offered
 * language.
 */
export const visitorsLanguage = (): Language =>
  languageOfTag(panelLanguage(), offered) ?? offered[0] ?? panelLanguage();

/**
 * Returns the language in which the panel names games and categories: its own, another variety if the site only has that one, or
 * else the root language. The server applies the same rule to Accept-Language.
 */
export const namesLanguage = (): Language =>
  languageOfTag(panelLanguage(), knownLanguages({ languages: offered })) ?? offered[0] ?? panelLanguage();
