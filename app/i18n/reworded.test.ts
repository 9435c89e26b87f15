import { expect, test } from 'vitest';
import { perWording, reworded } from './reworded.ts';
import { createTranslate } from './translate.ts';

const DICTIONARIES = {
  site: { title: 'Games', found_one: '{{count}} game', found_other: '{{count}} games', search: { open: 'Open' } },
};

test('changed texts replace those at the same path, including plural forms and placeholders', () => {
  const changed = reworded(DICTIONARIES, { 'site.found_other': '{{count}} things', 'site.search.open': '<b>Find</b>' });
  const t = createTranslate('en', changed);
  expect([t('site.found', { count: 1 }), t('site.found', { count: 2 })]).toEqual(['1 game', '2 things']);
  expect(t('site.search.open')).toBe('<b>Find</b>');
  expect(DICTIONARIES.site.search.open).toBe('Open');
});

test.each([
  'game.title',
  'site',
  'site.search',
  'site.title.length',
  'site.__proto__.x',
  'site.new',
  'site.new_few',
  '',
])('ignores the key %j', (key) => {
  expect(reworded(DICTIONARIES, { [key]: 'changed' })).toEqual(DICTIONARIES);
});

test('a language may have more plural forms than its fallback language', () => {
  const t = createTranslate('pl', reworded(DICTIONARIES, { 'site.found_few': '{{count}} few' }));
  expect([t('site.found', { count: 2 }), t('site.found', { count: 5 })]).toEqual(['2 few', '5 games']);
});

test('is created once per wording', () => {
  const made = perWording((wording) => ({ wording }));
  const wording = { 'site.title': 'Play' };
  expect(made(wording)).toBe(made(wording));
  expect(made(undefined)).toBe(made(undefined));
  expect(made(undefined)).not.toBe(made(wording));
});
