import { expect, test } from 'vitest';
import { formerValues, valuesBefore } from './former.ts';

test('goes back through newer entries to the values before the oldest', () => {
  const entries = [
    { changes: { title: { before: 'c', after: 'd' }, slug: { before: 'x', after: 'y' } } },
    { changes: { active: { before: true, after: false } } },
    { changes: { title: { before: 'b', after: 'c' } } },
  ];
  expect(valuesBefore(entries)).toEqual({ title: 'b', slug: 'x', active: true });
});

test.each<[string, unknown, unknown, unknown]>([
  ['a text', 'new', 'old', 'old'],
  ['an empty text', 'new', null, ''],
  ['an empty list', ['a'], null, []],
  ['a number that is typed', '5', 7, '7'],
  ['a number', 5, 7, 7],
  ['an empty choice', true, null, null],
  ['a choice that is empty now', null, 'old', 'old'],
])("restores %s in the form's type", (_, present, logged, wanted) => {
  expect(formerValues({ field: present }, { field: logged })).toEqual({ former: { field: wanted }, left: [] });
});

test('leaves out equal fields, and names those that the form does not have', () => {
  const values = { title: 'a', rows: ['x'] };
  expect(formerValues(values, { title: 'a', rows: 'x', state: 'draft' })).toEqual({
    former: {},
    left: ['rows', 'state'],
  });
});
