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
  ['nothing', null],
  ['invalid JSON', '{"values":'],
  ['a JSON string', '"text"'],
  ['a text without a version', stored(KEPT, { at: 1 })],
  ['a text without a time', stored(KEPT, { version: 1 })],
  ['a missing field', stored({ ...KEPT, title: undefined })],
  ['an additional field', stored({ ...KEPT, subtitle: '' })],
  ['a field of another type', stored({ ...KEPT, priority: '4' })],
  ['a text instead of a list', stored({ ...KEPT, tags: 'a, b' })],
])('rejects %s as a draft', (_, text) => {
  expect(parseDraft(text, FORM)).toBeNull();
});

test('keeps drafts of different operators apart', () => {
  expect(draftKeyOf('one', 'game.1')).not.toBe(draftKeyOf('two', 'game.1'));
});
