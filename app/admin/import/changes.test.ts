import { expect, test } from 'vitest';
import { distinctChanges } from './changes.ts';

const change = (before: unknown, after: unknown) => ({ before, after });

test('merges a text and its copy in the base column into one change', () => {
  const title = change('Otter', 'Beaver');
  expect(distinctChanges({ title, title_en: title, width: change(800, 640) })).toEqual({
    title_en: title,
    width: change(800, 640),
  });
  expect(distinctChanges({ tags: change(['a'], ['b']), tags_en: change([], ['b']) })).toEqual({
    tags_en: change([], ['b']),
  });
});

test('merges them whatever language the provider sends', () => {
  const title = change('Nutria', 'Castor');
  expect(distinctChanges({ title, title_es: title })).toEqual({ title_es: title });
});

test('keeps texts that differ and texts without a copy', () => {
  const both = { title: change('Loutre', 'Castor'), title_en: change('Otter', 'Beaver') };
  expect(distinctChanges(both)).toEqual(both);
  expect(distinctChanges({ title: both.title })).toEqual({ title: both.title });
});
