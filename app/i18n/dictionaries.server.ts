import type { Language } from '../../shared/languages.ts';
import { byLanguage } from './by-language.ts';
import type { Dictionary, SiteText } from './dictionary.ts';
import { createTranslate } from './translate.ts';

const DICTIONARIES = byLanguage<Dictionary>(import.meta.glob('./*/index.ts', { eager: true, import: 'default' }));
const translators = new Map<Language, SiteText>();

/** Translates on the server: pages, and the texts of heads in loaders. */
export function translator(language: Language): SiteText {
  const translate = translators.get(language) ?? createTranslate(language, DICTIONARIES[language]);
  translators.set(language, translate);
  return translate;
}
