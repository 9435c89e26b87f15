import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, OFFERED_AT_FIRST } from '../../../shared/languages.ts';
import { isLegalPage, LEGAL_PAGES } from '../../../shared/legal-pages.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import { byLanguage } from '../../i18n/by-language.ts';
import type fr from '../../i18n/fr/ads.json';
import { fillIn } from '../../i18n/legal-text.ts';
import { legalText } from './legal.server.ts';

const ADS = byLanguage<typeof fr>(import.meta.glob('../../i18n/*/ads.json', { eager: true, import: 'default' }));

const site: SiteIdentity = {
  name: 'Ludotek',
  url: 'https://games.example',
  root: 'fr',
  languages: LANGUAGE_CODES,
  contactEmail: 'contact@games.example',
  suggestionsEmail: 'ideas@games.example',
  legal: {
    publisher: 'Éditions du Dé',
    address: '1 rue des Jeux',
    director: 'Ada Martin',
    host: 'Hébergeur',
    hostAddress: '2 rue des Serveurs',
  },
};

const settings = { site, retention: { reportDays: 90, securityDays: 180 }, audience: 'adults' } as const;

/** Words for adults in the languages of the texts. */
const ADULTS =
  /\b18\b|majeur|adult|volljährig|mayores de edad|maggiorenn|maiores|meerderjarig|volwassen|(?<!nie)pełnoletni|(?<!не)совершеннолетн|yetişkin|بالغين|वयस्क|dewasa|成人|성인/i;

describe('fillIn', () => {
  const values = {
    values: { name: 'N', mail: { text: 'a@b', href: 'mailto:a@b' } },
    targets: { contact: '/contact' },
  };
  test.each([
    ['', []],
    ['plain', ['plain']],
    ['{name}', ['N']],
    ['a {name} b {mail}.', ['a ', 'N', ' b ', { text: 'a@b', href: 'mailto:a@b' }, '.']],
    ['[write to us](contact)', [{ text: 'write to us', href: '/contact' }]],
    ['(a) [b] {c d}', ['(a) [b] {c d}']],
  ])('fills in %j', (line, expected) => {
    expect(fillIn(line, values)).toEqual(expected);
  });

  test.each(['{nobody}', '[x](nowhere)', '{toString}'])('rejects %s', (line) => {
    expect(() => fillIn(line, { values: { name: 'N' }, targets: {} })).toThrow('unknown name');
  });
});

describe('isLegalPage', () => {
  test.each([
    ['mentions', true],
    ['terms', true],
    ['privacy', true],
    ['Mentions', false],
    ['', false],
    ['cookies', false],
    ['toString', false],
  ])('checks %j', (page, expected) => {
    expect(isLegalPage(page)).toBe(expected);
  });
});

test.each(OFFERED_AT_FIRST)(
  'the terms in %s mention votes, and do not claim a site without advertisements',
  (language) => {
    const text = JSON.stringify(legalText('terms', language, settings));
    expect(text).not.toMatch(/aucune publicité|no advertis|no muestra publicidad|não exibe publicidade/i);
    expect(text).toMatch(/votes? |votos? /);
  },
);

test.each([
  ['fr', 'après 1 jour.'],
  ['de', 'nach 1 Tag '],
  ['pl', 'po 1 dniu.'],
  ['ru', 'через 1 день '],
  ['ja', '1日後'],
] as const)('periods in %s have the plural form of their number', (language, expected) => {
  const retention = { reportDays: 1, securityDays: 7 };
  const { sections } = legalText('privacy', language, { ...settings, retention });
  const lines = sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ('list' in block ? block.list : [block.paragraph])),
  );
  expect(lines.map((line) => line.join('')).join(' ')).toContain(expected);
});

test('what nobody has set reads as such in the language of the page', () => {
  const legal = { ...site.legal, hostAddress: "[host's address: set LEGAL_HOST_ADDRESS]", director: '[sic] Ada' };
  for (const language of LANGUAGE_CODES) {
    const text = JSON.stringify(legalText('mentions', language, { ...settings, site: { ...site, legal } }));
    expect(text, language).not.toContain('LEGAL_');
    expect(text, language).toContain('[sic] Ada');
  }
  const german = legalText('mentions', 'de', { ...settings, site: { ...site, legal } });
  expect(JSON.stringify(german)).toContain('"Hébergeur",", ","[noch zu ergänzen]","."');
});

test('configured names keep their own direction in right-to-left text', () => {
  const sections = (language: 'ar' | 'en') => JSON.stringify(legalText('mentions', language, settings).sections);
  expect(sections('ar')).toContain('\u2068Éditions du Dé\u2069');
  expect(sections('ar')).toContain('"text":"\u2068contact@games.example\u2069"');
  expect(sections('en')).not.toContain('\u2068');
});

describe.each(LANGUAGE_CODES)('texts in %s', (language) => {
  test.each(LEGAL_PAGES)('are complete for %s, with as many sections as in French', (page) => {
    const text = legalText(page, language, settings);
    const ids = text.sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain('');
    expect(text.sections).toHaveLength(legalText(page, 'fr', settings).sections.length);
    expect(text.sections.map((section) => section.blocks.length)).toEqual(
      legalText(page, 'fr', settings).sections.map((section) => section.blocks.length),
    );
    expect(text.description.length).toBeLessThanOrEqual(160);
    expect(JSON.stringify(text)).not.toMatch(/\{\w+\}|\]\(/);
  });

  test('of a site for everyone leave out what addresses adults', () => {
    const forAdults = LEGAL_PAGES.flatMap((page) => legalText(page, language, settings).sections);
    const forEveryone = LEGAL_PAGES.flatMap(
      (page) => legalText(page, language, { ...settings, audience: 'everyone' }).sections,
    );
    expect(forEveryone).toHaveLength(forAdults.length);
    const changed = forAdults.filter(
      (section, index) => JSON.stringify(section) !== JSON.stringify(forEveryone[index]),
    );
    expect(changed.map(({ blocks }) => blocks.length)).toEqual([3, 2, 1]);
    expect(JSON.stringify(forEveryone)).not.toMatch(ADULTS);
  });

  test('name everyone that the law requires in the legal notice', () => {
    const text = JSON.stringify(legalText('mentions', language, settings));
    for (const name of [...Object.values(site.legal), site.contactEmail, site.url]) expect(text).toContain(name);
  });

  test('mention advertisements by their label in the terms', () => {
    const text = JSON.stringify(legalText('terms', language, settings));
    expect(text).toMatch(new RegExp(`[«“„「‘']\\u00a0?${ADS[language].label}\\u00a0?[»”“」’']`));
  });

  test('name the recipients for each consent in the privacy policy', () => {
    expect(JSON.stringify(legalText('privacy', language, settings))).toMatch(
      /Google Ireland Limited.*Google Ireland Limited/,
    );
  });

  test('have dates and links in the language', () => {
    const text = legalText('privacy', language, settings);
    expect(text.updated.text).toContain('2026');
    const prefix = language === 'fr' ? '' : `/${language}`;
    expect(JSON.stringify(legalText('terms', language, settings))).toContain(`"href":"${prefix}/contact"`);
  });
});
