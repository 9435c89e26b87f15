import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameColumns, gameTexts } from '../../platform/db/game-texts.ts';
import { auditLog, games, siteSettings } from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';
import { areImportsQueued, createDrip, shareOf } from './drip.ts';

test.each([
  [10, 0, 0, 1],
  [10, 143, 0, 1],
  [10, 144, 0, 2],
  [10, 1_439, 0, 10],
  [1_000, 1_439, 0, 1_000],
  [1, 1_439, 0, 1],
  // Switched on at noon.
  [10, 719, 720, 0],
  [10, 720, 720, 1],
  [10, 1_439, 720, 5],
])('%d per day are %s, minute %d, from %d: %d', (perDay, minute, from, share) => {
  expect(shareOf(perDay, minute, from)).toBe(share);
});

describe('with waiting games', () => {
  let db: Database;
  let at: Date;
  let timeZone: string;
  const drip = () => createDrip({ database: db, now: () => at, timeZone: () => timeZone })();
  const save = (value: object, updated_at = new Date('2026-01-01T00:00:00Z')) =>
    db.orm
      .insert(siteSettings)
      .values({ key: 'drip', value, updated_at })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value, updated_at } });
  const published = async () => {
    const rows = await db.orm.select({ title: gameTexts.title }).from(games).where(eq(games.active, true));
    return rows.map(({ title }) => title).sort();
  };
  const waiting = { active: false, draft: true, queued: true };
  const rich = {
    ...{ description: 'A long description that says what the game is about and how it feels to play it.' },
    ...{ instructions: 'Arrows', tags: ['fun'], thumbnail_url: 'https://games.example/a.png' },
  };

  beforeEach(async () => {
    ({ db } = await testDatabase());
    at = new Date('2026-05-01T21:59:00Z');
    timeZone = 'Europe/Paris';
    await addGames(db, [
      { ...waiting, title: 'plain', description: '', created_at: new Date('2026-04-03T10:00:00Z') },
      { ...waiting, ...rich, title: 'rich', created_at: new Date('2026-04-01T10:00:00Z') },
      { ...waiting, title: 'middle', tags: ['fun'], created_at: new Date('2026-04-02T10:00:00Z') },
      { active: false, draft: true, title: 'draft' },
      { active: false, title: 'retired' },
    ]);
  });

  test('does nothing while it is off', async () => {
    expect(await areImportsQueued(db)).toBe(false);
    expect(await drip()).toBe(0);
    expect(await published()).toEqual([]);
  });

  test.each([
    ['best', 'rich'],
    ['newest', 'plain'],
    ['oldest', 'rich'],
  ])('publishes the %s first', async (order, first) => {
    await save({ active: true, perDay: 1, order });
    expect(await areImportsQueued(db)).toBe(true);
    expect(await drip()).toBe(1);
    expect(await published()).toEqual([first]);
    const [game] = (await db.orm.select(gameColumns).from(games).where(eq(gameTexts.title, first))).map(withTexts);
    expect(game).toMatchObject({ draft: false, queued: false, created_at: at });
    expect(game?.field_sources.active).toEqual({ by: 'rule' });
  });

  test('several processes publish as many as a single one, day by day, and only waiting games', async () => {
    await save({ active: true, perDay: 2, order: 'best' });
    await Promise.all([drip(), drip(), drip()]);
    expect(await published()).toEqual(['middle', 'rich']);
    expect(await drip()).toBe(0);
    at = new Date('2026-05-01T22:00:00Z');
    expect(await drip()).toBe(1);
    at = new Date('2026-05-02T21:59:00Z');
    expect(await drip()).toBe(0);
    expect(await published()).toEqual(['middle', 'plain', 'rich']);
    expect(await db.orm.$count(auditLog)).toBe(3);
  });

  test('a day that a change of the time zone brings back is not published twice', async () => {
    await save({ active: true, perDay: 1, order: 'best' });
    expect(await drip()).toBe(1);
    at = new Date('2026-05-01T22:00:00Z');
    expect(await drip()).toBe(1);
    timeZone = 'America/New_York';
    expect(await drip()).toBe(0);
  });

  test('a rule that starts in the evening does not catch up on the day', async () => {
    await save({ active: true, perDay: 1_000, order: 'best' }, at);
    expect(await drip()).toBe(1);
  });
});
