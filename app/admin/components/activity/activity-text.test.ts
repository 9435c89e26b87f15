import { expect, test } from 'vitest';
import { actionText, changesText } from './activity-text.ts';

test.each([
  ['create', 'game', 'a créé le jeu'],
  ['update', 'setting', 'a modifié le réglage'],
  ['delete', 'ad', 'a supprimé la publicité'],
  ['start', 'operation', 'a lancé le traitement'],
  ['merge', 'tag', 'merge tag'],
])('%s of a %s reads: %s', (action, entity, text) => {
  expect(actionText({ action, entity })).toBe(text);
});

test('changed fields are counted, given ones told apart', () => {
  const one = { title: { before: 'a', after: 'b' } };
  expect(changesText(one, 'update')).toBe('1 champ modifié');
  expect(changesText({ ...one, slug: { before: 'a', after: 'b' } }, 'update')).toBe('2 champs modifiés');
  expect(changesText(one, 'create')).toBe('1 champ renseigné');
});
