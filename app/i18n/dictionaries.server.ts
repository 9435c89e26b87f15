import { type Language, perLanguage } from '../../shared/languages.ts';
import type { Wording } from '../../shared/wording.ts';
import { byLanguage } from './by-language.ts';
import type { Dictionary, SiteText } from './dictionary.ts';
import { perWording, reworded } from './reworded.ts';
import { createTranslate } from './translate.ts';

const DICTIONARIES = byLanguage<Dictionary>(import.meta.glob('./*/index.ts', { eager: true, import: 'default' }));
type Translator = (wording: Wording | undefined) => SiteText;

const translators = perLanguage<Translator>((language) => {
  const original = DICTIONARIES[language];
  return perWording<SiteText>((wording) => {
    const dictionary: Dictionary = wording === undefined ? original : reworded(original, wording);
    return createTranslate(language, dictionary);
  });
});

/**
 * Translates on the server: pages, and the head texts that loaders return.
 *
 * @param wording the operators' changes to this language's texts
 */
export const translator = (language: Language, wording: Wording | undefined): SiteText =>
  translators[language](wording);
