// @both-engines
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { takeLog } from '../../../tests/helpers/log.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { createRememberedReads } from '../../platform/db/remembered.ts';
import { gameSlugHistory, redirects } from '../../platform/db/schema.ts';
import { NOW, redirectParts } from './redirects.fixture.ts';
import { mayRedirect } from './resolver.ts';

let db: Database;
let parts: ReturnType<typeof redirectParts>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  parts = redirectParts(db);
});

const byPath = async (url: string) => (await parts.resolver.byPath(url))?.target ?? null;
const byQuery = async (url: string) => (await parts.resolver.byQuery(url))?.target ?? null;

test('finds the redirect of an address in any spelling', async () => {
  await parts.add('/jeux/été', '/game/a');
  for (const url of ['/jeux/%C3%A9t%C3%A9', '/jeux/%c3%a9t%c3%a9/', '/jeux/été', '/jeux/%C3%A9t%C3%A9/?x=1']) {
    expect(await byPath(url), url).toBe('/game/a');
  }
  for (const url of ['/Jeux/%C3%A9t%C3%A9', '/jeux/ete', '/jeux', '//evil.example/jeux/%C3%A9t%C3%A9', '/%', '/%00']) {
    expect(await byPath(url), url).toBeNull();
  }
});

test('prefers the redirect with the most parameters', async () => {
  await parts.add('/game.php', '/game/any');
  await parts.add('/game.php?id=15', '/game/15');
  await parts.add('/game.php?lang=en&id=15', '/en/game/15');
  expect(await byPath('/game.php')).toBe('/game/any');
  expect(await byPath('/game.php?id=16')).toBe('/game/any');
  expect(await byPath('/game.php?x&id=15')).toBe('/game/15');
  expect(await byQuery('/game.php?id=15&utm_source=x&lang=en')).toBe('/en/game/15');
  // Without the parameters of a redirect, only a missing page has moved.
  expect(await byQuery('/game.php?id=16')).toBeNull();
});

test('resolves a chain in one hop', async () => {
  const addresses = ['/a', '/b', '/c?x=1', '/d', '/e', 'https://other.example/end#part'];
  for (const [index, source] of addresses.slice(0, -1).entries()) await parts.add(source, addresses[index + 1] ?? '');
  expect(await byPath('/a')).toBe('https://other.example/end#part');
});

test('ends a chain at an address that became a page', async () => {
  await parts.add('/game/new', '/contact');
  await parts.add('/old', '/game/new');
  expect(await byPath('/old')).toBe('/contact');
  await addGames(db, [{ slug: 'new' }]);
  expect(await byPath('/old')).toBe('/game/new');
});

test.each([
  ['/a', '/', 301],
  ['/b', '/contact?x=1#form', 301],
  ['/c', '/game/chess', 302],
  ['/d', '/es/game/chess', 301],
  ['/e', 'https://other.example/en/a', 301],
  ['/f', '/contact', 302],
  // A redirect applies first, also for a URL whose language has moved.
  ['/g', '/legal/privacy', 301],
])('where English is the root and French is not offered, %s leads directly to %s', async (source, target, status) => {
  await parts.add('/a', '/en');
  await parts.add('/b', '/en/contact?x=1#form');
  await parts.add('/c', '/fr/game/chess');
  await parts.add('/d', '/es/game/chess');
  await parts.add('/e', 'https://other.example/en/a');
  await parts.add('/f', '/fr/f2');
  await parts.add('/f2', '/en/contact');
  await parts.add('/g', '/en/old');
  await parts.add('/en/old', '/legal/privacy');
  Object.assign(parts.site, { root: 'en', languages: ['en', 'es'] });
  expect(await parts.resolver.byPath(source)).toMatchObject({ target, status });
});

test.each([
  // A redirect from the URL without the prefix of the new root language, or of a language that is not offered.
  ['/en/a', '/contact', 301],
  ['/fr/a?x=1', '/contact', 302],
  ['/en/p?id=1', '/legal/privacy', 301],
  // A changed slug, at the end of a redirect or of a move.
  ['/b', '/game/chess?x=1#play', 301],
  ['/en/game/chess-1?x=1', '/game/chess?x=1', 301],
  ['/fr/game/chess-1', '/game/chess', 302],
  // A page that replaced a redirect is not checked for it.
  ['/en/game/lumen', '/game/lumen', 301],
])('where English is the root, %s leads to %s in one hop', async (source, target, status) => {
  await parts.add('/a', '/contact');
  await parts.add('/p?id=1', '/legal/privacy');
  await parts.add('/b', '/game/chess-1?x=1#play');
  await parts.add('/game/lumen', '/contact');
  const [chess = ''] = await addGames(db, [{ slug: 'chess' }, { slug: 'lumen' }]);
  await db.orm.insert(gameSlugHistory).values({ slug: 'chess-1', game_id: chess });
  Object.assign(parts.site, { root: 'en', languages: ['en', 'es'] });
  expect(await parts.resolver.byPath(source)).toMatchObject({ target, status });
});

test('counts the first redirect of a chain; a moved language alone does not count', async () => {
  const { id } = await parts.add('/a', '/contact');
  Object.assign(parts.site, { root: 'en', languages: ['en', 'es'] });
  expect(await parts.resolver.byPath('/en/a')).toMatchObject({ id });
  expect(await parts.resolver.byPath('/en/contact')).toMatchObject({ id: null, target: '/contact' });
  expect(await parts.resolver.byPath('/es/contact')).toBeNull();
});

test('a redirect to its own address in the new root language leads nowhere', async () => {
  await parts.add('/a', '/en/a');
  await parts.add('/?p=1', '/en?p=1');
  expect(await byPath('/a')).toBe('/en/a');
  Object.assign(parts.site, { root: 'en', languages: ['en', 'fr'] });
  expect(await byPath('/a')).toBeNull();
  expect(await byQuery('/?p=1')).toBeNull();
});

test('a loop made by hand leads nowhere', async () => {
  await parts.add('/a', '/b');
  const { id } = await parts.add('/b', '/c');
  await db.orm.update(redirects).set({ target: '/a' }).where(eq(redirects.id, id));
  expect(await byPath('/a')).toBeNull();
});

test.each([
  ['/', false],
  ['/?', false],
  ['/?q=x&page=2&order=new', false],
  ['/?p=1', true],
  ['/?page=2&p=1', true],
  ['/category/puzzle?after=x', false],
  ['/category/puzzle?q=x', true],
  ['/contact?x', true],
  ['/forum?page=2', true],
  ['/_.data?p=1', false],
  ['/contact.data?_routes=site', false],
])('%s may have moved: %s', (url, expected) => {
  expect(mayRedirect(url)).toBe(expected);
});

test('queries the database only for parameters that a redirect has', async () => {
  const { remember } = createRememberedReads(() => NOW);
  const { resolver, add } = redirectParts(db, { remember });
  await add('/?p=1', '/contact');
  expect(await resolver.byQuery('/?utm_source=x')).toBeNull();
  const query = vi.spyOn(db.pool, 'query');
  for (const url of ['/?utm_source=y', '/contact?fbclid=z', '/?q=a', '/'])
    expect(await resolver.byQuery(url)).toBeNull();
  expect(query).not.toHaveBeenCalled();
  expect(await resolver.byQuery('/?p=2')).toBeNull();
  expect(query).toHaveBeenCalledTimes(1);
});

test('another process applies a change at once', async () => {
  const { db: own, address } = await testDatabase();
  const other = address.databaseUrl === undefined ? own : await openDatabase({ ...address, role: 'server' });
  if (other !== own) onTestFinished(() => other.close());
  const { remember, invalidate } = createRememberedReads(() => NOW);
  const listening = await other.listen('pages', { onNotification: invalidate, onGap: () => {} });
  onTestFinished(() => listening.close());
  const { resolver } = redirectParts(other, { remember });
  const changing = redirectParts(own);

  expect(await resolver.byQuery('/?p=1')).toBeNull();
  const { id } = await changing.add('/?p=1', '/contact');
  await expect.poll(async () => (await resolver.byQuery('/?p=1'))?.target).toBe('/contact');
  await changing.redirects.update(id, { source: '/?cat=1', target: '/en', version: 1 }, { id: 'op' });
  await expect.poll(async () => (await resolver.byQuery('/?cat=1'))?.target).toBe('/en');
  expect(await resolver.byQuery('/?p=1')).toBeNull();
});

test('without the database, pages with other parameters are served', async () => {
  const logged = takeLog();
  vi.spyOn(db.pool, 'query').mockRejectedValue(new Error('no database'));
  expect(await parts.resolver.byQuery('/?utm_source=x')).toBeNull();
  expect(logged.events()).toMatchObject([{ msg: 'The redirects could not be read' }]);
  await expect(parts.resolver.byPath('/old')).rejects.toThrow();
});
