import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Language } from '../../../../shared/languages.ts';
import { id, languageForm, requiredText, times, version } from './columns.ts';

/** How often visitors searched for what is not there, per calendar day in the site's time zone. Nothing says who. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    language: text().$type<Language>().notNull(),
    /** Folded. */
    query: requiredText(),
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
    /** Operators do not want to see it, as long as one of its days is kept. */
    dismissed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.query, table.day] }),
    index('missed_searches_day').on(table.day),
    check('missed_searches_count', sql`${table.count} > 0`),
    check('missed_searches_language', languageForm(table.language)),
  ],
);

/** What operators say that words mean in searches. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    /** Of the pages where it applies; null for all. */
    language: text().$type<Language>(),
    words: requiredText(),
    /** The words as searches compare them. */
    phrase: requiredText(),
    /** Words and phrases, separated by commas. */
    meaning: requiredText(),
    version: version(),
    ...times(),
  },
  (table) => [
    unique('search_synonyms_phrase').on(table.phrase, table.language).nullsNotDistinct(),
    check('search_synonyms_language', languageForm(table.language)),
  ],
);
