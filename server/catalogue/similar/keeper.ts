/** Keeps the similar games of all games up to date in the background, and decides which copies of games lists omit. */
import { createBackgroundWork } from '../../platform/db/background-work.ts';
import type { Recurring } from '../../platform/db/claims.ts';
import type { Database } from '../../platform/db/database.ts';
import { yieldToQueries } from '../../platform/db/yield-to-queries.ts';
import { makeOutrunDue, settleDuplicates } from '../duplicates/queries.ts';
import { candidates, mostSimilar, termList } from './likeness.ts';
import {
  comparedGames,
  gamesWithoutList,
  gamesWithoutTerms,
  lookUp,
  makeOldDue,
  markTermsKnown,
  removeTerms,
  storeList,
  storeTerms,
  termsOfMany,
} from './queries.ts';
import { termsOf } from './terms.ts';

/** Runs in one process of the site at a time, once a minute. */
const WORK: Recurring = { name: 'find similar games', interval: 50_000, abandonedAfter: 5 * 60_000 };

/** Milliseconds of work per minute; the rest of the time is left to visitors. */
const WORK_LIMIT = 30_000;

/** Small, because reading the texts of games blocks the event loop. */
const TERMS_BATCH = 50;
const LIST_BATCH = 50;

/** Number of candidates compared with a game. */
const COMPARED = 80;

/** Terms that more games have take too long to look up. */
const LOOKED_UP = 50_000;

/** Milliseconds after which a list is computed again, since its games may be deleted or hidden. */
const LIST_AGE = 30 * 24 * 3_600_000;

export function createSimilarKeeper({ database, now }: { database: Database; now: () => Date }) {
  /** @returns whether there may be more */
  async function readTerms(): Promise<boolean> {
    const due = await gamesWithoutTerms(database, TERMS_BATCH);
    const read = due.flatMap(({ texts, ...game }) => (texts === null ? [] : [{ ...game, terms: termsOf(texts) }]));
    await storeTerms(database, read, now());
    // Before the games are marked as read, so that a crash skips none.
    await settleDuplicates(
      database,
      due.map(({ id }) => id),
    );
    await markTermsKnown(database, read);
    await removeTerms(
      database,
      due.filter(({ texts }) => texts === null),
    );
    return due.length === TERMS_BATCH;
  }

  /** @returns whether there may be more */
  async function findSimilar(isOver: () => boolean): Promise<boolean> {
    const due = await gamesWithoutList(database, LIST_BATCH);
    const tooCommon = due.length === 0 ? new Set() : await termsOfMany(database, LOOKED_UP);
    for (const { due: change, game } of due) {
      if (isOver()) return true;
      if (game === null) {
        await removeTerms(database, [change]);
        continue;
      }
      const looked = termList(game).filter((term) => !tooCommon.has(term));
      const found = await lookUp(database, looked);
      const others = await comparedGames(database, candidates(game, found, COMPARED));
      await storeList(database, change, mostSimilar(game, others, found), now());
      await yieldToQueries(database);
    }
    // A new list may make other games due.
    return due.length > 0;
  }

  /** Updates all games, or as many as the time allows. Terms come first, because lists compare them. */
  async function work(limit = WORK_LIMIT): Promise<void> {
    const endsAt = performance.now() + limit;
    const isOver = () => background.signal.aborted || performance.now() > endsAt;
    while (!isOver() && (await readTerms())) await yieldToQueries(database);
    while (!isOver() && (await findSimilar(isOver))) await yieldToQueries(database);
  }

  const background = createBackgroundWork({
    ...{ database, now, recurring: WORK, failure: 'Finding similar games failed' },
    work: () => work(),
  });
  return {
    work,
    start: background.start,
    close: background.close,

    /** Makes games due that have no list or an old one, and copies that are started more often than the game that lists show. */
    async makeOldDue(): Promise<void> {
      await makeOldDue(database, new Date(now().getTime() - LIST_AGE));
      await makeOutrunDue(database);
    },
  };
}
