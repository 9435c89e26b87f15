/**
 * Texts of parts that pages load late, such as the player or the consent dialog. They are in one file per language, which
 * comes with the first of these parts.
 */
import type { Language } from '../../shared/languages.ts';
import { byLanguage } from './by-language.ts';
import type reference from './fr/late.ts';
import { useLanguage } from './language.tsx';
import { createTranslate, type Translate } from './translate.ts';

export type LateTexts = typeof reference;

const IMPORTS = byLanguage<() => Promise<LateTexts>>(import.meta.glob('./*/late.ts', { import: 'default' }));

const loaded = new Map<Language, LateTexts>();
let isWanted = false;

/** Loads a language once; await it before one of these parts is shown in that language. */
export async function loadLateTexts(language: Language): Promise<void> {
  isWanted = true;
  if (!loaded.has(language)) loaded.set(language, await IMPORTS[language]());
}

/** Loads a late part together with its texts in the page's language. */
export async function withLateTexts<Part>(part: Promise<Part>, language: Language): Promise<Part> {
  await loadLateTexts(language);
  return part;
}

/** Before a page in another language is shown: parts that are there already change with it. */
export const followLanguage = async (language: Language): Promise<void> => {
  if (isWanted) await loadLateTexts(language);
};

/** @throws when `loadLateTexts` has not been awaited for any language */
export function lateTexts(language: Language): LateTexts {
  // The first part may have been loading while the visitor changed the language.
  const texts = loaded.get(language) ?? loaded.values().next().value;
  if (texts === undefined) throw new Error(`late texts not loaded: ${language}`);
  return texts;
}

/** The texts in the page's language. */
export const useLateTexts = (): LateTexts => lateTexts(useLanguage());

const translators = new Map<LateTexts, Map<string, unknown>>();

/** The translate function of a group with placeholders, in the page's language. */
export function useLateText<Group extends 'library' | 'suggestions'>(group: Group): Translate<LateTexts[Group]> {
  const language = useLanguage();
  const texts = lateTexts(language);
  const known = translators.get(texts) ?? new Map<string, unknown>();
  translators.set(texts, known);
  if (!known.has(group)) known.set(group, createTranslate(language, texts[group]));
  // Stored under its own group.
  return known.get(group) as Translate<LateTexts[Group]>;
}
