import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { offlineFiles } from '../../../scripts/bundle-offline.mjs';
import type { OfflineList } from '../../../shared/offline.ts';
import type { WordingByLanguage } from '../../../shared/wording.ts';
import { setGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { siteIdentity } from '../../../tests/helpers/site.ts';
import type { Database } from '../../platform/db/database.ts';
import { readAlways } from '../../platform/db/remembered.ts';
import { games } from '../../platform/db/schema.ts';
import { onlyOwnServiceWorker } from '../../platform/http/security.ts';
import { loadStarterCatalogue } from '../starter/usecases.ts';
import { offlineRoutes } from './api.ts';
import { type OfflineParts, readOfflineParts } from './files.ts';
import { createOffline } from './usecases.ts';

const ROOT = join(import.meta.dirname, '../../..');
const STARTER = join(ROOT, 'starter');

let folder: string;
let built: Awaited<ReturnType<typeof offlineFiles>>;
let parts: OfflineParts | null;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'offline-'));
  built = await offlineFiles(ROOT);
  cpSync(join(STARTER, 'games'), join(folder, 'games'), { recursive: true });
  for (const { path, content } of built) {
    mkdirSync(dirname(join(folder, 'offline', path)), { recursive: true });
    writeFileSync(join(folder, 'offline', path), content);
  }
  parts = await readOfflineParts(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the bundles', () => {
  test('contain each game in one document without links, all under 300 kB compressed', () => {
    const documents = built.filter(({ path }) => path.endsWith('.html'));
    expect(documents).toHaveLength(10);
    for (const { path, content } of documents) {
      expect(content.match(/<script[^>]*>/g), path).toEqual(['<script type="module">']);
      expect(content, path).not.toMatch(/<link|\ssrc=|\bimport\b[^.]|\bexport\b/);
    }
    const bytes = built.reduce((sum, { content }) => sum + gzipSync(content).length, 0);
    expect(bytes).toBeLessThan(300_000);
  });

  test('are missing in development', async () => {
    expect(await readOfflineParts(STARTER)).toBeNull();
  });
});

let db: Database;
let site: ReturnType<typeof siteIdentity>;
let live: { offline: boolean; theme: null; wording: WordingByLanguage };
let app: Hono;
beforeEach(async () => {
  ({ db } = await testDatabase());
  await loadStarterCatalogue(db, STARTER, new Date('2026-05-01T10:00:00Z'));
  site = siteIdentity({ name: 'Jeux & <b>Lucie</b>', url: 'https://games.example' });
  live = { offline: true, theme: null, wording: {} };
  const platform = { database: db, site, live, remember: readAlways };
  app = new Hono()
    .use(onlyOwnServiceWorker)
    .route('/', offlineRoutes(createOffline(platform, Promise.resolve(parts)), site));
});

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

/** Reads the list that the server inserts into the worker. */
async function readList(): Promise<OfflineList> {
  const [, json = ''] = /^const OFFLINE=(.+);\n/.exec(await (await get('/service-worker.js')).text()) ?? [];
  return JSON.parse(json);
}

test('the worker lists the pages, pictures and games with their hashes, and each is served as listed', async () => {
  const { files, pages, games: listed } = await readList();
  expect(pages).toEqual({ '': '/offline', '/en': '/en/offline', '/es': '/es/offline', '/pt': '/pt/offline' });
  expect(listed).toHaveLength(10);
  expect(Object.keys(files)).toHaveLength(24);
  for (const [path, file] of Object.entries(files)) {
    const response = await get(path);
    const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
    expect(Buffer.from(digest).toString('base64'), path).toBe(file.hash);
    expect(response.headers.get('content-security-policy'), path).toBe(file.policy);
    expect(response.headers.get('content-type'), path).toBe(file.type);
  }
});

test('the page is in its language, escaped, and lists the games that visitors see', async () => {
  await db.orm.update(games).set({ active: false }).where(eq(games.external_id, 'lumen'));
  await setGames(db, { title_en: '<i>Putt</i>' }, eq(games.external_id, 'pocket-putt'));
  const html = await (await get('/en/offline')).text();
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toContain('<h1>You are offline</h1>');
  expect(html).toContain('Jeux &amp; &lt;b&gt;Lucie&lt;/b&gt;');
  expect(html).toContain('&lt;i&gt;Putt&lt;/i&gt;');
  expect(html.match(/data-game=/g)).toHaveLength(9);
  expect((await readList()).games.join()).not.toContain('lumen');
});

test('a game has its title in a language that visitors are offered before the base', async () => {
  site = Object.assign(site, { root: 'de', languages: ['de', 'es'] });
  await setGames(
    db,
    { title_en: null, title: 'Petit golf', title_es: 'Minigolf' },
    eq(games.external_id, 'pocket-putt'),
  );
  expect(await (await get('/offline')).text()).toContain('<span lang="es" dir="ltr">Minigolf</span>');
});

test('a game is in English where it does not know the language, and is told so', async () => {
  site = Object.assign(site, { root: 'de', languages: ['de', 'fr'] });
  const html = await (await get('/offline')).text();
  expect(html).toContain('data-title="Last Lighthouse" data-language="en"');
  expect(html).not.toContain('data-language="fr"');
});

test('a game of some languages is only on their pages, and stored if the site offers one of these', async () => {
  await db.orm
    .update(games)
    .set({ languages: ['en'] })
    .where(eq(games.external_id, 'lumen'));
  const count = async (path: string) => (await (await get(path)).text()).match(/data-game=/g)?.length;
  expect([await count('/offline'), await count('/en/offline'), await count('/es/offline')]).toEqual([9, 10, 9]);
  expect((await readList()).games.join()).toContain('lumen');
  site.languages = ['fr', 'es'];
  expect((await readList()).games.join()).not.toContain('lumen');
});

test('its version changes only with what it stores', async () => {
  const { version } = await readList();
  await db.orm.update(games).set({ plays: 7 });
  expect((await readList()).version).toBe(version);
  site.name = 'Another';
  const renamed = (await readList()).version;
  expect(renamed).not.toBe(version);
  live.wording = { fr: { 'offline.title': 'Le réseau manque' } };
  expect((await readList()).version).not.toBe(renamed);
});

test('is not served to signed-in users, and refused at any other URL', async () => {
  const registering = { 'Service-Worker': 'script' };
  expect(await (await get('/service-worker.js', registering)).text()).toMatch(/['"`]fetch['"`]/);
  const signedIn = { ...registering, Cookie: 'a=b; __Host-ludotek.session_token=x.y' };
  const inert = await (await get('/service-worker.js', signedIn)).text();
  expect(inert).toContain('registration.unregister()');
  expect(inert).not.toContain('fetch');
  for (const path of ['/service-worker.js?x', '/en/service-worker.js', '/offline', (await readList()).games[0] ?? '']) {
    expect((await get(path, registering)).status, path).toBe(403);
  }
});

test('may only reach the site, and is not stored by shared caches', async () => {
  const { headers } = await get('/service-worker.js');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(headers.get('service-worker-allowed')).toBeNull();
});

test('removes itself once it is turned off', async () => {
  live.offline = false;
  const script = await (await get('/service-worker.js')).text();
  expect(script).toContain('registration.unregister()');
  expect(script).not.toContain('fetch');
  expect((await get('/offline')).status).toBe(404);
});
