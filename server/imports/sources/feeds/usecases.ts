import { v7 as uuidv7 } from 'uuid';
import { FEED_FIELDS, type FeedValues, type MovedAnswer, SITE_SOURCE } from '../../../../shared/forms/feeds.ts';
import { byName } from '../../../../shared/text.ts';
import { createAudited } from '../../../activity/audited.ts';
import { type Changes, changedFields } from '../../../activity/usecases.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { violatedConstraint } from '../../../platform/db/faults.ts';
import { feeds } from '../../../platform/db/schema.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import type { Operator } from '../../../platform/http/environment.ts';
import { log } from '../../../platform/log/log.ts';
import { shown } from '../../../platform/outbound/errors.ts';
import type { Imports } from '../../import-service.ts';
import { askedGames, type Feed, feedValues, presentFeed, sourceOf, storedSchedule } from './present.ts';
import { claimRun, dueFeeds, type FeedRow, lockFeed, noteAnswer, noteRun, selectFeeds, updateFeed } from './queries.ts';
import { followingRun, nextRun, scheduleOf } from './schedule.ts';

export type { Feed } from './present.ts';

type By = Pick<Operator, 'id' | 'mayWrite'>;

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

/** Drops values that the source or the schedule does not use. */
function storable(values: FeedValues): FeedValues {
  const { every_hours = null, daily_at = null } = scheduleOf(values) ?? {};
  return { ...values, address: values.provider === SITE_SOURCE ? null : values.address, every_hours, daily_at };
}

const rowOf = ({ schedule: _, ...values }: FeedValues) => values;

/** Values for the log, without the password an address may contain. */
const logged = (values: FeedValues): FeedValues => ({ ...values, address: values.address && shown(values.address) });

/** A new password is a change, although the log hides it. */
function changesBetween(before: FeedValues | null, after: FeedValues | null): Changes {
  const changes = changedFields<FeedValues>(before, after, FEED_FIELDS);
  const [from, to] = [before && logged(before), after && logged(after)];
  return Object.fromEntries(
    FEED_FIELDS.filter((field) => field in changes).map((field) => [
      field,
      { before: from?.[field] ?? null, after: to?.[field] ?? null },
    ]),
  );
}

/** This source is already saved, under any name. */
const feedTaken = (provider: string) =>
  invalidField(provider === SITE_SOURCE ? 'provider' : 'address', 'feed_taken', 'this feed is saved already');

const PLANNED: ReadonlySet<string> = new Set(['active', 'schedule', 'every_hours', 'daily_at']);

export function createFeeds({ database, imports, now, timeZone }: FeedsOptions) {
  function planOf(values: FeedValues, at: Date): Date | null {
    return values.active ? nextRun(scheduleOf(values), at, timeZone()) : null;
  }

  /** Runs a change and reports a concurrent save of the same source. */
  async function attempt<T>(provider: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (violatedConstraint(error) === 'feeds_source') throw feedTaken(provider);
      throw error;
    }
  }

  async function read(transaction: Transaction, id: string): Promise<Feed> {
    const [found] = await selectFeeds(transaction, id);
    if (found === undefined) throw notFound();
    return presentFeed(found);
  }

  const audited = createAudited<FeedRow, Feed>({
    entity: 'feed',
    lock: lockFeed,
    read,
    changes: (before, after) => changesBetween(before && feedValues(before), after && feedValues(after)),
  });

  function startImport(feed: FeedRow, operator: string | null, answer?: MovedAnswer): Promise<string> {
    const provider = sourceOf(feed);
    const limit = feed.games_per_run ?? undefined;
    if (provider === SITE_SOURCE) return imports.start({ provider, operator, limit });
    // A database constraint guarantees an address for these providers.
    return imports.start({ provider, feedUrl: feed.address ?? '', feed: feed.id, answer, operator, limit });
  }

  /** Starts a feed; records a failure before rethrowing it. @param operator null for a schedule */
  async function startFeed(feed: FeedRow, operator: string | null, answer?: MovedAnswer): Promise<string> {
    try {
      const operationId = await startImport(feed, operator, answer);
      await noteRun(database, feed.id, { operationId, at: now() });
      return operationId;
    } catch (error) {
      // If this fails too, the first error matters more.
      await noteRun(database, feed.id, { error: START_FAILED, at: now() }).catch(() => {});
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
    timeZone,

    async list() {
      const rows = await selectFeeds(database.orm);
      return rows.map(presentFeed).sort((a, b) => byName.compare(a.name, b.name));
    },

    /** @throws {Refusal} `invalid` with `feed_taken` */
    create(given: FeedValues, by: By) {
      const values = storable(given);
      return attempt(values.provider, (transaction) => {
        const at = now();
        return audited.create(transaction, { actor: by.id, at, mayWrite: by.mayWrite }, async () => {
          const id = uuidv7();
          const plan = planOf(values, at);
          const row = { id, ...rowOf(values), next_run_at: plan, created_at: at, updated_at: at };
          await transaction.insert(feeds).values(row);
          return id;
        });
      });
    },

    /**
     * Plans the next run again when the schedule or the active state changes.
     * @throws {Refusal} not_found; version_conflict with the saved feed; `invalid` with `feed_taken`
     */
    update(id: string, { version, ...given }: FeedValues & { version: number }, by: By) {
      const values = storable(given);
      return attempt(values.provider, (transaction) => {
        const at = now();
        return audited.update(transaction, { id, version, actor: by.id, at }, async (before) => {
          const changed = Object.keys(changesBetween(feedValues(before), values));
          if (changed.length === 0) return;
          const plan = changed.some((field) => PLANNED.has(field)) ? { next_run_at: planOf(values, at) } : {};
          await updateFeed(transaction, id, { ...rowOf(values), ...plan, updated_at: at });
        });
      });
    },

    /**
     * Keeps imported games and lets a running import finish.
     * @returns the id of the deletion
     * @throws {Refusal} not_found
     */
    remove: (id: string, by: By) =>
      database.transaction((transaction) => audited.remove(transaction, { id, actor: by.id, at: now() })),

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
      if (!found?.run || askedGames(found.run) === null) throw notFound();
      if (!(await noteAnswer(database, found.run.id, answer))) throw notFound();
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
