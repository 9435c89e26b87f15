// @both-engines
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { STARTER_PROVIDER } from '../../../shared/starter.ts';
import { addCategory, addGames, setGames, setTexts } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameColumns, gameTexts } from '../../platform/db/game-texts.ts';
import { gameHealth, games, gameTerms, operationItems, operations, thumbnails } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { writeSearchRows } from '../write/search-rows.ts';
import { gameListQuery } from './schema.ts';
import { createGameAdmin, type GameAdmin } from './usecases.ts';

let db: Database;
let admin: GameAdmin;
let puzzle: string;
const day = (number: number) => new Date(Date.UTC(2026, 4, number));

beforeEach(async () => {
  ({ db } = await testDatabase());
  admin = createGameAdmin({ database: db, now: () => day(20) });
  puzzle = await addCategory(db, { slug: 'puzzle', name: 'Réflexion' });
});

async function titles(query: Record<string, string> = {}): Promise<string[]> {
  return (await admin.list(gameListQuery.parse(query))).items.map(({ title }) => title);
}

describe('filters', () => {
  beforeEach(async () => {
    const complete = { title_en: 'x', title_es: 'x', title_pt: 'x' };
    const described = {
      meta_description: 'x',
      meta_description_en: 'x',
      meta_description_es: 'x',
      meta_description_pt: 'x',
    };
    await addGames(db, [
      { title: 'Échecs', title_en: 'Chess', category_id: puzzle, created_at: day(1) },
      { title: 'Dames', title_pt: 'Damas 100%', active: false, file_type: 'unity', created_at: day(2) },
      {
        title: 'Otter',
        base_language: 'en',
        ...complete,
        ...described,
        provider: 'gamepix',
        external_id: 'o',
        created_at: day(3),
      },
      {
        title: 'Dés_3',
        ...complete,
        ...described,
        title_es: ' ',
        meta_description_pt: '\u00a0\n',
        featured: true,
        provider: 'starter',
        external_id: 'd',
        created_at: day(4),
      },
      { title: 'Complet', ...complete, ...described, created_at: day(5) },
    ]);
  });

  test.each<[Record<string, string>, string[]]>([
    [{}, ['Complet', 'Dés_3', 'Otter', 'Dames', 'Échecs']],
    [{ q: 'ECHE' }, ['Échecs']],
    [{ q: 'hess' }, ['Échecs']],
    [{ q: ' damas ' }, ['Dames']],
    [{ q: '0%' }, []],
    [{ q: '00%' }, ['Dames']],
    [{ q: '___' }, []],
    [{ q: 's_3' }, ['Dés_3']],
    [{ q: 'd' }, ['Dés_3', 'Dames']],
    [{ q: '\u0000' }, ['Complet', 'Dés_3', 'Otter', 'Dames', 'Échecs']],
    [{ q: "'; drop table games --" }, []],
    [{ category: 'none' }, ['Complet', 'Dés_3', 'Otter', 'Dames']],
    [{ status: 'active' }, ['Complet', 'Dés_3', 'Otter', 'Échecs']],
    [{ status: 'inactive' }, ['Dames']],
    [{ featured: 'true' }, ['Dés_3']],
    [{ featured: 'false', status: 'active' }, ['Complet', 'Otter', 'Échecs']],
    [{ file_type: 'unity' }, ['Dames']],
    [{ provider: 'manual' }, ['Complet', 'Dames', 'Échecs']],
    [{ provider: 'gamepix' }, ['Otter']],
    [{ provider: 'nobody' }, []],
    [{ missing: 'meta' }, ['Dames', 'Échecs']],
    [{ missing: 'fr' }, ['Otter', 'Dames', 'Échecs']],
    [{ missing: 'en' }, ['Dames', 'Échecs']],
    [{ missing: 'es' }, ['Dés_3', 'Dames', 'Échecs']],
    [{ missing: 'pt' }, ['Dés_3', 'Dames', 'Échecs']],
    [{ missing: 'meta', status: 'active', q: 'chess' }, ['Échecs']],
  ])('%j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
    expect((await admin.list(gameListQuery.parse(query))).total).toBe(expected.length);
  });

  test.each([
    ['fr', ['English texts', 'Nowhere']],
    ['en', ['French text', 'Nowhere']],
  ] as const)('games without SEO description for a site with %s at its root', async (root, expected) => {
    await db.pool.query('delete from games');
    const english = { title: 'English base', meta_description: 'x', base_language: 'en', languages: ['en' as const] };
    await addGames(db, [
      { title: 'Nowhere', created_at: day(1) },
      { title: 'French text', meta_description: 'x', created_at: day(2) },
      { title: 'English texts', meta_description_en: 'x', created_at: day(3) },
      { ...english, created_at: day(4) },
    ]);
    admin = createGameAdmin({ database: db, now: () => day(20), site: { root } });
    expect(await titles({ missing: 'meta' })).toEqual(expected);
    const filter = { missing: 'meta' as const };
    const { total } = await admin.list(gameListQuery.parse(filter));
    const lines = (await Array.fromAsync(await admin.exported({ found: { filter, total } }))).join('').trim();
    expect(lines.split('\r\n')).toHaveLength(1 + total);
    const bulk = { action: 'activate', found: { filter, total } } as const;
    expect(await admin.bulk(bulk, { id: 'operator-1' })).toMatchObject({ requested: total });
  });

  test('games that lack a description, tags, or a picture that can be shown', async () => {
    await db.pool.query('delete from games');
    const thumbnail_url = 'https://pictures.example/a.png';
    const tags = ['chess'];
    const [, , , broken = ''] = await addGames(db, [
      { title: 'Complet', thumbnail_url, tags, created_at: day(1) },
      { title: 'Sans texte', description: ' \u00a0\n', thumbnail_url, tags, created_at: day(2) },
      { title: 'Sans tags', thumbnail_url, created_at: day(3) },
      { title: 'Image perdue', thumbnail_url, tags, created_at: day(4) },
      { title: 'Sans image', tags, created_at: day(5) },
    ]);
    await db.orm
      .insert(thumbnails)
      .values({ game_id: broken, source: thumbnail_url, reason: 'not_found', checked_at: day(6) });
    expect(await titles({ missing: 'description' })).toEqual(['Sans texte']);
    expect(await titles({ missing: 'tags' })).toEqual(['Sans tags']);
    expect(await titles({ missing: 'picture' })).toEqual(['Sans image', 'Image perdue']);
  });

  test('games that are unavailable, new, duplicates, or shown in some languages only', async () => {
    await db.pool.query('delete from games');
    const [gone = '', first = '', second = '', other = ''] = await addGames(db, [
      { title: 'Disparu', created_at: day(1) },
      { title: 'Chess', created_at: day(2) },
      { title: 'chess !', created_at: day(3) },
      { title: 'Dames', created_at: day(4), languages: ['en'] },
    ]);
    await db.orm
      .insert(gameHealth)
      .values({ game_id: gone, game_url: 'https://games.example/0/', state: 'gone', due_at: day(9) });
    await db.orm
      .insert(gameTerms)
      .values([
        ...[first, second].map((game_id) => ({ game_id, title_key: 'chess', changed_at: day(5) })),
        { game_id: other, title_key: 'dames', changed_at: day(5) },
        { game_id: gone, title_key: '', changed_at: day(5) },
      ])
      .onConflictDoUpdate({ target: gameTerms.game_id, set: { title_key: sql`excluded.title_key` } });
    const hash = 'a'.repeat(32);
    const source = 'https://pictures.example/a.png';
    await db.orm
      .insert(thumbnails)
      .values([second, other].map((game_id) => ({ game_id, source, hash, width: 1, height: 1, checked_at: day(5) })));
    expect(await titles({ only: 'gone' })).toEqual(['Disparu']);
    expect(await titles({ only: 'some_languages' })).toEqual(['Dames']);
    expect(await titles({ only: 'same_title' })).toEqual(['chess !', 'Chess']);
    expect(await titles({ only: 'same_picture' })).toEqual(['Dames', 'chess !']);
    expect(await titles({ added_since: day(3).toISOString() })).toEqual(['Dames', 'chess !']);
    expect(await titles({ added_since: '2026-05-03T02:00:00+02:00' })).toEqual(['Dames', 'chess !']);
  });

  test('games that an import added or changed', async () => {
    const rows = await db.orm.select({ id: games.id, title: gameTexts.title }).from(games);
    const [run] = await db.orm.insert(operations).values({ kind: 'import-games' }).returning({ id: operations.id });
    const outcomes = { Échecs: 'updated', Dames: 'imported', Otter: 'skipped' } as const;
    await db.orm.insert(operationItems).values(
      Object.entries(outcomes).map(([title, outcome], position) => ({
        ...{ operation_id: run?.id ?? '', position, outcome },
        game_id: rows.find((row) => row.title === title)?.id ?? null,
      })),
    );
    expect(await titles({ import_id: run?.id ?? '' })).toEqual(['Dames', 'Échecs']);
    expect(await titles({ import_id: '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b' })).toEqual([]);
  });

  test('titles in a language, if games have one', async () => {
    expect(await titles({ language: 'en' })).toEqual(['x', 'x', 'x', 'Dames', 'Chess']);
    expect(await titles({ language: 'fr' })).toEqual(['Complet', 'Dés_3', 'Otter', 'Dames', 'Échecs']);
  });

  test('by category', async () => {
    expect(await titles({ category: puzzle })).toEqual(['Échecs']);
    expect(await titles({ category: '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b' })).toEqual([]);
  });

  test('list the providers of existing games', async () => {
    expect(await admin.providers()).toEqual(['gamepix', 'starter']);
    await db.pool.query('delete from games');
    expect(await admin.providers()).toEqual([]);
  });

  test('return games with the fields of a list item', async () => {
    const [item] = (await admin.list(gameListQuery.parse({ q: 'chess' }))).items;
    expect(item).toEqual({
      id: expect.any(String),
      slug: 'echecs',
      title: 'Échecs',
      title_language: 'fr',
      thumbnail_url: null,
      thumbnail: null,
      game_url: 'https://games.example/0/',
      category: { id: puzzle, name: 'Réflexion', name_language: 'fr' },
      active: true,
      state: 'published',
      queued: false,
      languages: null,
      featured: false,
      file_type: 'html5',
      plays: 0,
      provider: null,
      created_at: day(1).toISOString(),
      updated_at: expect.any(String),
      version: 1,
    });
  });
});

test.each([' LUDO', '\0ludo', 'Ludo\0\n'])(
  'the best matches of %j come first: the title, its start, its middle, then other texts',
  async (q) => {
    await addGames(db, [
      { title: 'Backgammon', tags: ['ludo'], plays: 9 },
      { title: 'The best Ludo', plays: 8 },
      { title: 'Ludo Queen', plays: 1 },
      { title: 'Ludo King', plays: 2 },
      { title: 'Dados', title_es: 'Ludo', plays: 0 },
    ]);
    expect(await titles({ sort: 'relevance', q })).toEqual([
      'Dados',
      'Ludo King',
      'Ludo Queen',
      'The best Ludo',
      'Backgammon',
    ]);
    expect(await titles({ sort: 'relevance', q: 'ludo \t queen' })).toEqual(['Ludo Queen']);
    expect(await titles({ sort: 'relevance', q: '\0', pageSize: '1' })).toEqual(['Backgammon']);
  },
);

describe('sorting and paging', () => {
  beforeEach(async () => {
    await addGames(db, [
      { title: 'Zèbre', plays: 5, created_at: day(1), updated_at: day(9) },
      { title: 'Élan', plays: 7, created_at: day(2), updated_at: day(8) },
      { title: 'eau', plays: 5, created_at: day(3), updated_at: day(7) },
      { title: 'Abeille', plays: 1, created_at: day(4), updated_at: day(6) },
    ]);
  });

  const refreshSearch = async () =>
    writeSearchRows(db.orm, (await db.orm.select(gameColumns).from(games)).map(withTexts));
  const named = async (query: Record<string, string>) =>
    (await admin.list(gameListQuery.parse({ sort: 'title', ...query }))).items.map(
      (game) => `${game.title} ${game.title_language}`,
    );

  test.each<[Record<string, string>, string[]]>([
    [{}, ['Abeille', 'eau', 'Élan', 'Zèbre']],
    [{ order: 'asc' }, ['Zèbre', 'Élan', 'eau', 'Abeille']],
    [{ sort: 'title', order: 'asc' }, ['Abeille', 'eau', 'Élan', 'Zèbre']],
    [{ sort: 'title', order: 'desc' }, ['Zèbre', 'Élan', 'eau', 'Abeille']],
    [{ sort: 'title', order: 'asc', q: 'z' }, ['Zèbre']],
    [{ sort: 'plays' }, ['Élan', 'eau', 'Zèbre', 'Abeille']],
    [{ sort: 'plays', order: 'asc' }, ['Abeille', 'Zèbre', 'eau', 'Élan']],
    [{ sort: 'relevance' }, ['Élan', 'eau', 'Zèbre', 'Abeille']],
    [{ sort: 'updated_at' }, ['Zèbre', 'Élan', 'eau', 'Abeille']],
    [{ pageSize: '3' }, ['Abeille', 'eau', 'Élan']],
    [{ pageSize: '3', page: '2' }, ['Zèbre']],
    [{ pageSize: '3', page: '3' }, []],
  ])('%j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test.each([
    ['en', ['Bird en', 'eau fr', 'moose en', 'Zebra en']],
    ['es', ['Abeille fr', 'eau fr', 'Élan fr', 'Zèbre fr']],
    ['pt', ['Abelha pt', 'eau fr', 'Élan fr', 'Onagro pt-br']],
    ['pt-br', ['Abelha pt', 'eau fr', 'Élan fr', 'Onagro pt-br']],
  ])(
    'by title uses the titles in a language (%s), a variety of it, or else the original ones',
    async (language, expected) => {
      await setGames(db, { title_en: 'Zebra', title_pt_br: 'Onagro' }, eq(gameTexts.title, 'Zèbre'));
      await setGames(db, { title_en: 'moose', category_id: puzzle }, eq(gameTexts.title, 'Élan'));
      await setGames(db, { title_en: 'Bird', title_es: ' ', title_pt: 'Abelha' }, eq(gameTexts.title, 'Abeille'));
      await refreshSearch();
      expect(await named({ language, order: 'asc' })).toEqual(expected);
      expect(await named({ language, order: 'desc' })).toEqual(expected.toReversed());
      expect(await named({ language, order: 'asc', pageSize: '2', page: '2' })).toEqual(expected.slice(2));
    },
  );

  test.each([
    ['de', ['Abeille fr', 'Moose en', 'Wasser de', 'Zèbre fr']],
    ['pt-br', ['Abeille fr', 'Alce pt', 'eau fr', 'Zèbre fr']],
    ['fr', ['Abeille fr', 'eau fr', 'Élan fr', 'Zèbre fr']],
  ])(
    'by title uses the English titles of built-in games that have none in a language (%s)',
    async (language, expected) => {
      const texts = { title_en: 'Moose', title_pt: 'Alce' };
      await setGames(db, { ...texts, provider: STARTER_PROVIDER, external_id: 'elan' }, eq(gameTexts.title, 'Élan'));
      await setGames(db, { title_en: 'Zebra' }, eq(gameTexts.title, 'Zèbre'));
      const own = { title_en: 'Water', title_de: 'Wasser', provider: STARTER_PROVIDER, external_id: 'eau' };
      await setGames(db, language === 'de' ? own : {}, eq(gameTexts.title, 'eau'));
      await refreshSearch();
      expect(await named({ language, order: 'asc' })).toEqual(expected);
    },
  );

  test('names categories in a language, or else by their original names', async () => {
    await setTexts(db, 'category', 'puzzle', { name_en: 'Puzzles', name_es: '' });
    await db.orm.update(games).set({ category_id: puzzle }).where(eq(gameTexts.title, 'Élan'));
    const categoryIn = async (language?: string) =>
      (await admin.list(gameListQuery.parse({ category: puzzle, ...(language && { language }) }))).items[0]?.category;
    expect(await categoryIn('en')).toEqual({ id: puzzle, name: 'Puzzles', name_language: 'en' });
    for (const language of [undefined, 'fr', 'es']) {
      expect(await categoryIn(language)).toEqual({ id: puzzle, name: 'Réflexion', name_language: 'fr' });
    }
  });

  test('starts with the 50 newest games', async () => {
    await addGames(
      db,
      Array.from({ length: 50 }, (_, index) => ({ title: `Neuf ${index}`, created_at: day(10) })),
    );
    const page = await admin.list(gameListQuery.parse({}));
    expect(page).toMatchObject({ total: 54, page: 1, pageSize: 50 });
    expect(page.items).toHaveLength(50);
    expect(page.items.every(({ title }) => title.startsWith('Neuf'))).toBe(true);
    expect(await titles({ page: '2' })).toEqual(['Abeille', 'eau', 'Élan', 'Zèbre']);
  });
});
