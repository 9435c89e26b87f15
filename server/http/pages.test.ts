import { Hono } from 'hono';
import { createContext, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { type PagesOptions, pages } from './pages.ts';

const path = { '/': '', '/auth': 'auth', '/admin': 'admin' };

/** As much of a build as the router needs to find a page: each answers with the name of its route. */
function build(): ServerBuild {
  const module = (id: string) => ({ default: () => null, loader: () => ({ page: id }) });
  const routes = Object.fromEntries(
    Object.entries(path).map(([id, route]) => [
      id,
      { id, parentId: 'root', ...(route === '' ? { index: true } : { path: route }), module: module(id) },
    ]),
  );
  const answer = (_request: Request, status: number, headers: Headers) => {
    headers.set('Content-Type', 'text/html; charset=utf-8');
    return new Response('<!doctype html>', { status, headers });
  };
  const contexts = { servicesContext: createContext(), styleNonceContext: createContext('') };
  const fake = {
    entry: { module: { default: answer, ...contexts } },
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
  // The rest of what a build has is never asked for here.
  return fake as unknown as ServerBuild;
}

// No page of these asks for a service.
const options = { build: async () => build(), mode: 'production', services: {} } as unknown as PagesOptions;
const app = new Hono().all('*', pages(options));

test.each(['/', '/.data', '/_.data'])('%s is for everyone', async (address) => {
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
  // The router takes letters of either case, and encoded ones.
  '/ADMIN',
  '/Admin/',
  '/ADMIN.data',
  '/Admin/_.data',
  '/%61dmin',
  '/%41dmin',
  '/%41uth.data',
  '/AUTH',
  '/Auth?token=x',
])('%s is about one person, and stored nowhere', async (address) => {
  const response = await app.request(address);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
  if (address.includes('.data')) expect(await response.text()).toMatch(/\/a(dmin|uth)/);
  else expect(response.headers.get('Content-Security-Policy')).toMatch(/style-src 'self' 'nonce-/);
});
