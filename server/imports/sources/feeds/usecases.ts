import { type MovedAnswer, SITE_SOURCE } from '../../../../shared/forms/feeds.ts';
import { byName } from '../../../../shared/text.ts';
import type { By } from '../../../entity/resource.ts';
import type { Database } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { log } from '../../../platform/log/log.ts';
import type { Imports } from '../../import-service.ts';
import { openQuestion, presentFeed, sourceOf, storedSchedule } from './present.ts';
import { claimRun, dueFeeds, type FeedRow, recordAnswer, recordRun, selectFeeds } from './queries.ts';
import { feedResource } from './resource.ts';
import { followingRun } from './schedule.ts';

export type { Feed } from './present.ts';

/** Operators' feeds and the plans of their runs. */
export type Feeds = ReturnType<typeof createFeeds>;

interface FeedsOptions {
  database: Database;
  imports: Pick<Imports, 'start'>;
  now: () => Date;
  timeZone: () => string;
}

/** Stored with the feed when no operation exists to hold the error. */
const START_FAILED = 'start_failed';

/** Feeds started per call; the rest stays due. */
const BATCH_SIZE = 20;

export function createFeeds({ database, imports, now, timeZone }: FeedsOptions) {
  function startImport(feed: FeedRow, operator: string | null, answer?: MovedAnswer): Promise<string> {
    const provider = sourceOf(feed);
    const limit = feed.games_per_run ?? undefined;
    if (provider === SITE_SOURCE) return imports.start({ provider, feed: feed.id, operator, limit });
    // A database constraint guarantees an address for these providers.
    return imports.start({ provider, feedUrl: feed.address ?? '', feed: feed.id, answer, operator, limit });
  }

  /** Starts a feed; records a failure before rethrowing it. @param operator null for a schedule */
  async function startFeed(feed: FeedRow, operator: string | null, answer?: MovedAnswer): Promise<string> {
    try {
      const operationId = await startImport(feed, operator, answer);
      await recordRun(database, feed.id, { operationId, at: now() });
      return operationId;
    } catch (error) {
      // If this fails too, the first error matters more.
      await recordRun(database, feed.id, { error: START_FAILED, at: now() }).catch(() => {});
      throw error;
    }
  }

  async function claim(feed: FeedRow): Promise<boolean> {
    const { id, next_run_at: planned } = feed;
    const schedule = storedSchedule(feed);
    // A database constraint guarantees a schedule for each next run.
    if (schedule === null || planned === null) return false;
    return claimRun(database, { id, planned, next: followingRun(schedule, planned, now(), timeZone()) });
  }

  return {
    // Imported games stay when a feed is deleted, and a running import finishes.
    ...feedResource({ database, now, timeZone }),
    timeZone,

    async list() {
      const rows = await selectFeeds(database.orm);
      return rows.map(presentFeed).sort((a, b) => byName.compare(a.name, b.name));
    },

    /** Imports it now, active or not; its plan stays. @returns the operation's id @throws {Refusal} not_found */
    async run(id: string, by: By) {
      const [found] = await selectFeeds(database.orm, id);
      if (found === undefined) throw notFound();
      return startFeed(found.feed, by.id);
    },

    /**
     * Answers whether games that came back with other ids and addresses are new or the same, and imports them so.
     *
     * @returns the operation's id; null for `cancel`, which imports none of them until the next run asks again
     * @throws {Refusal} not_found, also without an open question
     */
    async answerMoved(id: string, answer: MovedAnswer | 'cancel', by: By): Promise<string | null> {
      const [found] = await selectFeeds(database.orm, id);
      if (!found?.run || openQuestion(found.run) === null) throw notFound();
      if (!(await recordAnswer(database, found.run.id, answer))) throw notFound();
      return answer === 'cancel' ? null : startFeed(found.feed, by.id, answer);
    },

    /**
     * Starts due feeds not claimed by another process. Missed runs count as one. A feed that cannot be started waits
     * for its next run and does not affect others. @returns the number started
     */
    async runDue() {
      let started = 0;
      for (const feed of await dueFeeds(database, now(), BATCH_SIZE)) {
        if (!(await claim(feed))) continue;
        try {
          await startFeed(feed, null);
          started += 1;
        } catch (error) {
          log.error({ err: error, feed: feed.name }, 'A feed could not be started');
        }
      }
      return started;
    },
  };
}
