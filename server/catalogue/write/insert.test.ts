import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { entityName } from '../../../shared/localized.ts';
import { searchedTitles, setGamesIn, storedTags } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { gameColumns } from '../../platform/db/game-texts.ts';
import { gameSearch, games, gameTags, tags } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { insertGames } from './insert.ts';
import { refreshGameSearch, type SearchSource, searchRows } from './search-rows.ts';
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
    const [row] = (await db.orm.select(gameColumns).from(games)).map(withTexts);
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
    expect(await searchedTitles(db)).toEqual({ '': 'echecs', en: 'chess', es: 'ajedrez', pt: 'echecs' });
  });

  it('makes the slug from the title, unless the slug is null', async () => {
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
    expect(await db.orm.$count(gameSearch, eq(gameSearch.language, ''))).toBe(2);
    expect(await db.transaction((transaction) => insertGames(transaction, []))).toEqual([]);
  });
});

describe('tags', () => {
  it('are shared by languages and named in English; lists of another length are ignored', () => {
    expect([...tagNames(FOUR)]).toEqual([
      ['board', { name: 'plateau', name_en: 'board', name_es: 'tablero' }],
      ['thinking', { name: 'réflexion', name_en: 'thinking', name_es: 'reflexión' }],
    ]);
    expect([...tagNames({ tags: ['Été', '', 'ete'] })]).toEqual([['ete', { name: 'Été' }]]);
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
    const board = (await storedTags(db)).find(({ slug }) => slug === 'board');
    expect(board).toMatchObject({ name: 'plateau', name_en: 'board', name_es: 'tablero', name_pt: null });
    expect(await db.orm.$count(gameTags)).toBe(5);
  });
});

describe('a tag with one word in two languages', () => {
  const spanish = { title: 'Nutria', tags: ['puzle'], tags_es: ['puzle'], base_language: 'es' };
  const french = { title: 'Loutre', tags: ['réflexion'], tags_es: ['puzle'], tags_en: ['puzle'] };

  it.each([
    ['of a Spanish import gets its French name from another game', [spanish, french], 'réflexion'],
    [
      'of a Spanish import does not get one from an English import',
      [spanish, { ...spanish, tags_es: [], tags_en: ['puzle'], base_language: 'en' }],
      'puzle',
    ],
    ['with a French name keeps it when a Spanish import brings it', [french, spanish], 'réflexion'],
  ])('%s', async (_, list, name) => {
    const { db } = await testDatabase();
    for (const game of list) await db.transaction((transaction) => insertGames(transaction, [game]));
    const puzle = (await storedTags(db)).find(({ slug }) => slug === 'puzle') ?? {};
    expect(entityName(puzle, 'name', { language: 'fr', root: 'fr' }).text).toBe(name);
    expect(puzle).toMatchObject({ name_es: 'puzle' });
  });
});

describe('after an edit', () => {
  it('search text and tags are updated', async () => {
    const { db } = await testDatabase();
    const [id = null] = await db.transaction((transaction) => insertGames(transaction, [FOUR]));
    if (id === null) throw new Error('not added');
    await db.transaction(async (transaction) => {
      await setGamesIn(transaction, { title: 'Dames', title_en: 'Dames', tags: ['pions'], tags_en: [] });
      await refreshGameSearch(transaction, [id]);
      await refreshGameTags(transaction, [id]);
    });
    expect(await searchedTitles(db)).toEqual({ '': 'dames', en: 'dames', es: 'ajedrez', pt: 'echecs' });
    const linked = await db.orm
      .select({ slug: tags.slug })
      .from(gameTags)
      .innerJoin(tags, eq(tags.id, gameTags.tag_id));
    expect(linked).toEqual([{ slug: 'pions' }]);
  });
});

it('has no search row for a language whose texts equal the base except for accents', () => {
  const texts = { title: 'Pokémon', title_en: 'Pokemon', title_es: '', title_pt: null, description: 'D' };
  expect(searchRows({ id: 'x', ...texts })).toMatchObject([
    { game_id: 'x', language: '', written_in: 'fr', title: 'pokemon', description: 'd' },
  ]);
});

describe('a search row', () => {
  const base = (game: Omit<SearchSource, 'id'>) => searchRows({ id: 'x', ...game })[0];

  it('has the genres that the title names separate from those of tags and of the provider', () => {
    const game = { title: 'Monster Truck Pool Party', tags: ['zombies'], base_language: 'en' };
    expect(base({ ...game, provider_values: { provider_category: 'Chess' } })).toMatchObject({
      // `pool` does not always mean billiards, and a monster truck is not a monster.
      title_genres: "'genre:trucks'",
      tag_genres:
        "'genre:trucks' 'genre:zombies' 'genre:chess' 'within:racing' 'within:action' 'within:board' 'within:puzzle'",
    });
  });

  it('has the words, joined neighbors, and pairs of characters', () => {
    expect(base({ title: 'Moto X3M: Pool', tags: ['Dress-Up'] })).toMatchObject({
      title_words: 'moto x3m pool motox3m x3mpool motox3mpool',
      tag_words: 'dress up dressup',
    });
    expect(base({ title: '数独ゲーム' })?.title_words.split(' ')).toEqual(
      expect.arrayContaining(['数独', '独ゲ', 'ーム']),
    );
  });

  it('is truncated where it is long, and accepts any text', () => {
    const row = base({
      title: "':* & | ! \\ %_ 0",
      description: 'x '.repeat(5_000),
      tags: ['y'.repeat(200), '🎮', ''],
    });
    expect(row).toMatchObject({ title_words: '0', text_words: 'x', tag_words: 'y'.repeat(60) });
  });
});
