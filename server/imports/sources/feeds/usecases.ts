import { v7 as uuidv7 } from 'uuid';
import { FEED_FIELDS, type FeedValues, SITE_SOURCE } from '../../../../shared/forms/feeds.ts';
import { byName } from '../../../../shared/text.ts';
import { type Changes, changedFields, recordChange } from '../../../activity/usecases.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { violatedConstraint } from '../../../platform/db/faults.ts';
import type { Operator } from '../../../platform/http/environment.ts';
import { shown } from '../../../platform/outbound/errors.ts';
import { feedConflict, feedTaken } from './errors.ts';
import { type Feed, feedValues, presentFeed } from './present.ts';
import {
  deleteFeed,
  type FeedRow,
  insertFeed,
  lockFeed,
  type NewFeedRow,
  selectFeed,
  selectFeeds,
  updateFeed,
} from './queries.ts';
import { nextRun, scheduleOf } from './schedule.ts';
import { type StartOptions, startFeed } from './start.ts';

export type { Feed, FeedRun } from './present.ts';

type By = Pick<Operator, 'id'>;

/** Feeds that operators keep, each with the plan of its runs. */
export interface Feeds {
  /** Of times of day. */
  readonly timeZone: string;
  /** By name. */
  list(): Promise<Feed[]>;
  /** @throws {ApiError} `invalid` with `feed_taken` */
  create(operator: By, values: FeedValues): Promise<Feed>;
  /**
   * Null when there is none. Its next run is planned anew when its schedule changes or it is switched.
   *
   * @param version what the change is based on
   * @throws {ApiError} `version_conflict`, or `invalid` with `feed_taken`
   */
  update(operator: By, id: string, version: number, values: FeedValues): Promise<Feed | null>;
  /** What it imported stays, and an import that is under way goes on. @returns whether there was one */
  remove(operator: By, id: string): Promise<boolean>;
  /**
   * Imports it now, switched on or not, or joins its import that is under way; its plan stays.
   *
   * @returns the operation's id; null when there is no such feed
   */
  run(operator: By, id: string): Promise<string | null>;
}

export interface FeedsOptions extends StartOptions {
  timeZone: string;
}

/** What the source and the schedule have no use for is forgotten. */
function storable(values: FeedValues): FeedValues {
  const { every_hours = null, daily_at = null } = scheduleOf(values) ?? {};
  return { ...values, address: values.provider === SITE_SOURCE ? null : values.address, every_hours, daily_at };
}

/** As the log may show it: without the password that an address may carry. */
const logged = (values: FeedValues): FeedValues => ({ ...values, address: values.address && shown(values.address) });

function wholeFeed(values: FeedValues, side: 'before' | 'after'): Changes {
  const told = FEED_FIELDS.filter((field) => values[field] !== null);
  return Object.fromEntries(told.map((field) => [field, { before: null, after: null, [side]: logged(values)[field] }]));
}

/** A password alone that changed is a change, though it is not shown. */
function changesBetween(before: FeedValues, after: FeedValues): Changes {
  const changes = changedFields<FeedValues>(before, after, FEED_FIELDS);
  const [from, to] = [logged(before), logged(after)];
  return Object.fromEntries(
    FEED_FIELDS.filter((field) => field in changes).map((field) => [field, { before: from[field], after: to[field] }]),
  );
}

const PLANNED: ReadonlySet<string> = new Set(['active', 'schedule', 'every_hours', 'daily_at']);

export function createFeeds(options: FeedsOptions): Feeds {
  const { database, now, timeZone } = options;

  function rowOf({ schedule: _, ...values }: FeedValues) {
    return values;
  }

  function planOf(values: FeedValues, at: Date): Date | null {
    return values.active ? nextRun(scheduleOf(values), at, timeZone) : null;
  }

  function record(
    transaction: Transaction,
    by: By,
    change: { action: 'create' | 'update' | 'delete'; id: string; name: string; changes: Changes; at: Date },
  ): Promise<void> {
    const { action, id: entityId, name: label, changes, at } = change;
    return recordChange(transaction, { actor: by.id, action, entity: 'feed', entityId, label, changes, at });
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
    const found = await selectFeed(transaction, id);
    if (found === null) throw new Error('a feed that was just written is gone');
    return presentFeed(found);
  }

  /** The columns that a save changes, and what the log says of it. */
  function planSave(found: FeedRow, values: FeedValues, at: Date): { set: Partial<NewFeedRow>; changes: Changes } {
    const changes = changesBetween(feedValues(found), values);
    const replanned = Object.keys(changes).some((field) => PLANNED.has(field));
    const plan = replanned ? { next_run_at: planOf(values, at) } : {};
    return { set: { ...rowOf(values), ...plan, updated_at: at }, changes };
  }

  return {
    timeZone,

    async list() {
      const rows = await selectFeeds(database);
      return rows.map(presentFeed).sort((a, b) => byName.compare(a.name, b.name));
    },

    create(operator, said) {
      const values = storable(said);
      return attempt(values.provider, async (transaction) => {
        const at = now();
        const id = uuidv7();
        const plan = planOf(values, at);
        await insertFeed(transaction, { id, ...rowOf(values), next_run_at: plan, created_at: at, updated_at: at });
        const changes = wholeFeed(values, 'after');
        await record(transaction, operator, { action: 'create', id, name: values.name, changes, at });
        return read(transaction, id);
      });
    },

    update(operator, id, version, said) {
      const values = storable(said);
      return attempt(values.provider, async (transaction) => {
        const at = now();
        const found = await lockFeed(transaction, id);
        if (found === null) return null;
        if (found.version !== version) throw feedConflict(await read(transaction, id));
        const { set, changes } = planSave(found, values, at);
        if (Object.keys(changes).length === 0) return read(transaction, id);
        await updateFeed(transaction, id, set);
        await record(transaction, operator, { action: 'update', id, name: values.name, changes, at });
        return read(transaction, id);
      });
    },

    remove(operator, id) {
      return database.transaction(async (transaction) => {
        const found = await lockFeed(transaction, id);
        if (found === null) return false;
        await deleteFeed(transaction, id);
        const changes = wholeFeed(feedValues(found), 'before');
        await record(transaction, operator, { action: 'delete', id, name: found.name, changes, at: now() });
        return true;
      });
    },

    async run(operator, id) {
      const found = await selectFeed(database.orm, id);
      return found && startFeed(options, found.feed, operator.id);
    },
  };
}
