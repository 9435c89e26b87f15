import type { Database } from '../../platform/db/database.ts';
import { isMakingRun, resultRows } from './queries.ts';

/** What the making of categories did with a theme or a category. */
export interface BuiltCategory {
  outcome: 'created' | 'updated' | 'left' | 'failed';
  title: string;
  /** Of the category, where there is one. */
  slug: string | null;
  /** Active games that carry the theme. */
  games: number;
  /** Why it was left or failed: a code, and after a colon the details. */
  reason: string | null;
}

export type BuiltCategories = ReturnType<typeof createBuiltCategories>;

export function createBuiltCategories({ database }: { database: Database }) {
  return {
    /** What the operation `auto-generate-categories` of this id made, in its order; null where there is none. */
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
