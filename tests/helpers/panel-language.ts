/** Tests of the panel expect its reference language. */
import { setPanelLanguage } from '../../app/i18n/panel.ts';
import { PANEL_LANGUAGE } from '../../shared/languages.ts';

await setPanelLanguage(PANEL_LANGUAGE);
