import { FEED_FIELDS, type FeedValues, SITE_SOURCE } from '../../../../shared/forms/feeds.ts';
import { type Changes, changedFields } from '../../../activity/usecases.ts';
import { createResource } from '../../../entity/resource.ts';
import type { Database } from '../../../platform/db/database.ts';
import { violatedConstraint } from '../../../platform/db/faults.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import { shown } from '../../../platform/outbound/errors.ts';
import { feedValues, presentFeed } from './present.ts';
import { forgetQuestion, selectFeeds } from './queries.ts';
import { nextRun, scheduleOf } from './schedule.ts';

/** Drops values that the source or the schedule does not use. */
function storable(values: FeedValues): FeedValues {
  const { every_hours = null, daily_at = null } = scheduleOf(values) ?? {};
  return { ...values, address: values.provider === SITE_SOURCE ? null : values.address, every_hours, daily_at };
}

/** If the language is omitted, it stays as it is. */
const rowOf = ({ schedule: _, language, ...values }: FeedValues) => ({
  ...values,
  ...(language !== undefined && { language }),
});

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

/** The same source is already saved under another name. */
const feedTaken = (provider: string) =>
  invalidField(provider === SITE_SOURCE ? 'provider' : 'address', 'feed_taken', 'this feed is saved already');

const PLANNED: ReadonlySet<string> = new Set(['active', 'schedule', 'every_hours', 'daily_at']);

interface FeedResourceOptions {
  database: Database;
  now: () => Date;
  timeZone: () => string;
}

export function feedResource({ database, now, timeZone }: FeedResourceOptions) {
  return createResource('feed', {
    ...{ database, now },
    parse: (given: FeedValues) => storable(given),
    async attempt(work, values) {
      try {
        return await database.transaction(work);
      } catch (error) {
        // Another request saved the same source meanwhile.
        if (values && violatedConstraint(error) === 'feeds_source') throw feedTaken(values.provider);
        throw error;
      }
    },
    /** Plans the next run again when the schedule or the active state changes. */
    check(_, values, { before, at }) {
      const changed = Object.keys(changesBetween(before && feedValues(before), values));
      const isPlanned = before !== null && !changed.some((field) => PLANNED.has(field));
      const next_run_at = values.active ? nextRun(scheduleOf(values), at, timeZone()) : null;
      return { ...rowOf(values), ...(isPlanned ? {} : { next_run_at }) };
    },
    /** Games that moved at the former address say nothing about those of another. */
    async changed(transaction, { before, values }) {
      if (!before?.last_operation_id || values === null) return;
      const { provider = before.provider, address = before.address } = values;
      if (provider === before.provider && address === before.address) return;
      await forgetQuestion(transaction, before.last_operation_id);
    },
    changes: (before, after) => changesBetween(before && feedValues(before), after && feedValues(after)),
    async read(handle, id) {
      const [found] = await selectFeeds(handle, id);
      if (found === undefined) throw notFound();
      return presentFeed(found);
    },
  });
}
