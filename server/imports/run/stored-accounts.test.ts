import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_GAME, type GameForm, gameForm, gameSave } from '../../../shared/forms/game.ts';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createGameAdmin } from '../../catalogue/admin/usecases.ts';
import { createCatalogueReads } from '../../catalogue/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameColumns, gameTexts } from '../../platform/db/game-texts.ts';
import { feeds, games, operationItems } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { createGameProbe } from '../../play/index.ts';
import { bodyServer, feedServer, limits, policy } from '../feed/feed-server.fixture.ts';
import { accountAtGamePix } from '../queries.ts';
import { importFeed } from './import-feed.fixture.ts';

const BARE = 'https://play.gamepix.com/otter-0/embed';
const STORED = `${BARE}?sid=STRANGER1`;

const item = (number: number, sid: string, changes: object = {}) => ({
  id: `G${number}`,
  title: `Otter ${number}`,
  description: 'An otter slides.',
  category: 'puzzle',
  orientation: 'landscape',
  width: 800,
  height: 600,
  image: 'https://img.gamepix.com/otter.png',
  url: `https://play.gamepix.com/otter-${number}/embed?sid=${sid}`,
  ...changes,
});

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

async function importItems(items: object[]) {
  const { origin } = await bodyServer(JSON.stringify(items));
  return importFeed({ database: db, provider: 'gamepix', source: { address: origin }, policy, limits });
}

/** Adds games as they were stored before accounts were removed from addresses. */
async function storeWithAccounts(): Promise<string> {
  await importItems([item(0, 'A'), item(1, 'A')]);
  const rows = (await db.orm.select(gameColumns).from(games).orderBy(asc(gameTexts.title))).map(withTexts);
  for (const { id, game_url, provider_values } of rows) {
    const address = `${game_url}?sid=STRANGER1`;
    await db.orm
      .update(games)
      .set({ game_url: address, provider_values: { ...provider_values, game_url: address } })
      .where(eq(games.id, id));
  }
  return rows[0]?.id ?? '';
}

const stored = async (id: string) =>
  (await db.orm.select(gameColumns).from(games).where(eq(games.id, id))).map(withTexts)[0];

test('an import stores no account', async () => {
  await importItems([item(0, 'STRANGER1'), item(1, 'YOUR_SID')]);
  const rows = (await db.orm.select(gameColumns).from(games).orderBy(asc(gameTexts.title))).map(withTexts);
  expect(rows.map(({ game_url }) => game_url)).toEqual([BARE, BARE.replace('otter-0', 'otter-1')]);
  expect(JSON.stringify(rows.map(({ provider_values }) => provider_values))).not.toContain('sid');
});

describe('a game stored with someone else’s account', () => {
  let id: string;
  beforeEach(async () => {
    id = await storeWithAccounts();
  });

  test('is shown without it', async () => {
    const catalogue = createCatalogueReads({ database: db, now: () => new Date() });
    const query = { language: 'fr', position: { page: 1 }, search: null, categorySlug: null } as const;
    const cards = (await catalogue.home(query))?.games ?? [];
    expect(cards).toHaveLength(2);
    expect(JSON.stringify(cards)).not.toContain('STRANGER1');
    expect(cards.find((card) => card.id === id)).toMatchObject({ gameUrl: BARE, account: 'gamepix' });
  });

  test.each(['STRANGER1', 'ANOTHER', 'YOUR_SID'])('is unchanged for an import with the sid %s', async (sid) => {
    const result = await importItems([item(0, sid), item(1, sid)]);
    expect(result).toMatchObject({ imported: 0, updated: 0, unchanged: 2, failed: 0 });
    const rows = await db.orm.select().from(operationItems).where(eq(operationItems.operation_id, result.operationId));
    expect(rows).toEqual([]);
    expect((await stored(id))?.version).toBe(1);
  });

  test('still follows its provider to another address', async () => {
    const url = 'https://play.gamepix.com/otter-9/embed?sid=B';
    expect(await importItems([item(0, 'B', { url })])).toMatchObject({ updated: 1 });
    expect(await stored(id)).toMatchObject({ game_url: 'https://play.gamepix.com/otter-9/embed' });
  });

  test('loses it when an operator saves the game, and remains the provider’s', async () => {
    const admin = createGameAdmin({ database: db, now: () => new Date() });
    const game = await admin.get(id);
    const shown = Object.fromEntries(Object.keys(EMPTY_GAME).map((field) => [field, game[field as keyof GameForm]]));
    await admin.update(id, gameSave.parse({ ...shown, featured: true, version: game.version }), { id: 'operator-1' });
    const row = await stored(id);
    expect(row).toMatchObject({ game_url: BARE, featured: true });
    expect(row?.field_sources.game_url).toBeUndefined();
    expect(await importItems([item(0, 'B'), item(1, 'B')])).toMatchObject({ updated: 0, unchanged: 2 });
    const url = 'https://play.gamepix.com/otter-9/embed?sid=B';
    expect(await importItems([item(0, 'B', { url })])).toMatchObject({ updated: 1 });
  });
});

describe('the account at GamePix', () => {
  const feed = { name: 'GamePix', provider: 'gamepix', address: 'https://feeds.gamepix.com/v2/json?sid=MINE&page=1' };

  test('is found in stored games that name one', async () => {
    expect(await accountAtGamePix(db)).toBeNull();
    const id = await storeWithAccounts();
    expect(await accountAtGamePix(db)).toBe('STRANGER1');
    await db.orm
      .update(games)
      .set({ game_url: `${BARE}?sid=YOUR_SID` })
      .where(eq(games.id, id));
    expect(await accountAtGamePix(db)).toBe('STRANGER1');
    await db.orm
      .update(games)
      .set({ game_url: `${BARE}?a=1&sid=ANOTHER#top` })
      .where(eq(games.id, id));
    expect(await accountAtGamePix(db)).toBeNull();
  });

  test('is found in saved feeds', async () => {
    await importItems([item(0, 'A')]);
    await db.orm.insert(feeds).values(feed);
    expect(await accountAtGamePix(db)).toBe('MINE');
  });
});

test('an operator’s edited address counts as the operator’s, and is stored without accounts', async () => {
  const [id = ''] = await addGames(db, [{ game_url: STORED, provider: 'gamepix', external_id: 'x' }]);
  const admin = createGameAdmin({ database: db, now: () => new Date() });
  const form = gameForm.parse({ ...EMPTY_GAME, title: 'Otter', game_url: `${BARE}/new?sid=MINE` });
  const saved = await admin.update(id, { ...form, version: 1 }, { id: 'operator-1' });
  expect(saved.game_url).toBe(`${BARE}/new`);
  expect((await stored(id))?.field_sources.game_url).toEqual({ by: 'operator' });
});

test.each([
  ['https://games.example/{game-path}', 'address_placeholder'],
  ['https://play.famobi.com/YOUR_GAME_ID', 'address_placeholder'],
])('the form refuses %s', (game_url, code) => {
  const { error } = gameForm.safeParse({ ...EMPTY_GAME, title: 'Otter', game_url });
  expect(error?.issues.map(({ message }) => message)).toEqual([code]);
});

test('an item with an invalid address fails alone', async () => {
  const result = await importItems([item(0, 'A'), item(1, 'A', { url: 'https://play.gamepix.com/{slug}/embed' })]);
  expect(result).toMatchObject({ imported: 1, failed: 1 });
  expect(result.failures).toMatchObject([{ reason: 'address_placeholder', externalId: 'G1' }]);
});

test('a check of an address requests it without someone else’s account', async () => {
  const { origin, requests } = await feedServer((_request, response) => void response.end('<p>otter</p>'));
  const probe = createGameProbe({
    config: { outboundAllow: ['127.0.0.1'] },
    site: { url: 'https://site.example' },
  });
  const seen = await probe(`${origin}/a?gd_sdk_referrer_url=https://stranger.example/&x=1`, 'html5');
  expect(seen.status).toBe('ok');
  expect(requests).toEqual(['/a?x=1']);
});
