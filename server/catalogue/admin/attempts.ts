import { attempt } from '../../platform/db/attempts.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { isConflict, violatedConstraint } from '../../platform/db/faults.ts';
import { busy } from '../../platform/errors.ts';
import { slugTaken, unknownCategory } from './errors.ts';

const SLUG_CONSTRAINTS = new Set(['games_slug_unique', 'game_slug_history_pkey']);
const CATEGORY_CONSTRAINT = 'games_category_id_categories_id_fk';

/** A slug was taken between the look and the insert. */
export class SlugRace extends Error {}

function isSlugRace(error: unknown): boolean {
  return error instanceof SlugRace || SLUG_CONSTRAINTS.has(violatedConstraint(error) ?? '');
}

/**
 * Runs a change in a transaction, again when somebody else's came in between.
 *
 * @param slug `chosen` by the operator: the one who comes second is told; `made` from the title: the next free one is taken
 * @throws {Refusal} slug_taken, unknown_category, busy
 */
export async function attemptChange<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
  {
    slug,
    categoryField = 'category_id',
  }: { slug?: 'chosen' | 'made'; categoryField?: 'category_id' | 'categoryId' } = {},
): Promise<T> {
  try {
    return await attempt(database, work, slug === 'chosen' ? undefined : isSlugRace);
  } catch (error) {
    if (violatedConstraint(error) === CATEGORY_CONSTRAINT) throw unknownCategory(categoryField);
    if (isSlugRace(error)) throw slug === 'chosen' ? slugTaken() : busy();
    throw isConflict(error) ? busy() : error;
  }
}
