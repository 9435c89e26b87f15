import { use } from 'react';
import { type Language, languageTag } from '../../shared/languages.ts';
import { byLanguage } from './by-language.ts';
import type fr from './fr/panel/index.ts';
import { createTranslate, type Translate } from './translate.ts';
import type { Translated } from './translated.ts';

/** All texts of the panel in one language. */
export type PanelTexts = Translated<typeof fr>;

/** The panel's translate function. */
export type PanelText = Translate<typeof fr>;

interface Spoken {
  language: Language;
  texts: PanelTexts;
  translate: PanelText;
}

const IMPORTS = byLanguage<() => Promise<PanelTexts>>(import.meta.glob('./*/panel/index.ts', { import: 'default' }));

const loading = new Map<Language, Promise<Spoken>>();
/** A module's variable, because texts are also read outside components. */
let spoken: Spoken | undefined;

async function load(language: Language): Promise<Spoken> {
  const texts = await IMPORTS[language]();
  return { language, texts, translate: createTranslate(language, texts) };
}

/** The same promise for every attempt to render, as React requires. */
function loadOnce(language: Language): Promise<Spoken> {
  const known = loading.get(language);
  if (known !== undefined) return known;
  const pending = load(language);
  loading.set(language, pending);
  return pending;
}

/** Loads a language of the panel once, so that it can be shown without waiting. A failure can be tried again. */
export async function loadPanelLanguage(language: Language): Promise<void> {
  const pending = loadOnce(language);
  try {
    // React reads a promise with this mark at once instead of suspending.
    Object.assign(pending, { status: 'fulfilled', value: await pending });
  } catch (error) {
    loading.delete(language);
    throw error;
  }
}

/**
 * Makes `panelText` and the formats speak a language. Call it above every component that shows texts of the panel, and
 * render them from there: they read the language while they render. Suspends until the language is loaded.
 */
export function usePanelLanguage(language: Language): void {
  spoken = use(loadOnce(language));
}

/** `usePanelLanguage` outside React. */
export async function speakPanelLanguage(language: Language): Promise<void> {
  spoken = await loadOnce(language);
}

function current(): Spoken {
  if (spoken === undefined) throw new Error('a text of the panel was read before its language was loaded');
  return spoken;
}

/** A text of the panel: `panelText('games.title')`. Read it while rendering, not while a module loads. */
export const panelText: PanelText = (key, values) => current().translate(key, values);

/** The texts themselves, to look up codes of the server that may be unknown. */
export function panelTexts(): PanelTexts {
  return current().texts;
}

/** The language that the panel speaks. */
export function panelLanguage(): Language {
  return current().language;
}

/** Makes a value once per language, such as a number format: `const FORMAT = perPanelLanguage(...)`, `FORMAT()`. */
export function perPanelLanguage<Value>(make: (locale: string, language: Language) => Value): () => Value {
  const made = new Map<Language, Value>();
  return () => {
    const { language } = current();
    const known = made.get(language) ?? make(languageTag(language), language);
    made.set(language, known);
    return known;
  };
}
