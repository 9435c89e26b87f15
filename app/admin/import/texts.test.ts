import { expect, test } from 'vitest';
import { categoryText, noteText, providerText, reasonText, resultText, saysAll } from './texts.ts';

test.each<[string | null, string, string | null]>([
  ['title_missing', 'Le titre manque', null],
  ['busy', "Le jeu était modifié au même moment\u00a0: relancez l'import", null],
  ['database: value too long: 300', 'La base de données a refusé ce jeu', 'value too long: 300'],
  ['something_new', 'Raison inconnue', 'something_new'],
  ['toString', 'Raison inconnue', 'toString'],
  [null, 'Raison inconnue', null],
])('describes the rejection reason %j', (reason, text, detail) => {
  expect(reasonText(reason)).toEqual({ text, detail });
});

test('names sources and notes, unknown ones included', () => {
  expect([providerText('gamepix'), providerText('other'), providerText(null)]).toEqual([
    'GamePix',
    'other',
    'Source inconnue',
  ]);
  expect(noteText('no_games')).toBe('Le flux ne contient aucun jeu.');
  expect(noteText('constructor')).toBeNull();
});

test.each([
  ['feed_not_json', true],
  ['feed_of_gamepix', true],
  ['address_refused', true],
  // The details hold the status, or the system's message.
  ['http_status', false],
  ['network', false],
  ['feed_file_unreadable', false],
  [null, false],
])('the sentence for the error %j makes its details redundant: %j', (code, isAll) => {
  expect(saysAll(code)).toBe(isAll);
});

test.each([
  [{ imported_games: 480, updated_games: 12, failed_games: 1 }, '480 nouveaux, 12 modifiés, 1 échec'],
  [{ imported_games: 1, updated_games: 0, failed_games: 0 }, '1 nouveau'],
  [{ imported_games: 0, updated_games: 0, failed_games: 0 }, 'Rien de nouveau'],
])('describes the result of an import: %j', (run, text) => {
  expect(resultText(run)).toBe(text);
});

test.each([
  [{ total: 3, uncategorized: 0 }, 'Les catégories sont automatiques.'],
  [
    { total: 3, uncategorized: 2 },
    "Les catégories sont automatiques. 2 nouveaux jeux n'en reçoivent pas\u00a0: aucune du site ne convient.",
  ],
  [
    { total: 3, uncategorized: 3 },
    'Les nouveaux jeux ne reçoivent pas de catégorie\u00a0: aucune du site ne convient.',
  ],
])('says of %j which categories the games will get', (found, text) => {
  expect(categoryText(found)).toBe(text);
});
