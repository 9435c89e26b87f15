import type { Language } from '../../shared/languages.ts';
import type { Wording } from '../../shared/wording.ts';
import { byLanguage } from './by-language.ts';
import type { Dictionary, SiteText } from './dictionary.ts';
import { followWording } from './late-texts.ts';
import { perWording, reworded } from './reworded.ts';
import { createTranslate } from './translate.ts';

const IMPORTS = byLanguage<() => Promise<Dictionary>>(import.meta.glob('./*/index.ts', { import: 'default' }));

const loaded = new Map<Language, (wording: Wording | undefined) => SiteText>();

/** Loads a language once; await it before rendering in that language. */
export async function loadLanguage(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const dictionary = await IMPORTS[language]();
  if (loaded.has(language)) return;
  const translate = perWording((wording) =>
    createTranslate(language, wording ? reworded(dictionary, wording) : dictionary),
  );
  loaded.set(language, translate);
}

/**
 * @param wording the operators' changes to this language's texts
 * @throws when `loadLanguage` has not been awaited for the language
 */
export function loadedText(language: Language, wording: Wording | undefined): SiteText {
  const text = loaded.get(language);
  if (text === undefined) throw new Error(`language not loaded: ${language}`);
  followWording(language, wording);
  return text(wording);
}
