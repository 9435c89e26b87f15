// @slow
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addGames } from '../../tests/helpers/catalogue.ts';
import { OPERATOR, runner, setUpStage, stage, workOn } from './runner.fixture.ts';
import { createUpkeep } from './upkeep.ts';

setUpStage();

/** Number of games in the planner statistics. */
async function estimatedGames(): Promise<number> {
  const { rows } = await stage.db.orm.execute<{ games: number }>(
    sql`select reltuples::int as games from pg_class where oid = 'games'::regclass`,
  );
  return rows[0]?.games ?? Number.NaN;
}

beforeEach(async () => {
  await stage.db.orm.execute(sql`analyze games`);
  expect(await estimatedGames()).toBe(4);
});

test('updates planner statistics after many changes, during the work or at its end', async () => {
  const upkeep = createUpkeep(stage.db, { from: 2, every: 4 });
  await addGames(stage.db, [{}]);
  await upkeep.changed(1);
  await upkeep.end();
  expect(await estimatedGames()).toBe(4);
  await upkeep.changed(1);
  expect(await estimatedGames()).toBe(4);
  await upkeep.end();
  expect(await estimatedGames()).toBe(5);

  await addGames(stage.db, [{}]);
  await upkeep.changed(3);
  expect(await estimatedGames()).toBe(5);
  await upkeep.changed(1);
  expect(await estimatedGames()).toBe(6);
});

test.each([
  [99, 'does not update planner statistics'],
  [100, 'updates planner statistics'],
])('an operation that changed %i games %s', async (count) => {
  await addGames(
    stage.db,
    Array.from({ length: count - 4 }, () => ({ active: false })),
  );
  const one = runner(workOn());
  const end = await one.end(await one.start('translate-games', OPERATOR));
  expect(end).toMatchObject({ status: 'completed', processed: count });
  // end() resolves before the statistics are updated; close() waits for them.
  await one.close();
  expect(await estimatedGames()).toBe(count < 100 ? 4 : count);
});
