import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { gameId } from './catalogue.ts';
import { createdAt, emptyList, instant, requiredText } from './columns.ts';

/** Returns all terms of a game. Expression of the index `game_terms_all`. */
export const allTerms = (table: Record<'title' | 'phrases' | 'topics' | 'words', AnyPgColumn>) =>
  sql`(${table.title} || ${table.phrases} || ${table.topics} || ${table.words})`;

/** The terms of an active game, which similar games share (`server/catalogue/similar/terms.ts`). */
export const gameTerms = pgTable(
  'game_terms',
  {
    game_id: gameId().primaryKey(),
    /** Equal for games with the same title. */
    title_key: requiredText(),
    title: emptyList(),
    phrases: emptyList(),
    topics: emptyList(),
    words: emptyList(),
    /** When the terms last changed. */
    changed_at: instant().notNull(),
  },
  (table) => [
    // Without a pending list, which every lookup would have to scan.
    index('game_terms_all').using('gin', allTerms(table)).with({ fastupdate: false }),
    index('game_terms_title').on(table.title_key, table.game_id),
  ],
);

/**
 * Games with the same title that an operator marked as different. Each pair has two rows, each deleted with one of the
 * games. An undone deletion restores one row, while the other one stayed.
 */
export const distinctGames = pgTable(
  'distinct_games',
  { game_id: gameId(), other_id: uuid().notNull(), created_at: createdAt() },
  (table) => [primaryKey({ columns: [table.game_id, table.other_id] })],
);

/** The games most similar to an active game, most similar first. Some may be deleted or hidden by now. */
export const gameSimilar = pgTable('game_similar', {
  game_id: gameId().primaryKey(),
  similar_ids: uuid().array().notNull(),
  computed_at: instant().notNull(),
});

/**
 * Games whose terms or similar games are out of date. Triggers add changed games. No foreign key: an undone deletion
 * makes the game due again in any case.
 */
export const gameSimilarDue = pgTable(
  'game_similar_due',
  {
    game_id: uuid().primaryKey(),
    /** Whether the terms are already up to date. */
    terms_known: boolean().notNull().default(false),
    /** In microseconds. Tells whether the game has changed again meanwhile. */
    since: timestamp({ withTimezone: true, mode: 'string' }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('game_similar_due_since').on(table.terms_known, table.since)],
);
