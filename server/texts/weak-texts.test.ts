import { expect, test } from 'vitest';
import { reviewGame, reviewList } from './weak-texts.ts';

const FRENCH =
  'Dans ce jeu, vous guidez une petite loutre le long de la rivière, entre les rochers et les branches, sans jamais ' +
  'toucher le bord. Chaque poisson rapporte des points, et les grands saumons ouvrent la porte du niveau suivant. ' +
  "Prenez le temps de regarder le courant avant de sauter, car l'eau vous emporte plus vite qu'il ne semble.";
const ENGLISH =
  'In this game you guide a small otter along the river, between the rocks and the branches, without ever touching ' +
  'the bank. Each fish is worth points, and the big salmon open the door to the next level. Take the time to look at ' +
  'the current before you jump, because the water carries you away faster than it seems to.';
const GAME = { base_language: 'fr', title: 'Loutre', description: FRENCH, field_sources: {}, provider_values: {} };
const provider = { by: 'provider' };

test.each<[string, Record<string, unknown>, string]>([
  ['its own text', {}, 'fr | '],
  ['a short text', { description: 'Guidez la loutre.' }, ' | fr: thin'],
  ['no text', { description: null }, ' | fr: thin'],
  ['a short text with long instructions', { description: 'Guidez la loutre.', instructions: FRENCH }, 'fr | '],
  ["the provider's text", { field_sources: { description: provider } }, ' | fr: provider'],
  ["a text equal to the provider's", { provider_values: { description: FRENCH } }, ' | fr: provider'],
  ['an English text as a French one', { description: ENGLISH }, ' | fr: language'],
  [
    'an imported game that was translated',
    {
      ...{ base_language: 'en', description: ENGLISH, title_en: 'Otter', description_en: ENGLISH },
      field_sources: { description: provider, description_en: provider },
    },
    ' | en: provider',
  ],
  ['a translation of its own', { title_en: 'Otter', description_en: ENGLISH }, 'fr,en | '],
  ['a translation in the wrong language', { title_en: 'Otter', description_en: FRENCH }, 'fr | en: language'],
  ['a translated title alone', { title_en: 'Otter' }, 'fr | '],
])('a game with %s', async (_, change, expected) => {
  const { fine, weak, faults } = await reviewGame({ ...GAME, ...change });
  expect(`${fine.join()} | ${weak.length > 0 ? `${weak.join()}: ${faults.join()}` : ''}`).toBe(expected);
});

test('a list is weak in languages without a description of its own', async () => {
  const row = { name: 'Énigmes', name_en: 'Puzzles', description: FRENCH, description_en: null };
  expect(await reviewList(row, 'name', ['fr', 'en'])).toEqual({ fine: ['fr'], weak: ['en'], faults: ['thin'] });
});
