import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { FEED_FIELDS, type FeedValues, SITE_SOURCE } from '../../../../shared/forms/feeds.ts';
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
import { type Feed, feedValues, presentFeed, sourceOf, storedSchedule } from './present.ts';
import { claimRun, dueFeeds, type FeedRow, lockFeed, noteRun, selectFeeds, updateFeed } from './queries.ts';
import { followingRun, nextRun, scheduleOf } from './schedule.ts';

export type { Feed } from './present.ts';

type By = Pick<Operator, 'id'>;

/** Feeds that operators keep, each with the plan of its runs. */
export type Feeds = ReturnType<typeof createFeeds>;

interface FeedsOptions {
  database: Database;
  imports: Pick<Imports, 'start'>;
  now: () => Date;
  timeZone: string;
}

/** Why a run could not even be started: what the feed keeps where an operation would have said it. */
const START_FAILED = 'start_failed';

/** Feeds started in one go; what remains is due at the next. */
const AT_ONCE = 20;

/** What the source and the schedule have no use for is forgotten. */
function storable(values: FeedValues): FeedValues {
  const { every_hours = null, daily_at = null } = scheduleOf(values) ?? {};
  return { ...values, address: values.provider === SITE_SOURCE ? null : values.address, every_hours, daily_at };
}

const rowOf = ({ schedule: _, ...values }: FeedValues) => values;

/** As the log may show it: without the password that an address may carry. */
const logged = (values: FeedValues): FeedValues => ({ ...values, address: values.address && shown(values.address) });

/** A new password is a change, although the log does not show it. */
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

/** This source is saved already, under whatever name. */
const feedTaken = (provider: string) =>
  invalidField(provider === SITE_SOURCE ? 'provider' : 'address', 'feed_taken', 'this feed is saved already');

const PLANNED: ReadonlySet<string> = new Set(['active', 'schedule', 'every_hours', 'daily_at']);

export function createFeeds({ database, imports, now, timeZone }: FeedsOptions) {
  function planOf(values: FeedValues, at: Date): Date | null {
    return values.active ? nextRun(scheduleOf(values), at, timeZone) : null;
  }

  /** Runs a change; somebody may have saved the same source a moment before. */
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
    label: ({ name }) => name,
    changes: (before, after) => changesBetween(before && feedValues(before), after && feedValues(after)),
  });

  function startImport(feed: FeedRow, operator: string | null): Promise<string> {
    const provider = sourceOf(feed);
    const limit = feed.games_per_run ?? undefined;
    if (provider === SITE_SOURCE) return imports.start({ provider, operator, limit });
    // The database has no feed of these without an address.
    return imports.start({ provider, feedUrl: feed.address ?? '', operator, limit });
  }

  /** Notes that a feed could not be started before it throws. @param operator null for a schedule */
  async function startFeed(feed: FeedRow, operator: string | null): Promise<string> {
    try {
      const operationId = await startImport(feed, operator);
      await noteRun(database, feed.id, { operationId, at: now() });
      return operationId;
    } catch (error) {
      // When even this cannot be stored, the first error says more.
      await noteRun(database, feed.id, { error: START_FAILED, at: now() }).catch(() => {});
      throw error;
    }
  }

  async function claim(feed: FeedRow): Promise<boolean> {
    const { id, next_run_at: planned } = feed;
    const schedule = storedSchedule(feed);
    // The database has no next run without a schedule.
    if (schedule === null || planned === null) return false;
    return claimRun(database, { id, planned, next: followingRun(schedule, planned, now(), timeZone) });
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
        return audited.create(transaction, { actor: by.id, at }, async () => {
          const id = uuidv7();
          const plan = planOf(values, at);
          const row = { id, ...rowOf(values), next_run_at: plan, created_at: at, updated_at: at };
          await transaction.insert(feeds).values(row);
          return id;
        });
      });
    },

    /**
     * Plans the next run anew when the schedule changes or the feed is switched on or off.
     * @throws {Refusal} not_found; version_conflict with what is saved; `invalid` with `feed_taken`
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

    /** Keeps what it imported, and lets an import that is under way finish. @throws {Refusal} not_found */
    remove: (id: string, by: By) =>
      database.transaction((transaction) =>
        audited.remove(transaction, { id, actor: by.id, at: now() }, () =>
          transaction.delete(feeds).where(eq(feeds.id, id)),
        ),
      ),

    /** Imports it now, active or not; its plan stays. @returns the operation's id @throws {Refusal} not_found */
    async run(id: string, by: By) {
      const [found] = await selectFeeds(database.orm, id);
      if (found === undefined) throw notFound();
      return startFeed(found.feed, by.id);
    },

    /**
     * Starts due feeds that no other process has. One that missed runs runs once; one that cannot be started waits for
     * its next run, and the others do not suffer from it. @returns how many were started
     */
    async runDue() {
      let started = 0;
      for (const feed of await dueFeeds(database, now(), AT_ONCE)) {
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
