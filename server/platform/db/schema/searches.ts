import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Language } from '../../../../shared/languages.ts';
import { id, languageForm, requiredText, times, version } from './columns.ts';

/** Counts searches that found nothing, per calendar day in the site's time zone. Does not record who searched. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    language: text().$type<Language>().notNull(),
    /** Folded. */
    query: requiredText(),
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
    /** Whether operators hid it, for as long as any of its days is kept. */
    dismissed: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.query, table.day] }),
    index('missed_searches_day').on(table.day),
    check('missed_searches_count', sql`${table.count} > 0`),
    check('missed_searches_language', languageForm(table.language)),
  ],
);

/** Synonyms for searches, defined by operators. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    /** Language of the pages to which it applies; null for all. */
    language: text().$type<Language>(),
    words: requiredText(),
    /** The words in the normalized form that searches compare. */
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
