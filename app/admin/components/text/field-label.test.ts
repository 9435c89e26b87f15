import { expect, test } from 'vitest';
import { panelTexts } from '../../../i18n/panel.ts';
import { fieldLabel, fieldWord } from './field-label.ts';

test.each([
  ['title', 'Titre'],
  ['title_en', 'Titre (English)'],
  ['meta_description_pt', 'Description SEO (Português)'],
  // An unknown language suffix is part of the name.
  ['title_de', 'title_de'],
  // One of the labels that only redirects have.
  ['last_hit_at', 'Dernière visite'],
  ['unheard_of', 'unheard_of'],
  ['toString', 'toString'],
])('labels %s as %s', (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});

test.each([
  ['title', 'titre'],
  ['meta_description', 'description SEO'],
  ['game_url', 'URL du jeu'],
])('labels %s as %s inside a sentence', (field, word) => {
  expect(fieldWord(field)).toBe(word);
});

test('every field has one label', () => {
  const { fields: shared, ...sections } = panelTexts();
  const own = Object.values(sections).flatMap((texts) => ('fields' in texts ? Object.keys(texts.fields) : []));
  const names = [...Object.keys(shared), ...own];
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
