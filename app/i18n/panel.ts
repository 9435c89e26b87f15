import { use } from 'react';
import { languageTag, type PanelLanguage } from '../../shared/languages.ts';
import { byPanelLanguage } from './by-language.ts';
import type fr from './fr/panel/index.ts';
import { createTranslate, type Translate } from './translate.ts';
import type { Translated } from './translated.ts';

/** All texts of the panel in one language. */
export type PanelTexts = Translated<typeof fr>;

/** The panel's translate function. */
type PanelText = Translate<typeof fr>;

interface ActiveLanguage {
  language: PanelLanguage;
  texts: PanelTexts;
  translate: PanelText;
}

const IMPORTS = byPanelLanguage<() => Promise<PanelTexts>>(
  import.meta.glob('./*/panel/index.ts', { import: 'default' }),
);

const loading = new Map<PanelLanguage, Promise<ActiveLanguage>>();
/** A module variable, because texts are also read outside components. */
let active: ActiveLanguage | undefined;

async function load(language: PanelLanguage): Promise<ActiveLanguage> {
  const texts = await IMPORTS[language]();
  return { language, texts, translate: createTranslate(language, texts) };
}

/** Returns the same promise for every render attempt, as React requires. */
function loadOnce(language: PanelLanguage): Promise<ActiveLanguage> {
  const known = loading.get(language);
  if (known !== undefined) return known;
  const pending = load(language);
  loading.set(language, pending);
  return pending;
}

/** Loads a language of the panel once, so that it can be shown without waiting. After a failure, the next call tries again. */
export async function loadPanelLanguage(language: PanelLanguage): Promise<void> {
  const pending = loadOnce(language);
  try {
    // React reads a promise with these fields at once instead of suspending.
    Object.assign(pending, { status: 'fulfilled', value: await pending });
  } catch (error) {
    loading.delete(language);
    throw error;
  }
}

/**
 * Sets the language of `panelText` and the formats. Call it above every component that shows texts of the panel, so that they
 * render with it: they read the language while rendering. Suspends until the language is loaded.
 */
export function usePanelLanguage(language: PanelLanguage): void {
  active = use(loadOnce(language));
}

/** `usePanelLanguage` outside React. */
export async function setPanelLanguage(language: PanelLanguage): Promise<void> {
  active = await loadOnce(language);
}

function current(): ActiveLanguage {
  if (active === undefined) throw new Error('a text of the panel was read before its language was loaded');
  return active;
}

/** Returns a text of the panel: `panelText('games.title')`. Call it while rendering, not while a module loads. */
export const panelText: PanelText = (key, values) => current().translate(key, values);

/** Returns the texts themselves, to look up server codes that may be unknown. */
export function panelTexts(): PanelTexts {
  return current().texts;
}

/** Returns the panel's current language. */
export function panelLanguage(): PanelLanguage {
  return current().language;
}

/** Creates a value once per language, such as a number format: `const FORMAT = perPanelLanguage(...)`, `FORMAT()`. */
export function perPanelLanguage<Value>(make: (locale: string, language: PanelLanguage) => Value): () => Value {
  const made = new Map<PanelLanguage, Value>();
  return () => {
    const { language } = current();
    const known = made.get(language) ?? make(languageTag(language), language);
    made.set(language, known);
    return known;
  };
}
