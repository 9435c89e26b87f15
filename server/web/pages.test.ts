import { Hono } from 'hono';
import { createContext, type HandleDocumentRequestFunction, type RouterContext, type ServerBuild } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { EMPTY_GAME, gameForm } from '../../shared/forms/game.ts';
import { LANGUAGE_PREFIXES } from '../../shared/languages.ts';
import { takeLog } from '../../tests/helpers/log.ts';
import { NO_REDIRECTS } from '../../tests/helpers/redirects.ts';
import { siteIdentity } from '../../tests/helpers/site.ts';
import { scriptHash } from '../platform/http/security.ts';
import { NO_TRACKING, type Tracking } from '../settings/tracking.ts';
import { createPageRenderer, type PageRenderer, pages, type RendererOptions } from './pages.ts';
import type { Services, SiteServices } from './services.ts';

const path = { '/': '', '/auth': 'auth', '/admin': 'admin' };

/** A script injected into every page. */
const INJECTED = 'alert(1)';

/** A minimal build for the router. Each loader returns the id of its route. */
function build(): ServerBuild {
  const module = (id: string) => ({ default: () => null, loader: () => ({ page: id }) });
  const routes = Object.fromEntries(
    Object.entries(path).map(([id, route]) => [
      id,
      { id, parentId: 'root', ...(route === '' ? { index: true } : { path: route }), module: module(id) },
    ]),
  );
  const policyContext = createContext<(scripts: readonly string[]) => Promise<string>>();
  const answer = async (...[, status, headers, , context]: Parameters<HandleDocumentRequestFunction>) => {
    headers.set('Content-Security-Policy', await context.get(policyContext)([]));
    return new Response(`<!doctype html><script>${INJECTED}</script>`, { status, headers });
  };
  const contexts = { policyContext, servicesContext: createContext(), styleNonceContext: createContext('') };
  const fake = {
    entry: { module: { default: answer, handleError: () => {}, ...contexts } },
    routes: { root: { id: 'root', path: '', module: { default: () => null } }, ...routes },
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

/** Creates pages whose only service is analytics. */
function pagesWith(tracking: () => Promise<Tracking>) {
  const options = { build: build(), mode: 'production', services: { tracking } };
  const renderer = createPageRenderer(options as unknown as RendererOptions);
  return new Hono().all('*', pages(renderer, NO_REDIRECTS));
}

const app = pagesWith(async () => NO_TRACKING);

test.each(['', ...LANGUAGE_PREFIXES, '/PT-BR'])('a preview below "%s/" is private', async (prefix) => {
  const answer = vi.fn(async () => new Response('page'));
  const previews = new Hono().all('*', pages({ answer }, NO_REDIRECTS));
  for (const path of ['/preview/abc', '/preview/abc.data', '/preview']) {
    await previews.request(`${prefix}${path}`);
    expect(answer, path).toHaveBeenLastCalledWith(expect.anything(), { isPrivate: true });
  }
});

test('prepares the routes only once', async () => {
  const prepared = vi.fn();
  const built = build();
  // React Router reads this property only when it prepares the routes.
  Object.defineProperty(built.entry.module, 'instrumentations', { get: prepared });
  const options = { build: built, mode: 'production', services: { tracking: async () => NO_TRACKING } };
  const once = new Hono().all('*', pages(createPageRenderer(options as unknown as RendererOptions), NO_REDIRECTS));
  expect((await once.request('/')).status).toBe(200);
  const first = prepared.mock.calls.length;
  expect(first).toBeGreaterThan(0);
  expect((await once.request('/')).status).toBe(200);
  expect(prepared).toHaveBeenCalledTimes(first);
});

test.each(['/', '/.data', '/_.data'])('serves %s as a public page', async (address) => {
  const response = await app.request(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toMatch(/^public/);
  expect(response.headers.get('X-Robots-Tag')).toBeNull();
});

test.each([
  '/admin',
  '/admin/',
  '/admin?x',
  '/admin.data',
  '/admin/_.data',
  '/auth',
  '/auth.data',
  // The router ignores case and decodes paths.
  '/ADMIN',
  '/Admin/',
  '/ADMIN.data',
  '/Admin/_.data',
  '/%61dmin',
  '/%41dmin',
  '/%41uth.data',
  '/AUTH',
  '/Auth?token=x',
])('serves %s as a private page, neither cached nor indexed', async (address) => {
  const response = await app.request(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex,nofollow');
  if (address.includes('.data')) expect(await response.text()).toMatch(/\/a(dmin|uth)/);
  else expect(response.headers.get('Content-Security-Policy')).toMatch(/style-src 'self' 'nonce-/);
});

describe('a page of operators', () => {
  const HEADERS = { 'cross-origin-opener-policy': 'same-origin', 'x-frame-options': 'DENY' };
  const headersOf = ({ headers }: Response) => Object.fromEntries(headers);

  test('severs access to `opener`, unlike a public page', async () => {
    const asDocument = { headers: { 'Sec-Fetch-Dest': 'document' } };
    for (const address of ['/admin', '/AUTH'])
      expect(headersOf(await app.request(address, asDocument))).toMatchObject(HEADERS);
    expect(headersOf(await app.request('/', asDocument))).not.toHaveProperty('x-frame-options');
  });

  test('cannot be framed', async () => {
    const policy = (await app.request('/admin')).headers.get('Content-Security-Policy');
    expect(policy).toContain("frame-ancestors 'none'");
    expect((await app.request('/')).headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
  });

  test.each(['empty', 'iframe', 'frame', 'embed', 'object', 'script', 'style', 'worker', 'serviceworker', 'video'])(
    'is refused for requests with destination %s, unlike a public page',
    async (destination) => {
      for (const address of [
        '/admin',
        '/admin.data',
        '/%61dmin',
        '/auth',
        '/auth/invitation',
        '/auth/address',
        '/setup',
      ]) {
        const refused = await app.request(address, { headers: { 'Sec-Fetch-Dest': destination } });
        expect([refused.status, await refused.text()], address).toEqual([403, 'Open this page in a tab']);
        expect(headersOf(refused)).toMatchObject({ ...HEADERS, 'cache-control': 'no-store' });
      }
      expect((await app.request('/', { headers: { 'Sec-Fetch-Dest': destination } })).status).toBe(200);
    },
  );

  test('answers HEAD, which has no content, for any request', async () => {
    const response = await app.request('/admin', { method: 'HEAD', headers: { 'Sec-Fetch-Dest': 'empty' } });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

test.each(['/', '/admin/'])('refuses a very long path below %s, but accepts a long query', async (address) => {
  const long = await app.request(`${address}${"'".repeat(1_000)}`);
  expect([long.status, long.headers.get('cache-control')]).toEqual([414, 'no-store']);
  expect((await app.request(`/?q=${'x'.repeat(10_000)}`)).status).toBe(200);
});

test('renders at most fifty uncached pages at a time, except for operators', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const answer: PageRenderer['answer'] = async (_request, { isPrivate }) => {
    if (!isPrivate) await gate;
    return new Response('made');
  };
  const site = new Hono().all('*', pages({ answer }, NO_REDIRECTS));
  const waiting = Array.from({ length: 50 }, () => site.request('/nowhere'));
  const refused = await site.request('/nowhere');
  expect([refused.status, refused.headers.get('Retry-After'), refused.headers.get('Cache-Control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect((await site.request('/admin')).status).toBe(200);
  open();
  expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
  expect((await site.request('/nowhere')).status).toBe(200);
});

test.each(['/', '/auth', '/admin', '/preview/abc', '/en/preview/abc'])(
  'responds with 503 when the database has no free connection for %s',
  async (address) => {
    const built = build();
    const { servicesContext } = built.entry.module as unknown as { servicesContext: RouterContext<Services> };
    const noConnection = new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') });
    Object.assign(built.entry.module, {
      default: async (...[request, , headers, , context]: Parameters<HandleDocumentRequestFunction>) => {
        context.get(servicesContext).pageFailed(noConnection, new URL(request.url).pathname);
        return new Response('failed', { status: 500, headers });
      },
    });
    const options = { build: built, mode: 'production', services: { tracking: async () => NO_TRACKING } };
    const renderer = createPageRenderer(options as unknown as RendererOptions);
    const logged = takeLog();
    const response = await new Hono().all('*', pages(renderer, NO_REDIRECTS)).request(address);
    expect([response.status, response.headers.get('Retry-After'), response.headers.get('Cache-Control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(logged.sentences()).toEqual(['A page got no database connection in time']);
  },
);

describe('the content security policy of a page', () => {
  const policyOf = async (pages: Hono, address: string) =>
    (await pages.request(address)).headers.get('Content-Security-Policy') ?? '';
  const sources = { scripts: ['https://tag.example'], reports: ['https://*.reports.example'] };
  const measured = pagesWith(async () => ({ purposes: ['analytics'], sources }));

  test('allows the analytics hosts of the settings', async () => {
    const policy = await policyOf(measured, '/');
    expect(policy).toMatch(/script-src 'self'[^;]* https:\/\/tag\.example;/);
    expect(policy).toMatch(/connect-src 'self' https:\/\/\*\.reports\.example;/);
    expect(policy).toMatch(/img-src [^;]*https:\/\/\*\.reports\.example;/);
    expect(await policyOf(app, '/')).not.toMatch(/(script|connect)-src [^;]*https?:/);
  });

  test.each(['/admin', '/auth'])('does not allow the analytics hosts on %s', async (address) => {
    expect(await policyOf(measured, address)).not.toContain('.example');
  });

  test.each(['/', '/admin', '/auth'])('does not allow an injected script in %s', async (address) => {
    const policy = await policyOf(app, address);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain(scriptHash(INJECTED));
  });

  test('allows no analytics hosts when the settings cannot be read', async () => {
    const logged = takeLog();
    const broken = pagesWith(() => Promise.reject(new Error('no database')));
    expect((await broken.request('/')).status).toBe(200);
    expect(await policyOf(broken, '/')).toContain("connect-src 'self';");
    expect(logged.sentences()).toContain('What measures visits could not be read');
  });
});

test('previews the home page uncached, without scripts, in a scheme', async () => {
  const built = build();
  Object.assign(built.entry.module, {
    default: async (_request: Request, status: number, headers: Headers) =>
      new Response(
        '<!doctype html><html lang="fr"><script>a</script><script type="module">\nb\n</script><input autofocus="">',
        {
          ...{ status, headers },
        },
      ),
  });
  const options = {
    build: built,
    mode: 'production',
    services: { site: siteIdentity({ languages: ['fr'] }) },
  };
  const { previewHome } = createPageRenderer(options as unknown as RendererOptions);
  const response = await previewHome({ language: 'fr', scheme: 'dark', rows: [] });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Content-Security-Policy')).toMatch(/; sandbox allow-same-origin$/);
  expect(await response.text()).toBe('<!doctype html><html data-scheme="dark" lang="fr"><input>');
});

test("previews a game's page with unsaved values, even in a language that visitors are not offered", async () => {
  const built = build();
  const { servicesContext } = built.entry.module as unknown as { servicesContext: RouterContext<SiteServices> };
  Object.assign(built.entry.module, {
    default: async (...[request, status, headers, , context]: Parameters<HandleDocumentRequestFunction>) => {
      const { languages } = context.get(servicesContext).site;
      return new Response(`<html>${new URL(request.url).pathname} ${languages}<script>a</script>`, { status, headers });
    },
  });
  const options = {
    build: built,
    mode: 'production',
    services: { site: siteIdentity({ languages: ['fr'] }) },
  };
  const { previewGame } = createPageRenderer(options as unknown as RendererOptions);
  const values = gameForm.parse({ ...EMPTY_GAME, title: 'Tarot', game_url: '/play/lumen/index.html', slug: 'tarot' });
  const response = await previewGame({ language: 'en', id: '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b', values });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Content-Security-Policy')).toMatch(/; sandbox allow-same-origin$/);
  expect(await response.text()).toBe('<html>/en/game/tarot fr,en');
});
