/** Runs the placement of games on a test database. */

import { eq } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { addCategory, addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { createRunner, type OperationRunner } from '../../operations/runner.ts';
import type { OperationRow } from '../../operations/usecases.ts';
import type { BatchedWork } from '../../operations/work.ts';
import type { Database } from '../../platform/db/database.ts';
import { categories } from '../../platform/db/schema.ts';
import { gamePlacementJob } from '../jobs.ts';
import { builtIn } from '../provider-map/built-in.fixture.ts';
import { gamePlacement } from './game-placement.ts';

export const OPERATOR = 'operator-1';

export interface Placing {
  db: Database;
  work: BatchedWork;
  /** The clock of its processes. */
  clock: { time: Date };
  /** Ids of two categories. */
  puzzle: string;
  racing: string;
  /** Creates a separate process; by default with this site's work. */
  process(batchesAfter?: BatchedWork['batchesAfter']): OperationRunner;
  /** Completes one run. */
  run(): Promise<OperationRow>;
  /** Runs once and returns the number of placed games. */
  placed(): Promise<number | undefined>;
  /** Adds games that clearly are puzzles. */
  addMany(count: number): Promise<void>;
}

export const start = (runner: OperationRunner) => runner.start('update-game-categories', OPERATOR);

export async function setUpPlacing(time: Date): Promise<Placing> {
  const { db } = await testDatabase();
  const clock = { time };
  const now = () => clock.time;
  const work = gamePlacement({ database: db, now, builtIn });

  const placing: Placing = {
    db,
    work,
    clock,
    puzzle: await addCategory(db, { slug: 'puzzle', name: 'Réflexion' }),
    racing: await addCategory(db, { slug: 'racing', name: 'Course' }),
    process(batchesAfter = work.batchesAfter) {
      const made = createRunner({
        database: db,
        jobs: [gamePlacementJob({ ...work, batchesAfter })],
        now,
        pollInterval: 5,
      });
      onTestFinished(() => made.close());
      return made;
    },
    async run() {
      const runner = placing.process();
      return runner.end(await start(runner));
    },
    placed: async () => (await placing.run()).counters.updatedCount,
    async addMany(count) {
      const list = Array.from({ length: count }, (_, index) => ({
        title: `Otter ${index}`,
        tags: ['puzzle'],
        provider: 'gamepix',
        external_id: `long-${index}`,
      }));
      for (let from = 0; from < list.length; from += 200) await addGames(db, list.slice(from, from + 200));
    },
  };
  return placing;
}

/** Returns the game count of a category. */
export async function gamesOf(db: Database, categoryId: string): Promise<number | undefined> {
  const [row] = await db.orm.select().from(categories).where(eq(categories.id, categoryId));
  return row?.game_count;
}
