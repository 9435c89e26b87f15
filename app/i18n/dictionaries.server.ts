import type { i18n, TFunction } from 'i18next';
import type { Language } from '../../shared/languages.ts';
import { createI18n } from './create-i18n.ts';
import type { Dictionary } from './dictionary.ts';
import en from './en/index.ts';
import es from './es/index.ts';
import fr from './fr/index.ts';
import pt from './pt/index.ts';

const DICTIONARIES: Readonly<Record<Language, Dictionary>> = { fr, en, es, pt };

/** A fresh instance: requests never share one. */
export function requestI18n(language: Language): i18n {
  return createI18n(language, DICTIONARIES[language]);
}

/** Translates in a loader, for texts of the document's head that travel with the data. */
export function translator(language: Language): TFunction {
  return requestI18n(language).t;
}
