import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addCategory, addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createActivityLog } from '../../activity/usecases.ts';
import { createGameAdmin, type GameAdmin } from '../../catalogue/admin/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { categories, gameHealth, gameHealthChanges, gameSpares, games } from '../../platform/db/schema.ts';
import type { FrameProbe } from '../../platform/outbound/probe.ts';
import { createSeal } from '../../settings/seal.ts';
import { createSettings } from '../../settings/usecases.ts';
import { createRecordCheck } from './record.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-05-01T10:00:00Z');
const URL = 'https://games.example/a/';
const OPERATOR = { id: 'operator-1', email: 'boss@games.example', name: 'Boss' };

let db: Database;
let at: number;
let game: string;
let admin: GameAdmin;
const now = () => new Date(at);

beforeEach(async () => {
  ({ db } = await testDatabase());
  at = START;
  const category = await addCategory(db, { slug: 'puzzle' });
  [game = ''] = await addGames(db, [{ game_url: URL, title: 'La Tour', category_id: category }]);
  admin = createGameAdmin({ database: db, now });
});

const PROBES = {
  well: { status: 'ok', httpStatus: 200, detail: null, milliseconds: 80 },
  slow: { status: 'ok', httpStatus: 200, detail: null, milliseconds: 5_000 },
  gone: { status: 'http_error', httpStatus: 404, detail: null, milliseconds: 90 },
  failing: { status: 'http_error', httpStatus: 503, detail: null, milliseconds: 90 },
  framing: { status: 'framing_forbidden', httpStatus: 200, detail: 'X-Frame-Options: DENY', milliseconds: 90 },
} as const satisfies Record<string, FrameProbe>;

/** Checks the game on consecutive days. */
async function days(...seen: (keyof typeof PROBES)[]): Promise<void> {
  const settings = createSettings({ database: db, now, seal: createSeal('a secret') });
  const record = createRecordCheck({ database: db, settings, now, random: () => 0.5 });
  for (const name of seen) {
    await record([{ gameId: game, url: URL, probe: PROBES[name] }]);
    at += 24 * HOUR;
  }
}
const setRule = (hideGone: boolean) =>
  createSettings({ database: db, now, seal: createSeal('a secret') }).update(
    'game_health',
    { value: { hideGone } },
    OPERATOR as never,
  );
const isActive = async () => (await admin.get(game)).active;
const health = async () => (await db.orm.select().from(gameHealth).where(eq(gameHealth.game_id, game)))[0];
const logged = async () =>
  (await createActivityLog(db).list({ entity: 'game', entityId: game, page: 1, pageSize: 50 })).entries;

test('stores the result, the next check, and only changes of the state', async () => {
  await days('well', 'well', 'framing', 'framing', 'slow');
  expect(await health()).toMatchObject({
    ...{ state: 'slow', since: new Date(START + 4 * 24 * HOUR), status: 'ok', milliseconds: 5_000 },
    ...{ host: 'games.example', gone_days: 0 },
    due_at: new Date(START + (4 + 5.75) * 24 * HOUR),
  });
  const changes = await db.orm.select().from(gameHealthChanges).orderBy(gameHealthChanges.at);
  expect(changes.map(({ state, detail }) => [state, detail])).toEqual([
    ['well', null],
    ['framing', 'X-Frame-Options: DENY'],
    ['slow', null],
  ]);
});

describe('with an alternative URL', () => {
  const SPARE = 'https://spare.example/a/';
  const address = async () => (await admin.get(game)).game_url;
  const addSpare = (gone_at: Date | null = null) =>
    db.orm.insert(gameSpares).values([
      { game_id: game, source_id: game, game_url: URL },
      {
        game_id: game,
        source_id: '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b',
        game_url: SPARE,
        provider: 'famobi',
        gone_at,
      },
    ]);

  test('a game that is unavailable for three days is switched to it instead of being hidden, and the log says so', async () => {
    await addSpare();
    await days('gone', 'gone');
    expect(await address()).toBe(URL);
    await days('gone');
    expect([await address(), await isActive()]).toEqual([SPARE, true]);
    expect((await admin.get(game)).spares).toEqual([{ url: URL, provider: null }]);
    expect((await logged())[0]).toMatchObject({
      ...{ actor: null, action: 'update', changes: { game_url: { before: URL, after: SPARE } } },
    });
  });

  test('a game that the rule hid is shown again with one that it got meanwhile', async () => {
    await days('gone', 'gone', 'gone');
    expect(await isActive()).toBe(false);
    await addSpare();
    await days('gone');
    expect([await address(), await isActive()]).toEqual([SPARE, true]);
  });

  test('a game is hidden if that is unavailable too', async () => {
    await addSpare(now());
    await days('gone', 'gone', 'gone');
    expect([await address(), await isActive()]).toEqual([URL, false]);
  });

  test('a game keeps its URL while the rule is off, or if an operator shows it', async () => {
    await days('gone', 'gone', 'gone');
    await admin.bulk({ ids: [game], action: 'activate' }, { ...OPERATOR, mayWrite: () => true } as never);
    await addSpare();
    await days('gone', 'gone');
    expect(await address()).toBe(URL);
  });
});

test('keeps the last thirty changes of a game', async () => {
  await days(...Array.from({ length: 40 }, (_, day) => (day % 2 === 0 ? ('well' as const) : ('slow' as const))));
  const changes = await db.orm.select({ at: gameHealthChanges.at }).from(gameHealthChanges);
  expect(changes).toHaveLength(30);
  expect(Math.min(...changes.map((change) => change.at.getTime()))).toBe(START + 10 * 24 * HOUR);
});

test('checks the most played games daily and games without plays weekly', async () => {
  await days('well');
  expect((await health())?.due_at).toEqual(new Date(START + 5.75 * 24 * HOUR));
  await db.orm.update(games).set({ plays: 1 });
  await days('well');
  expect((await health())?.due_at).toEqual(new Date(START + 24 * HOUR + 22.25 * HOUR));
});

test('ignores a check of a former URL', async () => {
  await db.orm.update(games).set({ game_url: 'https://games.example/b/' });
  await days('gone');
  expect(await health()).toBeUndefined();
});

describe('an unavailable game', () => {
  test('is hidden on the third day in a row, by the rule, and no longer counted in its category', async () => {
    await days('gone', 'gone');
    expect(await isActive()).toBe(true);
    await days('gone');
    expect(await admin.get(game)).toMatchObject({
      active: false,
      field_sources: { active: { by: 'rule' } },
      version: 2,
    });
    expect(await db.orm.select({ games: categories.game_count }).from(categories)).toEqual([{ games: 0 }]);
    expect(await logged()).toMatchObject([
      {
        ...{ actor: null, action: 'update', label: 'La Tour' },
        changes: { active: { before: true, after: false }, hidden_by_rule: { before: false, after: true } },
      },
    ]);
  });

  test.each([
    ['was there on the second day', ['gone', 'well', 'gone', 'gone']],
    ['only failed on the second day', ['gone', 'failing', 'gone', 'gone']],
    ['fails for many days', Array.from({ length: 9 }, () => 'failing')],
    ['forbids framing for many days', Array.from({ length: 9 }, () => 'framing')],
  ] as [string, (keyof typeof PROBES)[]][])('stays when it %s', async (_name, seen) => {
    await days(...seen);
    expect(await isActive()).toBe(true);
  });

  test('is shown again when it becomes available, which is logged', async () => {
    await days('gone', 'gone', 'gone', 'gone', 'failing', 'framing');
    expect(await isActive()).toBe(false);
    await days('slow');
    expect(await isActive()).toBe(true);
    expect(await logged()).toMatchObject([
      { actor: null, changes: { active: { after: true }, hidden_by_rule: { before: true, after: false } } },
      { actor: null, changes: { active: { after: false } } },
    ]);
    await days('gone', 'gone', 'gone');
    expect(await isActive()).toBe(false);
  });

  test('stays as an operator decided', async () => {
    await days('gone', 'gone', 'gone');
    await admin.bulk({ action: 'activate', ids: [game] }, OPERATOR);
    await days('gone', 'gone', 'gone', 'gone');
    expect(await isActive()).toBe(true);
    // Unavailable again, after it was available.
    await days('well', 'gone', 'gone', 'gone');
    expect(await isActive()).toBe(false);
    // Hiding a hidden game makes it the operator's choice.
    expect(await admin.bulk({ action: 'deactivate', ids: [game] }, OPERATOR)).toMatchObject({ changed: 1 });
    expect((await logged())[0]?.changes).toEqual({ hidden_by_rule: { before: true, after: false } });
    await days('well');
    expect(await isActive()).toBe(false);
    expect((await health())?.due_at).toBeNull();
  });

  test('stays visible while the rule is off, and is shown again although it is off', async () => {
    await setRule(false);
    await days('gone', 'gone', 'gone', 'gone');
    expect(await isActive()).toBe(true);
    await setRule(true);
    await days('gone');
    expect(await isActive()).toBe(false);
    await setRule(false);
    await days('well');
    expect(await isActive()).toBe(true);
  });

  test('that an operator hid before is not shown when it becomes available', async () => {
    await days('gone', 'gone');
    await admin.bulk({ action: 'deactivate', ids: [game] }, OPERATOR);
    await days('gone', 'gone', 'well');
    expect(await isActive()).toBe(false);
    expect(await logged()).toHaveLength(1);
  });
});
