/** Compares every language's dictionaries with the French ones: missing and unknown keys, placeholders, plurals, leftovers. */
import { describe, expect, test } from 'vitest';
import { byPanelLanguage } from '../../app/i18n/by-language.ts';
import type { PanelTexts } from '../../app/i18n/panel-sections.ts';
import { createTranslate } from '../../app/i18n/translate.ts';
import {
  isPanelLanguage,
  LANGUAGE_CODES,
  type Language,
  languageTag,
  PANEL_LANGUAGE,
  type PanelLanguage,
} from '../../shared/languages.ts';
import { FILES, type PlacedText, textsIn } from './all-texts.ts';

const DICTIONARIES = byPanelLanguage<PanelTexts>(
  import.meta.glob('../../app/i18n/*/panel/index.ts', { eager: true, import: 'default' }),
);
const OTHERS = LANGUAGE_CODES.filter((code) => code !== PANEL_LANGUAGE);

/** The literal texts of the sign-in page. */
const ONLY_FRENCH = ['auth-loading.'];

/** Keyed by file and key, as in `panel/redirects.title`. */
const textsOf = (language: Language): PlacedText[] =>
  Object.entries(FILES).flatMap(([path, texts]) => {
    const [, file] = path.split(`/i18n/${language}/`);
    return file === undefined ? [] : textsIn(texts, file.slice(0, -'.json'.length));
  });
const FRENCH = new Map(
  textsOf(PANEL_LANGUAGE).flatMap(({ at, text }) =>
    ONLY_FRENCH.some((file) => at.startsWith(file)) ? [] : [[at, text] as const],
  ),
);

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/;
/** Returns the plural forms by key. A key is a plural only if its `_other` form exists. */
function pluralsOf(texts: readonly PlacedText[]): Map<string, string[]> {
  const keys = new Set(texts.map(({ at }) => at));
  const forms = [...keys].flatMap((key) => {
    const [, base = '', form = ''] = PLURAL.exec(key) ?? [];
    return keys.has(`${base}_other`) ? [{ base, form }] : [];
  });
  return new Map(
    [...Map.groupBy(forms, ({ base }) => base)].map(([base, list]) => [base, list.map(({ form }) => form)]),
  );
}

/** Returns the keys of a language, with the forms of a plural as one key. */
function keysOf(language: Language): string[] {
  const texts = textsOf(language);
  const plurals = pluralsOf(texts);
  const keys = texts.map(({ at }) => {
    const [, base = ''] = PLURAL.exec(at) ?? [];
    return plurals.has(base) ? base : at;
  });
  return [...new Set(keys)].filter((key) => !ONLY_FRENCH.some((file) => key.startsWith(file))).toSorted();
}

/** Returns the French text of a key, or the most general form if French lacks the plural form. */
const frenchOf = (key: string) => FRENCH.get(key) ?? FRENCH.get(key.replace(PLURAL, '$1_other'));

const placesOf = (text: string) => (text.match(/\{\{.*?\}\}/g) ?? []).toSorted();

/** Names of products, formats and codes, which are the same in all languages. */
const NAMES = [
  'Ads.txt',
  'Construct',
  'Famobi',
  'Flash',
  'Flash (SWF)',
  'Fredoka',
  'G-XXXXXXXXXX',
  'GameDistribution',
  'GameMonetize',
  'GamePix',
  'Google Ad Manager',
  'Google AdSense',
  'Google Analytics',
  'HTML5',
  'HTML5Games',
  'Lora',
  'Oxanium',
  'Playgama',
  'STARTTLS',
  'Slug',
  'Unity',
  'Webhooks',
  'google.com, pub-0000000000000000, DIRECT, f08c47fec0942fa0',
  'https://...',
];

/** Other texts that are intentionally the same as in French. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Contact',
    'Menu',
    'Menus',
    'Suggestions',
    '{{count}} suggestion',
    '{{count}} suggestions',
    '{{formatted}} vote',
    '{{formatted}} votes',
    '{{title}}, page {{page, number}}',
    'Administration – {{site}}',
    'Page',
    'Destination',
    'Port',
    'Votes',
    'Action',
    'Actions',
    'Collection',
    'Collections',
    'Active',
    'Administration',
    'Administration Panel',
    'Configuration',
    'Date',
    'Date (UTC)',
    'Description',
    'Format',
    'Impressions',
    'Inactive',
    'Invalid URL',
    'Native',
    'Orientation',
    'Page',
    'Page {{page, number}}',
    'Pages',
    'Plays',
    'Popup',
    'Portrait',
    'Sections',
    'Site',
    'Source',
    'Tag',
    'Tags',
    'This field is required',
    'Total',
    'Type',
    '{{count, number}} plays',
    '{{count, number}} vote',
    '{{count, number}} votes',
    '{{name}} (inactive)',
    '{{section}} – Administration – {{site}}',
  ],
  id: ['Menu'],
  it: ['Menu'],
  nl: ['Contact', 'Menu'],
  pl: ['Menu'],
  'pt-br': ['Menu', 'Menus', 'Grandes', 'E-mail', 'E-mails', 'Site', 'Tag', 'Tags', 'Total', 'ou'],
  de: ['Adresse', 'Format', 'Liste', 'Port', 'Tag', 'Tags'],
  es: ['Grandes', 'Clics', 'Total', 'Visibles'],
  pt: ['Menu', 'Grandes', 'E-mails', 'E-mail', 'Popup', 'Site', 'Total', 'ou'],
};

describe.each(OTHERS)('in %s', (language) => {
  test('every text has the placeholders of the French one, in the same format', () => {
    const faults = textsOf(language).filter(({ at, text }) => {
      const french = frenchOf(at);
      return french === undefined || placesOf(text).join() !== placesOf(french).join();
    });
    expect(faults).toEqual([]);
  });

  test('no text is empty, or padded with spaces', () => {
    expect(textsOf(language).filter(({ text }) => text.trim() === '' || text !== text.trim())).toEqual([]);
  });

  test('no text is still in French', () => {
    const words = (text: string) => text.replace(/\{\{.*?\}\}|\{.*?\}/g, '').match(/\p{L}{2,}/gu);
    const same = textsOf(language).filter(({ at, text }) => words(text) !== null && text === FRENCH.get(at));
    const unnamed = same.map(({ text }) => text).filter((text) => !NAMES.includes(text));
    expect(new Set(unnamed)).toEqual(new Set(SAME[language] ?? []));
  });

  test('the keys match the French ones', () => {
    const isNeeded = (key: string) => isPanelLanguage(language) || !key.startsWith('panel/');
    expect(keysOf(language)).toEqual(keysOf(PANEL_LANGUAGE).filter(isNeeded));
  });
});

test.each(LANGUAGE_CODES)(
  'every plural in %s has the forms of the language, and zero where French has it',
  (language) => {
    const categories = new Intl.PluralRules(languageTag(language)).resolvedOptions().pluralCategories;
    const french = pluralsOf(textsOf(PANEL_LANGUAGE));
    const own = pluralsOf(textsOf(language));
    for (const [key, forms] of own) {
      const zero = french.get(key)?.includes('zero') ? ['zero'] : [];
      expect(forms.toSorted(), key).toEqual([...new Set([...categories, ...zero])].toSorted());
    }
  },
);

/** Numbers after a label, and one that is always large. */
const UNCOUNTED = ['game.minimumAge', 'site.list.page', 'site.seo.page', 'site.search.foundMore'];

test.each(LANGUAGE_CODES)('every number in a text for visitors in %s has plural forms', (language) => {
  const texts = textsOf(language).filter(({ at }) => !at.startsWith('panel/') && !UNCOUNTED.includes(at));
  const plurals = pluralsOf(texts);
  const isCounted = (at: string) => plurals.has(PLURAL.exec(at)?.[1] ?? '');
  const numbers = texts.filter(
    ({ at, text }) => /, *number *\}\}|\{(?:report|security)Days\}/.test(text) && !isCounted(at),
  );
  expect(numbers.map(({ at }) => at)).toEqual([]);
});

test.each<[PanelLanguage, string, string, string, string]>([
  ['fr', '0 jeu sélectionné', '1 jeu sélectionné', '2 jeux sélectionnés', '1\u202f000\u202f000 de jeux sélectionnés'],
  ['en', '0 games selected', '1 game selected', '2 games selected', '1,000,000 games selected'],
  [
    'es',
    '0 juegos seleccionados',
    '1 juego seleccionado',
    '2 juegos seleccionados',
    '1.000.000 de juegos seleccionados',
  ],
  [
    'pt',
    '0 jogos selecionados',
    '1 jogo selecionado',
    '2 jogos selecionados',
    '1\u00a0000\u00a0000 de jogos selecionados',
  ],
  ['pt-br', '0 jogo selecionado', '1 jogo selecionado', '2 jogos selecionados', '1.000.000 de jogos selecionados'],
  ['de', '0 Spiele ausgewählt', '1 Spiel ausgewählt', '2 Spiele ausgewählt', '1.000.000 Spiele ausgewählt'],
])('counts in %s from zero to a million', (language, ...texts) => {
  const t = createTranslate(language, DICTIONARIES[language]);
  expect([0, 1, 2, 1_000_000].map((count) => t('games.bulk.selected', { count }))).toEqual(texts);
});
