import type { Language } from '../../shared/languages.ts';
import type { SiteText } from './dictionary.ts';
import en from './en/index.ts';
import es from './es/index.ts';
import fr from './fr/index.ts';
import pt from './pt/index.ts';
import { createTranslate } from './translate.ts';

const TEXTS: Readonly<Record<Language, SiteText>> = {
  fr: createTranslate('fr', fr),
  en: createTranslate('en', en),
  es: createTranslate('es', es),
  pt: createTranslate('pt', pt),
};

/** Translates on the server: pages, and in loaders the texts of the head that travel with the data. */
export function translator(language: Language): SiteText {
  return TEXTS[language];
}
