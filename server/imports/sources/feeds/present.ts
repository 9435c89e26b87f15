import type { FeedScheduleKind, FeedSourceId, FeedValues } from '../../../../shared/forms/feeds.ts';
import { FEED_SOURCES } from '../../../../shared/forms/feeds.ts';
import type { FeedRow, FeedWithRun } from './queries.ts';
import type { Schedule } from './schedule.ts';

/** How the last run that was started went. */
export interface FeedRun {
  operation_id: string;
  status: 'running' | 'completed' | 'failed';
  started_at: string;
  imported_games: number;
  updated_games: number;
  failed_games: number;
  error_code: string | null;
}

/** A saved feed as the panel sees it. */
export interface Feed extends FeedValues {
  id: string;
  /** Null: it runs when somebody asks. */
  next_run_at: string | null;
  last_run: FeedRun | null;
  /** Code of why the last run could not even be started. */
  last_error: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

/** When the feed runs by itself while it is active. */
export function storedSchedule({ every_hours, daily_at }: FeedRow): Schedule | null {
  if (every_hours !== null) return { every_hours, daily_at: null };
  return daily_at === null ? null : { every_hours: null, daily_at };
}

function kindOf({ every_hours, daily_at }: FeedRow): FeedScheduleKind {
  if (every_hours !== null) return 'hours';
  return daily_at === null ? 'none' : 'daily';
}

/** @throws when its source is one that this version does not know */
export function sourceOf({ provider, name }: Pick<FeedRow, 'provider' | 'name'>): FeedSourceId {
  const known = FEED_SOURCES.find((id) => id === provider);
  if (known === undefined) throw new Error(`the feed ${name} is of an unknown provider ${provider}`);
  return known;
}

export function feedValues(row: FeedRow): FeedValues {
  const { name, address, games_per_run, every_hours, daily_at, active } = row;
  return {
    name,
    provider: sourceOf(row),
    address,
    games_per_run,
    schedule: kindOf(row),
    every_hours,
    daily_at,
    active,
  };
}

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
    last_error: feed.last_error,
    version: feed.version,
    created_at: feed.created_at.toISOString(),
    updated_at: feed.updated_at.toISOString(),
  };
}
