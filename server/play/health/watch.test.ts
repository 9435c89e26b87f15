// @both-engines
import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { takeLog } from '../../../tests/helpers/log.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameHealth, games } from '../../platform/db/schema.ts';
import { host, status, testWatch } from './watch.fixture.ts';
import type { WatchLimits } from './watch.ts';

const HOUR = 3_600_000;

let db: Database;
let at: number;
const now = () => new Date(at);

beforeEach(async () => {
  ({ db } = await testDatabase());
  at = Date.parse('2026-05-01T10:00:00Z');
});

const watchOf = (limits: Partial<WatchLimits> = {}, silent?: string) => testWatch(db, now, limits, silent);

/** Does the work of the next minutes. */
async function minutes(watch: ReturnType<typeof watchOf>, count = 1): Promise<number> {
  let checks = 0;
  for (let minute = 0; minute < count; minute += 1) {
    checks += await watch.checkDue();
    at += 60_000;
  }
  return checks;
}

async function stateOf(id: string) {
  const [row] = await db.orm.select().from(gameHealth).where(eq(gameHealth.game_id, id));
  return row && { state: row.state, status: row.status, httpStatus: row.http_status, detail: row.detail };
}

test('records each kind of response', async () => {
  const answers: Record<string, RequestListener> = {
    '/well': status(200),
    '/gone': status(404),
    '/broken': status(503),
    '/denied': status(200, { 'content-security-policy': "frame-ancestors 'self'" }),
    '/moved': status(302, { location: '/well' }),
    '/private': status(302, { location: 'http://10.0.0.1/' }),
    '/get': (request, response) => void response.writeHead(request.method === 'GET' ? 200 : 501).end(),
    '/robots.txt': status(404),
  };
  const { origin } = await host((request, response) => answers[request.url ?? '']?.(request, response));
  const closed = await host(status(200));
  await closed.close();
  const silent = await host(() => {});
  const paths = Object.keys(answers).filter((path) => path !== '/robots.txt');
  const urls = [...paths.map((path) => `${origin}${path}`), closed.origin, `${silent.origin}/`, 'http://no.invalid/'];
  const ids = await addGames(
    db,
    urls.map((game_url) => ({ game_url })),
  );
  expect(await minutes(watchOf({}, silent.origin))).toBe(urls.length);
  expect(await Promise.all(ids.map(async (id) => Object.values((await stateOf(id)) ?? {}).slice(0, 3)))).toEqual([
    ['well', 'ok', 200],
    ['gone', 'http_error', 404],
    ['failing', 'http_error', 503],
    ['framing', 'framing_forbidden', 200],
    ['well', 'ok', 200],
    ['failing', 'address_refused', null],
    ['well', 'ok', 200],
    ['gone', 'refused', null],
    ['failing', 'timeout', null],
    // NXDOMAIN, or a resolver that the test cannot reach.
    [expect.stringMatching(/gone|failing/), expect.stringMatching(/unknown_host|failed/), null],
  ]);
  expect((await stateOf(ids[3] ?? ''))?.detail).toBe("frame-ancestors 'self'");
});

test('checks a game again that becomes available at once or after an hour', async () => {
  let code = 404;
  const { origin } = await host((_request, response) => void response.writeHead(code).end());
  const [id = ''] = await addGames(db, [{ game_url: `${origin}/` }]);
  const watch = watchOf();
  await minutes(watch);
  expect(await stateOf(id)).toMatchObject({ state: 'gone' });
  code = 200;
  await minutes(watch);
  expect(await stateOf(id)).toMatchObject({ state: 'gone' });
  expect(await watch.checkNow([id])).toEqual({ checked: 1, later: 0 });
  expect(await stateOf(id)).toMatchObject({ state: 'well' });
});

test('checks neither own games nor hidden ones, and follows changes by operators', async () => {
  const { origin, requests } = await host(status(200));
  const [own = '', hidden = '', shown = ''] = await addGames(db, [
    { game_url: '/play/chess/index.html' },
    { game_url: `${origin}/hidden`, active: false },
    { game_url: `${origin}/shown` },
  ]);
  const watch = watchOf();
  await minutes(watch, 2);
  expect(requests).toEqual(['HEAD /shown']);
  await db.orm.update(games).set({ active: true }).where(eq(games.id, hidden));
  await db.orm
    .update(games)
    .set({ game_url: `${origin}/else` })
    .where(eq(games.id, shown));
  await minutes(watch, 2);
  expect(requests.slice(1).sort()).toEqual(['HEAD /else', 'HEAD /hidden']);
  await db.orm.update(games).set({ active: false }).where(eq(games.id, hidden));
  await minutes(watch, 2);
  expect((await db.orm.select().from(gameHealth).where(eq(gameHealth.game_id, hidden)))[0]?.due_at).toBeNull();
  expect(await stateOf(own)).toBeUndefined();
});

test('checks one game of a host at a time, at most a limited number per minute, and others meanwhile', async () => {
  const slowly: RequestListener = (_request, response) => void sleep(20).then(() => response.end());
  const [large, small] = [await host(slowly), await host(slowly)];
  await addGames(
    db,
    Array.from({ length: 8 }, (_, index) => ({ game_url: `${large.origin}/${index}` })),
  );
  await addGames(db, [{ game_url: `${small.origin}/` }]);
  const watch = watchOf({ checksPerMinute: 9, checksPerHost: 3 });
  expect(await minutes(watch)).toBe(4);
  expect(large.requests).toHaveLength(3);
  expect(small.requests).toHaveLength(1);
  await minutes(watch, 2);
  expect(large.requests.toSorted()).toEqual(Array.from({ length: 8 }, (_, index) => `HEAD /${index}`));
  expect([large.most, small.most]).toEqual([1, 1]);
});

test('follows a redirect to another host only in that host’s turn', async () => {
  const slowly: RequestListener = (_request, response) => void sleep(50).then(() => response.end());
  const target = await host(slowly);
  const from = await Promise.all([1, 2, 3].map(() => host(status(302, { location: target.origin }))));
  await addGames(
    db,
    from.map(({ origin }) => ({ game_url: `${origin}/` })),
  );
  expect(await minutes(watchOf())).toBe(3);
  expect(target.requests).toHaveLength(3);
  expect(target.most).toBe(1);
});

test('avoids a host that does not respond in time, and checks the others', async () => {
  const [silent, well] = [await host(() => {}), await host(status(200))];
  await addGames(
    db,
    Array.from({ length: 5 }, (_, index) => ({ game_url: `${silent.origin}/${index}` })),
  );
  await addGames(
    db,
    Array.from({ length: 4 }, (_, index) => ({ game_url: `${well.origin}/${index}` })),
  );
  const watch = watchOf({ checksPerMinute: 6, checksPerHost: 2 }, silent.origin);
  await minutes(watch, 4);
  expect(silent.requests).toHaveLength(1);
  expect(well.requests).toHaveLength(4);
  at += HOUR;
  await minutes(watch);
  expect(silent.requests).toHaveLength(2);
});

test('reads a page with GET only if robots.txt allows it', async () => {
  const answer =
    (robots: string): RequestListener =>
    (request, response) => {
      if (request.url === '/robots.txt') response.end(robots);
      else response.writeHead(request.method === 'GET' ? 200 : 404).end();
    };
  const open = await host(answer('User-agent: *\nDisallow: /private/'));
  const shut = await host(answer('User-agent: *\nDisallow: /'));
  const [one = '', two = ''] = await addGames(db, [{ game_url: `${open.origin}/a` }, { game_url: `${shut.origin}/a` }]);
  await minutes(watchOf());
  expect(open.requests).toEqual(['HEAD /a', 'GET /robots.txt', 'GET /a']);
  expect(shut.requests).toEqual(['HEAD /a', 'GET /robots.txt']);
  expect(await stateOf(one)).toMatchObject({ state: 'well' });
  expect(await stateOf(two)).toMatchObject({ state: 'failing', status: 'unread', httpStatus: 404 });
});

test('records nothing while this server is offline', async () => {
  const hosts = await Promise.all([1, 2, 3].map(() => host(status(200))));
  for (const { close } of hosts) await close();
  const ids = await addGames(
    db,
    hosts.map(({ origin }) => ({ game_url: `${origin}/` })),
  );
  const logged = takeLog();
  const watch = watchOf();
  expect(await minutes(watch)).toBe(0);
  expect(await Promise.all(ids.map(stateOf))).toMatchObject(ids.map(() => ({ state: 'new', status: null })));
  expect(logged.sentences()).toEqual(['Most hosts of games do not answer; is this server connected?']);
  // They are still due, and one responding host proves the connection.
  const well = await host(status(200));
  await addGames(db, [{ game_url: `${well.origin}/` }]);
  expect(await minutes(watch)).toBe(4);
  expect(await Promise.all(ids.map(stateOf))).toMatchObject(ids.map(() => ({ state: 'gone' })));
});

describe('several processes', () => {
  test('check each game once', async () => {
    const { origin, requests } = await host(status(200));
    await addGames(
      db,
      Array.from({ length: 10 }, (_, index) => ({ game_url: `${origin}/${index}` })),
    );
    const processes = Array.from({ length: 3 }, () => watchOf());
    const checks = await Promise.all(processes.map((process) => process.checkDue()));
    expect(checks.toSorted()).toEqual([0, 0, 10]);
    at += 30_000;
    expect(await Promise.all(processes.map((process) => process.checkDue()))).toEqual([0, 0, 0]);
    at += 60_000;
    await Promise.all(processes.map((process) => process.checkDue()));
    expect(requests).toHaveLength(10);
  });
});

test('aborts its requests when the server stops, and leaves the games due', async () => {
  const silent = await host(() => {});
  const [id = ''] = await addGames(db, [{ game_url: `${silent.origin}/` }]);
  const watch = watchOf();
  watch.start();
  await expect.poll(() => silent.requests.length).toBe(1);
  await watch.close();
  expect(await stateOf(id)).toMatchObject({ state: 'new', status: null });
  at += 60_000;
  await minutes(watchOf({}, silent.origin));
  expect(await stateOf(id)).toMatchObject({ state: 'failing' });
});

test('catches up after a week without checks, the longest due first', async () => {
  const { origin, requests } = await host(status(200));
  await addGames(
    db,
    Array.from({ length: 12 }, (_, index) => ({ game_url: `${origin}/${index}` })),
  );
  const watch = watchOf({ checksPerMinute: 5 });
  expect(await minutes(watch, 3)).toBe(12);
  const first = requests.splice(0);
  at += 14 * 24 * HOUR;
  expect(await minutes(watchOf({ checksPerMinute: 5 }), 3)).toBe(12);
  expect(requests.slice(0, 5).toSorted()).toEqual(first.slice(0, 5).toSorted());
});

test('checks daily a game that becomes one of the most played', async () => {
  const { origin, requests } = await host(status(200));
  await addGames(db, [{ game_url: `${origin}/` }]);
  const watch = watchOf();
  await minutes(watch);
  await db.orm.update(games).set({ plays: 9 });
  at += 23 * HOUR;
  await minutes(watch);
  expect(requests).toHaveLength(1);
  at += HOUR;
  await minutes(watch);
  expect(requests).toHaveLength(2);
});
