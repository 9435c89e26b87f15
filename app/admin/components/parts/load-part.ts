import type { PanelLanguage } from '../../../../shared/languages.ts';
import { loadPanelLanguage, panelLanguage } from '../../../i18n/panel.ts';

/** Loads a part of the panel with what the dashboard is shown without: texts, and styles of the library's components. */
export async function loadPart<Part>(part: Promise<Part>, language: PanelLanguage = panelLanguage()): Promise<Part> {
  const [loaded] = await Promise.all([part, loadPanelLanguage(language), import('./other-styles.ts')]);
  return loaded;
}
