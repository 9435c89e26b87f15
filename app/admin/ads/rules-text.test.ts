import { expect, test } from 'vitest';
import { rulesText } from './rules-text.ts';

const NONE = { pages: [], category_ids: [], languages: [], devices: [], per_day: null, per_visit: null };

test.each<[Partial<Parameters<typeof rulesText>[0]>, string]>([
  [{}, ''],
  [{ pages: ['home', 'game'], devices: ['phone'] }, 'Accueil, Jeux · Téléphone'],
  [{ category_ids: ['a', 'b'], languages: ['fr', 'pt'] }, 'Catégories\u00a0: 2 · Français, Portugais'],
  [{ per_visit: 1, per_day: 3 }, '1 par visite · 3 par jour'],
])('describes %j as %s', (rules, text) => {
  expect(rulesText({ ...NONE, ...rules })).toBe(text);
});
