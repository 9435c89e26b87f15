/** Tests of the panel expect its reference language. */
import { speakPanelLanguage } from '../../app/i18n/panel.ts';
import { PANEL_LANGUAGE } from '../../shared/languages.ts';

await speakPanelLanguage(PANEL_LANGUAGE);
