import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GameOrder, GameRule } from '../../shared/game-rule.ts';
import { addCategory, addGames, setGames } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { gameTexts } from '../platform/db/game-texts.ts';
import { encodeCursor } from './cursor.ts';
import { cursorOf } from './orders.ts';
import { gamesOfRule, RULE_ORDERS } from './selections.queries.ts';
import { createSelections, type Selection } from './selections.ts';

const NOW = new Date('2026-05-01T10:30:00Z');
const EVERYTHING: GameRule = {
  category_id: null,
  tags: [],
  tags_match: 'any',
  tags_excluded: [],
  device: null,
  min_rating: null,
  min_plays: null,
  max_age_days: null,
};

let db: Database;
let selections: ReturnType<typeof createSelections>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  selections = createSelections({ database: db, now: () => NOW });
});

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const selection = (rule: Partial<GameRule>, order: GameOrder = 'plays', most: number | null = null): Selection => ({
  rule: { ...EVERYTHING, ...rule },
  order,
  most,
});
const titles = async (chosen: Selection) => {
  const list = await selections.page(chosen, 'fr', { page: 1 });
  return list?.games.map((game) => game.title.text);
};

describe('a rule', () => {
  let category_id: string;
  beforeEach(async () => {
    category_id = await addCategory(db, { slug: 'puzzle' });
    await addGames(db, [
      { title: 'a', plays: 50, category_id, tags: ['duo', 'ball'], orientation: 'portrait', created_at: daysAgo(1) },
      { title: 'b', plays: 40, tags: ['duo'], orientation: 'landscape', file_type: 'unity', created_at: daysAgo(7) },
      { title: 'c', plays: 30, category_id, tags: ['ball', 'solo'], orientation: 'all', created_at: daysAgo(8) },
      { title: 'd', plays: 20, created_at: daysAgo(30) },
      { title: 'e', plays: 10, created_at: daysAgo(31), works_on_phones: true },
      { title: 'f', plays: 9, created_at: daysAgo(32), orientation: 'portrait', works_on_phones: false },
      { title: 'hidden', plays: 99, category_id, tags: ['duo', 'ball'], active: false },
    ]);
    for (const [title, votes, sum] of [
      ['a', 1, 5],
      ['b', 100, 480],
      ['c', 10, 39],
    ] as const) {
      await setGames(db, { vote_count: votes, vote_sum: sum }, eq(gameTexts.title, title));
    }
  });

  test.each<[string, Partial<GameRule>, string]>([
    ['no condition', {}, 'abcdef'],
    ['a tag', { tags: ['duo'] }, 'ab'],
    ['one of two tags', { tags: ['duo', 'ball'] }, 'abc'],
    ['both tags', { tags: ['duo', 'ball'], tags_match: 'all' }, 'a'],
    ['a known and an unknown tag', { tags: ['duo', 'nothing'] }, 'ab'],
    ['both a known and an unknown tag', { tags: ['duo', 'nothing'], tags_match: 'all' }, ''],
    ['an unknown tag', { tags: ['nothing'] }, ''],
    ['a category that does not exist', { category_id: '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b' }, ''],
    ['an excluded tag', { tags_excluded: ['duo'] }, 'cdef'],
    ['two excluded tags', { tags_excluded: ['duo', 'ball'] }, 'def'],
    ['an unknown excluded tag', { tags_excluded: ['nothing'] }, 'abcdef'],
    ['a tag, and another excluded', { tags: ['ball'], tags_excluded: ['duo'] }, 'c'],
    ['any of two tags, and one of them excluded', { tags: ['duo', 'ball'], tags_excluded: ['ball'] }, 'b'],
    ['a tag that is excluded too', { tags: ['duo'], tags_match: 'all', tags_excluded: ['duo'] }, ''],
    ['phones', { device: 'phone' }, 'ace'],
    ['phones held upright', { device: 'portrait' }, 'acf'],
    ['phones held sideways', { device: 'landscape' }, 'bc'],
    ['a rating just reached', { min_rating: 3.9 }, 'abc'],
    ['a rating just missed', { min_rating: 4 }, 'ab'],
    ['plays just reached', { min_plays: 30 }, 'abc'],
    ['plays just missed', { min_plays: 31 }, 'ab'],
    ['an age just reached', { max_age_days: 8 }, 'abc'],
    ['an age just missed', { max_age_days: 7 }, 'ab'],
    ['a tag and plays', { tags: ['ball'], min_plays: 31 }, 'a'],
  ])('with %s finds the active games that meet it', async (_, rule, found) => {
    expect((await titles(selection(rule)))?.join('')).toBe(found);
    expect(await selections.count(selection(rule))).toBe(found.length);
  });

  test('with a category finds its games', async () => {
    expect(await titles(selection({ category_id }))).toEqual(['a', 'c']);
  });

  test('orders by plays, age, or a rating that many votes outweigh', async () => {
    expect(await titles(selection({}, 'plays'))).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(await titles(selection({}, 'newest'))).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(await titles(selection({}, 'rating'))).toEqual(['b', 'c', 'a']);
  });

  test('finds the same games of common tags as of rare ones', async () => {
    for (const tags_match of ['any', 'all'] as const) {
      const rule = { ...EVERYTHING, tags: ['duo', 'ball'], tags_match, tags_excluded: ['solo'] };
      const window = { language: 'fr', limit: 2, offset: 0 } as const;
      const query = { rule, order: 'plays' as const, now: NOW };
      const sorted = await gamesOfRule(db, query, window);
      // In such a small catalogue every tag counts as common.
      expect(await gamesOfRule(db, query, window, 0)).toEqual(sorted);
    }
  });

  test('reports unknown tags, and completes the slugs of known ones', async () => {
    expect(await selections.unknownTags(['duo', 'trio'])).toEqual(['trio']);
    expect(await selections.tagsLike('Du')).toEqual([{ slug: 'duo', name: 'duo' }]);
    expect(await selections.tagsLike('%')).toHaveLength(3);
  });
});

describe('a long list', () => {
  beforeEach(async () => {
    const ids = await addGames(
      db,
      Array.from({ length: 130 }, (_, index) => ({ title: `${index}`, plays: index % 7, created_at: daysAgo(index) })),
    );
    await db.pool.query(
      `update games set vote_count = 1 + row.at % 3, vote_sum = (1 + row.at % 3) * (1 + row.at % 5)
       from unnest($1::uuid[]) with ordinality as row (id, at) where games.id = row.id`,
      [ids],
    );
  });

  test.each(['plays', 'rating', 'newest'] as const)(
    'has every game once by %s, in pages and by cursors',
    async (order) => {
      const rows = await gamesOfRule(
        db,
        { rule: EVERYTHING, order, now: NOW },
        { language: 'fr', limit: 200, offset: 0 },
      );
      const all = rows.map(({ titles }) => titles.title);
      const pages = [1, 2, 3].map((page) => selections.page(selection({}, order), 'fr', { page }));
      const shown = (await Promise.all(pages)).flatMap((list) => list?.games.map((game) => game.title.text) ?? []);
      expect(shown).toEqual(all);
      expect(new Set(all).size).toBe(130);

      const last = await selections.page(selection({}, order), 'fr', { page: 50 });
      expect(last).toEqual({ games: [], next: null });
      const after = rows[59] === undefined ? '' : encodeCursor(cursorOf(RULE_ORDERS[order])(rows[59]));
      const next = await selections.page(selection({}, order), 'fr', { after });
      expect(next?.games.map((game) => game.title.text)).toEqual(all.slice(60, 120));
      expect(next?.next).toHaveProperty('after');
    },
  );

  test.each([
    [1, [1, null]],
    [60, [60, null]],
    [61, [60, { page: 2 }]],
    [500, [60, { page: 2 }]],
  ])('of at most %i games ends there', async (most, expected) => {
    const list = await selections.page(selection({}, 'plays', most), 'fr', { page: 1 });
    expect([list?.games.length, list?.next]).toEqual(expected);
    expect(await selections.first(selection({}, 'plays', most), 'fr', 3)).toHaveLength(Math.min(3, most));
  });

  test('with a limit ends within its last page, and has no cursor', async () => {
    const limited = selection({}, 'plays', 61);
    expect((await selections.page(limited, 'fr', { page: 2 }))?.games).toHaveLength(1);
    expect((await selections.page(limited, 'fr', { page: 3 }))?.games).toEqual([]);
    const after = encodeCursor({ ranks: [3, 0], createdAt: NOW, id: '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b' });
    expect(await selections.page(limited, 'fr', { after })).toBeNull();
    expect(await selections.page(selection({}, 'newest'), 'fr', { after })).toBeNull();
    expect(await selections.page(selection({}), 'fr', { after: 'x' })).toBeNull();
  });
});
