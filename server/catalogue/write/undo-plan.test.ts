import { describe, expect, it } from 'vitest';
import type { Language } from '../../../shared/languages.ts';
import type { GameRow } from '../../platform/db/game-texts.ts';
import type { FieldSource } from '../../platform/db/schema/catalogue.ts';
import { newProviderGame, type ProviderGame } from './game.ts';
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

/** Returns the game after its import, with later changes by others. */
function stored(changes: Partial<GameRow> = {}, values: Partial<ProviderGame> = {}, language?: Language): GameRow {
  return {
    id: 'id',
    active: true,
    featured: false,
    ...newProviderGame({ provider: 'test', language }, { ...sent, ...values }),
    ...changes,
  } as GameRow;
}

const by = (writer: FieldSource['by'], ...fields: string[]): Record<string, FieldSource> =>
  Object.fromEntries(fields.map((field) => [field, { by: writer }]));

/** Returns a game that an import in a language added. */
const storedIn = (language: Language, changes: Partial<GameRow> = {}) => stored(changes, {}, language);

describe('a game that an import in another language than English added', () => {
  const item: ImportedItem = { gameId: 'id', outcome: 'imported', before: null, after: null };

  it.each<[string, GameRow, 'remove' | 'keep']>([
    ['is removed', storedIn('es'), 'remove'],
    ['is removed with a base in French', storedIn('fr'), 'remove'],
    ['is kept when somebody wrote English', storedIn('es', { title_en: 'Otter' }), 'keep'],
    ['is kept when somebody changed the text', storedIn('es', { title_es: 'Nutria' }), 'keep'],
    ['is kept when somebody changed a French base', storedIn('fr', { title: 'Loutre' }), 'keep'],
    [
      'is removed when a machine translated it',
      storedIn('es', {
        ...{ base_language: 'fr', title: 'Loutre', title_en: 'Otter', description: '', tags: [] },
        field_sources: by('machine', 'title', 'title_en'),
      }),
      'remove',
    ],
  ])('%s', (_, game, action) => {
    expect(planUndo(game, item, NOTHING, CATEGORIES)).toEqual({ action });
  });

  it('gets its former text back after an update', () => {
    const update: ImportedItem = {
      ...{ gameId: 'id', outcome: 'updated' },
      before: { title: 'Otter', title_es: 'Otter', provider_values: { title: 'Otter' } },
      after: { title: 'Nutria', title_es: 'Nutria', provider_values: { title: 'Nutria' } },
    };
    const updated = stored({}, { title: 'Nutria' }, 'es');
    expect(planUndo(updated, update, NOTHING, CATEGORIES)).toMatchObject({
      ...{ action: 'restore', columns: { title: 'Otter', title_es: 'Otter' } },
      values: { title: 'Otter', language: 'es' },
    });
  });
});

describe('a game that an import added', () => {
  const item: ImportedItem = { gameId: 'id', outcome: 'imported', before: null, after: null };

  it.each<[string, Partial<GameRow>, 'remove' | 'keep']>([
    ['is removed', {}, 'remove'],
    ['is removed after it was played', { plays: 7 }, 'remove'],
    [
      'is removed when its category was deleted',
      { category_id: null, provider_values: { ...stored().provider_values, category_id: 'gone' } },
      'remove',
    ],
    ['is kept when featured', { featured: true }, 'keep'],
    ['is kept when hidden', { active: false }, 'keep'],
    ['is kept when moved to another category', { category_id: 'action-id' }, 'keep'],
    ['is kept when an operator saved a text', { field_sources: by('operator', 'title') }, 'keep'],
    [
      'is removed when a machine wrote a text',
      { meta_description: 'Elle glisse.', field_sources: by('machine', 'meta_description') },
      'remove',
    ],
    [
      'is removed when a machine categorized it',
      { category_id: 'action-id', field_sources: by('machine', 'category_id') },
      'remove',
    ],
    [
      'is removed when a machine translated only some texts',
      { base_language: 'fr', title: 'Loutre', description: '', tags: [], field_sources: by('machine', 'title') },
      'remove',
    ],
    [
      'is kept when a machine translated it and an operator saved a text',
      {
        base_language: 'fr',
        title: 'Loutre',
        field_sources: { ...by('machine', 'description'), ...by('operator', 'title') },
      },
      'keep',
    ],
    ['is kept when its base became French without a source', { base_language: 'fr' }, 'keep'],
    ['is kept when its title was changed without a source', { title: 'Loutre' }, 'keep'],
    ['is kept when a Spanish title was added without a source', { title_es: 'Nutria' }, 'keep'],
  ])('%s', (_name, changes, action) => {
    expect(planUndo(stored(changes), item, NOTHING, CATEGORIES)).toEqual({ action });
  });

  it('is removed as a draft only if the import made it one', () => {
    const draft = stored({ active: false, draft: true });
    const made = { ...item, after: { draft: true } };
    expect(planUndo(draft, made, NOTHING, CATEGORIES)).toEqual({ action: 'remove' });
    expect(planUndo(draft, item, NOTHING, CATEGORIES)).toEqual({ action: 'keep' });
    const retired = stored({ active: false, draft: false });
    expect(planUndo(retired, made, NOTHING, CATEGORIES)).toEqual({ action: 'keep' });
  });

  it('is kept when a later import changed it', () => {
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

  it('gets its former texts and provider values back', () => {
    expect(plan()).toEqual({ action: 'restore', columns: before, values: stored().provider_values });
  });

  it.each<[string, Partial<GameRow>, string[]]>([
    ['an operator wrote', { title: 'Loutre', field_sources: by('operator', 'title') }, ['title_en', 'category_id']],
    ['an operator confirmed', { field_sources: by('operator', 'title') }, ['title_en', 'category_id']],
    ['was changed without a source', { category_id: 'puzzle-id' }, ['title', 'title_en']],
    ['is now French', { base_language: 'fr', title: 'Loutre' }, ['title_en', 'category_id']],
  ])('keeps a field that %s', (_name, changes, columns) => {
    const undone = plan(changes);
    expect(undone.action === 'restore' && Object.keys(undone.columns)).toEqual(columns);
    // The next import compares with the former provider values in any case.
    expect(undone).toMatchObject({ values: stored().provider_values });
  });

  it('gets back a field that a machine wrote, with its former source', () => {
    const placed = { category_id: 'puzzle-id', field_sources: by('machine', 'category_id') };
    expect(plan(placed)).toEqual({
      action: 'restore',
      columns: { ...before, field_sources: {} },
      values: stored().provider_values,
    });
    const recorded = { ...item, before: { ...item.before, field_sources: by('machine', 'category_id') } };
    expect(planUndo(updated(), recorded, NOTHING, CATEGORIES)).toMatchObject({
      columns: { ...before, field_sources: { title: { by: 'provider' }, ...by('machine', 'category_id') } },
    });
  });

  it('keeps what a later import wrote, even the same value', () => {
    const later = { columns: new Set(['title', 'title_en']), values: new Set(['title']) };
    expect(plan({}, later)).toEqual({
      action: 'restore',
      columns: { category_id: 'puzzle-id' },
      values: { ...updated().provider_values, category_id: 'puzzle-id' },
    });
    const everything = { columns: new Set(Object.keys(after)), values: new Set(['title', 'category_id']) };
    expect(plan({}, everything)).toEqual({ action: 'keep' });
  });

  it('does not get a deleted category back', () => {
    expect(plan({}, NOTHING, new Set(['action-id']))).toMatchObject({ columns: { category_id: null } });
  });

  it('loses provider values that it did not have before', () => {
    const withoutTitle = { ...item, before: { ...before, provider_values: { category_id: 'puzzle-id' } } };
    const undone = planUndo(updated(), withoutTitle, NOTHING, CATEGORIES);
    expect(undone.action === 'restore' && undone.values).not.toHaveProperty('title');
  });

  it('gets only its provider values back if nothing visible changed', () => {
    const recorded: ImportedItem = {
      gameId: 'id',
      outcome: 'unchanged',
      before: { provider_values: { title: 'Otter' } },
      after: { provider_values: { title: 'Otter 2' } },
    };
    const game = stored({ title: 'Loutre', title_en: 'Loutre' }, { title: 'Otter 2' });
    expect(planUndo(game, recorded, NOTHING, CATEGORIES)).toMatchObject({
      action: 'restore',
      columns: {},
      values: { title: 'Otter' },
    });
  });
});
