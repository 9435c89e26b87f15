/** Test runners, with work that activates games. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach } from 'vitest';
import { addGames } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import type { Database } from '../platform/db/database.ts';
import { gameColumns } from '../platform/db/game-texts.ts';
import { games, operationItems, operations } from '../platform/db/schema.ts';
import { withTexts } from '../platform/db/texts.ts';
import type { SiteJob } from './job.ts';
import { itemJob } from './run-items.ts';
import { createRunner, type OperationRunner } from './runner.ts';
import type { ItemContext, ItemResult, WorkItem, WorkItems } from './work.ts';

export const UPDATED: ItemResult = { outcome: 'updated', reason: null, stop: null };
export const OPERATOR = 'operator-1';

/** State of the running test. */
export const stage: { db: Database; ids: string[]; time: Date } = {
  // Set before each test.
  db: undefined as unknown as Database,
  ids: [],
  time: new Date(0),
};
const runners: OperationRunner[] = [];
export const now = () => stage.time;

/** Adds four games to a new database before each test, and closes all runners afterwards. */
export function setUpStage(): void {
  beforeEach(async () => {
    stage.db = (await testDatabase()).db;
    const titles = ['un', 'deux', 'trois', 'quatre'];
    stage.ids = await addGames(
      stage.db,
      titles.map((title) => ({ title, active: false })),
    );
    stage.time = new Date('2026-05-01T10:00:00Z');
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.close()));
  });
}

type TestWork = WorkItems & Pick<SiteJob, 'check'>;
export type Perform = (item: WorkItem, context: ItemContext) => Promise<ItemResult>;

/** Activates a game; inactive games are the remaining work. */
export async function activate(item: WorkItem, { record }: ItemContext): Promise<ItemResult> {
  await stage.db.transaction(async (transaction) => {
    await transaction.update(games).set({ active: true }).where(eq(games.id, item.id));
    await record(transaction, { before: { active: false }, after: { active: true } });
  });
  return UPDATED;
}

/** Work on the inactive games that records the titles it processed. */
export function workOn(perform: Perform = activate, check = () => {}): TestWork & { done: string[] } {
  const done: string[] = [];
  const left = async (after: string | null) => {
    const rows = (
      await stage.db.orm.select(gameColumns).from(games).where(eq(games.active, false)).orderBy(games.id)
    ).map(withTexts);
    return rows.filter(({ id }) => after === null || id > after).map(({ id, title }) => ({ id, title }));
  };
  return {
    done,
    check,
    countItems: async () => (await left(null)).length,
    itemsAfter: left,
    perform: (item, context) => {
      done.push(item.title);
      return perform(item, context);
    },
  };
}

export const DECLARED = {
  label: 'Traductions',
  counters: { updated: 'translatedCount', unchanged: 'unchangedCount', failed: 'errorCount', total: 'totalGames' },
};

/** A separate process that stays open after the test. */
export function unclosedRunner(
  { check, ...work }: TestWork,
  options: { heartbeat?: number; runsJobs?: boolean } = {},
): OperationRunner {
  const job = itemJob({ kind: 'translate-games', ...DECLARED, ...(check && { check }) }, work);
  return createRunner({ database: stage.db, jobs: [job], now, pollInterval: 5, ...options });
}

/** A separate process. */
export function runner(work: TestWork, options: { heartbeat?: number; runsJobs?: boolean } = {}): OperationRunner {
  const made = unclosedRunner(work, options);
  runners.push(made);
  return made;
}

export function latch() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

export const stored = async (id: string) => {
  const [row] = await stage.db.orm.select().from(operations).where(eq(operations.id, id));
  if (row === undefined) throw new Error(`no operation ${id}`);
  return row;
};
export const items = () => stage.db.orm.select().from(operationItems).orderBy(operationItems.position);

/** Simulates a process that dies while it works on a game, without releasing anything. */
export async function dyingRunner(title: string, before: Perform = activate) {
  const reached = latch();
  const work = workOn(async (item, context) => {
    if (item.title !== title) return before(item, context);
    reached.open();
    return new Promise(() => {});
  });
  const dead = unclosedRunner(work);
  const id = await dead.start('translate-games', OPERATOR);
  await reached.opened;
  return id;
}
