// @both-engines
import { expect, test } from 'vitest';
import { testDatabase, testEngine } from '../../../tests/helpers/database.ts';
import { maintainDatabase } from './maintenance.ts';

// A PostgreSQL server has autovacuum for this.
test.runIf(testEngine === 'embedded')("updates the planner's statistics", async () => {
  const { db } = await testDatabase();
  await db.pool.query(`INSERT INTO categories (id, slug)
    SELECT gen_random_uuid(), 'slug-' || number FROM generate_series(1, 700) AS number`);
  await maintainDatabase(db);
  const { rows } = await db.pool.query(
    `SELECT reltuples::int AS rows FROM pg_class WHERE oid = 'categories'::regclass`,
  );
  expect(rows).toEqual([{ rows: 700 }]);
});
