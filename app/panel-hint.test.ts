import { expect, test } from 'vitest';
import { parsePanelHint } from './panel-hint.ts';

const french = { language: 'fr', may: { games: 'edit', home: 'see' } };

test.each([
  [JSON.stringify(french), french],
  [JSON.stringify({ ...french, may: { games: 'delete', team: 'edit' } }), { language: 'fr', may: {} }],
  [JSON.stringify({ ...french, language: 'xx' }), null],
  [JSON.stringify({ language: 'fr', may: null }), null],
  [JSON.stringify({ language: 'fr' }), null],
  ['[]', null],
  ['{"language":', null],
  [null, null],
])('reads %s as the hint %j', (stored, hint) => {
  expect(parsePanelHint(stored)).toEqual(hint);
});
