/** Pages of a list: which rows they read, and where the next one starts. */
import type { GameCard, GameList } from '../../shared/catalogue.ts';
import { LAST_NUMBERED_PAGE, PAGE_SIZE } from '../../shared/pagination.ts';
import { type Cursor, decodeCursor, encodeCursor } from './cursor.ts';
import type { Readers, Window } from './queries.ts';

/** Start of a list: a numbered page (1 to 50), or a cursor from an earlier page. */
export type ListPosition = { page: number } | { after: string };

export const EMPTY: GameList = { games: [], next: null };

/** Reads one row more than a page shows, to detect whether a next page exists. Null for an invalid cursor. */
export function windowOf(position: ListPosition, reader: Readers): Window | null {
  if ('page' in position) return { ...reader, limit: PAGE_SIZE + 1, offset: (position.page - 1) * PAGE_SIZE };
  const after = decodeCursor(position.after);
  return after && { ...reader, limit: PAGE_SIZE + 1, offset: 0, after };
}

/** Returns a page from the rows of its window. @param cursorOf null for lists that end with the last numbered page */
export function listOf<Row>(
  rows: readonly Row[],
  position: ListPosition,
  present: (row: Row) => GameCard,
  cursorOf: ((row: Row) => Cursor) | null,
): GameList {
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const list: GameList = { games: shown.map(present), next: null };
  if (rows.length <= PAGE_SIZE || last === undefined) return list;
  if ('page' in position && position.page < LAST_NUMBERED_PAGE) return { ...list, next: { page: position.page + 1 } };
  return cursorOf === null ? list : { ...list, next: { after: encodeCursor(cursorOf(last)) } };
}
