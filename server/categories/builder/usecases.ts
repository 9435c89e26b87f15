import type { Database } from '../../platform/db/database.ts';
import { isMakingRun, resultRows } from './queries.ts';

/** The result for a theme or category. */
export interface BuiltCategory {
  outcome: 'created' | 'updated' | 'left' | 'failed';
  title: string;
  /** Slug of the category, if any. */
  slug: string | null;
  /** Active games with the theme. */
  games: number;
  /** Why it was skipped or failed: a code, and details after a colon. */
  reason: string | null;
}

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

const OUTCOMES = { imported: 'created', updated: 'updated', failed: 'failed' } as const;

function presentResult({
  title,
  outcome,
  reason,
  about,
}: Awaited<ReturnType<typeof resultRows>>[number]): BuiltCategory {
  const slug = about?.slug;
  const games = about?.games;
  return {
    outcome: outcome === 'unchanged' || outcome === 'skipped' ? 'left' : OUTCOMES[outcome],
    title: title ?? '',
    slug: typeof slug === 'string' ? slug : null,
    games: typeof games === 'number' ? games : 0,
    reason,
  };
}
