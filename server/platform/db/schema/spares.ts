import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { gameId } from './catalogue.ts';
import { createdAt, instant } from './columns.ts';

/** What a game took over from one that was merged into it, for the undo of the merge. */
export interface TakenOver {
  slugs?: string[];
  /** Ids of reports. */
  reports?: string[];
  /** Columns that were empty before, with what they got. */
  values?: Record<string, unknown>;
}

/**
 * Addresses that a game may be played at: its own, and those of the games merged into it. Health switches to one of the
 * others when the game's address is gone.
 */
export const gameSpares = pgTable(
  'game_spares',
  {
    game_id: gameId(),
    /** The game that had the address: a merged one, which is gone, or the game itself. */
    source_id: uuid().notNull(),
    game_url: text(),
    provider: text(),
    taken: jsonb().$type<TakenOver>().notNull().default({}),
    /** When it was found gone. It is not switched to any more. */
    gone_at: instant(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.game_id, table.source_id] })],
);
