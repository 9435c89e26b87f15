/** Recognizes games of a saved feed that return with other ids and addresses. */
import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MovedAnswer } from '../../../shared/forms/feeds.ts';
import { foldText } from '../../../shared/text.ts';
import { BASE_ROW } from '../../catalogue/write/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { languageSent } from '../../platform/db/game-texts.ts';
import { feedReads, gameSearch, games } from '../../platform/db/schema.ts';
import { yieldToQueries } from '../../platform/db/yield-to-queries.ts';
import { notNew } from '../queries.ts';
import type { ImportRun, PlacedGame, Watch } from './import-run.ts';

/** Fewer new games need no confirmation. */
const FEWEST = 20;
/** Maximum number of ids stored per feed: the newest. */
const MOST_IDS = 200_000;
/** Length of a hash in characters: 66 bits, so that collisions within a feed are very unlikely. */
const HASH_LENGTH = 11;
/** Titles per query. */
const BATCH = 500;

const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url').slice(0, HASH_LENGTH);

export async function openWatch({ orm }: Database, feed: { id: string; answer: MovedAnswer | null }): Promise<Watch> {
  const [row] = await orm.select({ ids: feedReads.ids }).from(feedReads).where(eq(feedReads.feed_id, feed.id));
  const former = new Set(row?.ids.match(new RegExp(`.{${HASH_LENGTH}}`, 'g')));
  return { answer: feed.answer, former, waiting: [], isReadingOn: false };
}

/** Stores the ids that a run read, except those of games that still wait for an answer. */
export async function storeSeen(
  { database: { orm }, watch, feedId, seen }: ImportRun,
  unanswered: readonly PlacedGame[],
): Promise<void> {
  if (watch === null || feedId === null) return;
  const left = new Set(unanswered.map(({ game }) => game.externalId));
  const read = [...seen].filter((id) => !left.has(id)).map(hashOf);
  if (read.every((hash) => watch.former.has(hash))) return;
  const ids = [...new Set([...watch.former, ...read])].slice(-MOST_IDS).join('');
  await orm
    .insert(feedReads)
    .values({ feed_id: feedId, ids })
    .onConflictDoUpdate({ target: feedReads.feed_id, set: { ids } });
}

/** Holds back new games of a feed that was read before, until its end. @returns those to write at once */
export async function holdBack(run: ImportRun, list: readonly PlacedGame[]): Promise<readonly PlacedGame[]> {
  const { watch, database, source } = run;
  if (watch === null || watch.former.size === 0 || watch.answer === 'new' || list.length === 0) return list;
  const known = await notNew(
    database,
    source.provider,
    list.map(({ game }) => game),
  );
  watch.waiting.push(...list.filter(({ game }) => !known.has(game.externalId)));
  return list.filter(({ game }) => known.has(game.externalId));
}

/**
 * Returns games of the feed, by folded title, that are missing in what was read of it so far. A feed must not move games
 * of other feeds.
 */
async function vanished({ database, source, feedId, seen }: ImportRun, { former }: Watch, titles: readonly string[]) {
  const found = new Map<string, string[]>();
  for (let start = 0; start < titles.length; start += BATCH) {
    const some = titles.slice(start, start + BATCH);
    const rows = await database.orm
      .select({ id: games.id, externalId: games.external_id, title: gameSearch.title })
      .from(gameSearch)
      .innerJoin(games, eq(games.id, gameSearch.game_id))
      .where(
        and(
          inArray(gameSearch.title, some),
          sql`${gameSearch.language} in (${BASE_ROW}, ${languageSent})`,
          eq(games.provider, source.provider),
          sql`coalesce(${games.feed_id}, ${feedId}) = ${feedId}`,
        ),
      )
      .orderBy(games.id);
    for (const { id, externalId, title } of rows) {
      if (externalId === null || seen.has(externalId) || !former.has(hashOf(externalId))) continue;
      found.set(title, [...new Set(found.get(title)).add(id)]);
    }
    await yieldToQueries(database);
  }
  return found;
}

/** Returns the stored games with the titles of waiting ones, keyed by the new ids. Each stored game is used once. */
export async function findMoves(run: ImportRun): Promise<Map<string, string>> {
  const moves = new Map<string, string>();
  if (run.watch === null || (run.watch.answer === null && run.watch.waiting.length < FEWEST)) return moves;
  const titled = run.watch.waiting.map(({ game }) => ({ id: game.externalId, title: foldText(game.title) }));
  const former = await vanished(run, run.watch, [...new Set(titled.map(({ title }) => title))]);
  const taken = new Set<string>();
  for (const { id, title } of titled) {
    const match = former.get(title)?.find((game) => !taken.has(game));
    if (match === undefined) continue;
    taken.add(match);
    moves.set(id, match);
  }
  return moves;
}

/** Returns whether so many of the waiting games have titles of vanished ones that they are probably the same. */
export const haveMoved = ({ waiting }: Watch, moves: ReadonlyMap<string, string>) =>
  waiting.length >= FEWEST && moves.size * 2 >= waiting.length;

/** Like `haveMoved`, before the end of the feed, when more of the vanished games may still turn up. */
export async function mayHaveMoved(run: ImportRun): Promise<boolean> {
  const { watch } = run;
  if (watch === null || watch.answer !== null || watch.waiting.length < FEWEST) return false;
  return haveMoved(watch, await findMoves(run));
}
