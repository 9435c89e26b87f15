import { gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { crawlable, everything, locations, read } from './crawl.fixture.ts';

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

test('robots.txt names the sitemap and the paths that crawlers must not visit', async () => {
  const answer = await crawlable({ database: db }).request('/robots.txt');
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/admin\nDisallow: \/auth\nDisallow: \/setup\nDisallow: \/api\/\n/);
  expect(text).toContain('\nSitemap: https://games.example/sitemap.xml\n');
  expect(text).not.toMatch(/^Disallow: \/(en|es|pt)?$/m);
});

describe('sitemap files', () => {
  const FIRST = '/sitemaps/games/00000000-0000-0000-0000-000000000000.xml';

  test.each(['/sitemap.xml', '/sitemaps/pages.xml', FIRST])('can be cached and revalidated: %s', async (path) => {
    const [id = ''] = await addGames(db, [{ slug: 'a' }]);
    const first = await crawlable({ database: db }).request(path);
    expect(first.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=600');
    const tag = first.headers.get('ETag') ?? '';
    const again = await crawlable({ database: db }).request(path, { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
    const head = await crawlable({ database: db }).request(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, tag, '']);
    if (path === '/sitemaps/pages.xml') return;
    await db.pool.query(`update games set updated_at = '2027-01-01' where id = $1`, [id]);
    expect((await crawlable({ database: db }).request(path, { headers: { 'If-None-Match': tag } })).status).toBe(200);
  });

  test.each([
    '/sitemaps/',
    '/sitemaps/other.xml',
    '/sitemaps/games/1.xml',
    "/sitemaps/games/'; drop table games.xml",
    '/sitemaps/games/zzzzzzzz-0000-0000-0000-000000000000.xml',
    '/sitemaps/games/------------------------------------.xml',
    '/sitemaps/games/ffffffff-ffff-ffff-ffff-ffffffffffff.xml',
    FIRST,
    '/sitemaps/tags/00000000-0000-0000-0000-000000000000.xml',
  ])('are not found at %s', async (path) => {
    expect((await crawlable({ database: db }).request(path)).status).toBe(404);
  });

  test('omit copies of games that lists do not show', async () => {
    const [shown, copy] = await addGames(db, [{ slug: 'a' }, { slug: 'b' }]);
    await db.pool.query('update games set duplicate_of = $1 where id = $2', [shown, copy]);
    const games = (await everything(crawlable({ database: db }))).flat().filter(({ url }) => url.includes('/game/'));
    expect(games.map(({ url }) => url)).toEqual(['https://games.example/game/a']);
  });

  test('are found only if the index lists them, even if games follow the id', async () => {
    const ids = await addGames(db, [{ slug: 'a' }, { slug: 'b' }, { slug: 'c' }]);
    const app = crawlable({ database: db });
    expect(await everything(app)).toHaveLength(2);
    for (const id of ids) expect((await app.request(`/sitemaps/games/${id}.xml`)).status).toBe(404);
  });

  test('of games are generated once, whatever encoding a client accepts', async () => {
    await addGames(db, [{ slug: 'a' }]);
    const app = crawlable({ database: db });
    const zipped = await app.request(FIRST, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect([zipped.headers.get('Content-Encoding'), zipped.headers.get('Vary')]).toEqual(['gzip', 'Accept-Encoding']);
    const text = gunzipSync(await zipped.arrayBuffer()).toString();
    // Reading the database a second time would find this.
    await db.pool.query(`update games set slug = 'b'`);
    expect(await read(app, FIRST)).toBe(text);
    expect(locations(text)).toEqual(['https://games.example/game/a']);
  });
});
