import { use } from 'react';
import { languageTag, type PanelLanguage } from '../../shared/languages.ts';
import { byPanelLanguage } from './by-language.ts';
import type fr from './fr/panel/index.ts';
import { type PanelTexts, panelSections } from './panel-sections.ts';
import { createTranslate, type Translate } from './translate.ts';

/** The panel's translate function. */
type PanelText = Translate<typeof fr>;

interface ActiveLanguage {
  language: PanelLanguage;
  texts: PanelTexts;
  translate: PanelText;
}

const ALL = byPanelLanguage<() => Promise<PanelTexts>>(import.meta.glob('./*/panel/index.ts', { import: 'default' }));
/** The texts with which the dashboard is shown (`scripts/first-texts.mjs`), by file. */
const FIRST = byPanelLanguage<() => Promise<Readonly<Record<string, unknown>>>>(
  import.meta.glob('./*/panel/first.ts', { import: 'default' }),
);

/** What the panel is rendered with: the first texts, or all of them once they are loaded. */
const shown = new Map<PanelLanguage, Promise<ActiveLanguage>>();
const complete = new Map<PanelLanguage, Promise<ActiveLanguage>>();
/** A module variable, because texts are also read outside components. */
let active: ActiveLanguage | undefined;

async function loadAll(language: PanelLanguage): Promise<ActiveLanguage> {
  const texts = await ALL[language]();
  return { language, texts, translate: createTranslate(language, texts) };
}

/** Other texts are absent, whatever the type says. */
async function loadFirst(language: PanelLanguage): Promise<ActiveLanguage> {
  const texts = panelSections(await FIRST[language]());
  return { language, texts, translate: createTranslate(language, texts) };
}

/** Returns the same promise for every render attempt, as React requires. */
function loadOnce(promises: typeof shown, language: PanelLanguage, make: () => Promise<ActiveLanguage>) {
  const known = promises.get(language);
  if (known !== undefined) return known;
  const pending = make();
  promises.set(language, pending);
  return pending;
}

const allOf = (language: PanelLanguage) => loadOnce(complete, language, () => loadAll(language));
const shownOf = (language: PanelLanguage) => loadOnce(shown, language, () => allOf(language));

/** Loads what the dashboard needs of a language, for a panel that starts with it. */
export async function loadFirstPanelTexts(language: PanelLanguage): Promise<void> {
  try {
    await loadOnce(shown, language, () => loadFirst(language));
  } catch (error) {
    shown.delete(language);
    throw error;
  }
}

/** Loads a language of the panel once, so that it can be shown without waiting. After a failure, the next call tries again. */
export async function loadPanelLanguage(language: PanelLanguage): Promise<void> {
  const pending = allOf(language);
  try {
    const value = await pending;
    // React reads a promise with these fields at once instead of suspending.
    shown.set(language, Object.assign(pending, { status: 'fulfilled', value }));
    if (active?.language === language) active = value;
  } catch (error) {
    complete.delete(language);
    throw error;
  }
}

/**
 * Sets the language of `panelText` and the formats. Call it above every component that shows texts of the panel, so that they
 * render with it: they read the language while rendering. Suspends until the language is loaded.
 */
export function usePanelLanguage(language: PanelLanguage): void {
  active = use(shownOf(language));
}

/** `usePanelLanguage` outside React. */
export async function setPanelLanguage(language: PanelLanguage): Promise<void> {
  active = await shownOf(language);
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
