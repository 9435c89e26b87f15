import { log } from '../../../platform/log/log.ts';
import { storedSchedule } from './present.ts';
import { claimRun, dueFeeds, type FeedRow } from './queries.ts';
import { followingRun } from './schedule.ts';
import { type FeedsOptions, startFeed } from './start.ts';

/** Feeds looked at in one go; what remains is due at the next. */
const AT_ONCE = 20;

export function createScheduler(options: FeedsOptions) {
  const { database, now, timeZone } = options;

  function claim(feed: FeedRow): Promise<boolean> {
    const { id, next_run_at: planned } = feed;
    const schedule = storedSchedule(feed);
    // The database has no next run without a schedule.
    if (schedule === null || planned === null) return Promise.resolve(false);
    return claimRun(database, { id, planned, next: followingRun(schedule, planned, now(), timeZone) });
  }

  return {
    /**
     * Starts the feeds whose time has come, those of which no other process has. A feed that missed runs, because no server
     * was there, runs once. One that cannot be started is left until its next run; the others do not suffer from it.
     *
     * @returns how many were started
     */
    async runDue() {
      let started = 0;
      for (const feed of await dueFeeds(database, now(), AT_ONCE)) {
        if (!(await claim(feed))) continue;
        try {
          await startFeed(options, feed, null);
          started += 1;
        } catch (error) {
          log.error({ err: error, feed: feed.name }, 'A feed could not be started');
        }
      }
      return started;
    },
  };
}
