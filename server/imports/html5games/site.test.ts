// @slow
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCategory } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameColumns } from '../../platform/db/game-texts.ts';
import { games, gameTombstones, operationItems, operations } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { policy } from '../feed/feed-server.fixture.ts';
import { type ImportGamesOptions, importGames } from '../run/import-games.ts';
import { gameId, gamePage, gamePath, gameSite, listPage, says, siteLimits } from './site.fixture.ts';
import type { SiteLimits } from './site.ts';
import { html5gamesSource } from './site.ts';

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

type Response = Parameters<ReturnType<typeof says>>[0];

interface Changes extends Partial<ImportGamesOptions> {
  site?: Partial<SiteLimits>;
}

const run = (list: string, { site = {}, ...options }: Changes = {}) =>
  importGames(html5gamesSource(list, { ...siteLimits, ...site }), { database: db, policy, ...options });

const operation = async (id: string) => (await db.orm.select().from(operations).where(eq(operations.id, id)))[0];
const itemsOf = (id: string) =>
  db.orm.select().from(operationItems).where(eq(operationItems.operation_id, id)).orderBy(asc(operationItems.position));
const externalIds = async () =>
  (await db.orm.select({ id: games.external_id }).from(games).orderBy(games.external_id)).map(({ id }) => id);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => gameId(index));

describe('a run', () => {
  it('reads robots.txt once, the list and each page, and stores the results', async () => {
    const puzzle = await addCategory(db, { slug: 'puzzle' });
    const { list, requests } = await gameSite(7);
    const result = await run(list, { createdBy: 'operator-1' });
    expect(result).toMatchObject({ status: 'completed', imported: 7, updated: 0, failed: 0, skipped: 0, notes: [] });
    expect(requests.slice(0, 2)).toEqual(['/robots.txt', '/All-Games']);
    expect(requests.slice(2).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6].map(gamePath));
    expect(await operation(result.operationId)).toMatchObject({
      kind: 'scrape-html5games',
      provider: 'html5games',
      status: 'completed',
      parameters: { feedUrl: list },
      total: 7,
      processed: 7,
      counters: { imported: 7, updated: 0, unchanged: 0, skipped: 0, failed: 0 },
      created_by: 'operator-1',
    });
    const [game] = (
      await db.orm
        .select(gameColumns)
        .from(games)
        .where(eq(games.external_id, gameId(3)))
    ).map(withTexts);
    expect(game).toMatchObject({
      provider: 'html5games',
      title: 'Otter 3',
      game_url: 'https://play.example/otter-3',
      category_id: puzzle,
      provider_values: { provider_category: 'Puzzle' },
    });
  });

  it('lists new games in the order of the list', async () => {
    await run((await gameSite(10)).list);
    const rows = (await db.orm.select(gameColumns).from(games)).map(withTexts);
    const newest = rows.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
    expect(newest.map(({ external_id }) => external_id)).toEqual(upTo(10));
  });

  it('requests no page of a stored or deleted game', async () => {
    await run((await gameSite(2)).list);
    await db.orm.insert(gameTombstones).values({ provider: 'html5games', external_id: gameId(4), title: 'Gone' });
    const { list, requests } = await gameSite(6);
    const result = await run(list);
    expect(result).toMatchObject({ imported: 3, skipped: 3, updated: 0, failed: 0 });
    expect(requests.slice(2).toSorted()).toEqual([2, 3, 5].map(gamePath));
    expect(await operation(result.operationId)).toMatchObject({ processed: 6, counters: { skipped: 3 } });
    // Stored games get no row: every run would add hundreds.
    const items = await itemsOf(result.operationId);
    expect(items.map(({ position, outcome, reason }) => [position, outcome, reason])).toEqual([
      [2, 'imported', null],
      [3, 'imported', null],
      [4, 'skipped', 'deleted_here'],
      [5, 'imported', null],
    ]);

    const again = await gameSite(6);
    expect(await run(again.list)).toMatchObject({ status: 'completed', imported: 0, skipped: 6, notes: [] });
    expect(again.requests).toEqual(['/robots.txt', '/All-Games']);
  });

  it('imports a game once that is listed twice', async () => {
    const twice = listPage([gamePath(0), gamePath(1), gamePath(0)], [gamePath(1)]);
    const { list, requests } = await gameSite(2, { '/All-Games': says(twice) });
    expect(await run(list)).toMatchObject({ imported: 2, skipped: 0 });
    expect(requests).toHaveLength(4);
  });

  it('fetches at most three pages at a time', async () => {
    let open = 0;
    let most = 0;
    const waiting: (() => void)[] = [];
    const held = (number: number) =>
      [
        gamePath(number),
        (response: Response) => {
          open += 1;
          most = Math.max(most, open);
          waiting.push(() => {
            open -= 1;
            response.end(gamePage({ embed: `https://play.example/otter-${number}` }));
          });
        },
      ] as const;
    const { list } = await gameSite(8, Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7].map(held)));
    const running = run(list);
    for (const together of [3, 3, 2]) {
      await expect.poll(() => waiting.length).toBe(together);
      for (const release of waiting.splice(0)) release();
    }
    expect(await running).toMatchObject({ imported: 8 });
    expect(most).toBe(3);
  });

  it('fetches one page at a time if robots.txt sets a delay', async () => {
    const times: number[] = [];
    const timed = (number: number) =>
      [
        gamePath(number),
        (response: Response) => {
          times.push(performance.now());
          response.end(gamePage({ embed: `https://play.example/otter-${number}` }));
        },
      ] as const;
    const { list } = await gameSite(3, {
      ...Object.fromEntries([0, 1, 2].map(timed)),
      '/robots.txt': says('User-agent: *\nCrawl-delay: 0.06'),
    });
    expect(await run(list, { site: { longestDelay: 60 } })).toMatchObject({ imported: 3 });
    const [first = 0, second = 0, third = 0] = times;
    // Timers may fire a little early.
    expect(Math.min(second - first, third - second)).toBeGreaterThan(50);
  });
});

describe('failing pages', () => {
  it('are stored as failed games with reasons, and the others are imported', async () => {
    const other = await gameSite(0, { '/away': says(gamePage()) });
    const { list } = await gameSite(9, {
      [gamePath(1)]: says('', 404),
      [gamePath(2)]: says('', 503),
      [gamePath(3)]: (response) => void response.destroy(),
      [gamePath(4)]: says('<!doctype html><h1>Are you a robot?</h1>'),
      [gamePath(5)]: says(gamePage({ title: '' })),
      [gamePath(6)]: (response) => void response.writeHead(302, { location: `${other.origin}/away` }).end(),
      [gamePath(7)]: (response) => void response.writeHead(302, { location: '/All-Games' }).end(),
      '/robots.txt': says(`User-agent: *\nDisallow: ${gamePath(8)}`),
    });
    const result = await run(list);
    expect(result).toMatchObject({ status: 'completed', imported: 1, failed: 8, error: null });
    const items = await itemsOf(result.operationId);
    expect(items.map(({ position, reason }) => [position, reason?.replace(/:\d+/, '') ?? null])).toEqual([
      [0, null],
      [1, `page_unreachable: Status 404 from http://127.0.0.1${gamePath(1)}`],
      [2, `page_unreachable: Status 503 from http://127.0.0.1${gamePath(2)}`],
      [3, expect.stringMatching(/^page_unreachable: The connection to 127\.0\.0\.1 failed/)],
      [4, 'page_without_game'],
      [5, 'title_missing'],
      [6, 'page_elsewhere: http://127.0.0.1/away'],
      [7, 'page_without_game'],
      [8, 'page_disallowed'],
    ]);
    expect(items[1]).toMatchObject({ external_id: gameId(1), outcome: 'failed' });
    // The next run requests them again.
    const repaired = await gameSite(9);
    expect(await run(repaired.list)).toMatchObject({ imported: 8, skipped: 1 });
  });

  it('are failed games when they are too slow or too large', async () => {
    const { list } = await gameSite(3, {
      [gamePath(0)]: () => {},
      [gamePath(1)]: says('a'.repeat(200_000)),
    });
    const page = { ...siteLimits.page, pageTime: 3_000, bytes: 100_000 };
    const result = await run(list, { site: { page } });
    expect(result).toMatchObject({ imported: 1, failed: 2 });
    expect(result.failures.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^page_unreachable: .* did not finish within/),
      expect.stringMatching(/^page_unreachable: .* sends more than/),
    ]);
  });

  it('end the run after ten in a row, and imported games are kept', async () => {
    const broken = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [gamePath(index + 2), says('', 500)]));
    const { list, requests } = await gameSite(50, broken);
    const result = await run(list);
    expect(result).toMatchObject({ status: 'failed', imported: 2, error: { code: 'site_failing' } });
    expect(result.failed).toBeGreaterThanOrEqual(10);
    expect(result.failed).toBeLessThan(13);
    // Two requests per page, for robots.txt and for the list.
    expect(requests.length).toBeLessThan(2 + 2 + 2 * 13);
    expect(await operation(result.operationId)).toMatchObject({ status: 'failed', error_code: 'site_failing' });
    expect(await externalIds()).toEqual(upTo(2));
  });

  it('do not end the run with a success in between, unlike with a stored game', async () => {
    const broken = Object.fromEntries([0, 1, 2, 4, 5, 6].map((number) => [gamePath(number), says('', 404)]));
    const { list } = await gameSite(8, broken);
    const site = { failuresInARow: 4 };
    expect(await run(list, { site })).toMatchObject({ status: 'completed', imported: 2, failed: 6 });
    // The game in between is stored by now, so six failures follow one another.
    expect(await run(list, { site })).toMatchObject({ status: 'failed', error: { code: 'site_failing' } });
  });

  it('are retried after temporary errors', async () => {
    let asked = 0;
    const { list } = await gameSite(1, {
      [gamePath(0)]: (response) => {
        asked += 1;
        if (asked === 1) response.writeHead(503).end();
        else response.end(gamePage());
      },
    });
    expect(await run(list)).toMatchObject({ imported: 1, failed: 0 });
  });
});

describe('a site', () => {
  it.each([
    ['whose robots.txt fails', { '/robots.txt': says('', 500) }, 'robots_unavailable'],
    ['that disallows its list', { '/robots.txt': says('User-agent: *\nDisallow: /') }, 'robots_disallowed'],
    ['that sets too long a delay', { '/robots.txt': says('User-agent: *\nCrawl-delay: 10.5') }, 'robots_delay'],
    [
      'whose list redirects to a disallowed page',
      {
        '/robots.txt': says('User-agent: *\nDisallow: /Hidden'),
        '/All-Games': (response: Response) => void response.writeHead(302, { location: '/Hidden' }).end(),
        '/Hidden': says(listPage([gamePath(0)])),
      },
      'robots_disallowed',
    ],
    ['that disallows Ludotek only', { '/robots.txt': says('User-agent: Ludotek\nDisallow: /') }, 'robots_disallowed'],
    ['whose list is missing', { '/All-Games': says('', 404) }, 'http_status'],
    ['whose list has no games', { '/All-Games': says('<!doctype html><title>New look') }, 'site_without_games'],
    ['whose list is empty', { '/All-Games': says('') }, 'site_without_games'],
  ])('%s ends the run before any game', async (_, answers, code) => {
    const { list, requests } = await gameSite(3, answers);
    expect(await run(list)).toMatchObject({ status: 'failed', imported: 0, failed: 0, error: { code } });
    expect(requests.some((path) => path.startsWith('/Game/'))).toBe(false);
  });

  it('that disallows its games gets no request for them', async () => {
    const { list, requests } = await gameSite(30, { '/robots.txt': says('User-agent: *\nDisallow: /Game/') });
    expect(await run(list)).toMatchObject({ status: 'failed', error: { code: 'robots_disallowed' } });
    expect(requests).toEqual(['/robots.txt', '/All-Games']);
  });

  it('that redirects a game to a disallowed page fails that game', async () => {
    const { list } = await gameSite(2, {
      '/robots.txt': says('User-agent: *\nDisallow: /Hidden'),
      [gamePath(1)]: (response) => void response.writeHead(302, { location: '/Hidden' }).end(),
      '/Hidden': says(gamePage()),
    });
    const result = await run(list);
    expect(result).toMatchObject({ imported: 1, failed: 1 });
    expect(result.failures).toMatchObject([{ externalId: gameId(1), reason: 'page_disallowed' }]);
  });

  it('that has moved is followed to its new host, whose robots.txt applies', async () => {
    const moved = await gameSite(2);
    const from = (to: string) =>
      gameSite(0, { '/All-Games': (response) => void response.writeHead(301, { location: to }).end() });
    expect(await run((await from(moved.list)).list)).toMatchObject({ status: 'completed', imported: 2 });
    expect(moved.requests.filter((path) => path === '/robots.txt')).toHaveLength(1);
    const closed = await gameSite(2, { '/robots.txt': says('User-agent: *\nDisallow: /') });
    expect(await run((await from(closed.list)).list)).toMatchObject({ error: { code: 'robots_disallowed' } });
    const slow = await gameSite(2, { '/robots.txt': says('User-agent: *\nCrawl-delay: 60') });
    expect(await run((await from(slow.list)).list)).toMatchObject({ error: { code: 'robots_delay' } });
  });

  it('on a private network is refused', async () => {
    expect(await run('http://10.0.0.1/All-Games')).toMatchObject({ error: { code: 'address_refused' } });
  });
});

describe('limits and cancellation of a run', () => {
  it('stop at the page limit, and the next run continues there', async () => {
    const { list } = await gameSite(8);
    const limits = { items: 4 };
    expect(await run(list, { limits })).toMatchObject({ imported: 4, skipped: 0, notes: [{ code: 'item_limit' }] });
    expect(await run(list, { limits })).toMatchObject({ imported: 4, skipped: 4, notes: [] });
    expect(await externalIds()).toEqual(upTo(8));
  });

  it('stop at the time limit', async () => {
    const { list } = await gameSite(9);
    let minutes = 0;
    const result = await run(list, {
      now: () => new Date(Date.UTC(2026, 0, 1, 0, minutes)),
      onProgress: () => {
        minutes += 20;
      },
    });
    expect(result).toMatchObject({ status: 'completed', imported: 6, notes: [{ code: 'time_limit' }] });
    expect((await operation(result.operationId))?.line).toBe('time_limit');
  });

  it.each([
    ['a page', gamePath(4)],
    ['the list', '/All-Games'],
    ['robots.txt', '/robots.txt'],
  ])('stop when cancelled while waiting for %s', async (_, path) => {
    const controller = new AbortController();
    const { list } = await gameSite(6, { [path]: () => controller.abort() });
    const result = await run(list, { signal: controller.signal });
    expect(result).toMatchObject({ status: 'failed', failed: 0, error: { code: 'import_cancelled' } });
    expect(await externalIds()).toEqual(path === gamePath(4) ? upTo(3) : []);
  });

  it('stop when cancelled during a pause', async () => {
    const controller = new AbortController();
    const { list } = await gameSite(9);
    const result = await run(list, {
      site: { pause: 200 },
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    expect(result).toMatchObject({ imported: 3, failed: 0, error: { code: 'import_cancelled' } });
  });
});
