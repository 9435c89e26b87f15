// @both-engines
import { beforeEach, describe, expect, test } from 'vitest';
import { addCategory, addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { createCardReads } from '../cards.ts';
import { createSimilarKeeper } from '../similar/keeper.ts';
import { createCatalogueReads } from '../usecases.ts';

let db: Database;
let at: Date;
let keeper: ReturnType<typeof createSimilarKeeper>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  at = new Date('2026-11-24T10:00:00Z');
  keeper = createSimilarKeeper({ database: db, now: () => at });
});

const run = (statement: string, values: unknown[] = []) => db.pool.query(statement, values);
const reads = () => createCatalogueReads({ database: db, now: () => at });

async function work() {
  at = new Date(at.getTime() + 60_000);
  await keeper.work();
}

const chess = (provider: string, values: object = {}) => ({
  ...{ title: '3D Chess', slug: `chess-${provider}`, provider, external_id: '1', tags: ['chess'] },
  description: 'Exercise your brain and immerse yourself in this cool version of chess on a beautiful board!',
  game_url: `https://${provider}.example/3d-chess/`,
  ...values,
});

async function added(...list: ReturnType<typeof chess>[]): Promise<string[]> {
  const ids = await addGames(db, list);
  await work();
  return ids;
}

async function listed(): Promise<string[]> {
  const list = await reads().home({
    ...{ language: 'en', position: { page: 1 }, search: null, categorySlug: null, order: 'new' },
  });
  return (list?.games ?? []).map(({ slug }) => slug ?? '').toSorted();
}

/** Returns the slug of the canonical game in a game page. */
async function canonicalOf(slug: string): Promise<string | undefined> {
  const found = await reads().game({ language: 'en', slug });
  if (found === null || !('game' in found)) throw new Error(`no page of ${slug}`);
  return found.game.canonicalSlug;
}

test('a search, lists and counts include only the more played one of two copies', async () => {
  const category = await addCategory(db, { slug: 'puzzle' });
  const board = { category_id: category };
  await addGames(db, [{ title: 'Chess Nights', slug: 'nights', tags: ['chess'], category_id: category }]);
  await added(chess('famobi', board), chess('html5games', { ...board, plays: 5 }));
  const query = { language: 'en', position: { page: 1 }, categorySlug: null } as const;
  const slugs = (list: { slug: string | null }[] = []) => list.map(({ slug }) => slug).toSorted();
  const shown = ['chess-html5games', 'nights'];

  expect(slugs((await reads().home({ ...query, search: 'chess' }))?.games)).toEqual(shown);
  for (const order of ['plays', 'popular', 'new'] as const) {
    expect(slugs((await reads().home({ ...query, search: null, order }))?.games)).toEqual(shown);
  }
  const page = await reads().category({ language: 'en', slug: 'puzzle', position: { page: 1 } });
  expect(page).toMatchObject({ category: { gameCount: 2 } });
  expect(slugs(page !== null && 'list' in page ? page.list.games : [])).toEqual(shown);
  expect(slugs((await reads().tag({ language: 'en', slug: 'chess', position: { page: 1 } }))?.list.games)).toEqual(
    shown,
  );
  const nights = await reads().game({ language: 'en', slug: 'nights' });
  expect(slugs(nights !== null && 'similar' in nights ? nights.similar : [])).toEqual(['chess-html5games']);
  for (let draw = 0; draw < 9; draw += 1) {
    const cards = createCardReads({ database: db, random: () => draw / 9 });
    expect(shown).toContain(await cards.random('fr', null));
  }
});

test('the page of a copy stays, and its canonical link points to the listed game', async () => {
  await added(chess('famobi'), chess('html5games', { plays: 5 }));
  expect(await canonicalOf('chess-famobi')).toBe('chess-html5games');
  expect(await canonicalOf('chess-html5games')).toBeUndefined();
});

test('games of the same title with other texts are all listed', async () => {
  await added(
    chess('famobi'),
    chess('html5games', { description: 'Blitz duels with friends, by the hour and for free.' }),
  );
  expect(await listed()).toEqual(['chess-famobi', 'chess-html5games']);
});

describe('the other copy is listed again when the listed one', () => {
  test.each([
    ['is hidden', `update games set active = false where id = $1`],
    ['is deleted', `delete from games where id = $1`],
    ['gets another title', `update game_texts set title = 'Solitaire' where entity_id = $1`],
    ['gets another text', `update game_texts set description = 'Cards, and nothing but cards.' where entity_id = $1`],
  ])('%s', async (_, change) => {
    const [shown = '', copy] = await added(chess('famobi', { plays: 5 }), chess('html5games'));
    expect(await listed()).toEqual(['chess-famobi']);
    await run(change, [shown]);
    await work();
    expect(await listed()).toContain('chess-html5games');
    expect(await canonicalOf('chess-html5games')).toBeUndefined();
    const { rows } = await run('select duplicate_of from games where id = $1', [copy]);
    expect(rows).toEqual([{ duplicate_of: null }]);
  });
});

test('a hidden copy that becomes visible again joins its group', async () => {
  const [, copy] = await added(chess('famobi', { plays: 5 }), chess('html5games'));
  await run('update games set active = false where id = $1', [copy]);
  await work();
  const { rows } = await run('select duplicate_of from games where id = $1', [copy]);
  expect(rows).toEqual([{ duplicate_of: null }]);
  await run('update games set active = true where id = $1', [copy]);
  await work();
  expect(await listed()).toEqual(['chess-famobi']);
});

test('a copy that is started more often replaces the listed one within a day', async () => {
  const [, copy] = await added(chess('famobi', { plays: 5 }), chess('html5games'));
  await run('update games set popularity = 3 where id = $1', [copy]);
  await keeper.makeOldDue();
  await work();
  expect(await listed()).toEqual(['chess-html5games']);
  await keeper.makeOldDue();
  await work();
  expect(await listed()).toEqual(['chess-html5games']);
});

test('a game whose copy is not listed keeps hiding it when the copy is imported again', async () => {
  await added(chess('famobi', { plays: 5 }), chess('html5games'));
  await run(
    `update game_texts set description = description || ' Now with hints.'
     where entity_id in (select id from games where provider = 'html5games')`,
  );
  await work();
  expect(await listed()).toEqual(['chess-famobi']);
});

test('the next run finishes an interrupted one', async () => {
  await addGames(db, [chess('famobi', { plays: 5 }), chess('html5games')]);
  await run(`create function fail() returns trigger language plpgsql as $$ begin raise 'interrupted'; end $$`);
  await run(
    'create trigger fail before update of duplicate_of on games for each row when (new.duplicate_of is not null) execute function fail()',
  );
  await expect(work()).rejects.toThrow();
  await run('drop trigger fail on games');
  await work();
  expect(await listed()).toEqual(['chess-famobi']);
});
