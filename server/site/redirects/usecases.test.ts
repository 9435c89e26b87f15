import { beforeEach, expect, test } from 'vitest';
import { addCategory, addGames } from '../../../tests/helpers/catalogue.ts';
import { testCollections } from '../../../tests/helpers/collections.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { auditLog, gameSlugHistory, redirects } from '../../platform/db/schema.ts';
import { OPERATOR, problemOf, redirectParts } from './redirects.fixture.ts';

let db: Database;
let parts: ReturnType<typeof redirectParts>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  parts = redirectParts(db);
});

const list = (filter: object = {}) =>
  parts.redirects.list({ sort: 'created_at', order: 'desc', page: 1, pageSize: 50, ...filter });
const log = () => db.orm.select().from(auditLog).orderBy(auditLog.id);

test('creates a redirect in the stored form, and logs it', async () => {
  const made = await parts.add('https://www.games.example/jeux/%C3%A9t%C3%A9/', 'https://games.example/game/lumen');
  expect(made).toMatchObject({ source: '/jeux/été', target: '/game/lumen', hits: 0, last_hit_at: null, version: 1 });
  expect(await parts.redirects.get(made.id)).toEqual(made);
  expect(await log()).toMatchObject([
    {
      ...{ actor: 'operator-1', action: 'create', entity: 'redirect', entity_id: made.id, label: '/jeux/été' },
      changes: { source: { before: null, after: '/jeux/été' }, target: { before: null, after: '/game/lumen' } },
    },
  ]);
});

test.each([
  ['/a#b', '/', 'source source_fragment'],
  ['/category/action/*', '/', 'source source_pattern'],
  ['https://old.example/a', '/', 'source source_elsewhere'],
  ['/a\0', '/', 'source control_characters'],
  ['/a', 'javascript:alert(1)', 'target target_unsafe'],
  ['/a', '//evil.example', 'target target_unsafe'],
  ['/a', 'https://user@evil.example', 'target target_unsafe'],
  ['/a', '/\\evil.example', 'target target_invalid'],
  ['/', '/contact', 'source source_is_home'],
  ['/en/', '/contact', 'source source_is_home'],
  ['/contact?', '/', 'source source_is_page'],
  ['/admin/old', '/', 'source source_is_panel'],
  ['/admin?x=1', '/', 'source source_is_panel'],
  ['/api/old?x=1', '/', 'source source_is_files'],
  ['/media/old.png', '/', 'source source_is_files'],
  ['/game/lumen', '/', 'source source_is_game'],
  ['/pt/game/lumen/', '/', 'source source_is_game'],
  ['/category/puzzle', '/', 'source source_is_category'],
  ['/en/collection/duo', '/', 'source source_is_collection'],
  // Lists read these parameters themselves.
  ['/?page=2', '/contact', 'source source_is_home'],
  ['/category/puzzle?page=2', '/', 'source source_is_category'],
])('refuses %j to %j', async (source, target, problem) => {
  await addGames(db, [{ slug: 'lumen' }]);
  await addCategory(db, { slug: 'puzzle' });
  await testCollections(db).add({ title: 'Duo' });
  expect(await parts.problem({ source, target })).toBe(problem);
  expect(await db.orm.$count(redirects)).toBe(0);
});

test('reports errors in both addresses', async () => {
  const saving = parts.redirects.create({ source: 'a', target: 'b' }, OPERATOR);
  await expect(saving).rejects.toMatchObject({
    details: { issues: [{ path: ['source'] }, { path: ['target'], code: 'target_invalid' }] },
  });
});

test.each(['/?p=123', '/?page=2&p=1', '/game/lumen?ref=x', '/game/hidden', '/game/unknown', '/forum?page=2'])(
  'accepts %s as a source',
  async (source) => {
    await addGames(db, [{ slug: 'lumen' }, { slug: 'hidden', active: false }]);
    expect(await parts.problem({ source, target: '/contact' })).toMatch(/^created/);
  },
);

test('a source is taken in any spelling', async () => {
  await parts.add('/jeux/été?b=2&a=1', '/');
  for (const source of ['/jeux/%c3%a9t%c3%a9/?a=1&b=2', 'https://games.example/jeux/été/?a=1&b=2']) {
    expect(await parts.problem({ source, target: '/' })).toBe('source source_taken');
  }
});

test.each([
  [[], '/a', '/a', '/a → /a'],
  [[], '/a', '/a/', '/a → /a'],
  [[], '/été', 'https://games.example/%C3%A9t%C3%A9/#x', '/été → /été'],
  [[], '/a', '/a?x=1', '/a → /a'],
  [[], '/x?b=2&a=1', '/x?c=3&a=1&b=2', '/x?a=1&b=2 → /x?a=1&b=2'],
  [[['/b', '/a']], '/a', '/b', '/a → /b → /a'],
  [
    [
      ['/b', '/c'],
      ['/c', '/d'],
      ['/d', '/e'],
      ['/e', '/a/'],
    ],
    '/a',
    '/b',
    '/a → /b → /c → /d → /e → /a',
  ],
  // Deleting the more specific redirect would close the loop.
  [
    [
      ['/b?x=1', '/contact'],
      ['/b', '/a'],
    ],
    '/a',
    '/b?x=1',
    '/a → /b → /a',
  ],
] as [string[][], string, string, string][])(
  'with %j, refuses %s to %s as a loop',
  async (existing, source, target, chain) => {
    for (const [from = '', to = ''] of existing) await parts.add(from, to);
    expect(await parts.problem({ source, target })).toBe(`target redirect_loop ${chain}`);
  },
);

test('where English is the root and French is not offered, refuses a loop through the prefix of either', async () => {
  Object.assign(parts.site, { root: 'en', languages: ['en', 'es'] });
  expect(await parts.problem({ source: '/a', target: '/en/a' })).toBe('target redirect_loop /a → /a');
  expect(await parts.problem({ source: '/a', target: '/fr/a/' })).toBe('target redirect_loop /a → /a');
  expect(await parts.problem({ source: '/a', target: '/es/a' })).toBe('created /a /es/a');
  expect(await parts.problem({ source: '/en/b', target: '/b' })).toBe('created /en/b /b');
  expect(await parts.problem({ source: '/b', target: '/en/b' })).toBe('target redirect_loop /b → /b');
});

test('an edit can also close a loop, and open one again', async () => {
  await parts.add('/a', '/b');
  const { id } = await parts.add('/b', '/contact');
  const change = (target: string, version: number) =>
    parts.redirects.update(id, { source: '/b', target, version }, OPERATOR);
  expect(await change('/a', 1).catch(problemOf)).toBe('target redirect_loop /b → /a → /b');
  expect(await change('/game/x', 1)).toMatchObject({ target: '/game/x', version: 2 });
  expect((await log()).map(({ action }) => action)).toEqual(['create', 'create', 'update']);
});

test('of two operators who close a loop at the same time, one is refused', async () => {
  const outcomes = await Promise.all([
    parts.problem({ source: '/a', target: '/b' }),
    parts.problem({ source: '/b', target: '/a' }),
  ]);
  expect(outcomes.filter((outcome) => outcome.startsWith('created'))).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome.startsWith('target redirect_loop'))).toHaveLength(1);
});

test('the second of two operators gets what the first one saved', async () => {
  const made = await parts.add('/a', '/contact');
  const first = await parts.redirects.update(made.id, { source: '/a', target: '/en', version: 1 }, OPERATOR);
  const second = parts.redirects.update(made.id, { source: '/a', target: '/es', version: 1 }, OPERATOR);
  await expect(second).rejects.toMatchObject({ code: 'version_conflict', details: { current: first } });
  expect(await parts.redirects.get(made.id)).toEqual(first);
  // Saved without a change: no new version, no entry.
  const same = await parts.redirects.update(made.id, { source: '/a/', target: '/en', version: 2 }, OPERATOR);
  expect(same).toEqual(first);
  expect(await log()).toHaveLength(2);
});

test('deletes one and several, and logs each', async () => {
  const ids: string[] = [];
  for (const source of ['/a', '/b', '/c']) ids.push((await parts.add(source, '/contact')).id);
  const [a = '', b = '', c = ''] = ids;
  await parts.redirects.remove(a, OPERATOR);
  await expect(parts.redirects.remove(a, OPERATOR)).rejects.toMatchObject({ code: 'not_found' });
  expect(await parts.redirects.removeMany([a, b, c], OPERATOR)).toMatchObject({ deleted: 2 });
  expect((await list()).total).toBe(0);
  expect(
    (await log())
      .slice(3)
      .map(({ action, label }) => `${action} ${label}`)
      .sort(),
  ).toEqual(['delete /a', 'delete /b', 'delete /c']);
});

test('lists by page, sorted and searched', async () => {
  for (const [source, target] of [
    ['/b', '/z'],
    ['/Été', '/y'],
    ['/100%25', '/x'],
  ] as const)
    await parts.add(source, target);
  const sources = async (filter: object) => (await list(filter)).items.map(({ source }) => source);
  expect(await sources({ sort: 'target', order: 'asc' })).toEqual(['/100%25', '/Été', '/b']);
  expect(await sources({ sort: 'target', order: 'asc', pageSize: 2, page: 2 })).toEqual(['/b']);
  expect(await sources({ q: '%' })).toEqual(['/100%25']);
  expect(await sources({ q: 'ÉTÉ' })).toEqual(['/Été']);
  expect(await sources({ q: '/Z' })).toEqual(['/b']);
  expect(await list({ q: '_' })).toEqual({ total: 0, items: [] });
});

test('traces where an address leads', async () => {
  const [lumen = ''] = await addGames(db, [{ slug: 'lumen' }]);
  await parts.add('/a', '/b');
  await parts.add('/b', '/game/lumen');
  await parts.add('/?p=1', 'https://other.example/');
  const { trace } = parts.redirects;
  expect(await trace('https://games.example/a/')).toEqual({ outcome: 'redirect', chain: ['/a', '/b', '/game/lumen'] });
  expect(await trace('/?p=1&x=2')).toEqual({ outcome: 'redirect', chain: ['/?p=1', 'https://other.example/'] });
  for (const address of ['/', '/?p=2', '/game/lumen', '/admin']) {
    expect(await trace(address)).toEqual({ outcome: 'page', chain: [] });
  }
  await db.orm.insert(gameSlugHistory).values({ slug: 'lumen-1', game_id: lumen });
  expect(await trace('/game/lumen-1')).toEqual({ outcome: 'redirect', chain: ['/game/lumen-1', '/game/lumen'] });
  Object.assign(parts.site, { root: 'en', languages: ['en'] });
  expect(await trace('/en/game/lumen')).toEqual({ outcome: 'redirect', chain: ['/en/game/lumen', '/game/lumen'] });
  expect(await trace('/en')).toEqual({ outcome: 'redirect', chain: ['/en', '/'] });
  expect(await trace('/nowhere')).toEqual({ outcome: 'missing', chain: [] });
  expect(await trace('https://other.example/').catch(problemOf)).toBe('address source_elsewhere');
});
