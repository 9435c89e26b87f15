import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { parseDocument } from 'htmlparser2';
import { beforeEach, describe, expect, test } from 'vitest';
import type { WordingByLanguage } from '../../../shared/wording.ts';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { captures, siteIdentity } from '../../../tests/helpers/site.ts';
import type { Database } from '../../platform/db/database.ts';
import { createRememberedReads, type Remember, readAlways } from '../../platform/db/remembered.ts';
import { feedRoutes } from './api.ts';

const site = siteIdentity({ name: 'Ludotek & <amis>' });

let db: Database;
let app: Hono;

beforeEach(async () => {
  ({ db } = await testDatabase());
  app = new Hono()
    .use(etag())
    .route('/', feedRoutes({ database: db, site, live: { wording: {} }, remember: readAlways }));
});

async function read(path = '/feed.xml'): Promise<string> {
  const answer = await app.request(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8');
  return answer.text();
}

const entries = (xml: string) => captures(xml, /<entry>(.*?)<\/entry>/gs);

test('lists the newest fifty active games with a page, newest first', async () => {
  const now = Date.now();
  await addGames(db, [
    ...Array.from({ length: 52 }, (_, index) => ({ slug: `g-${index}`, created_at: new Date(now - index * 1_000) })),
    { slug: 'hidden', active: false },
    { slug: null },
  ]);
  const links = entries(await read()).map((entry) => captures(entry, /<link href="([^"]+)"/g)[0]);
  expect(links).toEqual(Array.from({ length: 50 }, (_, index) => `https://games.example/game/g-${index}`));
});

test('links slugs of other scripts percent-encoded', async () => {
  await addGames(db, [{ slug: 'παζλ' }]);
  const [entry = ''] = entries(await read('/en/feed.xml'));
  expect(entry).toContain('<link href="https://games.example/en/game/%CF%80%CE%B1%CE%B6%CE%BB"/>');
  expect(entry).not.toContain('παζλ');
});

test.each([
  ['/feed.xml', '/', 'Dés', 'Les dés roulent.', 'les nouveaux jeux'],
  ['/en/feed.xml', '/en', 'Dice', 'The dice roll.', 'new games'],
  ['/es/feed.xml', '/es', 'Dés', '&lt;span lang=&quot;fr&quot;&gt;', 'juegos nuevos'],
  ['/pt/feed.xml', '/pt', 'Dados', '&lt;span lang=&quot;fr&quot;&gt;', 'jogos novos'],
])('serves %s in its language', async (path, home, title, text, name) => {
  const created_at = new Date('2026-01-01T00:00:00Z');
  const updated_at = new Date('2026-02-02T00:00:00Z');
  const texts = { title: 'Dés', title_en: 'Dice', title_pt: 'Dados', description: 'Les dés roulent.' };
  await addGames(db, [{ slug: 'dice', ...texts, description_en: 'The dice roll.', created_at, updated_at }]);
  const xml = await read(path);
  const plain = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
  expect(xml).toContain(name);
  expect(xml).toContain(`<link rel="self" href="https://games.example${path}"/>`);
  expect(xml).toContain(`<id>https://games.example${home}</id>`);
  expect(entries(xml)[0]).toContain(`<![CDATA[${title}]]>`);
  expect(entries(xml)[0]).toContain(plain);
  expect(entries(xml)[0]).toContain('<published>2026-01-01T00:00:00.000Z</published>');
  expect(xml.match(/<updated>2026-02-02T00:00:00.000Z<\/updated>/g)).toHaveLength(2);
});

test('keeps the ids of read entries when another language becomes the root, and links the new URLs', async () => {
  await addGames(db, [{ slug: 'dice' }]);
  const ids = async (path: string) => captures(await read(path), /<id>([^<]+)<\/id>/g);
  const before = { fr: await ids('/feed.xml'), de: await ids('/de/feed.xml') };
  expect(before.de).toEqual(['https://games.example/de', 'https://games.example/de/game/dice']);
  app = new Hono().route(
    '/',
    feedRoutes({ database: db, site: { ...site, root: 'de' }, live: { wording: {} }, remember: readAlways }),
  );
  expect({ fr: await ids('/fr/feed.xml'), de: await ids('/feed.xml') }).toEqual(before);
  expect(await read('/feed.xml')).toContain('<link href="https://games.example/game/dice"/>');
});

test('names games like their pages: in a language that visitors are offered before the base', async () => {
  await addGames(db, [{ slug: 'chess', title: 'Échecs', title_es: 'Ajedrez' }]);
  const german = siteIdentity({ root: 'de', languages: ['de', 'es'] });
  app = new Hono().route('/', feedRoutes({ database: db, site: german, live: { wording: {} }, remember: readAlways }));
  expect(entries(await read())[0]).toContain('<![CDATA[Ajedrez]]>');
});

describe('hostile text', () => {
  const HOSTILE = '<script>alert(1)</script> & "Échecs" ]]> <![CDATA[ 100% \u0001\ufffe \u2028 fin';

  test('is escaped in titles and descriptions', async () => {
    await addGames(db, [{ slug: 'hostile', title: HOSTILE, description: HOSTILE }]);
    const xml = await read();
    expect(xml).not.toContain('<script');
    expect(xml).not.toContain('\u0001');
    expect(xml).not.toContain('\ufffe');
    // Parsed as XML, the element contains HTML that shows the original text.
    const entry = parseDocument(xml, { xmlMode: true, decodeEntities: true });
    expect(JSON.stringify(entry, (key, value) => (/^(parent|prev|next)$/.test(key) ? undefined : value))).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Échecs&quot; ]]&gt; &lt;![CDATA[',
    );
    expect(entries(xml)).toHaveLength(1);
  });

  test("is escaped in the site's name", async () => {
    expect(await read()).toContain('<title>Ludotek &amp; &lt;amis&gt;\u00a0: les nouveaux jeux</title>');
  });
});

test('serves an empty feed for an empty catalog, and 304 while nothing changes', async () => {
  expect(entries(await read())).toEqual([]);
  const first = await app.request('/feed.xml');
  const tag = first.headers.get('ETag') ?? '';
  expect(first.headers.get('Cache-Control')).toBe('public, max-age=600');
  expect((await app.request('/feed.xml', { headers: { 'If-None-Match': tag } })).status).toBe(304);
  expect((await app.request('/feed.xml', { method: 'HEAD' })).status).toBe(200);
  expect((await app.request('/zh/feed.xml')).status).toBe(404);
});

test('registers a cached read once, however often the site’s texts change, and shows them at once', async () => {
  const remembered = createRememberedReads(() => new Date());
  let registered = 0;
  const remember: Remember = (tag, read) => {
    registered += 1;
    return remembered.remember(tag, read);
  };
  const live: { wording: WordingByLanguage } = { wording: {} };
  app = new Hono().route('/', feedRoutes({ database: db, site, live, remember }));
  const first = await read();
  expect(await read()).toBe(first);
  for (const name of ['Nouveautés', 'Arrivages']) {
    live.wording = { fr: { 'server.feed.title': name } };
    expect(await read()).toContain(name);
  }
  expect(registered).toBe(1);
});
