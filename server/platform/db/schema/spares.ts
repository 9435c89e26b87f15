import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { gameId } from './catalogue.ts';
import { createdAt, instant } from './columns.ts';

/** What a game took over from a merged game, stored for the undo of the merge. */
export interface TakenOver {
  slugs?: string[];
  /** Ids of the moved reports. */
  reports?: string[];
  /** Columns that were empty before, with their new values. */
  values?: Record<string, unknown>;
}

/**
 * Alternative URLs of a game: its own, and those of games merged into it. Health checks switch to another one when the
 * current URL fails.
 */
export const gameSpares = pgTable(
  'game_spares',
  {
    game_id: gameId(),
    /** The game that had the URL: a merged game, which was deleted, or the game itself. */
    source_id: uuid().notNull(),
    game_url: text(),
    provider: text(),
    taken: jsonb().$type<TakenOver>().notNull().default({}),
    /** When it was found unavailable. It is not used any more. */
    gone_at: instant(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.game_id, table.source_id] })],
);
