import { expect, test } from 'vitest';
import { distinctChanges, textAfter } from './changes.ts';

const change = (before: unknown, after: unknown) => ({ before, after });

test('a text and its copy in the base column are one change', () => {
  const title = change('Otter', 'Beaver');
  expect(distinctChanges({ title, title_en: title, width: change(800, 640) })).toEqual({
    title_en: title,
    width: change(800, 640),
  });
  expect(distinctChanges({ tags: change(['a'], ['b']), tags_en: change([], ['b']) })).toEqual({
    tags_en: change([], ['b']),
  });
});

test('what differs is told apart, and what stands alone stays', () => {
  const both = { title: change('Loutre', 'Castor'), title_en: change('Otter', 'Beaver') };
  expect(distinctChanges(both)).toEqual(both);
  expect(distinctChanges({ title: both.title })).toEqual({ title: both.title });
});

test('what a change leads to is a text, or nothing', () => {
  const changes = { category_id: change(null, 'Puzzle'), width: change(1, 2), game_url: change('x', '') };
  expect(['category_id', 'width', 'game_url', 'title'].map((field) => textAfter(changes, field))).toEqual([
    'Puzzle',
    null,
    null,
    null,
  ]);
});
