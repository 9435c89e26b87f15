import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { queriesEnded, testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameHealth, games } from '../../platform/db/schema.ts';
import type { FrameProbe } from '../../platform/outbound/probe.ts';
import { createSeal } from '../../settings/seal.ts';
import { createSettings } from '../../settings/usecases.ts';
import { createRecordCheck } from '../health/record.ts';
import { createFrameVerdicts, type FrameVerdicts } from './usecases.ts';

const SEEN = { detail: null, milliseconds: 100 };

let db: Database;
let clock: Date;
let answer: FrameProbe;
let probed: string[];
/** Pending while the test delays the check. */
let held: Promise<void>;
let frames: FrameVerdicts;

beforeEach(async () => {
  ({ db } = await testDatabase());
  clock = new Date('2026-05-01T10:00:00Z');
  answer = { status: 'ok', httpStatus: 200, ...SEEN };
  probed = [];
  held = Promise.resolve();
  const settings = createSettings({ database: db, seal: createSeal('a secret'), now: () => clock });
  frames = createFrameVerdicts({
    database: db,
    now: () => clock,
    record: createRecordCheck({ database: db, settings, now: () => clock, random: () => 0 }),
    probe: async (url) => {
      probed.push(url);
      await held;
      return answer;
    },
  });
});

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

test('caches a good verdict for six hours and a bad one for 15 minutes', async () => {
  const [id = ''] = await addGames(db, [{ game_url: 'https://games.example/a' }]);
  expect(await frames.mayFrame(id)).toBe(true);
  later(359);
  expect(await frames.mayFrame(id)).toBe(true);
  expect(probed).toHaveLength(1);

  answer = { status: 'framing_forbidden', httpStatus: 200, ...SEEN };
  later(1);
  expect(await frames.mayFrame(id)).toBe(false);
  later(14);
  expect(await frames.mayFrame(id)).toBe(false);
  expect(probed).toHaveLength(2);

  answer = { status: 'ok', httpStatus: 200, ...SEEN };
  later(1);
  expect(await frames.mayFrame(id)).toBe(true);
  expect(await db.orm.select({ status: gameHealth.status }).from(gameHealth)).toEqual([{ status: 'ok' }]);
});

test('checks a failed game again when a visitor retries, within limits', async () => {
  const [id = '', other = ''] = await addGames(db, [
    { game_url: 'https://games.example/a' },
    { game_url: 'https://games.example/b' },
  ]);
  answer = { status: 'http_error', httpStatus: 500, ...SEEN };
  for (const game of [id, other]) expect(await frames.mayFrame(game, '192.0.2.1')).toBe(false);
  answer = { status: 'ok', httpStatus: 200, ...SEEN };
  expect(await frames.mayFrame(id)).toBe(false);
  expect(await frames.mayFrame(id, '192.0.2.1')).toBe(true);
  // A good verdict stays cached.
  expect(await frames.mayFrame(id, '192.0.2.1')).toBe(true);
  expect(probed).toHaveLength(3);

  answer = { status: 'http_error', httpStatus: 500, ...SEEN };
  for (let time = 0; time < 12; time += 1) expect(await frames.mayFrame(other, '192.0.2.1')).toBe(false);
  expect(probed).toHaveLength(3 + 9);
  for (let time = 0; time < 12; time += 1) expect(await frames.mayFrame(other, `198.51.100.${time}`)).toBe(false);
  expect(probed).toHaveLength(3 + 9 + 11);
  later(1);
  expect(await frames.mayFrame(other, '192.0.2.1')).toBe(false);
  expect(probed).toHaveLength(3 + 9 + 11 + 1);
});

test('probes again when the address changes', async () => {
  const [id = ''] = await addGames(db, [{ game_url: 'https://games.example/a' }]);
  answer = { status: 'http_error', httpStatus: 404, ...SEEN };
  expect(await frames.mayFrame(id)).toBe(false);
  answer = { status: 'ok', httpStatus: 200, ...SEEN };
  await db.orm.update(games).set({ game_url: 'https://games.example/b' }).where(eq(games.id, id));
  expect(await frames.mayFrame(id)).toBe(true);
  expect(probed).toEqual(['https://games.example/a', 'https://games.example/b']);
});

test('probes once for concurrent requests', async () => {
  const [id = ''] = await addGames(db, [{ game_url: 'https://games.example/a' }]);
  const { promise: asked, resolve: letAnswer } = Promise.withResolvers<void>();
  held = asked;
  const verdicts = [1, 2, 3].map(() => frames.mayFrame(id));
  await expect.poll(() => probed.length).toBe(1);
  await queriesEnded(db);
  letAnswer();
  expect(await Promise.all(verdicts)).toEqual([true, true, true]);
  expect(probed).toHaveLength(1);
});

test('checks neither own games nor games without a URL, and has no verdict for hidden ones', async () => {
  const [own = '', none = '', hidden = ''] = await addGames(db, [
    { game_url: '/play/chess/index.html' },
    { game_url: null },
    { active: false },
  ]);
  expect(await Promise.all([own, none].map((id) => frames.mayFrame(id)))).toEqual([true, true]);
  expect(await frames.mayFrame(hidden)).toBeNull();
  expect(await frames.mayFrame('0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b')).toBeNull();
  expect(probed).toEqual([]);
});
