import { type MovedAnswer, SITE_SOURCE } from '../../../../shared/forms/feeds.ts';
import { byName } from '../../../../shared/text.ts';
import type { By } from '../../../entity/resource.ts';
import { AlreadyClaimed, isRefusedForNow } from '../../../operations/errors.ts';
import type { WithStart } from '../../../operations/runner.ts';
import type { Database, Orm, Transaction } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { log } from '../../../platform/log/log.ts';
import type { Imports } from '../../import-service.ts';
import { languageOf, openQuestion, presentFeed, sourceOf, storedSchedule, waitingAnswer } from './present.ts';
import {
  answeredFeeds,
  claimRun,
  dailyFeeds,
  dueFeeds,
  type FeedRow,
  type FeedWithRun,
  recordAnswer,
  recordRun,
  selectFeeds,
} from './queries.ts';
import { feedResource } from './resource.ts';
import { followingRun, nextRun } from './schedule.ts';

export type { Feed } from './present.ts';

/** Manages operators' feeds and the plans of their runs. */
export type Feeds = ReturnType<typeof createFeeds>;

interface FeedsOptions {
  database: Database;
  imports: Pick<Imports, 'start'>;
  now: () => Date;
  timeZone: () => string;
}

/** Stored with the feed if no operation exists to hold the error. */
const START_FAILED = 'start_failed';

/** Feeds started per call; the rest stays due. */
const BATCH_SIZE = 20;

export function createFeeds({ database, imports, now, timeZone }: FeedsOptions) {
  function startImport({ feed, run }: FeedWithRun, operator: string | null, within: WithStart): Promise<string> {
    const provider = sourceOf(feed);
    const limit = feed.games_per_run ?? undefined;
    const language = languageOf(feed);
    if (provider === SITE_SOURCE) return imports.start({ provider, feed: feed.id, operator, limit, language }, within);
    const answer = waitingAnswer(run);
    // A database constraint guarantees an address for these providers.
    const source = { provider, feedUrl: feed.address ?? '', feed: feed.id, ...(answer !== undefined && { answer }) };
    return imports.start({ ...source, operator, limit, language }, within);
  }

  /**
   * Starts a feed, with the answer to its open question. Records a failure before rethrowing it.
   *
   * @param operator null for a schedule
   * @param claim runs in the transaction that starts the import
   */
  async function startFeed(
    found: FeedWithRun,
    operator: string | null,
    claim?: (transaction: Transaction) => Promise<void>,
  ): Promise<string> {
    const { id } = found.feed;
    try {
      return await startImport(found, operator, async (transaction, operationId) => {
        await claim?.(transaction);
        await recordRun(transaction, id, { operationId, at: now() });
      });
    } catch (error) {
      if (error instanceof AlreadyClaimed || isRefusedForNow(error)) throw error;
      // If this fails too, the first error matters more.
      await recordRun(database.orm, id, { error: START_FAILED, at: now() }).catch(() => {});
      throw error;
    }
  }

  async function claim(handle: Orm | Transaction, feed: FeedRow): Promise<boolean> {
    const { id, next_run_at: planned } = feed;
    const schedule = storedSchedule(feed);
    // A database constraint guarantees a schedule for each next run.
    if (schedule === null || planned === null) return false;
    return claimRun(handle, { id, planned, next: followingRun(schedule, planned, now(), timeZone()) });
  }

  /**
   * @param claimed moves the plan of a due feed, in the transaction that starts its import or alone
   * @returns whether it was started
   */
  async function startByItself(found: FeedWithRun, claimed?: (handle: Orm | Transaction) => Promise<boolean>) {
    try {
      await startFeed(found, null, async (transaction) => {
        if (claimed && !(await claimed(transaction))) throw new AlreadyClaimed();
      });
      return true;
    } catch (error) {
      // It stays due.
      if (error instanceof AlreadyClaimed || isRefusedForNow(error)) return false;
      log.error({ err: error, feed: found.feed.name }, 'A feed could not be started');
      await claimed?.(database.orm);
      return false;
    }
  }

  /** Plans daily runs again if the site's time zone has changed since they were planned. */
  async function planAgain(): Promise<void> {
    // Read once, so that a feed that falls due meanwhile does not skip its run.
    const at = now();
    for (const feed of await dailyFeeds(database, at)) {
      const { id, next_run_at: planned } = feed;
      const next = nextRun(storedSchedule(feed), at, timeZone());
      if (planned === null || next === null || next.getTime() === planned.getTime()) continue;
      await claimRun(database.orm, { id, planned, next });
    }
  }

  return {
    // Imported games stay when a feed is deleted, and a running import finishes.
    ...feedResource({ database, now, timeZone }),
    timeZone,

    async list() {
      const rows = await selectFeeds(database.orm);
      return rows.map(presentFeed).sort((a, b) => byName.compare(a.name, b.name));
    },

    /** Imports a feed now, active or not; its plan stays. @returns the operation's id @throws {Refusal} not_found */
    async run(id: string, by: By) {
      const [found] = await selectFeeds(database.orm, id);
      if (found === undefined) throw notFound();
      return startFeed(found, by.id);
    },

    /**
     * Answers whether games that returned with other ids and addresses are new or the same, and imports them accordingly.
     *
     * @returns the operation's id. Null for `cancel`, which imports none of them until the next run asks again, and if
     * the import cannot start now, for example while another import of the feed runs: the next one uses the answer
     * @throws {Refusal} not_found, also without an open question
     */
    async answerMoved(id: string, answer: MovedAnswer | 'cancel', by: By): Promise<string | null> {
      const [found] = await selectFeeds(database.orm, id);
      if (!found?.run || openQuestion(found.run) === null) throw notFound();
      if (!(await recordAnswer(database, found.run.id, answer))) throw notFound();
      if (answer === 'cancel') return null;
      const [answered = found] = await selectFeeds(database.orm, id);
      try {
        return await startFeed(answered, by.id);
      } catch (error) {
        if (isRefusedForNow(error)) return null;
        throw error;
      }
    },

    /**
     * Starts due feeds not claimed by another process, and active feeds with an unused answer. Missed runs count as one.
     * A feed that cannot be started waits for its next run and does not affect others. Call it every minute.
     *
     * @returns the number started
     */
    async runDue() {
      await planAgain();
      let started = 0;
      for (const found of await answeredFeeds(database, BATCH_SIZE)) {
        if (await startByItself(found)) started += 1;
      }
      for (const found of await dueFeeds(database, now(), BATCH_SIZE)) {
        if (await startByItself(found, (handle) => claim(handle, found.feed))) started += 1;
      }
      return started;
    },
  };
}
