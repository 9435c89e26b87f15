import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { operatorSession } from '../../../tests/helpers/accounts.ts';
import { testAdminApi } from '../../../tests/helpers/admin-api.ts';
import { addCategory, addGames, setGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createActivityLog } from '../../activity/usecases.ts';
import { createSimilarKeeper } from '../../catalogue/similar/keeper.ts';
import { createCatalogueReads } from '../../catalogue/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { type GameChanges, gameColumns, gameTexts } from '../../platform/db/game-texts.ts';
import { gameReports, games, gameTombstones, playDaily, votes } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import type { FrameProbe } from '../../platform/outbound/probe.ts';
import { createSeal } from '../../settings/seal.ts';
import { createSettings } from '../../settings/usecases.ts';
import { sweep } from './queries.ts';
import { createRecordCheck } from './record.ts';

let db: Database;
let send: (method: string, path: string, body?: unknown) => Promise<Response>;

beforeEach(async () => {
  ({ db } = await testDatabase());
  const { accounts, app } = await testAdminApi(db);
  const { headers } = await operatorSession(db, accounts);
  send = async (method, path, body) =>
    app.request(`/api/admin/health${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
});

const get = async (path: string) => (await send('GET', path)).json();
const titles = async (query: string) =>
  (await get(`?${query}`)).items.map(({ title }: { title: string }) => title).toSorted();

const WELL: FrameProbe = { status: 'ok', httpStatus: 200, detail: null, milliseconds: 80 };
const GONE: FrameProbe = { status: 'http_error', httpStatus: 404, detail: null, milliseconds: 80 };

/** Adds games, some of them checked. */
async function seen(list: { title: string; url: string; probe?: FrameProbe; plays?: number }[]) {
  const ids = await addGames(
    db,
    list.map(({ title, url }) => ({ title, game_url: url })),
  );
  const now = () => new Date();
  await sweep(db, { after: null, most: 100, at: now() });
  const settings = createSettings({ database: db, now, seal: createSeal('a secret') });
  const record = createRecordCheck({ database: db, settings, now, random: () => 0 });
  for (const [index, { url, probe }] of list.entries()) {
    if (probe) await record([{ gameId: ids[index] ?? '', url, probe }]);
  }
  return ids;
}

test('lists games by state, title and host, and counts the states', async () => {
  await seen([
    { title: 'Échecs', url: 'https://one.example/chess', probe: WELL },
    { title: 'Tour de cartes', url: 'https://two.example/tower', probe: GONE },
    { title: 'Tour de magie', url: 'https://under_score.example/magic', probe: WELL },
    { title: 'Serpent', url: 'https://two.example/snake' },
    { title: 'À nous', url: '/play/chess/index.html' },
  ]);
  const list = await get('?state=gone');
  expect(list).toMatchObject({ total: 1, page: 1, pageSize: 25 });
  expect(list.items[0]).toMatchObject({
    ...{ title: 'Tour de cartes', active: true, hiddenByRule: false, url: 'https://two.example/tower' },
    ...{ state: 'gone', status: 'http_error', httpStatus: 404, goneDays: 1 },
  });
  expect(await titles('state=trouble')).toEqual(['Tour de cartes']);
  expect(await titles('')).toHaveLength(4);
  expect(await titles('q=echecs')).toEqual(['Échecs']);
  expect(await titles('q=tour')).toEqual(['Tour de cartes', 'Tour de magie']);
  expect(await titles('q=two.EXAMPLE')).toEqual(['Serpent', 'Tour de cartes']);
  expect(await titles('q=two.example&state=new')).toEqual(['Serpent']);
  // Wildcards of LIKE are ordinary characters.
  expect(await titles('q=r_score')).toEqual(['Tour de magie']);
  expect(await titles('q=o_e.example')).toEqual([]);
  expect(await get('/summary')).toMatchObject({
    counts: { gone: 1, failing: 0, framing: 0, slow: 0, well: 2, new: 1 },
    outage: null,
  });
  expect((await send('GET', '?state=lost')).status).toBe(422);
  expect((await send('GET', '?q=a%00b')).status).toBe(422);
});

test('shows the history of a game', async () => {
  const [id = ''] = await seen([{ title: 'Tour', url: 'https://one.example/', probe: GONE }]);
  expect(await get(`/games/${id}/changes`)).toEqual({
    changes: [{ at: expect.any(String), state: 'gone', status: 'http_error', httpStatus: 404, detail: null }],
  });
  expect((await send('GET', '/games/0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b/changes')).status).toBe(404);
});

test('checks chosen games at once, but never at private addresses', async () => {
  const [id = '', own = ''] = await seen([
    { title: 'Réseau privé', url: 'http://10.1.2.3/game' },
    { title: 'À nous', url: '/play/chess/index.html' },
  ]);
  expect(await (await send('POST', '/check', { ids: [id, own, id] })).json()).toEqual({ checked: 1, later: 0 });
  expect(await (await send('POST', '/look', { ids: [id] })).json()).toEqual({ looked: 1, later: 0 });
  expect((await get('')).items[0]).toMatchObject({ state: 'failing', status: 'address_refused', httpStatus: null });
  for (const ids of [[], Array.from({ length: 26 }, () => id), ['x']]) {
    expect((await send('POST', '/check', { ids })).status).toBe(422);
  }
});

test('changes the rule, which is on by default, with its version and a log entry', async () => {
  expect((await get('/summary')).rule).toEqual({ hideGone: true, version: 0 });
  const saved = await send('PUT', '/rule', { hideGone: false, version: 0 });
  expect(await saved.json()).toEqual({ hideGone: false, version: 1 });
  expect((await send('PUT', '/rule', { hideGone: true, version: 0 })).status).toBe(409);
  expect((await get('/summary')).rule).toEqual({ hideGone: false, version: 1 });
  const { entries } = await createActivityLog(db).list({ entity: 'setting', page: 1, pageSize: 5 });
  expect(entries).toMatchObject([{ entityId: 'game_health', changes: { hideGone: { before: true, after: false } } }]);
});

test('groups games whose URLs lead to the same game, the largest group and the most played game first', async () => {
  await seen([
    { title: 'A1', url: 'https://games.example/a/' },
    { title: 'A2', url: 'http://www.games.example/a/index.html' },
    { title: 'B1', url: 'https://games.example/b?utm_source=x' },
    { title: 'B2', url: 'https://games.example/b' },
    { title: 'B3', url: 'https://games.example/b/' },
    { title: 'C', url: 'https://games.example/c' },
  ]);
  await setGames(db, { plays: 5 }, eq(gameTexts.title, 'B2'));
  const found = await get('/same');
  expect(found).toMatchObject({ total: 2, page: 1 });
  expect(found.items.map(({ games }: { games: { title: string }[] }) => games.map(({ title }) => title))).toEqual([
    ['B2', 'B1', 'B3'],
    ['A1', 'A2'],
  ]);
  expect(await get('/same?page=2')).toMatchObject({ items: [] });
});

test('merges games of one address, with plays, visits, votes, reports and what the kept one lacks', async () => {
  const category = await addCategory(db, { slug: 'puzzle' });
  const [keep = '', one = '', two = ''] = await addGames(db, [
    { title: 'Tour', slug: 'tour', game_url: 'https://games.example/a', tags_en: ['tower'] },
    { title: 'Tour 1', slug: 'tour-1', game_url: 'http://games.example/a/', category_id: category, tags_en: ['one'] },
    { title: 'Tour 2', slug: 'tour-2', game_url: 'https://www.games.example/a', tags: ['cartes'] },
  ]);
  const set = (id: string, values: GameChanges) => setGames(db, values, eq(games.id, id));
  await set(two, { slug: 'tour-deux' });
  await set(one, { provider: 'gamepix', external_id: 'x', plays: 7, vote_count: 2, vote_sum: 6 });
  await set(keep, { plays: 3, vote_count: 1, vote_sum: 5 });
  await db.orm.insert(votes).values([
    { game_id: keep, voter: 'a', value: 5 },
    { game_id: one, voter: 'a', value: 2 },
    { game_id: one, voter: 'b', value: 4 },
  ]);
  const visits = (game_id: string, plays: number, day = '2026-05-01') => ({ game_id, day, plays });
  await db.orm
    .insert(playDaily)
    .values([visits(keep, 3), visits(one, 7), visits(two, 1), visits(two, 2, '2026-05-02')]);
  await db.orm.insert(gameReports).values({ game_id: two, reason: 'other' });

  expect((await send('POST', '/merge', { keep, ids: [one, two] })).status).toBe(200);
  expect((await db.orm.select(gameColumns).from(games)).map(withTexts)).toMatchObject([
    {
      ...{ id: keep, slug: 'tour', plays: 10, vote_count: 2, vote_sum: 9, category_id: category, version: 2 },
      ...{ tags: ['cartes'], tags_en: ['tower'] },
    },
  ]);
  const { day, plays } = playDaily;
  expect(await db.orm.select({ day, plays }).from(playDaily).orderBy(day)).toEqual([
    { day: '2026-05-01', plays: 11 },
    { day: '2026-05-02', plays: 2 },
  ]);
  expect(await db.orm.select({ game: gameReports.game_id }).from(gameReports)).toEqual([{ game: keep }]);
  expect(await db.orm.select({ id: gameTombstones.external_id }).from(gameTombstones)).toEqual([{ id: 'x' }]);
  const reads = createCatalogueReads({ database: db, now: () => new Date() });
  for (const slug of ['tour-1', 'tour-2', 'tour-deux']) {
    expect(await reads.game({ slug, language: 'fr' }), slug).toEqual({ movedTo: 'tour' });
  }
  const { entries } = await createActivityLog(db).list({ entity: 'game', page: 1, pageSize: 9 });
  expect(entries.map(({ action, label }) => `${action} ${label}`).toSorted()).toEqual([
    'delete Tour 1',
    'delete Tour 2',
    'update Tour',
  ]);
});

test('lists copies with their differences, merges many groups at once, and separates games that are not copies', async () => {
  const text = 'Slide down the river, dive for shells and bring them home to your family before night.';
  const copies = (title: string) =>
    ['gamepix', 'famobi'].map((provider, index) => ({
      ...{ title, description: text, provider, external_id: title, game_url: `https://${provider}.example/${title}` },
      plays: index,
    }));
  await addGames(db, [...copies('Otter River'), ...copies('Otter Home'), ...copies('Otter Night')]);
  await createSimilarKeeper({ database: db, now: () => new Date() }).work();
  const found = await get('/copies');
  expect(found).toMatchObject({ total: 3, page: 1 });
  type Group = { key: string; games: { id: string; title: string; provider: string; isShown: boolean }[] };
  const groups = new Map(found.items.map((group: Group) => [group.games[0]?.title, group]));
  const group = (title: string) => groups.get(title) as Group;
  expect(group('Otter River').games).toMatchObject([
    { provider: 'famobi', isShown: true, plays: 1, starts: 0, state: 'new', url: 'https://famobi.example/Otter River' },
    { provider: 'gamepix', isShown: false, plays: 0 },
  ]);

  const night = group('Otter Night');
  const ids = night.games.flatMap(({ id }) => (id === night.key ? [] : [id]));
  expect((await send('POST', '/copies/distinct', { ids })).status).toBe(204);
  expect((await send('POST', '/copies/distinct', { ids })).status).toBe(404);
  await setGames(db, { description: `${text}!` });
  await createSimilarKeeper({ database: db, now: () => new Date() }).work();
  expect((await get('/copies')).total).toBe(2);

  const [river, home] = [group('Otter River'), group('Otter Home')];
  expect((await send('POST', '/copies/merge', { shown: [river.key, night.key] })).status).toBe(404);
  const merged = await send('POST', '/copies/merge', { shown: [river.key] });
  expect(await merged.json()).toEqual({ deletion: expect.any(String) });
  // Into the copy that lists omit.
  const [, hidden] = home.games;
  expect((await send('POST', '/merge', { keep: hidden?.id, ids: [home.key] })).status).toBe(200);
  expect(await get('/copies')).toMatchObject({ total: 0, items: [] });
  const { duplicate_of } = games;
  expect(await db.orm.select({ duplicate_of }).from(games)).toEqual(Array(4).fill({ duplicate_of: null }));
});

test('merges neither games with other URLs nor unknown ones, and changes nothing then', async () => {
  const [a = '', b = ''] = await addGames(db, [
    { game_url: 'https://games.example/a' },
    { game_url: 'https://games.example/b' },
  ]);
  const refused = await send('POST', '/merge', { keep: a, ids: [b] });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ issues: [{ path: ['ids'], code: 'not_same_game' }] });
  expect((await send('POST', '/merge', { keep: a, ids: ['0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b'] })).status).toBe(404);
  expect((await send('POST', '/merge', { keep: a, ids: [a] })).status).toBe(422);
  expect(await db.orm.$count(games)).toBe(2);
});
