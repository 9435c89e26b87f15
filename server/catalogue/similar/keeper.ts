/** Keeps the similar games of all games up to date in the background, and which games lists leave out as copies of others. */
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

/** One process of the site at a time, and once a minute. */
const WORK: Recurring = { name: 'find similar games', interval: 50_000, abandonedAfter: 5 * 60_000 };

/** Milliseconds of work a minute, so that visitors have the rest. */
const WORK_LIMIT = 30_000;

/** Small, because reading the texts of games blocks the event loop. */
const TERMS_BATCH = 50;
const LIST_BATCH = 50;

/** Games compared with a game. */
const COMPARED = 80;

/** A lookup of a term that more games have takes too long. */
const LOOKED_UP = 50_000;

/** After so many milliseconds a list is computed again: games in it may be gone. */
const LIST_AGE = 30 * 24 * 3_600_000;

export function createSimilarKeeper({ database, now }: { database: Database; now: () => Date }) {
  /** @returns whether there may be more */
  async function readTerms(): Promise<boolean> {
    const due = await gamesWithoutTerms(database, TERMS_BATCH);
    const read = due.flatMap(({ texts, ...game }) => (texts === null ? [] : [{ ...game, terms: termsOf(texts) }]));
    await storeTerms(database, read, now());
    // Before the games count as read, so that a crash leaves none out.
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
    // A list may make others due.
    return due.length > 0;
  }

  /** Brings all games up to date, or as many as the time allows. Terms come first: lists compare them. */
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

    /** Makes games due that have no list or an old one, and copies that are started more than what lists show. */
    async makeOldDue(): Promise<void> {
      await makeOldDue(database, new Date(now().getTime() - LIST_AGE));
      await makeOutrunDue(database);
    },
  };
}
