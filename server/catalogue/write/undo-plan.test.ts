import { describe, expect, it } from 'vitest';
import type { FieldSource } from '../../platform/db/schema/catalogue.ts';
import { type GameRow, newProviderGame, type ProviderGame } from './game.ts';
import { type ImportedItem, type LaterChanges, planUndo } from './undo-plan.ts';

const sent: ProviderGame = {
  externalId: 'otter',
  title: 'Otter',
  description: 'It slides.',
  instructions: '',
  tags: ['otter', 'water'],
  gameUrl: 'https://play.example/otter',
  thumbnailUrl: null,
  categoryId: 'puzzle-id',
  fileType: 'html5',
  orientation: null,
  width: 800,
  height: 600,
};
const CATEGORIES = new Set(['puzzle-id', 'action-id']);
const NOTHING: LaterChanges = { columns: new Set(), values: new Set() };

/** The game as its import left it, with later changes by others. */
function stored(changes: Partial<GameRow> = {}, values: Partial<ProviderGame> = {}): GameRow {
  return {
    id: 'id',
    active: true,
    featured: false,
    ...newProviderGame('test', { ...sent, ...values }),
    ...changes,
  } as GameRow;
}

const by = (writer: FieldSource['by'], ...fields: string[]): Record<string, FieldSource> =>
  Object.fromEntries(fields.map((field) => [field, { by: writer }]));

describe('a game that an import made', () => {
  const item: ImportedItem = { gameId: 'id', outcome: 'imported', before: null, after: null };

  it.each<[string, Partial<GameRow>, 'remove' | 'keep']>([
    ['goes', {}, 'remove'],
    ['that was played goes', { plays: 7 }, 'remove'],
    [
      'whose category was deleted goes',
      { category_id: null, provider_values: { ...stored().provider_values, category_id: 'gone' } },
      'remove',
    ],
    ['stays when it is featured', { featured: true }, 'keep'],
    ['stays when it was hidden', { active: false }, 'keep'],
    ['stays when it was moved', { category_id: 'action-id' }, 'keep'],
    ['stays when an operator saved a text', { field_sources: by('operator', 'title') }, 'keep'],
    [
      'goes when a machine wrote a text',
      { meta_description: 'Elle glisse.', field_sources: by('machine', 'meta_description') },
      'remove',
    ],
    [
      'goes when a machine placed it',
      { category_id: 'action-id', field_sources: by('machine', 'category_id') },
      'remove',
    ],
    [
      'goes when a machine translated it and left a text out',
      { base_language: 'fr', title: 'Loutre', description: '', tags: [], field_sources: by('machine', 'title') },
      'remove',
    ],
    [
      'stays when a machine translated it and an operator saved a text',
      {
        base_language: 'fr',
        title: 'Loutre',
        field_sources: { ...by('machine', 'description'), ...by('operator', 'title') },
      },
      'keep',
    ],
    ['stays when its base became French without a note', { base_language: 'fr' }, 'keep'],
    ['stays when somebody changed it without saying so', { title: 'Loutre' }, 'keep'],
    ['stays when somebody gave it a Spanish title without saying so', { title_es: 'Nutria' }, 'keep'],
  ])('%s', (_name, changes, action) => {
    expect(planUndo(stored(changes), item, NOTHING, CATEGORIES)).toEqual({ action });
  });

  it('stays when a later import changed it', () => {
    const later = { ...NOTHING, columns: new Set(['title']) };
    expect(planUndo(stored(), item, later, CATEGORIES)).toEqual({ action: 'keep' });
  });
});

describe('a game that an import updated', () => {
  const before = { title: 'Otter', title_en: 'Otter', category_id: 'puzzle-id' };
  const after = { title: 'Otter 2', title_en: 'Otter 2', category_id: 'action-id' };
  const item: ImportedItem = {
    gameId: 'id',
    outcome: 'updated',
    before: { ...before, provider_values: { title: 'Otter', category_id: 'puzzle-id' } },
    after: { ...after, provider_values: { title: 'Otter 2', category_id: 'action-id' } },
  };
  const updated = (changes: Partial<GameRow> = {}) => stored(changes, { title: 'Otter 2', categoryId: 'action-id' });
  const plan = (changes: Partial<GameRow> = {}, later = NOTHING, categories: ReadonlySet<string> = CATEGORIES) =>
    planUndo(updated(changes), item, later, categories);

  it('returns to what it was, with what its provider had said', () => {
    expect(plan()).toEqual({ action: 'restore', columns: before, values: stored().provider_values });
  });

  it.each<[string, Partial<GameRow>, string[]]>([
    ['an operator wrote', { title: 'Loutre', field_sources: by('operator', 'title') }, ['title_en', 'category_id']],
    ['an operator confirmed', { field_sources: by('operator', 'title') }, ['title_en', 'category_id']],
    ['somebody changed without saying so', { category_id: 'puzzle-id' }, ['title', 'title_en']],
    ['is French by now', { base_language: 'fr', title: 'Loutre' }, ['title_en', 'category_id']],
  ])('keeps a field that %s', (_name, changes, columns) => {
    const undone = plan(changes);
    expect(undone.action === 'restore' && Object.keys(undone.columns)).toEqual(columns);
    // Whatever is shown, the next import compares with what it would have compared with.
    expect(undone).toMatchObject({ values: stored().provider_values });
  });

  it('returns a field that a machine wrote, with the note that it had', () => {
    const placed = { category_id: 'puzzle-id', field_sources: by('machine', 'category_id') };
    expect(plan(placed)).toEqual({
      action: 'restore',
      columns: { ...before, field_sources: {} },
      values: stored().provider_values,
    });
    const noted = { ...item, before: { ...item.before, field_sources: by('machine', 'category_id') } };
    expect(planUndo(updated(), noted, NOTHING, CATEGORIES)).toMatchObject({
      columns: { ...before, field_sources: { title: { by: 'provider' }, ...by('machine', 'category_id') } },
    });
  });

  it('keeps what a later import wrote, also when it wrote the same again', () => {
    const later = { columns: new Set(['title', 'title_en']), values: new Set(['title']) };
    expect(plan({}, later)).toEqual({
      action: 'restore',
      columns: { category_id: 'puzzle-id' },
      values: { ...updated().provider_values, category_id: 'puzzle-id' },
    });
    const everything = { columns: new Set(Object.keys(after)), values: new Set(['title', 'category_id']) };
    expect(plan({}, everything)).toEqual({ action: 'keep' });
  });

  it('gets no category that is gone', () => {
    expect(plan({}, NOTHING, new Set(['action-id']))).toMatchObject({ columns: { category_id: null } });
  });

  it('forgets what its provider had not said before', () => {
    const said = { ...item, before: { ...before, provider_values: { category_id: 'puzzle-id' } } };
    const undone = planUndo(updated(), said, NOTHING, CATEGORIES);
    expect(undone.action === 'restore' && undone.values).not.toHaveProperty('title');
  });

  it('that shows nothing new gets back only what its provider had said', () => {
    const noted: ImportedItem = {
      gameId: 'id',
      outcome: 'unchanged',
      before: { provider_values: { title: 'Otter' } },
      after: { provider_values: { title: 'Otter 2' } },
    };
    const game = stored({ title: 'Loutre', title_en: 'Loutre' }, { title: 'Otter 2' });
    expect(planUndo(game, noted, NOTHING, CATEGORIES)).toMatchObject({
      action: 'restore',
      columns: {},
      values: { title: 'Otter' },
    });
  });
});
