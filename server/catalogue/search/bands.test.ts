// @both-engines
import { beforeEach, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameSearch } from '../../platform/db/schema.ts';
import { BASE_ROW } from '../write/search-rows.ts';
import { bandWith, inBands, LAST_BAND, refreshBands } from './bands.ts';

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

test('rows of each language get the band of their game’s rank by plays, and change with it', async () => {
  const ids = await addGames(
    db,
    Array.from({ length: 260 }, (_, index) => ({
      title: `Otter ${index}`,
      title_en: `River ${index}`,
      plays: 1_000 - index,
    })),
  );
  const first = async (...languages: string[]) => {
    const rows = await db.orm.select({ id: gameSearch.game_id }).from(gameSearch).where(inBands(0, languages));
    return rows.map(({ id }) => id).toSorted();
  };
  const most = ids.slice(0, 250).toSorted();
  expect(await first(BASE_ROW, 'en')).toEqual([]);
  expect(await refreshBands(db)).toBe(260);
  expect(await first(BASE_ROW)).toEqual(most);
  expect(await first('en')).toEqual(most);
  expect(await first(BASE_ROW, 'en')).toHaveLength(500);
  expect(await first('es', 'pt')).toEqual([]);
  await db.pool.query('update games set plays = 5000 where id = $1', [ids[259]]);
  expect(await refreshBands(db)).toBe(2);
  expect(await first('en')).toEqual([...ids.slice(0, 249), ids[259]].toSorted());
  expect(await refreshBands(db)).toBe(0);
});
