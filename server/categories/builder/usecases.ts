import type { Database } from '../../platform/db/database.ts';
import { isMakingRun, resultRows } from './queries.ts';

export type BuiltCategories = ReturnType<typeof createBuiltCategories>;

export function createBuiltCategories({ database }: { database: Database }) {
  return {
    /** The results of an `auto-generate-categories` operation, in order; null if it does not exist. */
    async list(operationId: string) {
      if (!(await isMakingRun(database, operationId))) return null;
      return (await resultRows(database, operationId)).map(presentResult);
    },
  };
}

const OUTCOMES = {
  imported: 'created',
  updated: 'updated',
  unchanged: 'left',
  skipped: 'left',
  failed: 'failed',
} as const;

function presentResult({ title, outcome, reason, about }: Awaited<ReturnType<typeof resultRows>>[number]) {
  return {
    outcome: OUTCOMES[outcome],
    title: title ?? '',
    slug: typeof about?.slug === 'string' ? about.slug : null,
    games: typeof about?.games === 'number' ? about.games : 0,
    reason,
  };
}
