import { describe, expect, test } from 'vitest';
import { columnsOf, GAME_TEXT_FIELDS } from '../../shared/localized.ts';
import type { FieldSource } from '../platform/db/schema/catalogue.ts';
import type { TextRow } from './text-columns.ts';
import { isIdle, planTranslation } from './translation-plan.ts';

const EMPTY = Object.fromEntries(
  columnsOf(...GAME_TEXT_FIELDS).map((column) => [
    column,
    column.startsWith('tags') ? [] : /_(en|es|pt)$/.test(column) ? null : '',
  ]),
);
const by = (who: FieldSource['by'], ...columns: string[]) =>
  Object.fromEntries(columns.map((name) => [name, { by: who }]));

// Object.fromEntries loses the column names.
const game = (values: Partial<TextRow>): TextRow =>
  ({ ...EMPTY, base_language: 'fr', field_sources: {}, title: 'Otter', ...values }) as TextRow;

/** Returns a game that was just imported. */
const imported = (values: Partial<TextRow> = {}) =>
  game({
    base_language: 'en',
    title_en: 'Otter',
    description: 'It slides.',
    description_en: 'It slides.',
    tags: ['otter'],
    tags_en: ['otter'],
    field_sources: by('provider', 'title', 'title_en', 'description', 'description_en', 'tags', 'tags_en'),
    ...values,
  });

/** Fields to translate, as `column < language source`. */
const fieldsOf = (row: TextRow, target: Parameters<typeof planTranslation>[1]) =>
  planTranslation(row, target).fields.map(({ column, from, source }) => `${column} < ${from} ${source}`);

describe('a French game', () => {
  const row = game({ description: 'Elle glisse.', meta_description: '  ', tags: ['loutre'] });

  test('lacks translations of its French texts', () => {
    expect(fieldsOf(row, 'es')).toEqual([
      'title_es < fr title',
      'description_es < fr description',
      'tags_es < fr tags',
    ]);
    expect(planTranslation(row, 'es')).toMatchObject({ converts: false, copies: [], foreign: [] });
  });

  test('lacks nothing in French', () => {
    expect(isIdle(planTranslation(row, 'fr'))).toBe(true);
  });

  test('lacks only empty texts', () => {
    const some = { ...row, title_es: 'Nutria', description_es: ' \u00a0', tags_es: ['nutria'] };
    expect(fieldsOf(some, 'es')).toEqual(['description_es < fr description']);
  });

  test('gets French from the language that has a text', () => {
    const row = game({ description_en: 'It slides.', instructions_es: 'Salta.' });
    expect(fieldsOf(row, 'fr')).toEqual(['description < en description_en', 'instructions < es instructions_es']);
    expect(fieldsOf(row, 'pt')).toEqual([
      'title_pt < fr title',
      'description_pt < en description_en',
      'instructions_pt < es instructions_es',
    ]);
  });
});

describe('an imported game', () => {
  test('gets French texts in its base columns', () => {
    expect(fieldsOf(imported(), 'fr')).toEqual([
      'title < en title_en',
      'description < en description_en',
      'tags < en tags_en',
    ]);
    expect(planTranslation(imported(), 'fr')).toMatchObject({
      converts: true,
      foreign: ['title', 'description', 'tags'],
      copies: [],
    });
  });

  test('is translated from English into other languages', () => {
    expect(fieldsOf(imported(), 'pt')).toEqual([
      'title_pt < en title_en',
      'description_pt < en description_en',
      'tags_pt < en tags_en',
    ]);
  });

  test('gets its English columns copied from the base', () => {
    const row = imported({ description_en: null });
    expect(planTranslation(row, 'en')).toMatchObject({
      fields: [],
      copies: [{ from: 'description', to: 'description_en' }],
    });
    expect(planTranslation(row, 'fr').copies).toEqual([{ from: 'description', to: 'description_en' }]);
    expect(fieldsOf(row, 'es')).toContain('description_es < en description');
  });

  test('keeps French that an operator wrote over the English', () => {
    const row = imported({
      title: 'Loutre',
      field_sources: { ...imported().field_sources, ...by('operator', 'title') },
    });
    expect(fieldsOf(row, 'fr')).toEqual(['description < en description_en', 'tags < en tags_en']);
    expect(planTranslation(row, 'fr').foreign).toEqual(['description', 'tags']);
    expect(fieldsOf(row, 'es')[0]).toBe('title_es < en title_en');
  });

  test('does not mistake an operator’s English in the base for French', () => {
    const sources = { ...imported().field_sources, ...by('operator', 'description', 'description_en') };
    expect(fieldsOf(imported({ field_sources: sources }), 'fr')).toContain('description < en description_en');
  });

  test('prefers human texts to machine translations as the source', () => {
    const row = imported({
      base_language: 'fr',
      title: 'Loutre',
      description: 'Elle glisse.',
      field_sources: { ...imported().field_sources, ...by('machine', 'title', 'description') },
      meta_description: 'La loutre glisse.',
    });
    expect(fieldsOf(row, 'es')).toEqual([
      'title_es < en title_en',
      'description_es < en description_en',
      'meta_description_es < fr meta_description',
      'tags_es < fr tags',
    ]);
  });
});
