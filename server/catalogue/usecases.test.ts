// @both-engines
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GameList } from '../../shared/catalogue.ts';
import { EMPTY_GAME, gameForm } from '../../shared/forms/game.ts';
import type { Language } from '../../shared/languages.ts';
import { columnOf } from '../../shared/localized.ts';
import { addCategory, addGames, addMember } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { games } from '../platform/db/schema.ts';
import { popularOfCategory, preparePopularOfCategory } from './categories.queries.ts';
import { narrowedGames, tagFilter } from './narrowed.queries.ts';
import { onDevice } from './queries.ts';
import { gamesOfTag, tagBySlug } from './tags.queries.ts';
import { type CatalogueReads, createCatalogueReads, type HomeQuery } from './usecases.ts';

let db: Database;
let catalogue: CatalogueReads;
let clock: Date;

beforeEach(async () => {
  ({ db } = await testDatabase());
  clock = new Date('2026-05-01T10:30:00Z');
  catalogue = createCatalogueReads({ database: db, now: () => clock });
});

const home = (query: Partial<HomeQuery> = {}) =>
  catalogue.home({
    language: 'fr',
    position: { page: 1 },
    search: null,
    categorySlug: null,
    ...query,
  });
test('a game with French that is not saved yet is read in French, although its stored texts are English', async () => {
  const [id = ''] = await addGames(db, [
    { title: 'Chess', title_en: 'Chess', description: 'Play.', base_language: 'en' },
  ]);
  const values = gameForm.parse({ ...EMPTY_GAME, title: 'Échecs', description: 'Jouez.', game_url: '/play/chess/' });
  expect((await catalogue.unpublishedGame({ language: 'fr', id, values }))?.game).toMatchObject({
    title: { text: 'Échecs', language: 'fr' },
    description: { text: 'Jouez.', language: 'fr' },
  });
});

const titles = (list: GameList | null) => list?.games.map((game) => game.title.text);
const minutesAgo = (minutes: number) => new Date(clock.getTime() - minutes * 60_000);
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Jeu ${String(index).padStart(4, '0')}`,
    plays: count - index,
    created_at: minutesAgo(index),
  }));

describe('home', () => {
  test('is empty without games', async () => {
    expect(await home()).toEqual({ games: [], next: null });
  });

  test('shows active games only, by plays and then the newest', async () => {
    await addGames(db, [
      { title: 'peu', plays: 1, created_at: minutesAgo(1) },
      { title: 'caché', plays: 99, active: false },
      { title: 'ancien', plays: 5, created_at: minutesAgo(9) },
      { title: 'récent', plays: 5, created_at: minutesAgo(2) },
    ]);
    expect(titles(await home())?.toSorted()).toEqual(['ancien', 'peu', 'récent']);
    // A search is not shuffled; it keeps its own order.
    expect(titles(await home({ search: 'description' }))).toEqual(['récent', 'ancien', 'peu']);
  });

  test('is always up to date', async () => {
    const [id = ''] = await addGames(db, [{ title: 'premier', plays: 9 }, { title: 'autre' }]);
    // After a few executions, PostgreSQL may keep a generic plan.
    for (let times = 0; times < 8; times += 1) expect(titles(await home())).toHaveLength(2);
    await db.orm.update(games).set({ active: false }).where(eq(games.id, id));
    expect(titles(await home())).toEqual(['autre']);
    await addGames(db, numbered(70));
    expect((await home())?.games).toHaveLength(60);
  });

  test('pages hold 60 games without gaps or duplicates, and only the first 30 are shuffled', async () => {
    await addGames(db, numbered(130));
    const first = await home();
    const second = await home({ position: { page: 2 } });
    const third = await home({ position: { page: 3 } });
    expect([first?.games.length, second?.games.length, third?.games.length]).toEqual([60, 60, 10]);
    expect([first?.next, second?.next, third?.next]).toEqual([{ page: 2 }, { page: 3 }, null]);
    expect(titles(first)?.slice(30)).toEqual(
      numbered(130)
        .slice(30, 60)
        .map((game) => game.title),
    );
    expect(titles(first)?.slice(0, 30)).not.toEqual(
      numbered(130)
        .slice(0, 30)
        .map((game) => game.title),
    );
    expect(titles(first)?.slice(0, 30).toSorted()).toEqual(
      numbered(130)
        .slice(0, 30)
        .map((game) => game.title),
    );
    expect(titles(second)).toEqual(
      numbered(130)
        .slice(60, 120)
        .map((game) => game.title),
    );
  });

  test('changes the shuffled order every hour', async () => {
    await addGames(db, numbered(60));
    const before = titles(await home());
    clock = new Date('2026-05-01T10:59:59Z');
    expect(titles(await home())).toEqual(before);
    clock = new Date('2026-05-01T11:00:00Z');
    expect(titles(await home())).not.toEqual(before);
  });

  test('continues by cursor after page 50', async () => {
    await addGames(db, numbered(3_050));
    const fiftieth = await home({ position: { page: 50 } });
    expect(titles(fiftieth)?.at(-1)).toBe('Jeu 2999');
    const next = fiftieth?.next;
    if (!next || !('after' in next)) throw new Error('page 50 should give a cursor');
    const beyond = await home({ position: next });
    expect(titles(beyond)).toEqual(
      numbered(3_050)
        .slice(3_000)
        .map((game) => game.title),
    );
    expect(beyond?.next).toBeNull();
  });

  test('by newest is not shuffled, and has its own cursors', async () => {
    await addGames(db, [
      { title: 'ancien', plays: 9, created_at: minutesAgo(9) },
      { title: 'caché', active: false },
      { title: 'récent', created_at: minutesAgo(1) },
    ]);
    expect(titles(await home({ order: 'new' }))).toEqual(['récent', 'ancien']);

    await db.pool.query('delete from games');
    await addGames(db, numbered(3_070));
    const second = await home({ order: 'new', position: { page: 2 } });
    expect(titles(second)?.[0]).toBe('Jeu 0060');
    const next = (await home({ order: 'new', position: { page: 50 } }))?.next;
    if (!next || !('after' in next)) throw new Error('page 50 should give a cursor');
    expect(titles(await home({ order: 'new', position: next }))?.at(-1)).toBe('Jeu 3059');
    expect(await home({ position: next })).toBeNull();
  });

  test('a page beyond the last is empty, an invalid cursor is null', async () => {
    await addGames(db, numbered(3));
    expect(await home({ position: { page: 2 } })).toEqual({ games: [], next: null });
    expect(await home({ position: { after: 'nonsense' } })).toBeNull();
  });

  test('within a category is sorted by plays; an unknown category is empty', async () => {
    const puzzle = await addCategory(db, { slug: 'puzzle' });
    await addGames(db, [
      { title: 'b', plays: 1, category_id: puzzle },
      { title: 'a', plays: 7, category_id: puzzle },
      { title: 'autre', plays: 9 },
    ]);
    expect(titles(await home({ categorySlug: 'puzzle' }))).toEqual(['a', 'b']);
    expect(await home({ categorySlug: 'inconnue' })).toEqual({
      games: [],
      next: null,
      popular: await catalogue.popular('fr'),
    });
  });
});

describe('a list for phones', () => {
  const device = 'phone' as const;
  let puzzle: string;
  beforeEach(async () => {
    puzzle = await addCategory(db, { slug: 'puzzle' });
    await addGames(db, [
      { title: 'Otter', plays: 3, works_on_phones: true },
      { title: 'Otter Chess', plays: 5, works_on_phones: true, category_id: puzzle },
      { title: 'Otter Flash', plays: 9, works_on_phones: false, category_id: puzzle },
      { title: 'Otter Mine', plays: 8, category_id: puzzle },
    ]);
  });

  test('has the games that are known to work there, by plays', async () => {
    expect(titles(await home({ device }))).toEqual(['Otter Chess', 'Otter']);
    expect(titles(await home({ device, order: 'new' }))).toEqual(['Otter Chess', 'Otter']);
    expect(titles(await home({ device, categorySlug: 'puzzle' }))).toEqual(['Otter Chess']);
    expect(titles(await home({ device, search: 'otters' }))).toEqual(['Otter Chess', 'Otter']);
    expect(titles(await home({ device, search: 'games' }))).toEqual(['Otter Chess', 'Otter']);
  });

  test('finds the same games in a large category', async () => {
    const query = { id: puzzle, game_count: 1_000_000 };
    const rows = await popularOfCategory(db, { language: 'fr', limit: 3, offset: 0 }, query, onDevice(device));
    expect(rows.map(({ titles }) => titles.title)).toEqual(['Otter Chess']);
  });
});

describe('a list with filters of tags', () => {
  let puzzle: string;
  beforeEach(async () => {
    puzzle = await addCategory(db, { slug: 'puzzle' });
    await addGames(db, [
      { title: 'Otter Duel', plays: 5, tags: ['duo', 'ball'], category_id: puzzle },
      { title: 'Otter Pair', plays: 4, tags: ['duo'] },
      { title: 'Otter Ball', plays: 3, tags: ['ball', 'horror'], category_id: puzzle },
      { title: 'Otter Alone', plays: 2, category_id: puzzle },
      { title: 'Otter Hidden', plays: 9, tags: ['duo', 'ball'], active: false },
    ]);
  });

  test.each<[Partial<HomeQuery>, string]>([
    [{ tags: ['duo'] }, 'Duel Pair'],
    [{ tags: ['ball', 'duo'] }, 'Duel'],
    [{ without: ['duo'] }, 'Ball Alone'],
    [{ without: ['duo', 'horror'] }, 'Alone'],
    [{ tags: ['ball'], without: ['horror'] }, 'Duel'],
    [{ tags: ['duo'], without: ['duo'] }, ''],
    [{ tags: ['duo'], categorySlug: 'puzzle' }, 'Duel'],
    [{ without: ['duo'], categorySlug: 'puzzle' }, 'Ball Alone'],
    [{ tags: ['nothing'] }, ''],
    [{ without: ['nothing'], order: 'new' }, 'Duel Pair Ball Alone'],
  ])('%j has the active games that match all of them, by plays, as in a search', async (query, found) => {
    const expected = found === '' ? [] : found.split(' ').map((name) => `Otter ${name}`);
    expect(titles(await home(query))).toEqual(expected);
    for (const search of ['otters', 'games', 'tt']) {
      expect(titles(await home({ ...query, search }))).toEqual(expected);
    }
  });

  test('finds the same games of common tags and large categories as of rare ones', async () => {
    const tags = await tagFilter(db, { tags: ['ball'], without: ['horror'] });
    if (tags === null || tags === 'none') throw new Error('no filter');
    const common = { ...tags, required: tags.required.map((tag) => ({ ...tag, games: 1_000_000 })) };
    const category = { id: puzzle, game_count: 1_000_000 };
    for (const narrowing of [{ tags }, { tags: common }, { tags: common, category }, { tags, category }]) {
      const rows = await narrowedGames(db, narrowing, { language: 'fr', limit: 3, offset: 0 });
      expect(rows.map(({ titles }) => titles.title)).toEqual(['Otter Duel']);
    }
  });

  test('a search does not correct words that occur only in games outside its filters', async () => {
    await addGames(db, [{ title: 'Lantern' }, { title: 'Lanters', tags: ['duo'], works_on_phones: true }]);
    for (const query of [{ tags: ['duo'] }, { device: 'phone' as const }]) {
      const list = await home({ ...query, search: 'lantern' });
      expect(list).toMatchObject({ games: [] });
      expect(list).not.toHaveProperty('corrected');
    }
  });

  test('a search for a category finds its games with a tag, even if other games of a page are played more', async () => {
    const category_id = await addCategory(db, { slug: 'zirkon' });
    await addGames(db, [
      ...numbered(62).map((game) => ({ ...game, category_id })),
      { title: 'Kart', category_id, tags: ['kart'] },
    ]);
    expect(titles(await home({ search: 'zirkon', tags: ['kart'] }))).toEqual(['Kart']);
  });

  test('offers tags of its games, and lists the chosen ones, even unknown ones', async () => {
    const list = await home({ search: 'otters' });
    const games = list?.games.map(({ id }) => id) ?? [];
    const named = await catalogue.filterTags({ language: 'fr', chosen: ['nothing', 'duo'], games });
    expect(named.map(({ slug }) => slug)).toEqual(['ball', 'duo', 'horror', 'nothing']);
  });
});

describe('search', () => {
  const search = async (text: string, query: Partial<HomeQuery> = {}) => titles(await home({ search: text, ...query }));

  test('finds titles before descriptions, each by plays, ignoring case and accents', async () => {
    await addGames(db, [
      { title: 'Dames', description: 'Mieux que les échecs.', plays: 90 },
      { title: 'Échecs', plays: 1 },
      { title: 'Les ÉCHECS de nuit', plays: 5 },
      { title: 'Go', description: 'Un autre jeu.' },
    ]);
    // The whole title comes first. Stop words such as `de` are ignored.
    expect(await search('echecs')).toEqual(['Échecs', 'Les ÉCHECS de nuit', 'Dames']);
    expect(await search('ÉCHECS  de')).toEqual(['Les ÉCHECS de nuit', 'Échecs', 'Dames']);
    expect(await search('absent')).toEqual([]);
  });

  test('searches the page’s language and the base text only', async () => {
    await addGames(db, [{ title: 'Loutre', title_en: 'Otter', title_es: 'Nutria', description: 'Une eau.' }]);
    expect(await search('otter', { language: 'en' })).toEqual(['Otter']);
    expect(await search('loutre', { language: 'en' })).toEqual(['Otter']);
    expect(await search('otter', { language: 'fr' })).toEqual([]);
    expect(await search('nutria', { language: 'pt' })).toEqual([]);
    expect(await search('une eau', { language: 'es' })).toEqual(['Nutria']);
  });

  test('treats % _ \\ quotes and tags as ordinary characters', async () => {
    await addGames(db, [{ title: '100% _pur_ \\o/ "d\'or" <b>' }, { title: 'pour cent' }]);
    for (const text of ['100%', '_pur_', '\\o/', '"d\'or"', '<b>']) {
      expect(await search(text)).toEqual(['100% _pur_ \\o/ "d\'or" <b>']);
    }
    // No wildcard.
    expect(await search('p_r')).toEqual([]);
  });

  test('finds one or two characters as words, then as starts of words, then anywhere in titles', async () => {
    const puzzle = await addCategory(db, { slug: 'puzzle' });
    await addGames(db, [
      { title: 'Go', plays: 1 },
      { title: 'Ego', title_en: 'Self', plays: 9, category_id: puzzle },
      { title: 'Échecs', description: 'Mieux que le go.', plays: 5 },
      { title: 'Le dernier PHARE', title_en: 'The last beacon', plays: 7 },
      { title: 'Phoque caché', active: false },
      { title: '100% pur' },
    ]);
    expect(await search('go')).toEqual(['Go', 'Échecs', 'Ego']);
    expect(await search('go', { categorySlug: 'puzzle' })).toEqual(['Ego']);
    expect(await search('é')).toEqual(['Ego', 'Échecs', 'Le dernier PHARE']);
    expect(await search('ph')).toEqual(['Le dernier PHARE']);
    expect(await search('ph', { language: 'en' })).toEqual(['The last beacon']);
    expect(await search('el', { language: 'en' })).toEqual(['Self']);
    expect(await search('el')).toEqual([]);
    expect(await search('%')).toEqual(['100% pur']);
    expect(await search('_')).toEqual([]);
  });

  test('pages two-character matches by 60, frequent or rare', async () => {
    await addGames(
      db,
      numbered(1_500).map((game, index) => ({ ...game, title: index % 10 === 0 ? `Xz ${game.title}` : game.title })),
    );
    for (const text of ['xz', 'je']) {
      const pages = await Promise.all([1, 2, 3].map((page) => home({ search: text, position: { page } })));
      const expected = numbered(1_500).map(({ title }, index) => (index % 10 === 0 ? `Xz ${title}` : title));
      const matching = text === 'xz' ? expected.filter((title) => title.startsWith('Xz')) : expected;
      expect(pages.flatMap((list) => titles(list) ?? [])).toEqual(matching.slice(0, 180));
      expect(pages[1]?.next).toEqual({ page: 3 });
      expect(pages[2]?.next).toEqual(text === 'xz' ? null : { page: 4 });
    }
  });

  test('pages from titles to descriptions without gaps or duplicates', async () => {
    await addGames(db, [
      ...Array.from({ length: 70 }, (_, index) => ({ title: `Balle ${index}`, plays: 200 - index })),
      ...Array.from({ length: 80 }, (_, index) => ({
        title: `Autre ${index}`,
        description: 'Une balle.',
        plays: 900 - index,
      })),
    ]);
    const pages = await Promise.all([1, 2, 3].map((page) => home({ search: 'balle', position: { page } })));
    const found = pages.flatMap((list) => titles(list) ?? []);
    expect(pages.map((list) => list?.games.length)).toEqual([60, 60, 30]);
    expect(found.slice(0, 70)).toEqual(Array.from({ length: 70 }, (_, index) => `Balle ${index}`));
    expect(found.slice(70)).toEqual(Array.from({ length: 80 }, (_, index) => `Autre ${index}`));
    expect(pages.at(-1)?.next).toBeNull();
  });

  test('narrows to a category', async () => {
    const puzzle = await addCategory(db, { slug: 'puzzle' });
    await addGames(db, [{ title: 'Balle 1', category_id: puzzle }, { title: 'Balle 2' }]);
    expect(await search('balle', { categorySlug: 'puzzle' })).toEqual(['Balle 1']);
  });

  test('a text of 10,000 characters finds nothing', async () => {
    expect(await search('x'.repeat(10_000))).toEqual([]);
  });
});

describe('categories', () => {
  test('are active ones with active games, largest first, then by their localized name', async () => {
    const ids = await Promise.all([
      addCategory(db, { slug: 'racing', name: 'Course', name_en: 'Racing' }),
      addCategory(db, { slug: 'arcade', name: 'Zone arcade', name_en: 'Arcade' }),
      addCategory(db, { slug: 'hidden', active: false }),
      addCategory(db, { slug: 'empty' }),
    ]);
    await addGames(
      db,
      ids.slice(0, 3).map((category_id) => ({ category_id })),
    );
    await addGames(db, [{ category_id: ids[3], active: false }]);
    expect((await catalogue.categories('fr')).map(({ slug }) => slug)).toEqual(['racing', 'arcade']);
    expect((await catalogue.categories('en')).map(({ name }) => name)).toEqual(['Arcade', 'Racing']);
    await addGames(db, [{ category_id: ids[0] }]);
    expect((await catalogue.categories('en')).map(({ name }) => name)).toEqual(['Racing', 'Arcade']);
  });
});

describe('category', () => {
  const category = (slug: string) => catalogue.category({ language: 'en', slug, position: { page: 1 } });

  test('has the games whose main category it is, and those that its words place in it', async () => {
    const [puzzle, racing] = [await addCategory(db, { slug: 'puzzle' }), await addCategory(db, { slug: 'racing' })];
    const [game = ''] = await addGames(db, [
      { title: 'both', category_id: racing, created_at: minutesAgo(2), plays: 5 },
      { title: 'one', category_id: puzzle, created_at: minutesAgo(1), plays: 1 },
      { title: 'other', category_id: racing },
    ]);
    await addMember(db, game, puzzle);
    expect(await category('puzzle')).toMatchObject({
      category: { gameCount: 2 },
      list: { games: [{ title: { text: 'one' } }, { title: { text: 'both' }, categorySlug: 'racing' }] },
    });
    expect(titles(await home({ categorySlug: 'puzzle' }))).toEqual(['both', 'one']);
    expect(titles(await home({ categorySlug: 'puzzle', search: 'oth' }))).toEqual(['both']);
  });

  test('by plays is the same if it is large, where the most played games are searched', async () => {
    const puzzle = await addCategory(db, { slug: 'puzzle' });
    await addGames(
      db,
      Array.from({ length: 9 }, (_, index) => ({ plays: index, ...(index % 2 === 0 && { category_id: puzzle }) })),
    );
    const window = { language: 'fr', limit: 3, offset: 1 } as const;
    const plays = async (game_count: number) =>
      (await popularOfCategory(db, window, { id: puzzle, game_count })).map((row) => row.plays);
    expect(await plays(5)).toEqual([6, 4, 2]);
    expect(await plays(1_000_000)).toEqual([6, 4, 2]);

    // Another category first: the statements must not keep its plan or its games.
    const racing = await addCategory(db, { slug: 'racing' });
    const row = preparePopularOfCategory(db, 3);
    const reader = { language: 'fr', root: 'fr' } as const;
    for (const game_count of [5, 1_000_000]) {
      expect(await row({ id: racing, game_count }, reader)).toEqual([]);
      expect((await row({ id: puzzle, game_count }, reader)).map((card) => card.plays)).toEqual([8, 6, 4]);
    }
  });

  test('returns its texts, count and games, newest first', async () => {
    const id = await addCategory(db, {
      slug: 'puzzle',
      name: 'Réflexion',
      name_en: 'Puzzle',
      description: 'Des énigmes.',
    });
    await addGames(db, [
      { title: 'ancien', plays: 9, created_at: minutesAgo(5), category_id: id },
      { title: 'récent', created_at: minutesAgo(1), category_id: id },
      { title: 'caché', active: false, category_id: id },
    ]);
    expect(await category('puzzle')).toMatchObject({
      category: { name: 'Puzzle', gameCount: 2, description: { text: 'Des énigmes.', language: 'fr' } },
      list: {
        games: [{ title: { text: 'récent' }, categorySlug: 'puzzle' }, { title: { text: 'ancien' } }],
        next: null,
      },
    });
  });

  test('is null when unknown or inactive, and redirects a former slug', async () => {
    const id = await addCategory(db, { slug: 'puzzle' });
    await addCategory(db, { slug: 'hidden', active: false });
    await db.pool.query("update categories set slug = 'riddles' where id = $1", [id]);
    expect(await category('unknown')).toBeNull();
    expect(await category('hidden')).toBeNull();
    expect(await category('puzzle')).toEqual({ movedTo: 'riddles' });
    expect(await category('riddles')).toMatchObject({ category: { slug: 'riddles', gameCount: 0 } });
  });
});

describe('tag', () => {
  const tag = (slug: string, query: Partial<Parameters<CatalogueReads['tag']>[0]> = {}) =>
    catalogue.tag({ language: 'fr', slug, position: { page: 1 }, ...query });

  test('returns its localized name and its active games by plays', async () => {
    await addGames(db, [
      { title: 'peu', plays: 1, tags: ['échecs'], tags_en: ['chess'], tags_pt: ['xadrez'] },
      { title: 'beaucoup', plays: 9, tags: ['échecs'], tags_en: ['chess'] },
      { title: 'caché', plays: 5, tags: ['échecs'], tags_en: ['chess'], active: false },
      { title: 'autre', tags: ['dames'] },
    ]);
    const found = await tag('chess');
    expect(titles(found?.list ?? null)).toEqual(['beaucoup', 'peu']);
    expect(found?.tag).toEqual({
      slug: 'chess',
      name: { text: 'échecs', language: 'fr' },
      languages: ['fr', 'en', 'pt'],
      shownIn: null,
    });
    expect((await tag('chess', { language: 'en' }))?.tag.name).toEqual({ text: 'chess', language: 'en' });
    expect((await tag('chess', { language: 'es' }))?.tag.name).toEqual({ text: 'échecs', language: 'fr' });
  });

  test('is shown in the languages of the site in which it has games', async () => {
    const category_id = await addCategory(db, { slug: 'boards' });
    await addGames(db, [{ tags: ['chess'], category_id, languages: ['fr', 'pt'] }]);
    const shownIn = async (languages: Language[]) => {
      const site = { root: 'pt' as const, languages };
      const reads = createCatalogueReads({ database: db, now: () => clock, site });
      const position = { page: 1 };
      const [tag, category] = [
        await reads.tag({ language: 'pt', slug: 'chess', position }),
        await reads.category({ language: 'pt', slug: 'boards', position }),
      ];
      return [tag?.tag.shownIn, category && 'category' in category && category.category.shownIn];
    };
    expect(await shownIn(['pt', 'fr'])).toEqual([null, null]);
    expect(await shownIn(['pt', 'en'])).toEqual([['pt'], ['pt']]);
  });

  test.each(['en', 'es'] as const)('has its name in %s everywhere if only its imports use it', async (language) => {
    await addGames(db, [{ tags: ['car'], [columnOf('tags', language)]: ['car'], base_language: language }]);
    expect((await tag('car'))?.tag).toEqual({
      slug: 'car',
      name: { text: 'car', language },
      languages: [language],
      shownIn: null,
    });
  });

  test('pages hold 60 games, for rare and common tags', async () => {
    await addGames(
      db,
      numbered(3_000).map((game, index) => ({ ...game, tags: index < 130 ? ['tous', 'rare'] : ['tous'] })),
    );
    for (const slug of ['tous', 'rare']) {
      const pages = await Promise.all([1, 2].map((page) => tag(slug, { position: { page } })));
      expect(pages.flatMap((page) => titles(page?.list ?? null))).toEqual(numbered(120).map((game) => game.title));
      expect(pages[1]?.list.next).toEqual({ page: 3 });
    }
    expect((await tag('rare', { position: { page: 3 } }))?.list.next).toBeNull();
    const last = await tag('tous', { position: { page: 50 } });
    expect([last?.list.games.length, last?.list.next]).toEqual([60, null]);
  });

  test('reads all games of a common tag whose games are rarely played', async () => {
    await addGames(
      db,
      numbered(120).map((game, index) => ({ ...game, tags: index < 50 ? [] : ['fond'] })),
    );
    const fond = await tagBySlug(db, 'fond');
    const window = { language: 'fr', limit: 10, offset: 5 } as const;
    // In a catalogue of 20 games, a tag with more than 18 counts as common. The first 36 games by plays lack this tag.
    const rows = await gamesOfTag(db, window, fond?.id ?? '', 20);
    const expected = numbered(120).slice(55, 65);
    expect(rows.map(({ titles }) => titles.title)).toEqual(expected.map(({ title }) => title));
    expect((await gamesOfTag(db, window, fond?.id ?? '', 100_000)).map(({ id }) => id)).toEqual(
      rows.map(({ id }) => id),
    );
  });

  test('is null when unknown, without active games, or beyond its last page', async () => {
    await addGames(db, [{ tags: ['caché'], active: false }, { tags: ['un'] }]);
    for (const slug of ['inconnu', 'cache', 'a\0b', 'Un']) expect(await tag(slug)).toBeNull();
    expect(await tag('un')).not.toBeNull();
    expect(await tag('un', { position: { page: 2 } })).toBeNull();
    expect(await tag('un', { position: { after: 'nonsense' } })).toBeNull();
  });
});

describe('game', () => {
  const game = async (slug: string, language: 'fr' | 'en' | 'es' = 'fr') => {
    const found = await catalogue.game({ language, slug });
    if (!found || 'movedTo' in found) throw new Error(`${slug} should be there`);
    return found;
  };

  test('applies SEO defaults and lists the complete languages', async () => {
    await addGames(db, [
      {
        title: 'Échecs',
        slug: 'echecs',
        description: `${'mot '.repeat(60)}fin`,
        title_en: 'Chess',
        description_en: 'A board.',
      },
    ]);
    const french = (await game('echecs')).game;
    expect(french.metaTitle).toEqual({ text: 'Échecs', language: 'fr' });
    expect(french.metaDescription.text.length).toBeLessThanOrEqual(160);
    expect(french.metaDescription.text).toMatch(/mot$/);
    expect(french.languages).toEqual(['fr', 'en']);
    const english = (await game('echecs', 'en')).game;
    expect(english.metaDescription).toEqual({ text: 'A board.', language: 'en' });
  });

  test("links its tags where the languages' lists correspond", async () => {
    await addGames(db, [
      {
        slug: 'this',
        tags: ['échecs', 'nuit', '!!!'],
        tags_en: ['chess', 'night', '!!!'],
        tags_es: ['ajedrez'],
      },
    ]);
    expect((await game('this')).game.tags).toEqual([
      { name: 'échecs', slug: 'chess' },
      { name: 'nuit', slug: 'night' },
      { name: '!!!', slug: 'u21-u21-u21' },
    ]);
    expect((await game('this', 'en')).game.tags[1]).toEqual({ name: 'night', slug: 'night' });
    const { game: spanish } = await game('this', 'es');
    expect(spanish.tags).toEqual([{ name: 'ajedrez', slug: null }]);
  });

  test('works on phones if an operator says so; a Flash game does not unless they do', async () => {
    await addGames(db, [
      { slug: 'html5' },
      { slug: 'flash', file_type: 'swf' },
      { slug: 'tried', file_type: 'swf', works_on_phones: true },
    ]);
    for (const [slug, works] of [
      ['html5', null],
      ['flash', false],
      ['tried', true],
    ] as const) {
      expect(await catalogue.game({ language: 'fr', slug })).toMatchObject({ game: { works_on_phones: works } });
    }
  });

  test("marks an imported game's text as English", async () => {
    await addGames(db, [
      {
        title: 'Chess',
        title_en: 'Chess',
        slug: 'chess',
        description: 'A board.',
        description_en: 'A board.',
        base_language: 'en',
      },
    ]);
    const { game: french } = await game('chess');
    expect(french.title).toEqual({ text: 'Chess', language: 'en' });
    expect(french.languages).toEqual(['en']);
  });

  test('shows imported texts in their language, also instructions that are not translated', async () => {
    const texts = { title: 'Ajedrez', description: 'Un tablero.', instructions: 'Mueve las piezas.' };
    const imported = {
      ...{ ...texts, title_es: texts.title, description_es: texts.description, base_language: 'es' },
      field_sources: { instructions: { by: 'provider' as const } },
      provider_values: { language: 'es' },
    };
    await addGames(db, [
      { ...imported, slug: 'ajedrez' },
      { ...imported, slug: 'echecs', base_language: 'fr', title: 'Échecs', description: 'Un plateau.' },
    ]);
    const spanish = (text: string) => ({ text, language: 'es' });
    expect((await game('ajedrez')).game).toMatchObject({
      ...{ title: spanish('Ajedrez'), description: spanish('Un tablero.'), languages: ['es'] },
      instructions: spanish('Mueve las piezas.'),
    });
    expect((await game('echecs')).game).toMatchObject({
      ...{ title: { text: 'Échecs', language: 'fr' }, instructions: spanish('Mueve las piezas.') },
    });
  });

  test('has six similar games of its category by plays, and three others', async () => {
    const puzzle = await addCategory(db, { slug: 'puzzle' });
    await addGames(db, [
      { slug: 'this', category_id: puzzle, plays: 1_000 },
      ...Array.from({ length: 8 }, (_, index) => ({ title: `même ${index}`, category_id: puzzle, plays: 100 - index })),
      ...Array.from({ length: 8 }, (_, index) => ({ title: `autre ${index}`, plays: 50 - index })),
    ]);
    const similar = (await game('this')).similar.map((card) => card.title.text);
    expect(similar).toEqual([...[0, 1, 2, 3, 4, 5].map((index) => `même ${index}`), 'même 6', 'même 7', 'autre 0']);
  });

  test('without category gets similar games from the whole catalogue', async () => {
    await addGames(db, [{ slug: 'this', plays: 5 }, { title: 'a' }, { title: 'caché', active: false }]);
    expect((await game('this')).similar.map((card) => card.title.text)).toEqual(['a']);
  });

  test('is null when unknown or inactive, and redirects a former slug', async () => {
    await addGames(db, [{ slug: 'hidden', active: false }, { slug: 'old' }]);
    await db.orm.update(games).set({ slug: 'new' }).where(eq(games.slug, 'old'));
    expect(await catalogue.game({ language: 'fr', slug: 'unknown' })).toBeNull();
    expect(await catalogue.game({ language: 'fr', slug: 'hidden' })).toBeNull();
    expect(await catalogue.game({ language: 'fr', slug: 'a\0b' })).toBeNull();
    expect(await catalogue.game({ language: 'fr', slug: 'old' })).toEqual({ movedTo: 'new' });
  });

  test('a card does not name a hidden category', async () => {
    const hidden = await addCategory(db, { slug: 'hidden', active: false });
    await addGames(db, [{ slug: 'this', category_id: hidden }]);
    expect((await game('this')).game).toMatchObject({ category: null, categorySlug: null });
    expect((await home())?.games[0]?.categorySlug).toBeNull();
  });
});
