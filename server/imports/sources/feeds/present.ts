import { z } from '@hono/zod-openapi';
import {
  FEED_SCHEDULES,
  FEED_SOURCES,
  type FeedSourceId,
  type FeedValues,
  MOVED_ANSWERS,
  type MovedAnswer,
} from '../../../../shared/forms/feeds.ts';
import { FEED_LANGUAGES, type FeedLanguage } from '../../../../shared/forms/import.ts';
import { FEED_LANGUAGE } from '../../../../shared/languages.ts';
import type { FeedRow, FeedWithRun } from './queries.ts';
import type { Schedule } from './schedule.ts';

export const feedSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    provider: z.enum(FEED_SOURCES),
    /** Null for the site that is read page by page. */
    address: z.string().nullable(),
    /** Language of its texts; `detect` lets each run find out. */
    language: z.enum(FEED_LANGUAGES),
    games_per_run: z.int().nullable(),
    schedule: z.enum(FEED_SCHEDULES),
    every_hours: z.int().nullable(),
    /** `HH:MM` in the site's time zone. */
    daily_at: z.string().nullable(),
    active: z.boolean(),
    /** Null if it runs only on request. */
    next_run_at: z.iso.datetime().nullable(),
    last_run: z
      .object({
        operation_id: z.uuid(),
        status: z.enum(['running', 'completed', 'failed']),
        started_at: z.iso.datetime(),
        imported_games: z.int(),
        updated_games: z.int(),
        failed_games: z.int(),
        error_code: z.string().nullable(),
      })
      .nullable(),
    /**
     * Number of games of the last run that wait for an answer whether they are new or known ones that moved. Null if
     * there is no question.
     */
    moved_games: z.int().nullable(),
    last_error: z.string().nullable(),
    version: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .openapi('Feed');

export type Feed = z.infer<typeof feedSchema>;
type StoredFeed = Omit<FeedValues, 'language'> & { language: FeedLanguage };

/** Returns the stored schedule, which applies while the feed is active. */
export function storedSchedule({ every_hours, daily_at }: FeedRow): Schedule | null {
  if (every_hours !== null) return { every_hours, daily_at: null };
  return daily_at === null ? null : { every_hours: null, daily_at };
}

/** @throws if this version does not know the source */
export function sourceOf({ provider, name }: Pick<FeedRow, 'provider' | 'name'>): FeedSourceId {
  const known = FEED_SOURCES.find((id) => id === provider);
  if (known === undefined) throw new Error(`the feed ${name} is of an unknown provider ${provider}`);
  return known;
}

/** Returns the feed's language, unless the site's table no longer has it. */
export const languageOf = ({ language }: Pick<FeedRow, 'language'>): FeedLanguage =>
  FEED_LANGUAGES.find((known) => known === language) ?? FEED_LANGUAGE;

export function feedValues(row: FeedRow): StoredFeed {
  const { name, address, games_per_run, every_hours, daily_at, active } = row;
  return {
    name,
    provider: sourceOf(row),
    address,
    language: languageOf(row),
    games_per_run,
    schedule: every_hours !== null ? 'hours' : daily_at === null ? 'none' : 'daily',
    every_hours,
    daily_at,
    active,
  };
}

const question = z.object({ moved: z.int(), answered: z.undefined().optional() });

/** Returns the number of games that may have moved, for an operator to decide; null without an open question. */
export function openQuestion(run: FeedWithRun['run']): number | null {
  return (run?.status === 'completed' && question.safeParse(run.parameters).data?.moved) || null;
}

const answered = z.object({ answered: z.enum(MOVED_ANSWERS) });

/** Returns the answer to the last run's question if no run has used it yet. */
export const waitingAnswer = (run: FeedWithRun['run']): MovedAnswer | undefined =>
  run?.status === 'completed' ? answered.safeParse(run.parameters).data?.answered : undefined;

export function presentFeed({ feed, run }: FeedWithRun): Feed {
  const { imported = 0, updated = 0, failed = 0 } = run?.counters ?? {};
  return {
    ...feedValues(feed),
    id: feed.id,
    next_run_at: feed.next_run_at?.toISOString() ?? null,
    last_run: run && {
      operation_id: run.id,
      status: run.status,
      started_at: (run.started_at ?? run.created_at).toISOString(),
      imported_games: imported,
      updated_games: updated,
      failed_games: failed,
      error_code: run.error_code,
    },
    moved_games: openQuestion(run),
    last_error: feed.last_error,
    version: feed.version,
    created_at: feed.created_at.toISOString(),
    updated_at: feed.updated_at.toISOString(),
  };
}
