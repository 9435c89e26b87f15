import { expect, onTestFinished, test } from 'vitest';
import { PANEL_LANGUAGE } from '../../../../shared/languages.ts';
import { panelTexts, setPanelLanguage } from '../../../i18n/panel.ts';
import { fieldLabel, fieldWord } from './field-label.ts';

test.each([
  ['title', 'Titre'],
  ['title_en', 'Titre (English)'],
  ['meta_description_pt', 'Description SEO (Português)'],
  // An unknown language suffix is part of the name.
  ['title_zh', 'title_zh'],
  ['title_id', 'Titre (Bahasa Indonesia)'],
  ['meta_title_pt_br', 'Titre SEO (Português (Brasil))'],
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

test('a German label keeps its capital inside a sentence, as nouns do', async () => {
  onTestFinished(() => setPanelLanguage(PANEL_LANGUAGE));
  await setPanelLanguage('de');
  expect(fieldWord('description')).toBe('Beschreibung');
});

test.each([
  ['publisher', 'legal', 'Éditeur'],
  ['publisher', 'consent', "Identifiant d'éditeur"],
  ['publisher', 'ad', "Identifiant d'éditeur"],
  ['host', 'mail', 'Serveur SMTP'],
  ['host', 'legal', 'Hébergeur'],
  // A label shared by entities, or the label of another entity.
  ['title_en', 'game', 'Titre (English)'],
  ['port', 'mail', 'Port'],
  ['last_hit_at', 'game', 'Dernière visite'],
  ['root', 'languages', 'Langue principale du site'],
  ['de', 'languages', 'Allemand'],
  ['publisher', 'toString', "Identifiant d'éditeur"],
])('labels %s of %s as %s', (field, owner, label) => {
  expect(fieldLabel(field, owner)).toBe(label);
});

// Where the owner of a field is unknown, its name must be unambiguous.
test('no two sections have a field of the same name', () => {
  const { fields: _shared, ...sections } = panelTexts();
  const names = Object.values(sections).flatMap((texts) => ('fields' in texts ? Object.keys(texts.fields) : []));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
