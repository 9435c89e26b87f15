import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { gameSearch, games, gameTags, tags } from '../../platform/db/schema.ts';
import { insertGames } from './insert.ts';
import { refreshGameSearch, searchRow } from './search-rows.ts';
import { refreshGameTags, tagNames } from './tag-rows.ts';

const FOUR = {
  title: 'Échecs',
  title_en: 'Chess',
  title_es: 'Ajedrez',
  title_pt: 'Échecs',
  description: 'Un roi.',
  description_en: 'A king.',
  tags: ['plateau', 'réflexion'],
  tags_en: ['board', 'thinking'],
  tags_es: ['tablero', 'reflexión'],
  tags_pt: ['tabuleiro'],
  game_url: '/play/chess/',
};

describe('insertGames', () => {
  it('adds a game in four languages, with schema defaults', async () => {
    const { db } = await testDatabase();
    const [id] = await db.transaction((transaction) =>
      insertGames(transaction, [{ ...FOUR, slug: 'chess', plays: 3 }]),
    );
    const [row] = await db.orm.select().from(games);
    expect(row).toMatchObject({
      ...FOUR,
      id,
      slug: 'chess',
      plays: 3,
      active: true,
      featured: false,
      instructions: '',
      base_language: 'fr',
      file_type: 'html5',
      field_sources: {},
      provider: null,
      vote_count: 0,
      version: 1,
    });
    expect(Math.abs(Date.now() - (row?.created_at.getTime() ?? 0))).toBeLessThan(60_000);
    const [search] = await db.orm.select().from(gameSearch);
    expect(search).toMatchObject({ title: 'echecs', title_en: 'chess', title_es: 'ajedrez', title_pt: null });
  });

  it('makes the slug from the title, unless a null slug is given', async () => {
    const { db } = await testDatabase();
    const list = [FOUR, FOUR, { ...FOUR, slug: null }];
    const ids = await db.transaction((transaction) => insertGames(transaction, list));
    const rows = await db.orm.select({ id: games.id, slug: games.slug }).from(games);
    expect(ids.map((id) => rows.find((row) => row.id === id)?.slug)).toEqual(['echecs', 'echecs-2', null]);
  });

  it('skips conflicting games and returns null for them', async () => {
    const { db } = await testDatabase();
    const named = { ...FOUR, slug: 'chess' };
    const first = await db.transaction((transaction) => insertGames(transaction, [named]));
    const second = await db.transaction((transaction) => insertGames(transaction, [named, { ...FOUR, slug: 'other' }]));
    expect(first).toEqual([expect.any(String)]);
    expect(second).toEqual([null, expect.any(String)]);
    expect(await db.orm.$count(gameSearch)).toBe(2);
    expect(await db.transaction((transaction) => insertGames(transaction, []))).toEqual([]);
  });
});

describe('tags', () => {
  it('are shared by languages, named in English, ignoring lists of another length', () => {
    expect([...tagNames(FOUR)]).toEqual([
      ['board', { name: 'plateau', name_en: 'board', name_es: 'tablero' }],
      ['thinking', { name: 'réflexion', name_en: 'thinking', name_es: 'reflexión' }],
    ]);
    expect([...tagNames({ tags: ['Été', '!!', 'ete'] })]).toEqual([['ete', { name: 'Été' }]]);
    expect([...tagNames({ tags: ['C', 'C++', 'C#', '.io', 'io'] }).keys()]).toEqual([
      'c',
      'c-plus-plus',
      'c-sharp',
      'io',
    ]);
    expect(tagNames({}).size).toBe(0);
  });

  it('of an import get missing names from other games, and keep their own', async () => {
    const { db } = await testDatabase();
    const imported = { title: 'Otter', tags: ['board'], tags_en: ['board'] };
    await db.transaction((transaction) => insertGames(transaction, [imported]));
    await db.transaction((transaction) => insertGames(transaction, [FOUR]));
    await db.transaction((transaction) =>
      insertGames(transaction, [{ ...FOUR, tags: ['jeu de plateau', 'réflexion'] }]),
    );
    const [board] = await db.orm.select().from(tags).where(eq(tags.slug, 'board'));
    expect(board).toMatchObject({ name: 'plateau', name_en: 'board', name_es: 'tablero', name_pt: null });
    expect(await db.orm.$count(gameTags)).toBe(5);
  });
});

describe('after an edit', () => {
  it('search text and tags are updated', async () => {
    const { db } = await testDatabase();
    const [id = null] = await db.transaction((transaction) => insertGames(transaction, [FOUR]));
    if (id === null) throw new Error('not added');
    await db.transaction(async (transaction) => {
      await transaction.update(games).set({ title: 'Dames', title_en: 'Dames', tags: ['pions'], tags_en: [] });
      await refreshGameSearch(transaction, [id]);
      await refreshGameTags(transaction, [id]);
    });
    const [search] = await db.orm.select().from(gameSearch);
    expect(search).toMatchObject({ title: 'dames', title_en: null, title_es: 'ajedrez' });
    const linked = await db.orm
      .select({ slug: tags.slug })
      .from(gameTags)
      .innerJoin(tags, eq(tags.id, gameTags.tag_id));
    expect(linked).toEqual([{ slug: 'pions' }]);
  });
});

it('omits a search text that equals the base except for accents', () => {
  const row = searchRow({
    id: 'x',
    title: 'Pokémon',
    title_en: 'Pokemon',
    title_es: '',
    title_pt: null,
    description: 'D',
  });
  expect(row).toEqual({ game_id: 'x', title: 'pokemon', description: 'd' });
});
