import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { categories, gameId } from './catalogue.ts';
import { descending, instant, requiredText } from './columns.ts';

/**
 * All categories of games. Triggers add a game's main category, copy `created_at` and whether lists show the game, and
 * count the shown members of each category. The placement adds the other rows.
 */
export const gameCategories = pgTable(
  'game_categories',
  {
    category_id: uuid()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    game_id: gameId(),
    /** The words that indicate the category; null if it is only the game's main one. */
    words: text(),
    created_at: instant().notNull(),
    /** Whether lists show the game (`isListed`). */
    active: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.game_id, table.category_id] }),
    // Sorted like a category's page.
    index('game_categories_newest').on(
      table.category_id,
      table.active,
      descending(table.created_at),
      descending(table.game_id),
    ),
  ],
);

/** Games whose words changed, so that their categories may differ. Triggers add them without locking other rows. */
export const placementQueue = pgTable(
  'placement_queue',
  {
    position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    game_id: uuid().notNull(),
  },
  // Triggers check whether their transaction has already added a game.
  (table) => [index('placement_queue_game').on(table.game_id)],
);

/** Progress of placing all games with the current categories and vocabulary. */
export const placementState = pgTable(
  'placement_state',
  {
    id: integer().primaryKey().default(1),
    /** A hash of everything that placement depends on besides the game. */
    vocabulary: requiredText(),
    /** The last game that was placed; null when all were. */
    after: uuid(),
  },
  (table) => [check('placement_state_single', sql`${table.id} = 1`)],
);
