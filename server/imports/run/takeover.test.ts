// @both-engines
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameTexts } from '../../platform/db/game-texts.ts';
import { games } from '../../platform/db/schema.ts';
import { feedServer, limits, policy } from '../feed/feed-server.fixture.ts';
import { type ImportProcess, importProcess } from '../imports.fixture.ts';
import { someFeed } from '../sources/feeds/feeds.fixture.ts';
import { createFeeds, type Feeds } from '../sources/feeds/usecases.ts';
import { importFeed } from './import-feed.fixture.ts';

const OPERATOR = { id: 'operator-1' };

let db: Database;
let imports: ImportProcess;
let feeds: Feeds;
beforeEach(async () => {
  ({ db } = await testDatabase());
  imports = importProcess(db);
  onTestFinished(() => imports.close());
  feeds = createFeeds({ database: db, imports, now: () => new Date(), timeZone: () => 'Europe/Paris' });
});

/** UUIDs are unique on their own, so the host is not part of them. */
const uuid = (feed: string, number: number) => `${feed.repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`;
const item = (id: string, host: string, number = 1, title = `Ibis ${number}`) => ({
  ...{ id, title, url: `https://${host}/ibis-${number}` },
});
const all = (count: number, feed: string, host: string) =>
  Array.from({ length: count }, (_, number) => item(uuid(feed, number), host, number));

/** Adds a saved feed. @returns a function that reads the given items, and returns the result */
async function savedFeed(name: string) {
  let served: unknown[] = [];
  const { origin } = await feedServer((_request, response) => void response.end(JSON.stringify(served)));
  const { id } = await feeds.create(someFeed({ name, provider: 'generic', address: `${origin}/feed.json` }), OPERATOR);
  return async (items: unknown[]) => {
    served = items;
    await imports.end(await feeds.run(id, OPERATOR));
    const [run] = (await imports.history()).items;
    return { note: run?.line, ...run?.counters };
  };
}

/** Imports manually, or as a dry run. */
async function byHand(items: unknown[], dryRun = false) {
  const { origin } = await feedServer((_request, response) => void response.end(JSON.stringify(items)));
  const source = { address: origin };
  const { notes, ...counters } = await importFeed({
    database: db,
    provider: 'generic',
    source,
    policy,
    limits,
    dryRun,
  });
  return { note: notes.map(({ code }) => code).join(' '), ...counters };
}

const stored = () =>
  db.orm.select({ title: gameTexts.title, address: games.game_url }).from(games).orderBy(gameTexts.title);

describe('a feed that moves a game of another feed to its own host', () => {
  const [honest, hostile] = [uuid('a', 1), uuid('b', 1)];

  it.each([
    ['after it took the game over by its address', [item(hostile, 'honest.example')], hostile],
    ['after it listed the same game', [item(honest, 'honest.example')], honest],
    ['at once', [], honest],
  ])('%s does not move it, but changes the rest', async (_, first, id) => {
    const [readHonest, readHostile] = [await savedFeed('Honest'), await savedFeed('Hostile')];
    await readHonest([item(honest, 'honest.example')]);
    await readHostile(first);
    const kept = { note: 'addresses_kept', imported: 0, failed: 0 };
    expect(await readHostile([item(id, 'evil.example', 1, 'Stork')])).toMatchObject({ ...kept, updated: 1 });
    // Nor the next day, when it has read the game's id twice.
    expect(await readHostile([item(id, 'evil.example', 1, 'Stork')])).toMatchObject({ ...kept, skipped: 1 });
    expect(await stored()).toEqual([{ title: 'Stork', address: 'https://honest.example/ibis-1' }]);
  });

  it('is not asked whether they are the same games', async () => {
    const [readHonest, readHostile] = [await savedFeed('Honest'), await savedFeed('Hostile')];
    await readHonest(all(25, 'a', 'honest.example'));
    await readHostile(all(25, 'a', 'honest.example'));
    expect(await readHostile(all(25, 'b', 'evil.example'))).toMatchObject({ note: '', imported: 25 });
    expect(await db.orm.$count(games)).toBe(50);
  });
});

it('a feed can move the games that it added to another host, with their ids', async () => {
  const read = await savedFeed('Ibises');
  await read(all(2, 'a', 'one.example'));
  expect(await read(all(2, 'a', 'two.example'))).toMatchObject({ note: '', updated: 2 });
  expect((await stored()).map(({ address }) => address)).toEqual([
    'https://two.example/ibis-0',
    'https://two.example/ibis-1',
  ]);
});

describe('a manual import', () => {
  it('does not move games to another host, and its dry run says so', async () => {
    await (await savedFeed('Ibises'))([item(uuid('a', 1), 'one.example')]);
    await byHand([item(uuid('b', 2), 'one.example', 2)]);
    const moved = [item(uuid('a', 1), 'two.example', 1, 'Stork'), item(uuid('b', 2), 'two.example', 2)];
    const expected = { note: 'addresses_kept', imported: 0, updated: 1, skipped: 1 };
    expect(await byHand(moved, true)).toMatchObject(expected);
    expect(await byHand(moved)).toMatchObject(expected);
    expect(await stored()).toEqual([
      { title: 'Ibis 2', address: 'https://one.example/ibis-2' },
      { title: 'Stork', address: 'https://one.example/ibis-1' },
    ]);
  });

  it('moves games within their host', async () => {
    await byHand([item(uuid('a', 1), 'one.example')]);
    const moved = { ...item(uuid('a', 1), 'one.example'), url: 'https://one.example/new/ibis' };
    expect(await byHand([moved])).toMatchObject({ note: '', updated: 1 });
  });
});
