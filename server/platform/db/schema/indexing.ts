import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../../../../shared/languages.ts';
import type { TextFault } from '../../../../shared/weak-texts.ts';

const list = <Value extends string>() => text().array().$type<Value[]>().notNull().default(sql`'{}'::text[]`);

/**
 * The languages in which a game's texts are the site's own (`server/discovery/indexing`). Triggers add games, make them
 * due when a text changes, and remove them. No foreign key, as in `game_similar_due`.
 */
export const gameTextReviews = pgTable(
  'game_text_reviews',
  {
    game_id: uuid().primaryKey(),
    /** Languages of pages with a text of the site's own; null before the first review. */
    fine: text().array().$type<Language[]>(),
    weak: list<Language>(),
    faults: list<TextFault>(),
    /** Since when a changed text waits for review, in microseconds; null if none does. */
    due_since: timestamp({ withTimezone: true, mode: 'string' }).default(sql`clock_timestamp()`),
  },
  (table) => [
    index('game_text_reviews_due').on(table.due_since).where(sql`${table.due_since} is not null`),
    index('game_text_reviews_weak').on(table.game_id).where(sql`${table.weak} <> '{}'`),
  ],
);
