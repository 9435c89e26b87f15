import { expect, test } from 'vitest';
import { draftKeyOf, parseDraft } from './draft.ts';

const FORM = { title: '', tags: ['a'], priority: 0, active: true, start: null };
const KEPT = { title: 'Échecs', tags: [], priority: 4, active: false, start: '2026-11-21' };
const stored = (values: unknown, rest: object = { version: 3, at: 1 }) => JSON.stringify({ values, ...rest });

test('restores a draft as it was saved', () => {
  expect(parseDraft(stored(KEPT), FORM)).toEqual({ values: KEPT, version: 3, at: 1 });
  expect(parseDraft(stored(KEPT, { version: null, at: 1 }), FORM)?.version).toBeNull();
});

test.each([
  ['nothing kept', null],
  ['no JSON', '{"values":'],
  ['not an object', '"text"'],
  ['no version', stored(KEPT, { at: 1 })],
  ['no time', stored(KEPT, { version: 1 })],
  ['a field less', stored({ ...KEPT, title: undefined })],
  ['a field more', stored({ ...KEPT, subtitle: '' })],
  ['a field of another kind', stored({ ...KEPT, priority: '4' })],
  ['a list that was a text', stored({ ...KEPT, tags: 'a, b' })],
])('rejects %s as a draft', (_, text) => {
  expect(parseDraft(text, FORM)).toBeNull();
});

test('keeps drafts of different operators apart', () => {
  expect(draftKeyOf('one', 'game.1')).not.toBe(draftKeyOf('two', 'game.1'));
});
