/** Old addresses over HTTP: through the front with its page cache, the router and pages. */
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { HandleDocumentRequestFunction, LoaderFunctionArgs, ServerBuild } from 'react-router';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { policyContext, servicesContext, styleNonceContext } from '../../../app/context.ts';
import { missing } from '../../../app/site/missing.ts';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { siteIdentity } from '../../../tests/helpers/site.ts';
import { createCatalogueReads } from '../../catalogue/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { createRememberedReads } from '../../platform/db/remembered.ts';
import { games } from '../../platform/db/schema.ts';
import type { HttpEnv } from '../../platform/http/environment.ts';
import { securityHeaders, siteHeaders } from '../../platform/http/security.ts';
import { NO_TRACKING } from '../../settings/tracking.ts';
import { createFront } from '../../web/front/front.ts';
import { rawGet } from '../../web/front/raw-get.fixture.ts';
import { readyPages } from '../../web/front/ready-pages.ts';
import { listen } from '../../web/listen.ts';
import { createPageCache } from '../../web/page-cache/page-cache.ts';
import { createPageRenderer, pages, type RendererOptions } from '../../web/pages.ts';
import { OPERATOR, redirectParts } from './redirects.fixture.ts';

let db: Database;
let parts: ReturnType<typeof redirectParts>;
let port: number;

/** The site's pages without their content. Their loaders end like the real ones. */
function build(): ServerBuild {
  const found = () => null;
  const loaders: Record<string, (args: LoaderFunctionArgs) => unknown> = {
    '': found,
    contact: found,
    'game/:slug': async ({ context, params, url }) => {
      const { catalogue } = context.get(servicesContext);
      const game = await catalogue.game({ language: 'fr', slug: params.slug ?? '' });
      if (game === null) throw await missing({ context, url });
      return null;
    },
    '*': async ({ context, url }) => {
      throw await missing({ context, url });
    },
  };
  const routes = Object.entries(loaders).map(([path, loader]) => [
    `at ${path}`,
    {
      id: `at ${path}`,
      parentId: 'root',
      ...(path === '' ? { index: true } : { path }),
      module: { default: found, loader },
    },
  ]);
  const answer: HandleDocumentRequestFunction = async (_request, status, headers) => {
    headers.set('Content-Type', 'text/html');
    return new Response('<!doctype html>page', { status, headers });
  };
  const fake = {
    entry: { module: { default: answer, handleError: () => {}, policyContext, servicesContext, styleNonceContext } },
    routes: { root: { id: 'root', path: '', module: { default: found } }, ...Object.fromEntries(routes) },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
  // The tests use no other part of a build.
  return fake as unknown as ServerBuild;
}

beforeEach(async () => {
  ({ db } = await testDatabase());
  const now = () => new Date('2026-05-01T10:00:00Z');
  const remembered = createRememberedReads(now);
  parts = redirectParts(db, { now, remember: remembered.remember });
  const { byPath, byQuery } = parts.resolver;
  const redirects = { byPath, byQuery, count: parts.counter.count };
  const catalogue = createCatalogueReads({ database: db, now });
  const services = {
    site: siteIdentity({ url: 'https://games.example' }),
    catalogue,
    redirects,
    live: { theme: null },
    collections: {},
    pages: {},
    tracking: async () => NO_TRACKING,
    now,
  };
  // Pages read nothing else in this test.
  const renderer = createPageRenderer({ build: build(), mode: 'production', services } as unknown as RendererOptions);
  const cache = createPageCache({ render: renderer.render, now, maxBytes: 1_000_000 });
  const changes = await db.listen('pages', {
    onNotification: (tag) => {
      remembered.invalidate(tag);
      cache.invalidate(tag);
    },
    onGap: () => {},
  });
  onTestFinished(() => changes.close());
  const app = new Hono<HttpEnv>().use(securityHeaders({ https: true }));
  app.all('*', pages(renderer, redirects));
  const front = createFront([readyPages({ cache, redirects }, siteHeaders({ https: true }))]);
  const server = await listen(app, { host: '127.0.0.1', port: 0, vite: null, front });
  port = Number(new URL(server.address).port);
  onTestFinished(() => server.close());
});

async function ask(path: string, method = 'GET') {
  const { status, headers, body } = await rawGet(port, path, {}, { method });
  return { status, location: headers.location, caching: headers['cache-control'], headers, body: body.toString() };
}
const way = async (path: string, method?: string) => {
  const { status, location } = await ask(path, method);
  return location === undefined ? status : `${status} ${location}`;
};
const hitsOf = async (id: string) => {
  await parts.counter.idle();
  return (await parts.redirects.get(id)).hits;
};

test.each([
  ['/games/2048.html', ['/games/2048.html', '/games/2048.html/', '/games/2048.html?utm_source=x']],
  ['/jeux/été/', ['/jeux/%C3%A9t%C3%A9', '/jeux/%c3%a9t%c3%a9/', '/jeux/%C3%A9t%c3%a9/?']],
  ['/game.php?id=15', ['/game.php?id=15', '/game.php?utm_source=x&id=15', '/game.php/?id=15']],
  ['/?p=123', ['/?p=123', '/?utm_medium=y&p=123', '/?p=123&q=a']],
  ['/game/old-name', ['/game/old-name', '/game/old-name/', '/game/old-name?x=1']],
])('%s answers 301 with the target, to GET and HEAD', async (source, urls) => {
  await parts.add(source, '/jeux/nouveau é?x=1#a'.replace(' ', '-'));
  for (const url of urls) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(url, method);
      expect(answer, `${method} ${url}`).toMatchObject({
        status: 301,
        location: '/jeux/nouveau-%C3%A9?x=1#a',
        caching: 'no-store',
        body: '',
      });
      expect(answer.headers['strict-transport-security']).toBeDefined();
    }
    for (const method of ['POST', 'DELETE']) {
      expect(await way(url, method), `${method} ${url}`).toSatisfy(
        (found) => typeof found === 'number' && found >= 400,
      );
    }
  }
});

test.each([
  '/games/2047.html',
  '/Games/2048.html',
  '/?p=1234',
  '/?q=123',
  '/game.php',
  '/game.php?ID=15',
  '//games/2048.html',
])('%s does not redirect', async (url) => {
  for (const source of ['/games/2048.html', '/?p=123', '/game.php?id=15']) await parts.add(source, '/contact');
  expect(await way(url)).toBeTypeOf('number');
});

test('leads to another site, and along a chain in one hop', async () => {
  await parts.add('/a', '/b');
  await parts.add('/b', '/?c=1');
  await parts.add('/?c=1', 'https://other.example/end?x=y#z');
  for (const url of ['/a', '/b', '/?c=1']) expect(await way(url)).toBe('301 https://other.example/end?x=y#z');
});

test('an old address that became a game shows the game, and redirects again when the game is deleted', async () => {
  const redirect = await parts.add('/game/chess', '/contact');
  expect(await way('/game/chess')).toBe('301 /contact');
  const [id = ''] = await addGames(db, [{ slug: 'chess' }]);
  expect(await way('/game/chess')).toBe(200);
  await db.orm.delete(games).where(eq(games.id, id));
  await expect.poll(() => way('/game/chess')).toBe('301 /contact');
  expect(await hitsOf(redirect.id)).toBe(2);
});

test('a change applies at once: neither redirects nor missing pages are cached', async () => {
  for (const url of ['/?p=1', '/game/old']) {
    const before = await way(url);
    const made = await parts.add(url, '/contact');
    await expect.poll(() => way(url)).toBe('301 /contact');
    await parts.redirects.update(made.id, { source: url, target: '/en', version: 1 }, OPERATOR);
    await expect.poll(() => way(url)).toBe('301 /en');
    await parts.redirects.remove(made.id, OPERATOR);
    await expect.poll(() => way(url)).toBe(before);
  }
  // The home page is cached under its own address all the time.
  expect(await ask('/')).toMatchObject({ status: 200, body: '<!doctype html>page' });
  expect(await ask('/?utm_source=x')).toMatchObject({ status: 200, body: '<!doctype html>page' });
});

test('a cached page stays cached for URLs with other parameters', async () => {
  await parts.add('/?p=1', '/contact');
  const first = await ask('/');
  for (const url of ['/?utm_source=x', '/?p=2', '/']) {
    const again = await ask(url);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(again.headers.etag).toBe(first.headers.etag);
  }
});

test('counts every visitor, even of the same address at the same time', async () => {
  const urls = ['/games/2048.html', '/game/old-name', '/?p=123'];
  const made = [];
  for (const url of urls) made.push(await parts.add(url, '/contact'));
  await Promise.all(urls.flatMap((url) => Array.from({ length: 40 }, () => way(url))));
  for (const { id } of made) expect(await hitsOf(id)).toBe(40);
});

test('a data request, as sent by navigation within the site, carries the redirect', async () => {
  await parts.add('/game/old', '/contact');
  const answer = await ask('/game/old.data');
  expect(answer.status).toBeLessThan(300);
  expect(answer.body).toContain('/contact');
});
