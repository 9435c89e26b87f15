import { expect, test } from 'vitest';
import { countMissing, MISSING_TEXTS } from './originals.ts';

const EXPECTED = {
  'game.play': 'Jouer',
  'game.votes_one': '1 vote',
  'game.votes_other': 'votes',
  'site.home': 'Accueil',
};

test.each([
  ['the same texts', EXPECTED, 0],
  // Japanese has one form.
  ['other plural forms', { 'game.play': '遊ぶ', 'game.votes_other': '票', 'site.home': 'ホーム' }, 0],
  ['more texts', { ...EXPECTED, 'game.quit': 'Quitter' }, 0],
  ['no plural', { 'game.play': 'Play', 'site.home': 'Home' }, 1],
  ['no text', {}, 3],
])('a dictionary with %s', (_, texts, missing) => {
  expect(countMissing(EXPECTED, texts)).toBe(missing);
});

test('no language of this version lacks a text', () => {
  expect(Object.entries(MISSING_TEXTS).filter(([, missing]) => missing > 0)).toEqual([]);
});
