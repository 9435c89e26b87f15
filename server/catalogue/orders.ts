/** The sort orders of game lists. Each has an index on `games`. */
import { desc, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { ListOrder } from '../../shared/catalogue.ts';
import { ratingScore } from '../platform/db/schema/catalogue.ts';
import { games } from '../platform/db/schema.ts';
import type { Cursor } from './cursor.ts';

/** The ranks that orders sort by before age, as columns of a query. */
export const rankColumns = {
  plays: games.plays,
  quality: games.quality,
  popularity: games.popularity,
  trending: games.trending,
  rating: sql<number>`${ratingScore(games)}`.mapWith(Number),
};
type Rank = keyof typeof rankColumns;

interface Order {
  /** Sorted descending; games of equal rank are newest first. */
  ranks: readonly Rank[];
  /** Restricts the list to some games. */
  only?: SQL;
}

const ORDERS: Readonly<Record<ListOrder, Order>> = {
  plays: { ranks: ['plays', 'quality'] },
  popular: { ranks: ['popularity', 'plays', 'quality'] },
  trending: { ranks: ['trending'], only: isNotNull(games.trending) },
  new: { ranks: [] },
  rated: { ranks: ['rating'], only: gt(games.vote_count, 0) },
};

export const gamesOfOrder = (order: ListOrder): SQL | undefined => ORDERS[order].only;

/** Returns the terms of `order by`. */
export const termsOf = (order: ListOrder): SQL[] =>
  [...ORDERS[order].ranks.map((rank) => rankColumns[rank]), games.created_at, games.id].map((key) => desc(key));

/** Returns whether a cursor comes from a list in this order. */
export const isOfOrder = ({ ranks }: Cursor, order: ListOrder): boolean => ranks.length === ORDERS[order].ranks.length;

/** Selects the rows after the cursor. A single row comparison lets the index start there. */
export function afterCursor(order: ListOrder, { ranks, createdAt, id }: Cursor): SQL {
  const keys = [...ORDERS[order].ranks.map((rank) => rankColumns[rank]), games.created_at, games.id];
  const values = [
    ...ranks.map((rank) => sql`${rank}::bigint`),
    sql`${createdAt.toISOString()}::timestamptz`,
    sql`${id}::uuid`,
  ];
  return sql`(${sql.join(keys, sql`, `)}) < (${sql.join(values, sql`, `)})`;
}

type RankedRow = Record<Rank, number | null> & { created_at: Date; id: string };

/** Returns the cursor of a row in a list of this order. */
export const cursorOf =
  (order: ListOrder) =>
  (row: RankedRow): Cursor => ({
    ranks: ORDERS[order].ranks.map((rank) => row[rank] ?? 0),
    createdAt: row.created_at,
    id: row.id,
  });
