// @slow
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { FeedValues } from '../../../shared/forms/feeds.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createGameAdmin } from '../../catalogue/admin/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameTexts } from '../../platform/db/game-texts.ts';
import { feedReads, games, operations } from '../../platform/db/schema.ts';
import { feedServer } from '../feed/feed-server.fixture.ts';
import { type ImportProcess, importProcess, runningElsewhere } from '../imports.fixture.ts';
import { someFeed } from '../sources/feeds/feeds.fixture.ts';
import { createFeeds, type Feed, type Feeds } from '../sources/feeds/usecases.ts';

const OPERATOR = { id: 'operator-1' };

let db: Database;
let imports: ImportProcess;
let feeds: Feeds;
let feedId: string;
let saved: Feed;
/** The current content of the feed. */
let served: unknown[];

const ibis = (number: number, day: string, host: string) => ({
  id: `${day}-${number}`,
  title: `Ibis ${number}`,
  url: `https://${host}/ibis-${number}`,
});
const list = (count: number, day: string, host = 'one.example', from = 0) =>
  Array.from({ length: count }, (_, index) => ibis(from + index, day, host));

async function saveFeed(games_per_run: number | null = null) {
  const { origin } = await feedServer((_request, response) => void response.end(JSON.stringify(served)));
  const values = { name: 'Ibises', provider: 'generic', address: `${origin}/feed.json`, games_per_run } as const;
  saved = await feeds.create(someFeed(values), OPERATOR);
  feedId = saved.id;
}

async function save(changes: Partial<FeedValues>) {
  const { name, provider, address, games_per_run, version } = saved;
  saved = await feeds.update(
    feedId,
    { version, ...someFeed({ name, provider, address, games_per_run, ...changes }) },
    OPERATOR,
  );
}

beforeEach(async () => {
  ({ db } = await testDatabase());
  imports = importProcess(db);
  onTestFinished(() => imports.close());
  feeds = createFeeds({ database: db, imports, now: () => new Date(), timeZone: () => 'Europe/Paris' });
});

async function run(items: unknown[]) {
  served = items;
  return imports.end(await feeds.run(feedId, OPERATOR));
}
async function answer(choice: 'new' | 'same' | 'cancel') {
  const id = await feeds.answerMoved(feedId, choice, OPERATOR);
  return id === null ? null : imports.end(id);
}
const asked = async () => (await feeds.list())[0]?.moved_games;
const count = () => db.orm.$count(games);

/** Answers that 25 games are the same while another import of their feed runs. @returns a function that ends that import */
async function answerDuringAnother() {
  await saveFeed();
  await run(list(25, 'a'));
  await run(list(25, 'b', 'two.example'));
  const parameters = { feedUrl: saved.address };
  const other = await runningElsewhere(db, { kind: 'import-games', provider: 'generic', parameters });
  expect(await answer('same')).toBeNull();
  return () => db.orm.update(operations).set({ status: 'completed' }).where(eq(operations.id, other));
}

describe('games of a saved feed that return with other ids and addresses', () => {
  it('stay the same games: 300 of them, by address, and after the question by title', async () => {
    await saveFeed();
    expect(await run(list(300, 'a'))).toMatchObject({ imported: 300 });
    const before = await db.orm.select({ id: games.id, slug: games.slug }).from(games).orderBy(games.id);
    expect(await run(list(300, 'b'))).toMatchObject({ imported: 0, updated: 0 });
    expect([await count(), await asked()]).toEqual([300, null]);

    expect(await run(list(300, 'c', 'two.example'))).toMatchObject({ status: 'completed', imported: 0, updated: 0 });
    expect([await count(), await asked()]).toEqual([300, 300]);
    const [held] = (await imports.history()).items;
    expect(held).toMatchObject({ line: 'games_moved', counters: { skipped: 300 } });

    expect(await answer('same')).toMatchObject({ status: 'completed', imported: 0, updated: 300 });
    expect([await count(), await asked()]).toEqual([300, null]);
    expect(await db.orm.select({ id: games.id, slug: games.slug }).from(games).orderBy(games.id)).toEqual(before);
    expect(await db.orm.$count(games, sql`${games.game_url} like 'https://two.example/%'`)).toBe(300);
    expect(await run(list(300, 'c', 'two.example'))).toMatchObject({ imported: 0, updated: 0 });
    await expect(answer('same')).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('are imported as new, or not at all, when the operator says so', async () => {
    await saveFeed();
    await run(list(25, 'a'));
    await run(list(25, 'b', 'two.example'));
    expect(await answer('cancel')).toBeNull();
    expect([await count(), await asked()]).toEqual([25, null]);
    await run(list(25, 'b', 'two.example'));
    expect(await asked()).toBe(25);
    expect(await answer('new')).toMatchObject({ imported: 25 });
    expect([await count(), await asked()]).toEqual([50, null]);
  });

  it('lead to a question even if the limit of new games is reached before the end', async () => {
    await saveFeed(30);
    await run(list(30, 'a'));
    await run([...list(10, 'a', 'one.example', 100), ...list(30, 'a')]);
    expect(await run([...list(40, 'b', 'two.example'), ...list(10, 'a', 'one.example', 100)])).toMatchObject({
      imported: 0,
    });
    expect(await asked()).toBe(30);
    expect(await answer('same')).toMatchObject({ updated: 30, imported: 10 });
    expect(await count()).toBe(50);
  });

  it('wait for the running import, and the next one uses the answer', async () => {
    const end = await answerDuringAnother();
    expect([await asked(), await feeds.runDue()]).toEqual([null, 0]);
    await expect(feeds.run(feedId, OPERATOR)).rejects.toMatchObject({ code: 'other_running' });
    await end();
    // It has no schedule, and needs none.
    expect(await feeds.runDue()).toBe(1);
    const id = (await feeds.list())[0]?.last_run?.operation_id ?? '';
    expect(await imports.end(id)).toMatchObject({ imported: 0, updated: 25 });
    expect([await count(), await feeds.runDue()]).toEqual([25, 0]);
  });

  it('wait for the operator while the feed is paused', async () => {
    const end = await answerDuringAnother();
    await save({ active: false });
    await end();
    expect(await feeds.runDue()).toBe(0);
    expect(await imports.end(await feeds.run(feedId, OPERATOR))).toMatchObject({ imported: 0, updated: 25 });
  });

  it('lead to a new question if the address of the feed changes before a run used the answer', async () => {
    const end = await answerDuringAnother();
    await save({ address: `${saved.address}?edition=2` });
    await end();
    expect(await feeds.runDue()).toBe(0);
    expect(await run(list(25, 'b', 'two.example'))).toMatchObject({ imported: 0, updated: 0 });
    expect(await asked()).toBe(25);
  });

  it('lead to no question any more if the address of the feed changes, unlike another field', async () => {
    await saveFeed();
    await run(list(25, 'a'));
    await run(list(25, 'b', 'two.example'));
    await save({ name: 'Herons', games_per_run: 30 });
    expect(await asked()).toBe(25);
    await save({ address: `${saved.address}?edition=2` });
    expect(await asked()).toBeNull();
    await expect(answer('same')).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('stay deleted', async () => {
    await saveFeed();
    await run(list(25, 'a'));
    const [game] = await db.orm.select({ id: games.id }).from(games).where(eq(gameTexts.title, 'Ibis 3'));
    const admin = createGameAdmin({ database: db, now: () => new Date() });
    await admin.remove(game?.id ?? '', OPERATOR);
    await run(list(25, 'b', 'two.example'));
    expect(await answer('same')).toMatchObject({ imported: 0, updated: 24 });
    expect(await run(list(25, 'b', 'two.example'))).toMatchObject({ imported: 0 });
    expect(await count()).toBe(24);
  });
});

describe('a saved feed', () => {
  it('is not held back if it contains only its newest 50 games, or if its games are still there', async () => {
    await saveFeed();
    await run(list(50, 'a'));
    expect(await run(list(50, 'a', 'one.example', 50))).toMatchObject({ imported: 50 });
    const twins = list(50, 'twin', 'two.example', 50);
    expect(await run([...twins, ...list(50, 'a', 'one.example', 50)])).toMatchObject({ imported: 50 });
    expect(await asked()).toBeNull();
  });

  it.each([
    [19, 0, null],
    [20, 0, 20],
    [20, 20, 40],
    [20, 21, null],
  ])('with %i games of known titles and %i others asks about %s', async (moved, others, expected) => {
    await saveFeed();
    await run(list(30, 'a'));
    const result = await run([...list(moved, 'b', 'two.example'), ...list(others, 'b', 'two.example', 500)]);
    expect(await asked()).toBe(expected);
    expect(result.imported).toBe(expected === null ? moved + others : 0);
  });

  it('forgets what it read when it is deleted', async () => {
    await saveFeed();
    await run(list(2, 'a'));
    expect(await db.orm.$count(feedReads)).toBe(1);
    await feeds.remove(feedId, OPERATOR);
    expect(await db.orm.$count(feedReads)).toBe(0);
  });
});
