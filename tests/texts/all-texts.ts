/** Every text that the product shows, by language, without keys and code. */
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { CONSENT_TEXTS } from '../../app/i18n/consent.ts';
import en from '../../app/i18n/en/index.ts';
import { en as legalEn } from '../../app/i18n/en/legal.ts';
import libraryEn from '../../app/i18n/en/library.ts';
import suggestionsEn from '../../app/i18n/en/suggestions.ts';
import es from '../../app/i18n/es/index.ts';
import { es as legalEs } from '../../app/i18n/es/legal.ts';
import libraryEs from '../../app/i18n/es/library.ts';
import suggestionsEs from '../../app/i18n/es/suggestions.ts';
import fr from '../../app/i18n/fr/index.ts';
import { fr as legalFr } from '../../app/i18n/fr/legal.ts';
import libraryFr from '../../app/i18n/fr/library.ts';
import panelFr from '../../app/i18n/fr/panel/index.ts';
import * as panelLoadingFr from '../../app/i18n/fr/panel/loading.ts';
import suggestionsFr from '../../app/i18n/fr/suggestions.ts';
import { NOTICE_TEXTS } from '../../app/i18n/notices.ts';
import { LANGUAGE_OFFERS } from '../../app/i18n/offers.ts';
import { PLAYING_TEXTS } from '../../app/i18n/playing.ts';
import pt from '../../app/i18n/pt/index.ts';
import { pt as legalPt } from '../../app/i18n/pt/legal.ts';
import libraryPt from '../../app/i18n/pt/library.ts';
import suggestionsPt from '../../app/i18n/pt/suggestions.ts';
import { REPORT_TEXTS } from '../../app/i18n/reports.ts';
import { VOTE_TEXTS } from '../../app/i18n/votes.ts';
import { frenchSpaces } from '../../app/site/legal/legal-text.ts';
import * as mails from '../../server/accounts/mail-texts.ts';
import { GENRES } from '../../server/categories/genres/lexicon.ts';
import { FEED_TEXTS } from '../../server/discovery/atom/texts.ts';
import { readStarterCatalogue } from '../../server/play/starter/catalogue-files.ts';
import { type Language, languageEntry } from '../../shared/languages.ts';
import { SHELL_TEXTS } from '../../starter/kit/language.js';

export const ROOT = join(import.meta.dirname, '../..');

/** A text with its place: `site.header.home`. */
export interface PlacedText {
  at: string;
  text: string;
}

/** The texts in a value of any depth. */
export function textsIn(value: unknown, at: string): PlacedText[] {
  if (typeof value === 'string') return [{ at, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${at}.${key}`));
}

const DICTIONARIES: Readonly<Record<Language, unknown>> = {
  fr: { ...fr, library: libraryFr, suggestions: suggestionsFr, panel: panelFr, panelLoading: { ...panelLoadingFr } },
  en: { ...en, library: libraryEn, suggestions: suggestionsEn },
  es: { ...es, library: libraryEs, suggestions: suggestionsEs },
  pt: { ...pt, library: libraryPt, suggestions: suggestionsPt },
};
const LEGAL: Readonly<Record<Language, unknown>> = { fr: legalFr, en: legalEn, es: legalEs, pt: legalPt };
const LATE = {
  consent: CONSENT_TEXTS,
  notices: NOTICE_TEXTS,
  offers: LANGUAGE_OFFERS,
  playing: PLAYING_TEXTS,
  reports: REPORT_TEXTS,
  votes: VOTE_TEXTS,
  shell: SHELL_TEXTS,
} satisfies Record<string, Readonly<Record<Language, unknown>>>;

/** Texts of the mails (in French): calls every exported function that builds one. */
function mailTexts(): PlacedText[] {
  return Object.entries(mails).flatMap(([name, make]) =>
    name.endsWith('Text') && name !== 'asPlainText'
      ? // Some take a link and some do not; an extra argument does no harm.
        textsIn((make as (site: string, url: string) => unknown)('Ludotek', 'https://games.example/'), `mails.${name}`)
      : [],
  );
}

async function starterTexts(language: Language): Promise<PlacedText[]> {
  const { suffix } = languageEntry(language);
  const catalog = await readStarterCatalogue(join(ROOT, 'starter'));
  const found = catalog.categories.flatMap((category) =>
    textsIn(
      [category[`name${suffix}`], category[`description${suffix}`]],
      `starter/categories.json ${category.slug} ${language}`,
    ),
  );
  for (const game of catalog.games) {
    found.push(...textsIn(game.texts[language], `starter/games/${game.slug}/game.json ${language}`));
    const { TEXTS } = await import(join(ROOT, `starter/games/${game.slug}/texts.js`));
    found.push(...textsIn(TEXTS[language], `starter/games/${game.slug}/texts.js ${language}`));
  }
  return found;
}

/** English prose of the repository by line, without code. */
async function documents(): Promise<PlacedText[]> {
  const patterns = ['*.md', '.env.example', 'docs/**/*.md', 'starter/README.md'];
  const files = await Array.fromAsync(glob(patterns, { cwd: ROOT }));
  return files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ''))
      .split('\n')
      .map((line, index) => ({
        at: `${file}:${index + 1}`,
        text: line.replace(/`[^`]*`|\]\([^)]*\)|https?:\/\/\S+/g, ' '),
      })),
  );
}

export async function allTexts(language: Language): Promise<PlacedText[]> {
  const legal = textsIn(LEGAL[language], 'legal');
  return [
    ...textsIn(DICTIONARIES[language], language),
    ...(language === 'fr' ? legal.map(({ at, text }) => ({ at, text: frenchSpaces(text) })) : legal),
    ...Object.entries(LATE).flatMap(([name, texts]) => textsIn(texts[language], `${name}.${language}`)),
    ...GENRES.flatMap(({ key, name, description }) => textsIn([name[language], description[language]], `genre ${key}`)),
    ...textsIn([FEED_TEXTS[language].title('Ludotek'), FEED_TEXTS[language].subtitle], 'feed'),
    ...(language === 'fr' ? mailTexts() : []),
    ...(await starterTexts(language)),
    ...(language === 'en' ? await documents() : []),
  ];
}
