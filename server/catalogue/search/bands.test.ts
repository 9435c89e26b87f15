// @both-engines
import { beforeEach, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { bandWith, LAST_BAND, refreshBands } from './bands.ts';

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

test.each([
  [1, 0],
  [250, 0],
  [251, 1],
  [500, 1],
  [501, 2],
  [256_000, LAST_BAND],
  [256_001, LAST_BAND + 1],
])('%i games fill the bands up to %i', (games, band) => {
  expect(bandWith(games)).toBe(band);
});

test('rows get the band of their game’s rank by plays, and change with it', async () => {
  const ids = await addGames(
    db,
    Array.from({ length: 260 }, (_, index) => ({
      title: `Otter ${index}`,
      title_en: `River ${index}`,
      plays: 1_000 - index,
    })),
  );
  const bands = async () => {
    const { rows } = await db.pool.query('select game_id, language, band from game_search');
    const first = rows.filter(({ band }) => band[0] === 0).map(({ game_id }) => game_id);
    return { first: new Set(first), rows: first.length, others: rows.length - first.length };
  };
  expect(await refreshBands(db)).toBe(260);
  expect(await bands()).toEqual({ first: new Set(ids.slice(0, 250)), rows: 500, others: 20 });
  await db.pool.query('update games set plays = 5000 where id = $1', [ids[259]]);
  expect(await refreshBands(db)).toBe(2);
  expect((await bands()).first).toEqual(new Set([...ids.slice(0, 249), ids[259]]));
  expect(await refreshBands(db)).toBe(0);
});
