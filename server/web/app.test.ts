import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { operatorSession } from '../../tests/helpers/accounts.ts';
import { addGames } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { takeLog } from '../../tests/helpers/log.ts';
import type { Accounts } from '../accounts/usecases.ts';
import type { Database } from '../platform/db/database.ts';
import { games, missedSearches, siteSettings } from '../platform/db/schema.ts';
import { createWorkBudget } from '../platform/http/work-budget.ts';
import { testApp } from './app.fixture.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
let db: Database;
let url: string;
let site: { url: string };
let accounts: Accounts;

beforeEach(async () => {
  ({ db } = await testDatabase());
  await db.orm.insert(siteSettings).values({ key: 'languages', value: { en: true, es: false, pt: false } });
  ({ url, site, accounts } = await testApp(db));
});

test.each([
  ['/es/feed.xml', '/feed.xml'],
  ['/pt/site.webmanifest?x=1', '/site.webmanifest'],
  ['/es/random', '/random'],
])('temporarily redirects %s in a language that is not offered to %s', async (path, instead) => {
  const answer = await fetch(`${url}${path}`, { redirect: 'manual' });
  await answer.body?.cancel();
  expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
    302,
    instead,
    'no-store',
  ]);
});

test.each([
  ['/random', 302],
  // Better Auth reads the session.
  ['/api/admin/games', 200],
])('responds to %s with 503 while the database has no free connection', async (path, status) => {
  const { headers } = await operatorSession(db, accounts);
  const ask = () => fetch(url + path, { headers, redirect: 'manual' });
  const held = await Promise.all(Array.from({ length: db.pool.options.max }, () => db.pool.connect()));
  // Only now: new connections of a busy machine may take longer.
  db.pool.options.connectionTimeoutMillis = 100;
  const logged = takeLog();
  try {
    const busy = await ask();
    await busy.body?.cancel();
    expect([busy.status, busy.headers.get('Retry-After')]).toEqual([503, '5']);
  } finally {
    for (const client of held) client.release();
  }
  expect(logged.sentences()).toEqual([]);
  expect(await statusOf(ask())).toBe(status);
});

test.each(['/feed.xml', '/en/feed.xml', '/en/site.webmanifest'])('serves %s in an offered language', async (path) => {
  expect(await statusOf(fetch(`${url}${path}`, { redirect: 'manual' }))).toBe(200);
});

/** Cancels the body: an unread response would keep its connection open, and close() waiting. */
async function statusOf(answer: Promise<Response>): Promise<number> {
  const { status, body } = await answer;
  await body?.cancel();
  return status;
}

const visit = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/games/${id}/plays`, {
    method: 'POST',
    headers: { 'User-Agent': BROWSER, 'Sec-Fetch-Site': 'same-origin', ...headers },
  });

/** Sends the path unchanged; `fetch` would normalize it. */
function rawStatus(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject).end();
  });
}

test.each([
  '/analytics.js',
  '/play/lumen/game.js',
  '/ruffle/ruffle.js',
  '/ads.txt',
  '/admin',
  '/assets/a.js',
  '/service-worker.js?x',
])('refuses %s as a service worker', async (path) => {
  const answer = await fetch(url + path, { headers: { 'Service-Worker': 'script' } });
  expect([answer.status, await answer.text()]).toEqual([403, 'No service workers']);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('reports to a load balancer that it is not ready', async () => {
  const response = await fetch(`${url}/readyz`);
  expect([response.status, await response.json()]).toEqual([503, { ready: false, missing: ['stopping'] }]);
});

test('reports its health, and sends security headers with every response', async () => {
  const response = await fetch(`${url}/healthz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok' });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
});

test('answers 304 to a client that has the current answer', async () => {
  const { headers } = await fetch(`${url}/healthz`);
  const again = await fetch(`${url}/healthz`, { headers: { 'If-None-Match': headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test('counts a visit and answers after the commit', async () => {
  const [id = ''] = await addGames(db, [{}]);
  expect((await visit(id)).status).toBe(204);
  expect(await db.orm.select({ plays: games.plays }).from(games)).toEqual([{ plays: 1 }]);
});

test('counts neither crawlers nor prefetches', async () => {
  const [id = ''] = await addGames(db, [{}]);
  const crawler = { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  expect((await visit(id, crawler)).status).toBe(202);
  expect((await visit(id, { 'Sec-Purpose': 'prefetch;prerender' })).status).toBe(202);
  expect(await db.orm.select({ plays: games.plays }).from(games)).toEqual([{ plays: 0 }]);
});

test('accepts votes and visits from the site behind a proxy with another host', async () => {
  const [id = ''] = await addGames(db, [{}]);
  // Without Sec-Fetch-Site, which browsers omit when the site has no TLS.
  for (const [operation, Origin, status] of [
    ['vote', site.url, 200],
    ['vote', 'https://evil.example', 403],
    ['plays', site.url, 204],
    ['plays', 'https://evil.example', 403],
  ] as const) {
    const answer = fetch(`${url}/api/games/${id}/${operation}`, {
      method: 'POST',
      headers: { 'User-Agent': BROWSER, Origin },
      body: JSON.stringify({ voter: crypto.randomUUID(), value: 5 }),
    });
    expect([operation, Origin, await statusOf(answer)]).toEqual([operation, Origin, status]);
  }
});

test.each(['plays', 'starts', 'time', 'failures', 'vote', 'reports'])(
  'refuses requests for %s that no page of this site sent',
  async (operation) => {
    const [id = ''] = await addGames(db, [{}]);
    for (const headers of [
      {},
      { Origin: 'https://evil.example' },
      { Origin: site.url, 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]) {
      const refused = await fetch(`${url}/api/games/${id}/${operation}`, {
        method: 'POST',
        headers: { 'User-Agent': BROWSER, ...headers },
        body: JSON.stringify({ voter: crypto.randomUUID(), value: 5, reason: 'other' }),
      });
      expect(refused.status).toBe(403);
      expect(await refused.json()).toEqual({ error: 'cross_origin' });
    }
    const [game] = await db.orm.select({ plays: games.plays, votes: games.vote_count }).from(games);
    expect(game).toEqual({ plays: 0, votes: 0 });
  },
);

test('counts searches without result, but not those of crawlers and other sites', async () => {
  const report = (query: string, headers: Record<string, string> = {}, language = 'fr') =>
    statusOf(
      fetch(`${url}/api/games/searches/missed`, {
        method: 'POST',
        headers: { 'User-Agent': BROWSER, 'Sec-Fetch-Site': 'same-origin', ...headers },
        body: JSON.stringify({ language, query }),
      }),
    );
  expect(await report('Échecs géants')).toBe(204);
  expect(await report('loutre', { 'User-Agent': 'Googlebot/2.1' })).toBe(202);
  expect(await report('loutre', { 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
  expect(await report('loutre', {}, 'xx')).toBe(422);
  expect(await report('x'.repeat(2_000))).toBe(422);
  expect(await db.orm.select().from(missedSearches)).toMatchObject([
    { language: 'fr', query: 'echecs geants', count: 1 },
  ]);
});

test('limits visitors behind a trusted proxy separately, to 30 an hour', async () => {
  const [id = ''] = await addGames(db, [{}]);
  const from = (address: string) => visit(id, { 'X-Forwarded-For': address });
  const statuses = [];
  for (let number = 0; number < 31; number += 1) statuses.push((await from('198.51.100.1')).status);
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(204));
  expect(statuses[30]).toBe(202);
  expect((await from('198.51.100.2')).status).toBe(204);
});

test('answers 404 for unknown games and invalid ids', async () => {
  for (const id of ['0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b', 'x', '1 or 1=1', "'%00"]) {
    expect(await statusOf(visit(encodeURIComponent(id)))).toBe(404);
    expect(await statusOf(fetch(`${url}/api/games/${encodeURIComponent(id)}/frame`))).toBe(404);
  }
});

test('reports whether a game may be framed', async () => {
  const [own = '', refused = ''] = await addGames(db, [{ game_url: '/play/x/index.html' }, {}]);
  expect(await (await fetch(`${url}/api/games/${own}/frame`)).json()).toEqual({ ok: true });
  expect(await (await fetch(`${url}/api/games/${refused}/frame`)).json()).toEqual({ ok: false });
});

test('counts sign-in attempts by the address that a trusted proxy reports', async () => {
  let number = 0;
  const signIn = (address: string) => {
    number += 1;
    return fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: site.url,
        'X-Forwarded-For': address,
        'X-Ludotek-Client-Address': `192.0.2.${number}`,
      },
      body: JSON.stringify({ email: `${number}@example.com`, password: 'a guess' }),
    });
  };
  const statuses = [];
  // Only the last address comes from the proxy; the client chose the first one.
  for (let time = 0; time < 6; time += 1) statuses.push(await statusOf(signIn(`203.0.113.${time}, 198.51.100.1`)));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const other = await signIn('198.51.100.2');
  expect(other.status).toBe(401);
  expect(other.headers.get('cache-control')).toBe('no-store');
  await other.body?.cancel();
});

test('returns the session uncached', async () => {
  const response = await fetch(`${url}/api/session`);
  expect(await response.json()).toEqual({ access: 'no_session', email: null });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('answers 404 as JSON for an unknown operation, and 413 for a too large body', async () => {
  const unknown = await fetch(`${url}/api/nothing`);
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toEqual({ error: 'not_found' });
  const [id = ''] = await addGames(db, [{}]);
  const large = fetch(`${url}/api/games/${id}/plays`, { method: 'POST', body: 'x'.repeat(100_000) });
  expect(await statusOf(large)).toBe(413);
});

test("puts the site's name into the manifest", async () => {
  const response = await fetch(`${url}/site.webmanifest`);
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  expect(await response.json()).toMatchObject({ name: 'Ludotek', start_url: '/', icons: expect.any(Array) });
});

test('serves games in a sandbox, for frames of this site only', async () => {
  const response = await fetch(`${url}/play/meteor-minder/index.html`);
  expect(response.status).toBe(200);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^sandbox /);
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).toContain("frame-ancestors 'self'");
  // The sandbox has an opaque origin, so the game's own files are cross-origin requests.
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.has('cross-origin-resource-policy')).toBe(false);
  expect((await fetch(`${url}/play/kit/kit.js`)).status).toBe(200);
});

test.each([
  '/assets/../../secret.txt',
  '/..%2f..%2fetc%2fpasswd',
  '/play/../../package.json',
  '/play/..%2f..%2fpackage.json',
  '/play/kit/..%2f..%2f..%2fpackage.json',
  '/play/%2e%2e/%2e%2e/package.json',
  '/play/meteor-minder/..\\..\\..\\package.json',
])('serves no file at %s', async (path) => {
  // Pages fail with 500 in this test.
  expect([400, 404, 500]).toContain(await rawStatus(path));
});

test('answers 500 without details for an internal error', async () => {
  const response = await fetch(`${url}/some-page`);
  expect(response.status).toBe(500);
  expect(await response.text()).toBe('{"error":"server_error"}');
});

test('logs a failure under the id in the response, without the query string', async () => {
  const logged = takeLog();
  const response = await fetch(`${url}/some-page?token=tok-3n`, { headers: { Cookie: 'a=tok-3n' } });
  expect(logged.events()).toMatchObject([
    {
      level: 'error',
      msg: 'A request failed',
      method: 'GET',
      path: '/some-page',
      requestId: response.headers.get('x-request-id'),
      err: { type: expect.any(String), stack: expect.stringContaining('at ') },
    },
  ]);
  expect(logged.text()).not.toContain('tok-3n');
});

test('does not lock out all visitors of an unconfigured proxy when one of them guesses passwords, and names the proxy', async () => {
  const log = takeLog();
  const { url, platform } = await testApp(db, { trustedProxies: [] });
  const signIn = (headers: Record<string, string>) =>
    statusOf(
      fetch(`${url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: site.url, ...headers },
        body: JSON.stringify({ email: 'owner@example.com', password: 'a guess' }),
      }),
    );
  const statuses = [];
  for (let time = 0; time < 6; time += 1)
    statuses.push(await signIn({ 'X-Forwarded-For': `192.0.2.${time}, 198.51.100.1` }));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await signIn({ 'X-Forwarded-For': '198.51.100.2' })).toBe(401);
  expect(await signIn({})).toBe(401);
  const warning = { code: 'unnamed_proxy', value: '127.0.0.1' };
  expect(platform.warnings.list()).toEqual([warning]);
  expect(log.events().filter(({ code }) => code === warning.code)).toMatchObject([warning]);
});

describe('a client that used up its budget of processor time', () => {
  const page = { Accept: 'text/html,*/*' };
  /** The budget of one request. */
  const small = () => createWorkBudget({ now: () => 0, capacity: 0.001, perSecond: 500 });

  test.each([
    ['/nowhere', 'fr-FR', 'Un instant'],
    ['/en?q=ab', 'en-US', 'One moment'],
    ['/es/game/otter', 'es-ES', 'Un momento'],
    ['/pt/tag/otter', 'pt-PT', 'Um momento'],
  ])('gets a page in the language of %s that says when to come back', async (path, language, title) => {
    const { url } = await testApp(db, { budget: small() });
    await statusOf(fetch(`${url}/feed.xml`));
    const answer = await fetch(url + path, { headers: page });
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      429,
      '1',
      'no-store',
    ]);
    const text = await answer.text();
    expect(text).toContain(`<html lang="${language}" dir="ltr">`);
    expect(text).toContain(`<h1>${title}</h1>`);
  });

  test('gets a problem from the API, except for operations with their own limits; others and operators are served', async () => {
    const { url, accounts } = await testApp(db, { budget: small() });
    const ask = (path: string, headers: Record<string, string> = {}) => statusOf(fetch(url + path, { headers }));
    await ask('/feed.xml');
    const refused = await fetch(`${url}/api/v1/openapi.json`);
    expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'rate_limited' }]);
    expect([await ask('/feed.xml'), await ask('/healthz'), await ask('/api/session')]).toEqual([429, 200, 200]);
    expect(await ask('/feed.xml', { 'X-Forwarded-For': '198.51.100.2' })).toBe(200);
    const { headers } = await operatorSession(db, accounts);
    expect(await ask('/feed.xml', headers)).toBe(200);
  });

  test('gets responses to only some of many simultaneous requests', async () => {
    const { url } = await testApp(db, { budget: createWorkBudget() });
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write('GET /site.webmanifest HTTP/1.1\r\nHost: games.example\r\n\r\n'.repeat(100));
    socket.write('GET /healthz HTTP/1.1\r\nHost: games.example\r\nConnection: close\r\n\r\n');
    const answers = (await text(socket)).match(/(?<=HTTP\/1\.1 )\d+/g) ?? [];
    expect(answers).toHaveLength(101);
    expect(answers.filter((status) => status === '429').length).toBeGreaterThan(0);
    expect(answers.filter((status) => status === '200').length).toBeGreaterThan(1);
    expect(answers.at(-1)).toBe('200');
  });
});
