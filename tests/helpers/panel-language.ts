/** Sets the panel's reference language, which its tests expect. */
import { setPanelLanguage } from '../../app/i18n/panel.ts';
import { PANEL_LANGUAGE } from '../../shared/languages.ts';

await setPanelLanguage(PANEL_LANGUAGE);
