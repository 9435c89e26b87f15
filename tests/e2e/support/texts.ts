import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import en from '../../../app/i18n/en/index.ts';
import es from '../../../app/i18n/es/index.ts';
import fr from '../../../app/i18n/fr/index.ts';
import { type PanelTexts, panelSections } from '../../../app/i18n/panel-sections.ts';
import pt from '../../../app/i18n/pt/index.ts';
import { DEFAULT_LANGUAGE, languageEntry, OFFERED_AT_FIRST, type PanelLanguage } from '../../../shared/languages.ts';
import { THOROUGH } from './thorough.ts';

const DICTIONARIES = { fr, en, es, pt };

/** One language with a prefix; most other tests run in French. */
const QUICK = new Set(['pt']);

/** Every language that a new site offers, with its prefix, its dictionary and the first balloon's title. */
export const ALL_LANGUAGES = OFFERED_AT_FIRST.map((code) => ({
  code,
  prefix: code === DEFAULT_LANGUAGE ? '' : `/${code}`,
  locale: languageEntry(code).locale,
  texts: DICTIONARIES[code],
  balloon: { fr: 'Ballon', en: 'Balloon', es: 'Globo', pt: 'Balão' }[code],
}));

/** The languages to check in a browser. */
export const EACH_LANGUAGE = ALL_LANGUAGES.filter(({ code }) => THOROUGH || QUICK.has(code));

/**
 * Returns the panel's texts, read from their files, because `import.meta.glob`, which collects them in the product, only exists
 * in Vite.
 */
export function panelTextsOf(language: PanelLanguage): PanelTexts {
  const folder = join(import.meta.dirname, '../../../app/i18n', language, 'panel');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return panelSections(
    Object.fromEntries(files.map((name) => [`./${name}`, JSON.parse(readFileSync(join(folder, name), 'utf8'))])),
  );
}
