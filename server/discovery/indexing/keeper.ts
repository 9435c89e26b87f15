/** Reviews the texts of changed games, and stores the languages in which they are the site's own. */
import { createBackgroundWork } from '../../platform/db/background-work.ts';
import type { Recurring } from '../../platform/db/claims.ts';
import type { Database } from '../../platform/db/database.ts';
import { yieldToQueries } from '../../platform/db/yield-to-queries.ts';
import { reviewGame } from '../../texts/weak-texts.ts';
import { dueGames, forgetGames, storeReviews } from './queries.ts';

/** Runs in one process of the site at a time, once a minute. */
const WORK: Recurring = { name: 'review texts', interval: 50_000, abandonedAfter: 5 * 60_000 };

/** Milliseconds of work per minute; the rest of the time is left to visitors. */
const WORK_LIMIT = 20_000;

/** Small, because reading the texts blocks the event loop. */
const BATCH = 50;

export function createReviewKeeper({ database, now }: { database: Database; now: () => Date }) {
  /** @returns whether there may be more */
  async function reviewSome(): Promise<boolean> {
    const due = await dueGames(database, BATCH);
    const read = await Promise.all(
      due.flatMap(({ id, since, game }) =>
        game === null ? [] : [reviewGame(game).then((review) => ({ id, since, ...review }))],
      ),
    );
    await storeReviews(database, read);
    await forgetGames(
      database,
      due.flatMap(({ id, game }) => (game === null ? [id] : [])),
    );
    return due.length === BATCH;
  }

  /** Reviews everything that changed, or as much as the time allows. */
  async function work(limit = WORK_LIMIT): Promise<void> {
    const endsAt = performance.now() + limit;
    const isOver = () => background.signal.aborted || performance.now() > endsAt;
    while (!isOver() && (await reviewSome())) await yieldToQueries(database);
  }

  const background = createBackgroundWork({
    ...{ database, now, recurring: WORK, failure: 'Reviewing texts failed' },
    work: () => work(),
  });
  return { work, start: background.start, close: background.close };
}
