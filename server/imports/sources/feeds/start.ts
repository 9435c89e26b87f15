import { SITE_SOURCE } from '../../../../shared/forms/feeds.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Imports } from '../../import-service.ts';
import { sourceOf } from './present.ts';
import { type FeedRow, noteRun } from './queries.ts';

export interface FeedsOptions {
  database: Database;
  imports: Pick<Imports, 'start'>;
  now: () => Date;
  /** Of times of day. */
  timeZone: string;
}

/** Why a run could not even be started: what the feed keeps where an operation would have said it. */
const START_FAILED = 'start_failed';

function startImport(
  { imports }: Pick<FeedsOptions, 'imports'>,
  feed: FeedRow,
  operator: string | null,
): Promise<string> {
  const provider = sourceOf(feed);
  const limit = feed.games_per_run ?? undefined;
  if (provider === SITE_SOURCE) return imports.start({ provider, operator, limit });
  // The database has no feed of these without an address.
  return imports.start({ provider, feedUrl: feed.address ?? '', operator, limit });
}

/**
 * Imports a feed, or joins its import that is under way. That it could not be started is noted before it is thrown.
 *
 * @param operator null for a schedule
 * @returns the operation's id
 */
export async function startFeed(options: FeedsOptions, feed: FeedRow, operator: string | null): Promise<string> {
  const { database, now } = options;
  try {
    const operationId = await startImport(options, feed, operator);
    await noteRun(database, feed.id, { operationId, at: now() });
    return operationId;
  } catch (error) {
    // When even this cannot be stored, the first error says more.
    await noteRun(database, feed.id, { error: START_FAILED, at: now() }).catch(() => {});
    throw error;
  }
}
