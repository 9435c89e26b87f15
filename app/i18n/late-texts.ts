/**
 * Texts of parts that load late, such as the player or the consent dialog. Each language has one file, which loads with the first
 * of these parts.
 */
import type { Language } from '../../shared/languages.ts';
import type { Wording } from '../../shared/wording.ts';
import { byLanguage } from './by-language.ts';
import type reference from './fr/late.ts';
import { useLanguage } from './language.tsx';
import { perWording, reworded } from './reworded.ts';
import { createTranslate, type Translate } from './translate.ts';

export type LateTexts = typeof reference;

const IMPORTS = byLanguage<() => Promise<LateTexts>>(import.meta.glob('./*/late.ts', { import: 'default' }));

const loaded = new Map<Language, (wording: Wording | undefined) => LateTexts>();
/** The operators' changes to the texts, for the languages of the pages shown so far. */
const wordings = new Map<Language, Wording | undefined>();
let isWanted = false;

/** Loads a language once. Await it before showing one of these parts in that language. */
export async function loadLateTexts(language: Language): Promise<void> {
  isWanted = true;
  if (loaded.has(language)) return;
  const texts = await IMPORTS[language]();
  if (loaded.has(language)) return;
  loaded.set(
    language,
    perWording((wording) => (wording ? reworded(texts, wording) : texts)),
  );
}

/** Loads a late part together with its texts in the page's language. */
export async function withLateTexts<Part>(part: Promise<Part>, language: Language): Promise<Part> {
  await loadLateTexts(language);
  return part;
}

/** Loads the texts before a page in another language is shown, because the parts already on it change their language too. */
export const followLanguage = async (language: Language): Promise<void> => {
  if (isWanted) await loadLateTexts(language);
};

/** Called while a page renders, before its parts do, because they also read their texts outside components. */
export function followWording(language: Language, wording: Wording | undefined): void {
  wordings.set(language, wording);
}

/** @throws when `loadLateTexts` has not been awaited for any language */
export function lateTexts(language: Language): LateTexts {
  // The first part may still have been loading when the visitor changed the language.
  const shown = loaded.has(language) ? language : loaded.keys().next().value;
  const texts = shown && loaded.get(shown);
  if (!texts) throw new Error(`late texts not loaded: ${language}`);
  return texts(wordings.get(shown));
}

/** Returns the texts in the page's language. */
export const useLateTexts = (): LateTexts => lateTexts(useLanguage());

const translators = new Map<LateTexts, Map<string, unknown>>();

/** Returns the translate function of a group with placeholders, in the page's language. */
export function useLateText<Group extends 'library' | 'suggestions'>(group: Group): Translate<LateTexts[Group]> {
  const language = useLanguage();
  const texts = lateTexts(language);
  const known = translators.get(texts) ?? new Map<string, unknown>();
  translators.set(texts, known);
  if (!known.has(group)) known.set(group, createTranslate(language, texts[group]));
  // Stored under its own group.
  return known.get(group) as Translate<LateTexts[Group]>;
}
