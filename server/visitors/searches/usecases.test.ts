// @both-engines @slow
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '../../../shared/languages.ts';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createCatalogueReads } from '../../catalogue/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { missedSearches } from '../../platform/db/schema.ts';
import { countedText, createMissedSearches, type MissedSearches } from './usecases.ts';

let db: Database;
let clock: Date;
let searches: MissedSearches;

const create = () => {
  const search = createCatalogueReads({ database: db, now: () => clock }).home;
  return createMissedSearches({ database: db, now: () => clock, timeZone: () => 'Europe/Paris', search });
};

beforeEach(async () => {
  ({ db } = await testDatabase());
  clock = new Date('2026-11-20T12:00:00Z');
  searches = create();
});

let visitor = 0;
/** Reports a search by a different visitor each time, unless an address is given. */
function report(query: string, language: Language = 'en', address?: string) {
  visitor += 1;
  return searches.report({ query, language, address: address ?? `visitor ${visitor}` });
}
const listed = async (language?: Language) =>
  (await searches.list({ language, page: 1, pageSize: 20 })).items.map(({ query, count }) => `${query} ${count}`);

test.each([
  ['  Échecs   GÉANTS ', 'echecs geants'],
  ['2048', '2048'],
  ['jeux', null],
  ['%%% 🎮', null],
  ['anna@example.com', null],
  ['mail me at Anna＠example', null],
  ['+33 6 12 34 56 78', null],
  ['(555) 123-4567', null],
  ['x'.repeat(300), 'x'.repeat(100)],
  ['\0\ud800 otter', 'otter'],
])('counts %j as %j', (text, counted) => {
  expect(countedText(text, 'fr')?.replace('\ufffd ', '') ?? null).toBe(counted);
});

test('lists the most frequent searches, by language, with what they find now', async () => {
  await Promise.all(['otter kart', 'Otter Kart', 'badger'].map((text) => report(text)));
  await report('blaireau', 'fr');
  clock = new Date('2026-11-22T12:00:00Z');
  await report('badger');
  await report('badger');
  await addGames(db, [{ title: 'Badger' }]);
  const { total, items } = await searches.list({ language: 'en', page: 1, pageSize: 20 });
  expect(total).toBe(2);
  expect(items).toEqual([
    { language: 'en', query: 'badger', count: 3, last: '2026-11-22', found: { games: 1, isMore: false } },
    { language: 'en', query: 'otter kart', count: 2, last: '2026-11-20', found: { games: 0, isMore: false } },
  ]);
  expect(await listed('fr')).toEqual(['blaireau 1']);
  expect(await listed()).toHaveLength(3);
});

test('counts a visitor’s search once an hour, and thirty searches an hour', async () => {
  const own = (query: string) => report(query, 'en', 'one address');
  expect([await own('otter'), await own('Otter'), await own('games')]).toEqual(['counted', 'limited', 'ignored']);
  const outcomes = await Promise.all(Array.from({ length: 33 }, (_, index) => own(`otter ${index}`)));
  expect(outcomes.filter((outcome) => outcome === 'counted').length).toBeLessThanOrEqual(29);
  clock = new Date(clock.getTime() + 3_600_000);
  expect(await own('otter')).toBe('counted');
  expect((await listed())[0]).toBe('otter 2');
});

test('keeps the two thousand most frequent searches of a day', async () => {
  await db.orm.execute(sql`
    insert into ${missedSearches} (language, query, day, count)
    select 'en', 'word ' || number, '2026-11-20', 1 + number % 2 from generate_series(1, 2200) as number`);
  const other = create();
  await Promise.all(
    ['otter', 'badger', 'otter', 'otter'].map((query, index) =>
      (index % 2 ? other : searches).report({ query, language: 'en', address: `visitor of two ${index}` }),
    ),
  );
  // Searches after the deletion are kept until there are too many again.
  expect(await db.orm.$count(missedSearches)).toBeLessThanOrEqual(2_002);
  expect((await listed())[0]).toBe('otter 3');
});

describe('a search that operators hide', () => {
  test('stays hidden when it is repeated, until it is shown again', async () => {
    await report('otter');
    await report('otter', 'fr');
    expect(await searches.dismiss({ language: 'en', query: 'otter' }, true)).toBe(true);
    clock = new Date('2026-11-21T12:00:00Z');
    await report('otter');
    expect(await listed('en')).toEqual([]);
    expect(await listed('fr')).toEqual(['otter 1']);
    await searches.dismiss({ language: 'en', query: 'otter' }, false);
    expect(await listed('en')).toEqual(['otter 2']);
  });

  test('must have been counted', async () => {
    expect(await searches.dismiss({ language: 'en', query: 'otter' }, true)).toBe(false);
  });
});

test('deletes days after ninety days', async () => {
  await report('otter');
  clock = new Date('2027-02-17T12:00:00Z');
  await searches.clean();
  expect(await listed()).toEqual(['otter 1']);
  clock = new Date('2027-02-18T12:00:00Z');
  await searches.clean();
  expect(await listed()).toEqual([]);
});
