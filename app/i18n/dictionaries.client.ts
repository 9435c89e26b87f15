import type { Language } from '../../shared/languages.ts';
import { byLanguage } from './by-language.ts';
import type { Dictionary, SiteText } from './dictionary.ts';
import { createTranslate } from './translate.ts';

const IMPORTS = byLanguage<() => Promise<Dictionary>>(import.meta.glob('./*/index.ts', { import: 'default' }));

const loaded = new Map<Language, SiteText>();

/** Loads a language once; await it before rendering in that language. */
export async function loadLanguage(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const dictionary = await IMPORTS[language]();
  if (!loaded.has(language)) loaded.set(language, createTranslate(language, dictionary));
}

/** @throws when `loadLanguage` has not been awaited for the language */
export function loadedText(language: Language): SiteText {
  const text = loaded.get(language);
  if (text === undefined) throw new Error(`language not loaded: ${language}`);
  return text;
}
