import { PANEL_LANGUAGE } from '../../shared/languages.ts';
import fr from './fr/panel/index.ts';
import { createTranslate } from './translate.ts';

/** Texts of the panel, which is in French and loads them eagerly: `panelText('games.title')`. */
export const panelText = createTranslate(PANEL_LANGUAGE, fr);

/** The panel's translate function. */
export type PanelText = typeof panelText;
