import { Hono } from 'hono';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type AdValues, EMPTY_AD } from '../../shared/forms/ad.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { takeLog } from '../../tests/helpers/log.ts';
import type { Database } from '../platform/db/database.ts';
import { answerProblem } from '../platform/http/api.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { type AdCounter, createAdCounter } from './counting.ts';
import { adPages, adReportRoutes, onlyFramesOn } from './public.api.ts';
import { createAdReads } from './shown.ts';
import { type Ads, createAds } from './usecases.ts';

const OPERATOR = { id: 'operator', email: 'operator@example.com' };
const UNKNOWN_AD = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const LINK = 'https://shop.example/?a=1&b=2';
const SITE = { url: 'https://games.example', root: 'fr' as const };
const NETWORK = '<script src="https://network.example/a.js"></script>';

let db: Database;
let ads: Ads;
let counter: AdCounter;
let app: Hono<HttpEnv>;
let networksOff: boolean;

beforeEach(async () => {
  ({ db } = await testDatabase());
  networksOff = false;
  const options = { database: db, now: () => new Date('2026-07-14T12:00:00Z'), timeZone: () => 'Europe/Paris' };
  ads = createAds(options);
  const reads = createAdReads({ ...options, adsOrigin: 'https://ads.example' });
  counter = createAdCounter({ ...options, reads });
  app = new Hono<HttpEnv>().onError(answerProblem);
  app.use(async (context, next) => {
    context.set('clientAddress', '203.0.113.9');
    await next();
  });
  app.use(onlyFramesOn('ads.example'));
  const isOperator = async (headers: Headers) => headers.get('cookie') === OPERATOR.id;
  app.route('/api/ads', adReportRoutes(counter, { site: SITE, isOperator, networksOff: () => networksOff }));
  app.route('/ads', adPages({ reads, counter, site: SITE, host: 'ads.example', isOperator }));
  app.get('*', (context) => context.text('a page'));
  onTestFinished(() => counter.close());
});

const add = async (values: Partial<AdValues> = {}) =>
  (await ads.create({ ...EMPTY_AD, name: 'Soldes', content: 'Soldes', ...values }, OPERATOR)).id;
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers: { 'User-Agent': BROWSER, Host: 'games.example', ...headers } });
/** Returns today's impressions and clicks. */
const counts = async (id: string) => {
  await counter.flush();
  const today = (await ads.days(id)).at(-1);
  return today && [today.impressions, today.clicks];
};
const rows = async () => {
  await counter.flush();
  return (await db.pool.query('select * from ad_daily order by ad_id')).rows;
};

describe('reports', () => {
  const report = (body: unknown, headers: Record<string, string> = {}) =>
    app.request('/api/ads/events', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'User-Agent': BROWSER, 'Sec-Fetch-Site': 'same-origin', ...headers },
    });
  const kinds = { page: 'game', device: 'tablet', language: 'es' };
  const shown = (id: string, more = {}) => ({ id, place: 'header', counts: ['impressions'], ...more });

  test('are counted', async () => {
    const [first, second] = [await add(), await add()];
    const both = [shown(first, { counts: ['impressions', 'clicks'] }), shown(second.toUpperCase())];
    expect((await report({ ...kinds, ads: both })).status).toBe(204);
    expect(await rows()).toMatchObject([
      { ad_id: first, place: 'header', ...kinds, impressions: 1, clicks: 1 },
      { ad_id: second, place: 'header', ...kinds, impressions: 1, clicks: 0 },
    ]);
  });

  test('are counted behind a proxy with another host', async () => {
    const id = await add();
    const plain = { 'User-Agent': BROWSER, Host: '127.0.0.1:3000', Origin: SITE.url };
    const asked = { method: 'POST', body: JSON.stringify({ ...kinds, ads: [shown(id)] }), headers: plain };
    expect((await app.request('/api/ads/events', asked)).status).toBe(204);
    expect(await counts(id)).toEqual([1, 0]);
  });

  test.each([
    ['a crawler', 202, { 'User-Agent': CRAWLER }],
    ['a prefetch', 202, { 'Sec-Purpose': 'prefetch' }],
    ['an operator', 202, { Cookie: OPERATOR.id }],
    ['another site', 403, { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['a frame without an origin', 403, { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }],
  ])('are not counted from %s', async (_, status, headers) => {
    const id = await add();
    expect((await report({ ...kinds, ads: [shown(id)] }, headers)).status).toBe(status);
    expect(await counts(id)).toEqual([0, 0]);
  });

  test.each([{}, { page: 'roof', device: 'phone; drop', language: 'xx' }, { page: null, device: 7, language: [] }])(
    'count for unknown kinds with %j',
    async (wrong) => {
      const id = await add();
      expect((await report({ ...wrong, ads: [shown(id)] })).status).toBe(204);
      expect(await rows()).toMatchObject([{ page: 'unknown', device: 'unknown', language: 'unknown', impressions: 1 }]);
    },
  );

  test('count nothing for unknown advertisements, and for positions that are not theirs', async () => {
    const id = await add();
    const wrong = [shown(UNKNOWN_AD), shown(id, { place: 'sidebar' })];
    expect((await report({ ...kinds, ads: wrong })).status).toBe(204);
    expect(await rows()).toEqual([]);
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"ads":[]}',
    '{"ads":"a"}',
    { ads: ['a'] },
    { ads: [shown('a')] },
    { ads: [shown(UNKNOWN_AD, { place: 'roof' })] },
    { ads: [shown(UNKNOWN_AD, { counts: [] })] },
    { ads: [shown(UNKNOWN_AD, { counts: ['sales'] })] },
    { ads: [shown(UNKNOWN_AD, { counts: Array(7).fill('clicks') })] },
    { ads: [shown(UNKNOWN_AD, { visitor: 'one' })] },
    { ads: [shown(UNKNOWN_AD)], visitor: 'one' },
    { ads: Array(41).fill(shown(UNKNOWN_AD)) },
  ])('are rejected with the body %j', async (body) => {
    expect((await report(body)).status).toBe(422);
  });

  test('store failures of networks', async () => {
    const id = await add({ network: 'script', content: '', script_url: 'https://network.example/a.js' });
    expect((await report({ ads: [shown(id, { counts: ['failures'] })] })).status).toBe(204);
    await counter.flush();
    expect((await ads.days(id)).at(-1)).toMatchObject({ impressions: 0, clicks: 0, failures: 1 });
  });
});

describe('a page that asks whether networks may run', () => {
  const answer = async (headers?: Record<string, string>) => {
    const response = await ask('/api/ads/networks', headers);
    expect(response.headers.get('cache-control')).toBe('no-store');
    return (await response.json()).answer;
  };

  test('is told yes for visitors, but no for operators and while all networks are off', async () => {
    expect(await answer()).toBe('run');
    expect(await answer({ Cookie: OPERATOR.id })).toBe('operator');
    networksOff = true;
    expect(await answer()).toBe('off');
    expect(await answer({ Cookie: OPERATOR.id })).toBe('off');
  });
});

describe('the frame route', () => {
  test('serves a separate document, neither cached nor indexed', async () => {
    const answer = await ask(`/ads/${await add({ link_url: LINK })}/frame`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*frame-ancestors 'self'$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    expect(await answer.text()).toMatch(/href="\/ads\/[^/]+\/click"/);
  });

  test('answers 404 for advertisements that run in the page', async () => {
    const id = await add({ network: 'script', content: '', script_url: 'https://network.example/a.js' });
    const answer = await ask(`/ads/${id}/frame`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'self'");
    expect(await answer.text()).not.toContain('network.example');
  });

  test.each(['abc', UNKNOWN_AD, '../x', "' or 1=1"])('answers 404 for the id %s', async (id) => {
    for (const page of ['frame', 'click']) {
      expect((await ask(`/ads/${encodeURIComponent(id)}/${page}`)).status).toBe(404);
    }
  });

  test.each([
    ['games.example', "frame-ancestors 'self'"],
    ['ads.example', 'frame-ancestors https://games.example'],
  ])('serves an empty, framable document with 404 for an inactive advertisement on %s', async (Host, ancestors) => {
    const answer = await ask(`/ads/${await add({ active: false })}/frame`, { Host });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch('text/html');
    expect(answer.headers.get('content-security-policy')).toBe(`sandbox; default-src 'none'; ${ancestors}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toBe('<!doctype html><html lang="fr"><title>Publicité</title></html>');
  });
});

describe('the frame route for an operator', () => {
  const asOperator = { Cookie: OPERATOR.id };

  test.each([
    ['/', 'fr', "Code non exécuté\u00a0: vous êtes connecté en tant qu'opérateur."],
    ['/en/game/lumen?a', 'en', 'Code not run: you are signed in as a team member.'],
    ['/es', 'es', 'Código no ejecutado: has iniciado sesión como operador.'],
    ['/pt/contact', 'pt', 'Código não executado: tens sessão iniciada como operador.'],
    [null, 'fr', "Code non exécuté\u00a0: vous êtes connecté en tant qu'opérateur."],
  ])('replaces code on the page %s by a note in %s', async (page, language, words) => {
    const id = await add({ content: `${NETWORK}<b>code</b>`, name: 'Soldes <b>' });
    const referer = page === null ? {} : { Referer: `https://games.example${page}` };
    const answer = await ask(`/ads/${id}/frame`, { ...asOperator, ...referer });
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^sandbox; default-src 'none'; style-src 'sha256-[^ ;]+'; frame-ancestors 'self'$/,
    );
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain('<strong>Soldes &lt;b&gt;</strong>');
    expect(text).toContain(words.replace("'", '&#39;'));
    expect(text).not.toContain('<script');
    expect(text).not.toContain('<b>code</b>');
  });

  test('serves text with a link as to visitors', async () => {
    const id = await add({ link_url: LINK });
    const [operators, visitors] = await Promise.all([ask(`/ads/${id}/frame`, asOperator), ask(`/ads/${id}/frame`)]);
    expect(await operators.text()).toBe(await visitors.text());
  });

  test('serves code on the ads origin as to visitors', async () => {
    const id = await add({ content: NETWORK });
    const answer = await ask(`/ads/${id}/frame`, { ...asOperator, Host: 'ads.example' });
    expect(await answer.text()).toContain(NETWORK);
  });
});

describe('the click route', () => {
  test('counts the click, and redirects to the stored link only', async () => {
    const id = await add({ link_url: LINK });
    const answer = await ask(`/ads/${id}/click?url=https://evil.example&to=//evil.example`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(LINK);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await rows()).toMatchObject([
      { place: 'header', page: 'unknown', device: 'desktop', language: 'unknown', impressions: 0, clicks: 1 },
    ]);
  });

  test('counts the click for the page that frames the advertisement, and for the requesting device', async () => {
    const id = await add({ link_url: LINK });
    const frame = await ask(`/ads/${id}/frame`, { Referer: 'https://games.example/pt/game/lumen' });
    const [, href = ''] = /href="([^"]+)"/.exec(await frame.text()) ?? [];
    expect(href).toBe(`/ads/${id}/click?page=game&amp;language=pt`);
    await ask(href.replace('&amp;', '&'), { 'User-Agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0' });
    expect(await rows()).toMatchObject([{ place: 'header', page: 'game', device: 'phone', language: 'pt', clicks: 1 }]);
  });

  test.each([
    ['https://例え.jp/è', 'https://xn--r8jz45g.jp/%C3%A8'],
    ['https://shop.example/l’été?q=“a”', 'https://shop.example/l%E2%80%99%C3%A9t%C3%A9?q=%E2%80%9Ca%E2%80%9D'],
    ['HTTPS://Shop.Example', 'https://shop.example/'],
  ])('redirects the link %s to %s', async (link_url, location) => {
    const answer = await ask(`/ads/${await add({ link_url })}/click`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location]);
  });

  test('redirects even if the click cannot be counted', async () => {
    const id = await add({ link_url: LINK });
    const logged = takeLog();
    await db.pool.query('alter table ad_daily rename to ad_daily_gone');
    expect((await ask(`/ads/${id}/click`)).headers.get('location')).toBe(LINK);
    await counter.flush();
    expect(logged.sentences()).toEqual(['Numbers of advertisements wait to be stored']);
    await db.pool.query('alter table ad_daily_gone rename to ad_daily');
  });

  test('redirects without counting when the advertisement has ended', async () => {
    const id = await add({ link_url: LINK, end_date: '2026-07-13' });
    expect((await ask(`/ads/${id}/click`)).headers.get('location')).toBe(LINK);
    expect(await counts(id)).toEqual([0, 0]);
  });

  test.each([
    ['a crawler', 'GET', { 'User-Agent': CRAWLER }],
    ['a prefetch', 'GET', { 'Sec-Purpose': 'prefetch;anonymous-client-ip' }],
    ['a HEAD request', 'HEAD', {}],
    ['an operator', 'GET', { Cookie: OPERATOR.id }],
  ])('redirects without counting for %s', async (_, method, headers: Record<string, string>) => {
    const id = await add({ link_url: LINK });
    expect((await ask(`/ads/${id}/click`, headers, method)).headers.get('location')).toBe(LINK);
    expect(await counts(id)).toEqual([0, 0]);
  });

  test('answers 404 for an advertisement without a link', async () => {
    expect((await ask(`/ads/${await add()}/click`)).status).toBe(404);
  });
});

describe('the ads origin', () => {
  const there = { Host: 'ads.example' };

  test('gives networks their storage, in frames of the site only', async () => {
    const id = await add({ content: NETWORK });
    const policy = (await ask(`/ads/${id}/frame`, there)).headers.get('content-security-policy');
    expect(policy).toMatch(/^sandbox [^;]*allow-same-origin;.*frame-ancestors https:\/\/games\.example$/);
    const onSite = (await ask(`/ads/${id}/frame`)).headers.get('content-security-policy');
    expect(onSite).not.toContain('allow-same-origin');
  });

  test.each(['ADS.example', 'ads.example.', 'ads.example:443', 'Ads.Example.:80'])(
    'is recognized by the host %s',
    async (Host) => {
      const id = await add({ content: NETWORK });
      expect((await ask('/', { Host })).status).toBe(404);
      const policy = (await ask(`/ads/${id}/frame`, { Host })).headers.get('content-security-policy');
      expect(policy).toContain('allow-same-origin');
    },
  );

  test.each([
    '/',
    '/en',
    '/admin',
    '/auth',
    '/api/ads/events',
    '/api/docs',
    '/ads.txt',
    `/ads/${UNKNOWN_AD}/click`,
    '/media/a',
  ])('does not serve %s', async (path) => {
    const answer = await ask(path, there);
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
  });
});
