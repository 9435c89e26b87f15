import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { gameId } from './catalogue.ts';
import { createdAt, emptyList, instant, requiredText } from './columns.ts';

/** All terms of a game. The expression of the index `game_terms_all`. */
export const allTerms = (table: Record<'title' | 'phrases' | 'topics' | 'words', AnyPgColumn>) =>
  sql`(${table.title} || ${table.phrases} || ${table.topics} || ${table.words})`;

/** What an active game is about, as terms that games have in common (`server/catalogue/similar/terms.ts`). */
export const gameTerms = pgTable(
  'game_terms',
  {
    game_id: gameId().primaryKey(),
    /** Equal for games of the same title. */
    title_key: requiredText(),
    title: emptyList(),
    phrases: emptyList(),
    topics: emptyList(),
    words: emptyList(),
    /** When the terms last became others. */
    changed_at: instant().notNull(),
  },
  (table) => [
    // Without a pending list, which every lookup would scan.
    index('game_terms_all').using('gin', allTerms(table)).with({ fastupdate: false }),
    index('game_terms_title').on(table.title_key, table.game_id),
  ],
);

/**
 * Games of one title that operators know to be different ones. A row each way, of which one refers to its game: a deletion
 * that is undone restores it, and the other stays.
 */
export const distinctGames = pgTable(
  'distinct_games',
  { game_id: gameId(), other_id: uuid().notNull(), created_at: createdAt() },
  (table) => [primaryKey({ columns: [table.game_id, table.other_id] })],
);

/** The games most similar to an active game, the most similar first. Some of them may be gone or hidden since. */
export const gameSimilar = pgTable('game_similar', {
  game_id: gameId().primaryKey(),
  similar_ids: uuid().array().notNull(),
  computed_at: instant().notNull(),
});

/**
 * Games whose terms or similar games are out of date. Triggers add games that change. No reference: a deletion that is
 * undone makes the game due again, whatever was due before.
 */
export const gameSimilarDue = pgTable(
  'game_similar_due',
  {
    game_id: uuid().primaryKey(),
    /** Whether the terms are up to date already. */
    terms_known: boolean().notNull().default(false),
    /** In microseconds: it tells whether the game has changed again in the meantime. */
    since: timestamp({ withTimezone: true, mode: 'string' }).notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index('game_similar_due_since').on(table.terms_known, table.since)],
);
