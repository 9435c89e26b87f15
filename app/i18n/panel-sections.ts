import type fr from './fr/panel/index.ts';
import type { Translated } from './translated.ts';

/** All texts of the panel in one language. */
export type PanelTexts = Translated<typeof fr>;

/**
 * Returns the panel's texts of a language from the files in its folder, keyed by file name: `auto-categories.json` holds
 * `autoCategories`. Tests compare them with the French ones, which define the type.
 */
export function panelSections(files: Readonly<Record<string, unknown>>): PanelTexts {
  const sections = Object.entries(files).map(([path, texts]) => {
    const name = path.slice('./'.length, -'.json'.length);
    return [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), texts];
  });
  return Object.fromEntries(sections) as PanelTexts;
}
