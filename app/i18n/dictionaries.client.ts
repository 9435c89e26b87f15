import type { i18n } from 'i18next';
import type { Language } from '../../shared/languages.ts';
import { createI18n } from './create-i18n.ts';
import type { Dictionary } from './dictionary.ts';

const IMPORTS: Readonly<Record<Language, () => Promise<{ default: Dictionary }>>> = {
  fr: () => import('./fr/index.ts'),
  en: () => import('./en/index.ts'),
  es: () => import('./es/index.ts'),
  pt: () => import('./pt/index.ts'),
};

const loaded = new Map<Language, i18n>();

/** Fetches a language once; await it before anything renders in that language. */
export async function loadLanguage(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const { default: dictionary } = await IMPORTS[language]();
  if (!loaded.has(language)) loaded.set(language, createI18n(language, dictionary));
}

/** @throws when `loadLanguage` has not been awaited for the language */
export function loadedI18n(language: Language): i18n {
  const instance = loaded.get(language);
  if (instance === undefined) throw new Error(`language not loaded: ${language}`);
  return instance;
}
