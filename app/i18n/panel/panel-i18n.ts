import { createInstance } from 'i18next';
import fr from './fr/index.ts';

/**
 * The panel's own instance: its texts load with the panel alone. It speaks French; another language is another folder
 * beside `fr` with the same keys.
 */
export const panelI18n = createInstance();

void panelI18n.init({
  lng: 'fr',
  fallbackLng: false,
  ns: ['panel'],
  defaultNS: 'panel',
  resources: { fr: { panel: fr } },
  initAsync: false,
  // React escapes what it renders.
  interpolation: { escapeValue: false },
});

/** Translates where no component is, such as a message shown after a save. */
export const panelText = panelI18n.getFixedT('fr', 'panel');

/** The panel's translating function. */
export type PanelText = typeof panelText;
