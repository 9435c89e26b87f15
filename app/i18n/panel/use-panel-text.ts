import { type PanelText, panelText } from './panel-i18n.ts';

/** Texts of the panel: `const t = usePanelText(); t('games.title')`. */
export function usePanelText(): PanelText {
  return panelText;
}
