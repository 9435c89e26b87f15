// @both-engines @slow
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { GameOrder } from '../../shared/game-rule.ts';
import { fillCatalogue, SEARCHES } from '../../tests/bench/large-catalogue.ts';
import { addCategory, addGames } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { categories, games, isListed } from '../platform/db/schema.ts';
import { idsOfPage } from './admin/queries.ts';
import { gameListQuery } from './admin/schema.ts';
import { slugsInPage } from './cards.ts';
import { newestOfCategory, sortedOfCategory, walkedOfCategory } from './categories.queries.ts';
import { namesakesQuery } from './duplicates/queries.ts';
import { hiddenMembers } from './filled-categories.ts';
import { sortedNarrowed, walkedNarrowed } from './narrowed.queries.ts';
import { byPlays, filledOrdersQuery, listedGames, mostPlayed, onDevice } from './queries.ts';
import { basesQuery } from './search/asking.ts';
import { substringTiers, wordTiers } from './search/conditions.ts';
import { searchQuery } from './search/query.ts';
import { passedIds, rankedIds, tiered, walkedIds } from './search/statements.ts';
import { untaggedRule } from './selections.queries.ts';
import { lookupQuery } from './similar/queries.ts';
import { orderedGamesOfTag, tagBySlug, tagsToSuggest, walkedGamesOfTag } from './tags.queries.ts';

let db: Database;
let category: string;
let tag: string;
const window = { language: 'fr', limit: 61, offset: 0 } as const;

/** One game in ten has the category and the tag. */
beforeEach(async () => {
  ({ db } = await testDatabase());
  category = await addCategory(db, { slug: 'puzzle' });
  const other = await addCategory(db, { slug: 'racing' });
  await addGames(
    db,
    Array.from({ length: 200 }, (_, index) => ({
      slug: `game-${index}`,
      ...(index % 10 === 0 && { category_id: category, tags: ['lamp'] }),
      ...(index % 10 !== 0 && { category_id: other, tags: ['torch'] }),
    })),
  );
  tag = (await tagBySlug(db, 'lamp'))?.id ?? '';
  // Planner statistics must not depend on what these tables held before.
  await db.pool.query('analyze');
});

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** Returns the nodes of a plan with some steps disabled: PostgreSQL uses a disabled step only if no index can replace it. */
async function planOf(query: SQLWrapper, disabled: string[]): Promise<PlanNode[]> {
  const { rows } = await db.transaction(async (transaction) => {
    for (const step of disabled) await transaction.execute(sql`set local ${sql.identifier(`enable_${step}`)} = off`);
    return transaction.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(sql`explain (format json) ${query}`);
  });
  const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return plan ? nodes(plan) : [];
}

/** A rule whose condition has no index. */
const rule = (order: GameOrder) => ({
  rule: {
    ...{ category_id: null, tags: [], tags_match: 'any' as const, tags_excluded: [], device: 'phone' as const },
    ...{ min_rating: null, min_plays: null, max_age_days: null },
  },
  order,
  now: new Date(),
});

const cursor = { ranks: [5, -2], createdAt: new Date(), id: '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b' };
function searched(text: string) {
  // Searches texts in three languages.
  const query = searchQuery(text, 'en', { root: 'es' });
  if (query === null) throw new Error('a blank text');
  return query;
}

const READ_IN_ORDER: [list: string, index: string, query: () => SQLWrapper][] = [
  ['home', 'games_home', () => listedGames(db, 'plays', window)],
  ['home beyond page 50', 'games_home', () => listedGames(db, 'plays', { ...window, after: cursor })],
  ['games for phones', 'games_phones', () => listedGames(db, 'plays', window, onDevice('phone'))],
  [
    'games for phones by cursor',
    'games_phones',
    () => listedGames(db, 'plays', { ...window, after: cursor }, onDevice('phone')),
  ],
  ['popular games', 'games_popular', () => listedGames(db, 'popular', window)],
  [
    'popular games by cursor',
    'games_popular',
    () => listedGames(db, 'popular', { ...window, after: { ...cursor, ranks: [5, 1, -2] } }),
  ],
  ['trending games', 'games_trending', () => listedGames(db, 'trending', window)],
  [
    'trending games by cursor',
    'games_trending',
    () => listedGames(db, 'trending', { ...window, after: { ...cursor, ranks: [5] } }),
  ],
  ['rated games', 'games_rating', () => listedGames(db, 'rated', window)],
  [
    'similar games',
    'games_category_plays',
    () => sql`select id from games where ${and(isListed(games), eq(games.category_id, category))}
      order by ${sql.join(byPlays, sql`, `)} limit 7`,
  ],
  ['category', 'game_categories_newest', () => newestOfCategory(db, window, category)],
  [
    'category by cursor',
    'game_categories_newest',
    () => newestOfCategory(db, { ...window, after: { ...cursor, ranks: [] } }, category),
  ],
  ['newest games', 'games_newest', () => listedGames(db, 'new', window)],
  [
    'newest games by cursor',
    'games_newest',
    () => listedGames(db, 'new', { ...window, after: { ...cursor, ranks: [] } }),
  ],
  ['game', 'games_slug_unique', () => sql`select * from games where slug = 'game-7' and active`],
  ['list of the panel', 'games_newest', () => idsOfPage(db, gameListQuery.parse({ page: 2, pageSize: 10 }), 'fr')],
  [
    'filtered list of the panel',
    'games_newest',
    () => idsOfPage(db, gameListQuery.parse({ featured: 'true', status: 'inactive', provider: 'manual' }), 'fr'),
  ],
  [
    'list of the panel by plays',
    'games_plays',
    () => idsOfPage(db, gameListQuery.parse({ sort: 'plays', page: 2 }), 'fr'),
  ],
  [
    'games without description',
    'games_newest',
    () => idsOfPage(db, gameListQuery.parse({ missing: 'description' }), 'fr'),
  ],
  ['games without tags', 'games_newest', () => idsOfPage(db, gameListQuery.parse({ missing: 'tags' }), 'fr')],
  ['a rule, by plays', 'games_home', () => untaggedRule(db, rule('plays'), window)],
  ['a rule, newest', 'games_newest', () => untaggedRule(db, rule('newest'), window)],
  ['a rule, by rating', 'games_rating', () => untaggedRule(db, rule('rating'), window)],
  [
    'a rule, by rating and cursor',
    'games_rating',
    () => untaggedRule(db, rule('rating'), { ...window, after: { ...cursor, ranks: [5] } }),
  ],
  ['moved game', 'game_slug_history_pkey', () => sql`select * from game_slug_history where slug = 'game-7'`],
];

test('lists read their index in order, without sorting or scanning', async () => {
  for (const [list, index, query] of READ_IN_ORDER) {
    const plan = await planOf(query(), ['seqscan', 'bitmapscan', 'sort']);
    const indexes = plan.map((node) => node['Index Name']);
    expect(indexes, list).toContain(index);
    const slow = plan.filter((node) => /Seq Scan|Sort/.test(node['Node Type']));
    expect(slow, list).toEqual([]);
  }
});

test.each([
  ['from the start', window],
  ['from a cursor', { ...window, after: cursor }],
])('games of a common tag are read in order of plays, %s', async (_, from) => {
  const disabled = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'sort'];
  const plan = await planOf(walkedGamesOfTag(db, from, tag, 5_000), disabled);
  const indexes = plan.map((node) => node['Index Name']);
  expect(indexes).toContain('games_home');
  expect(indexes).toContain('game_tags_game_id_tag_id_pk');
  expect(plan.filter((node) => node['Node Type'] === 'Sort')).toEqual([]);
});

test('the most played games of a language are read by an index-only scan', async () => {
  const plan = await planOf(mostPlayed('fr', undefined, 5_000), ['seqscan', 'bitmapscan', 'sort']);
  expect(plan.map((node) => [node['Node Type'], node['Index Name']])).toContainEqual(['Index Only Scan', 'games_home']);
});

test('whether orders have games is read from their indexes', async () => {
  const plan = await planOf(filledOrdersQuery('fr'), ['seqscan', 'bitmapscan', 'sort']);
  expect(plan.filter((node) => /Seq Scan|Sort/.test(node['Node Type']))).toEqual([]);
  const indexes = plan.flatMap((node) => node['Index Name'] ?? []);
  expect(indexes).toEqual(['games_home', 'games_popular', 'games_trending', 'games_newest', 'games_rating']);
});

test('the languages of games are read by an index-only scan each', async () => {
  const plan = await planOf(basesQuery, ['seqscan', 'bitmapscan', 'sort']);
  const reads = plan.filter((node) => node['Index Name'] !== undefined);
  expect(reads.map((node) => node['Index Name'])).toEqual(['games_base', 'games_base']);
  expect(plan.filter((node) => /Seq Scan|Sort/.test(node['Node Type']))).toEqual([]);
  await addGames(db, [{ base_language: 'de' }, { base_language: 'en' }]);
  const { rows } = await db.orm.execute<{ language: string }>(basesQuery);
  expect(rows.map(({ language }) => language)).toEqual(['de', 'en', 'fr']);
});

test('games that are not shown in all languages are counted by a partial index', async () => {
  const plan = await planOf(hiddenMembers(['fr', 'en', 'es', 'pt']), ['seqscan', 'hashjoin', 'mergejoin']);
  const indexes = plan.map((node) => node['Index Name']);
  expect(indexes).toEqual(
    expect.arrayContaining(['games_in_some_languages', 'game_categories_game_id_category_id_pk']),
  );
});

test('the popular games of a large category are read in order of plays, of a small one by its members', async () => {
  const walked = await planOf(walkedOfCategory(db, window, category, 5_000), [
    ...['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'sort'],
  ]);
  expect(walked.map((node) => node['Index Name'])).toEqual(
    expect.arrayContaining(['games_home', 'game_categories_game_id_category_id_pk']),
  );
  expect(walked.filter((node) => node['Node Type'] === 'Sort')).toEqual([]);
  const forPhones = await planOf(walkedOfCategory(db, window, category, 5_000, onDevice('phone')), [
    ...['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'sort'],
  ]);
  expect(forPhones.map((node) => node['Index Name'])).toContain('games_phones');
  const sorted = await planOf(sortedOfCategory(db, window, category), ['seqscan', 'bitmapscan']);
  expect(sorted.map((node) => node['Index Name'])).toEqual(
    expect.arrayContaining(['game_categories_newest', 'games_pkey']),
  );
});

test('a list with filters of tags is read in order of plays, and by the games of a rare tag', async () => {
  const tags = { required: [{ id: tag, games: 20 }], excluded: [tag] };
  const narrowing = { category: { id: category, game_count: 20 }, tags };
  const disabled = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'];
  const walked = await planOf(walkedNarrowed(db, narrowing, window), [...disabled, 'sort']);
  const byGame = ['game_tags_game_id_tag_id_pk', 'game_categories_game_id_category_id_pk'];
  expect(walked.map((node) => node['Index Name'])).toEqual(expect.arrayContaining(['games_home', ...byGame]));
  expect(walked.filter((node) => /Sort|Seq Scan/.test(node['Node Type']))).toEqual([]);
  // Among few games, reading all of them in order costs about as much.
  const others = Array.from({ length: 1_000 }, (_, index) => ({ slug: `other-${index}` }));
  await addGames(db, others);
  await db.pool.query('analyze games');
  const source = sql`select game_id from game_tags where tag_id = ${tag}`;
  const sorted = await planOf(sortedNarrowed(db, narrowing, window, source), disabled);
  expect(sorted.map((node) => node['Index Name'])).toEqual(expect.arrayContaining(['game_tags_tag', 'games_pkey']));
  expect(sorted.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
});

test('similar games are looked up by an index of terms', async () => {
  const plan = await planOf(lookupQuery(['lamp', ':chess']), ['seqscan']);
  expect(plan.map((node) => node['Index Name'])).toContain('game_terms_all');
});

test('games of the same title and the copies of a game are looked up by an index', async () => {
  await db.pool.query('insert into game_terms (game_id, title_key, changed_at) select id, slug, now() from games');
  await db.pool.query('analyze game_terms');
  const plan = await planOf(namesakesQuery(['0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b']), ['seqscan', 'bitmapscan']);
  const indexes = plan.map((node) => node['Index Name']);
  expect(indexes).toEqual(expect.arrayContaining(['game_terms_title', 'game_terms_pkey', 'games_duplicates']));
  expect(plan.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
});

test('a random game is read from one storage page', async () => {
  const plan = await planOf(slugsInPage(db, 'fr', 0, 'game-1'), []);
  expect(plan.map((node) => node['Node Type'])).toEqual(['Tid Range Scan']);
});

/** In one test: filling the catalogue takes longer than all of the plans. */
test('searches and rare tags of a large catalogue are read by indexes', async () => {
  await db.pool.query('delete from games');
  await db.pool.query('delete from categories');
  await fillCatalogue(db, 2_000);
  const [{ id: filled } = { id: '' }] = await db.orm.select({ id: categories.id }).from(categories).limit(1);
  const expectIndexes = async (name: string, query: SQLWrapper, disabled: string[], expected: string[]) => {
    const plan = await planOf(query, disabled);
    const indexes = plan.map((node) => node['Index Name']);
    expect(indexes, name).toEqual(expect.arrayContaining(expected));
    const scans = plan.filter((node) => node['Node Type'] === 'Seq Scan');
    expect(scans, name).toEqual([]);
  };

  const rare = searched(`${SEARCHES.absent} game`);
  const ranked = (tiers: SQL[]) => rankedIds({ query: rare }, tiered(tiers), 61);
  const byWords = ['game_search_titles', 'game_search_words', 'game_search_texts'];
  await expectIndexes('rare words', ranked(wordTiers(rare).tiers), ['seqscan'], byWords);
  const common = { query: searched('puzzle') };
  const titled = wordTiers(common.query).tiers.slice(1, 2);
  await expectIndexes(
    'common words of the most played games',
    rankedIds(common, tiered(titled), 61, 1),
    ['seqscan'],
    ['game_search_titles_banded'],
  );
  const bySubstring = ['game_search_title', 'game_search_description'];
  await expectIndexes('a rare text', ranked(substringTiers(rare)), ['seqscan'], bySubstring);

  // Frequent words are checked game by game; rare parts of titles are searched in all of the most played games at once.
  const [inTitle] = substringTiers(searched('qx'));
  for (const [index, within] of [
    ['games_home', undefined],
    // The planner reads the members first or walks the most played games. Both are bounded.
    [null, { id: filled, game_count: 400 }],
  ] as const) {
    const search = { query: searched('qx'), category: within };
    const expected = [...(index === null ? [] : [index]), 'game_search_game_id_language_pk'];
    await expectIndexes(`walked, ${index}`, walkedIds(search, inTitle, 500, 61), ['seqscan', 'bitmapscan'], expected);
    await expectIndexes(`passed, ${index}`, passedIds(search, inTitle, 61), ['seqscan', 'bitmapscan'], expected);
  }

  await addGames(db, [{ slug: 'rare', tags: ['sextant'] }]);
  await db.pool.query('analyze games, tags, game_tags');
  const rareTag = (await tagBySlug(db, 'sextant'))?.id ?? '';
  const found = orderedGamesOfTag(db, window, rareTag);
  await expectIndexes('a rare tag', found, ['seqscan'], ['game_tags_tag', 'games_pkey']);
  const suggested = tagsToSuggest(db, { language: 'fr', start: 'sex', slugs: ['car', 'cars'] });
  const ofTags = ['tags_slug_prefix', 'game_tags_tag', 'games_pkey'];
  await expectIndexes('suggested tags', suggested, ['seqscan', 'hashjoin', 'mergejoin'], ofTags);
});
