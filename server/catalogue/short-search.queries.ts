import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { gameSearch, games } from '../platform/db/schema.ts';
import { byPlays, type CardRow, cardsAmong, matches, type Search, type Window } from './queries.ts';

/** No index holds parts of one or two characters, so they are looked for among this many games, the most played ones. */
export const MOST_PLAYED = 20_000;

const order = sql.join(byPlays, sql`, `);

function mostPlayed({ categoryId }: Search, count: number): SQL {
  const condition = and(games.active, categoryId === undefined ? undefined : eq(games.category_id, categoryId));
  return sql`select ${games.id}, ${games.plays}, ${games.created_at} from ${games} where ${condition}
    order by ${order} limit ${count}`;
}

/** Those of the first `steps` games by plays whose title holds the text, looked up one by one and no more than are shown. */
export function walkedShortMatches(database: Database, search: Search, window: Window, steps: number) {
  const holds = and(sql`${gameSearch.game_id} = games.id`, matches('title', search.language, search.term));
  const found = sql`
    select games.id from (${mostPlayed(search, steps)}) as games
    where (select true from ${gameSearch} where ${holds})
    order by ${order} limit ${window.offset + window.limit}`;
  return cardsAmong(database, found, window);
}

/** Those of the most played games whose title holds the text, all of them read together, in the order of the key. */
export function allShortMatches(database: Database, search: Search, window: Window) {
  const ids = sql`select games.id from (${mostPlayed(search, MOST_PLAYED)}) as games`;
  const holds = and(sql`${gameSearch.game_id} = any(array(${ids}))`, matches('title', search.language, search.term));
  return cardsAmong(database, sql`select ${gameSearch.game_id} from ${gameSearch} where ${holds}`, window);
}

/**
 * Games whose title holds a text of one or two characters, by plays. What many titles hold is met within a few steps; for
 * the rest, to read all of the most played games together takes less than half as long as to look each of them up.
 */
export async function shortMatches(database: Database, search: Search, window: Window): Promise<CardRow[]> {
  const walked = await walkedShortMatches(database, search, window, 1_500 + 2 * (window.offset + window.limit));
  return walked.length === window.limit ? walked : allShortMatches(database, search, window);
}
