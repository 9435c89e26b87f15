import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type HomeRow, newRow, type RowKind } from '../../../shared/home-rows.ts';
import { addCategory, addGames, addRow, setGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { siteIdentity } from '../../../tests/helpers/site.ts';
import { createCardReads } from '../../catalogue/cards.ts';
import { createCollectionReads } from '../../catalogue/collections/reads.ts';
import { createRowReads } from '../../catalogue/rows.ts';
import { createSelections } from '../../catalogue/selections.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameTexts } from '../../platform/db/game-texts.ts';
import { createRememberedReads } from '../../platform/db/remembered.ts';
import { categories, collectionGames, collections, games, tags } from '../../platform/db/schema.ts';
import { createHomeReads, type HomeReads, observedHomeRows } from './shown.ts';

let db: Database;
let reads: HomeReads;
let saved: HomeRow[];
let puzzle: string;
let one: string;
let two: string;
let at: Date;
let remembered: ReturnType<typeof createRememberedReads>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  at = new Date('2026-10-25T12:00:00Z');
  puzzle = await addCategory(db, { slug: 'puzzle', name: 'Réflexion', name_en: 'Puzzle' });
  [one = '', two = ''] = await addGames(db, [
    { slug: 'otter', title: 'Loutre', title_en: 'Otter', category_id: puzzle, tags: ['Water'], plays: 1 },
    { slug: 'fox', title: 'Renard', plays: 9 },
    { slug: null, title: 'Sans page', plays: 5 },
    { slug: 'hidden', title: 'Caché', active: false, plays: 99 },
  ]);
  saved = [];
  const now = () => at;
  remembered = createRememberedReads(now);
  const settings = { read: async () => ({ rows: saved, version: 1 }) as never };
  const { remember } = remembered;
  const cards = createCardReads({ database: db, random: Math.random });
  const selections = createSelections({ database: db, now, remember });
  const ofCollections = createCollectionReads({ database: db, cards, selections, remember });
  const rows = {
    ...createRowReads({ database: db, remember }),
    collection: ofCollections.cards,
    unpublished: ofCollections.unpublished,
  };
  reads = createHomeReads({ settings, rows, now, timeZone: () => 'Europe/Paris', site: siteIdentity() });
});

let made = 0;
function nextRow() {
  made += 1;
  return made;
}
/** Creates a row with some options. The type checker cannot pair a kind with its options. */
const row = (kind: RowKind, change: object = {}) =>
  ({
    ...newRow(kind, `0199a0b2-7c3e-7d4f-8a5b-${String(nextRow()).padStart(12, '0')}`),
    ...{ title: null, title_en: null, title_es: null, title_pt: null },
    ...change,
  }) as HomeRow;

/** Returns kind, heading and game titles of each displayed row. */
async function shown(rows: HomeRow[], language: 'fr' | 'en' | 'es' = 'fr') {
  const found = await reads.shown(language, { rows });
  return found.rows.map(({ kind, title, games }) => [kind, title?.text, ...games.map((game) => game.title.text)]);
}
const statesOf = async (...rows: HomeRow[]) => (await reads.check(rows)).map(({ state }) => state);

test('the home page is unchanged without rows, or with only the grid', async () => {
  expect((await reads.shown('fr')).rows).toEqual([]);
  expect(await shown([row('grid')])).toEqual([]);
  expect(await shown([row('popular', { hidden: true }), row('category', { category: one })])).toEqual([]);
});

test('shows each kind of row in order, with the grid last', async () => {
  const rows = [
    row('popular'),
    row('new', { title: 'Tout neuf' }),
    row('category', { category: puzzle }),
    row('tag', { tag: 'water' }),
    row('games', { games: [one, two] }),
    row('highlight', { game: two }),
    row('recent'),
    row('text', { body: 'Bonjour' }),
  ];
  expect(await shown(rows)).toEqual([
    ['popular', undefined, 'Renard', 'Sans page', 'Loutre'],
    ['new', 'Tout neuf', expect.anything(), expect.anything(), expect.anything()],
    ['category', 'Réflexion', 'Loutre'],
    ['tag', 'Water', 'Loutre'],
    ['games', undefined, 'Loutre', 'Renard'],
    ['highlight', undefined, 'Renard'],
    ['recent', undefined],
    ['text', undefined],
    ['grid', undefined],
  ]);
  const { rows: all } = await reads.shown('fr', { rows });
  expect(all.map(({ path }) => path).filter((path) => path !== null)).toEqual([
    '/?order=popular',
    '/?order=new',
    '/category/puzzle',
    '/tag/water',
  ]);
});

test('the grid stays where operators put it', async () => {
  expect((await shown([row('grid', { title: 'Tous' }), row('recent')])).map(([kind]) => kind)).toEqual([
    'grid',
    'recent',
  ]);
});

test('shows at most as many games as wanted', async () => {
  expect(await shown([row('popular', { count: 2 })])).toEqual([
    ['popular', undefined, 'Renard', 'Sans page'],
    ['grid', undefined],
  ]);
});

test('a missing heading falls back to the name or the dictionary, not to another language', async () => {
  const rows = [
    row('category', { category: puzzle, title: 'À méditer' }),
    row('text', { title: 'Ami', body: 'Bonjour' }),
  ];
  const headings = async (language: 'fr' | 'en') =>
    (await reads.shown(language, { rows })).rows.map(({ title }) => title);
  expect(await headings('fr')).toMatchObject([{ text: 'À méditer' }, { text: 'Ami', language: 'fr' }, null]);
  expect(await headings('en')).toMatchObject([
    { text: 'Puzzle', language: 'en' },
    { text: 'Ami', language: 'fr' },
    null,
  ]);
});

test('a row that is shown in another language is distinguished from an empty one', async () => {
  await setGames(db, { languages: ['en'] });
  const rows = [row('category', { category: puzzle }), row('games', { games: [two] }), row('highlight', { game: two })];
  expect(await shown(rows)).toEqual([]);
  expect(await shown(rows, 'en')).toHaveLength(4);
  expect((await reads.check(rows, 'fr')).map(({ state }) => state)).toEqual(rows.map(() => 'elsewhere'));
  expect((await reads.check(rows, 'en')).map(({ state }) => state)).toEqual(rows.map(() => 'shown'));
});

test('a hidden row of the visitor’s own games removes them from their place above', async () => {
  expect(await shown([row('recent', { hidden: true })])).toEqual([['grid', undefined]]);
});

test.each<[string, string, () => HomeRow]>([
  ['a category without games', 'empty', () => row('category', { category: saved[0]?.id })],
  ['an unknown category', 'missing', () => row('category', { category: one })],
  ['an unknown tag', 'missing', () => row('tag', { tag: 'nothing' })],
  ['games that are gone', 'empty', () => row('games', { games: [puzzle] })],
  ['a highlighted game that is gone', 'empty', () => row('highlight', { game: puzzle })],
  ['a hidden row', 'hidden', () => row('popular', { hidden: true })],
])('does not show %s, and reports that it is %s', async (_, state, make) => {
  const empty = await addCategory(db, { slug: 'empty' });
  saved = [{ ...row('grid'), id: empty }];
  const tried = make();
  expect(await shown([tried])).toEqual([]);
  expect(await statesOf(tried)).toEqual([state]);
});

test('does not highlight a game without a page', async () => {
  const [pageless] = await db.orm.select({ id: games.id }).from(games).where(eq(gameTexts.title, 'Sans page'));
  expect(await statesOf(row('highlight', { game: pageless?.id }))).toEqual(['empty']);
});

describe('from the 20th of October to the 1st of November in Paris', () => {
  const period = { start_date: '2026-10-20', end_date: '2026-11-01' };
  test.each([
    ['2026-10-19T21:59:59.999Z', 'early', '2026-10-19T22:00:00.000Z'],
    ['2026-10-19T22:00:00.000Z', 'shown', '2026-11-01T23:00:00.000Z'],
    ['2026-11-01T22:59:59.999Z', 'shown', '2026-11-01T23:00:00.000Z'],
    ['2026-11-01T23:00:00.000Z', 'over', null],
  ])('at %s a row is %s', async (instant, state, until) => {
    at = new Date(instant);
    const rows = [row('popular', period)];
    expect(await statesOf(...rows)).toEqual([state]);
    const found = await reads.shown('fr', { rows });
    expect(found.rows.length > 0).toBe(state === 'shown');
    expect(found.until?.toISOString() ?? null).toBe(until);
  });
});

test('a page depends on what its rows show and refer to', async () => {
  saved = [
    row('category', { category: puzzle }),
    row('tag', { tag: 'nothing' }),
    row('games', { games: [two], ...{ end_date: '2026-11-01' } }),
  ];
  const seen = new Set<string>();
  const until: Date[] = [];
  const observer = {
    shows: (tag: string) => void seen.add(tag),
    until: (instant: Date) => void until.push(instant),
    doNotCache: expect.unreachable,
  };
  await observedHomeRows(reads.shown, observer)('fr');
  expect([...seen].toSorted()).toEqual(
    ['settings', 'tags', 'tag:nothing', `category:${puzzle}`, `game:${one}`, `game:${two}`].toSorted(),
  );
  expect(until).toEqual([new Date('2026-11-01T23:00:00Z')]);
});

test('a page whose rows cannot be read is not cached', async () => {
  const doNotCache = vi.fn();
  const observer = { shows: () => {}, until: () => {}, doNotCache };
  const read = observedHomeRows(() => Promise.reject(new Error('no database')), observer);
  await expect(read('fr')).rejects.toThrow('no database');
  expect(doNotCache).toHaveBeenCalled();
});

test.each<[string, () => HomeRow, string, () => Promise<unknown>]>([
  [
    'a category gains a game',
    () => row('category', { category: puzzle }),
    'games',
    async () => db.orm.update(games).set({ category_id: puzzle }).where(eq(games.id, two)),
  ],
  [
    'a category is deactivated',
    () => row('category', { category: puzzle }),
    'categories',
    async () => db.orm.update(categories).set({ active: false }),
  ],
  [
    'a tag is deleted',
    () => row('tag', { tag: 'water' }),
    'tag:water',
    async () => db.orm.delete(tags).where(eq(tags.slug, 'water')),
  ],
  [
    'a game is renamed',
    () => row('tag', { tag: 'water' }),
    'game:any',
    async () => setGames(db, { title: 'Autre' }, eq(games.id, one)),
  ],
])('caches what it read until %s', async (_, make, tag, change) => {
  const rows = [make()];
  const before = await shown(rows);
  await change();
  expect(await shown(rows)).toEqual(before);
  remembered.invalidate(tag);
  expect(await shown(rows)).not.toEqual(before);
});

test.each([
  ['before its dates', '2026-10-26', []],
  ['in its dates', '2026-10-31', ['collection', 'grid']],
  ['after its dates', '2026-11-02', []],
])('a row of a scheduled collection is previewed as %s', async (_, day, kinds) => {
  const id = await addRow(db, 'collection', {
    ...{ slug: 'halloween', title: 'Halloween', kind: 'picked', active: false },
    ...{ publish_at: new Date('2026-10-27'), retire_at: new Date('2026-11-01') },
  });
  await db.orm.insert(collectionGames).values({ collection_id: id, game_id: one, position: 0 });
  const rows = [row('collection', { collection: id, count: 3 })];
  expect((await reads.shown('fr', { rows })).rows).toEqual([]);
  const found = await reads.shown('fr', { rows, at: new Date(day) });
  expect(found.rows.map(({ kind }) => kind)).toEqual(kinds);
});

test('a row of a collection has its title, games and page, and follows its publication', async () => {
  const texts = { title: 'Automne', title_en: 'Autumn' };
  const id = await addRow(db, 'collection', { slug: 'autumn', ...texts, kind: 'picked', active: true });
  await db.orm
    .insert(collectionGames)
    .values([two, one].map((game_id, position) => ({ collection_id: id, game_id, position })));
  saved = [row('collection', { collection: id, count: 3 })];
  const found = await reads.shown('en');
  expect(found.rows[0]).toMatchObject({
    ...{ kind: 'collection', path: '/collection/autumn', title: { text: 'Autumn', language: 'en' } },
    games: [{ id: two }, { id: one }],
  });
  expect(found.tags).toEqual(expect.arrayContaining([`collection:${id}`, 'games']));
  await db.orm.update(collections).set({ active: false });
  // Operators still see which one it is.
  expect(await reads.check(saved)).toMatchObject([
    { state: 'unpublished', name: 'Automne', games: [{ id: two }, { id: one }] },
  ]);
  expect(await reads.check(saved, 'en')).toMatchObject([{ name: 'Autumn' }]);
  expect(await reads.shown('en')).toMatchObject({ rows: [], tags: [`collection:${id}`] });
});

describe('a catalog whose rows nobody has arranged', () => {
  const many = (count: number, values: object = {}) =>
    addGames(
      db,
      Array.from({ length: count }, (_, index) => ({ title: `Jeu ${index}`, plays: 1000 - index, ...values })),
    );

  test('has only the grid while it is small', async () => {
    await many(56);
    expect(await shown([])).toEqual([]);
  });

  test('shows its default rows when it is large, no game twice, and the grid', async () => {
    const racing = await addCategory(db, { slug: 'racing', name: 'Course' });
    await many(40);
    await many(30, { category_id: racing, trending: 5 });
    const rows = await shown([]);
    // The other category has too few games.
    expect(rows.map(([kind, title]) => [kind, title])).toEqual([
      ['recent', undefined],
      ['popular', undefined],
      ['new', undefined],
      ['trending', undefined],
      ['category', 'Course'],
      ['grid', undefined],
    ]);
    const { rows: found } = await reads.shown('fr', { rows: [] });
    const ids = found.flatMap(({ games }) => games.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(found.find(({ kind }) => kind === 'popular')?.games.map(({ title }) => title.text)).toEqual(
      (await shown([row('popular'), row('grid')]))[0]?.slice(2),
    );
    // The start for an operator who arranges them.
    expect((await reads.check(await reads.usual())).map(({ state }) => state)).toContain('shown');
  });

  test('has only the grid if an operator chose that', async () => {
    await many(70);
    expect(await shown([row('grid')])).toEqual([]);
  });
});
