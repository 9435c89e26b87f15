import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { DEFAULT_LANGUAGE, type Language } from '../../../../shared/languages.ts';
import { gameId } from './catalogue.ts';
import { emptyText, id, languageForm, requiredText, times, version } from './columns.ts';

/** Words for a full-text search, as PostgreSQL stores them. */
const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const emptyVector = () => searchVector().notNull().default(sql`''::tsvector`);

/** Whether a search row has a band, by which searches of frequent words find it. */
export const isBanded = ({ band }: { band: AnyPgColumn }) => sql`${band} <> '{}'`;

/**
 * The texts that searches look through: one row per game and language, see `write/search-rows.ts`. Separate from `games`,
 * so that counting a play does not update its indexes.
 */
export const gameSearch = pgTable(
  'game_search',
  {
    game_id: gameId(),
    /** A language in which the game has texts of its own; empty for the row of all others. */
    language: emptyText(),
    /** The language of the texts. */
    written_in: text().notNull().default(DEFAULT_LANGUAGE),
    /** Normalized by `foldText`. */
    title: requiredText(),
    description: emptyText(),
    /** Stems and genres: of the title; of title, tags and provider's category; of the description. */
    titles: emptyVector(),
    words: emptyVector(),
    texts: emptyVector(),
    /** The band of the game's rank by plays, with the language (`search/bands.ts`); empty if it has none. An array, as GIN indexes require. */
    band: smallint().array().notNull().default(sql`'{}'::smallint[]`),
    /** Identifies the version that built the row. */
    made_with: emptyText(),
  },
  (table) => [
    primaryKey({ columns: [table.game_id, table.language] }),
    index('game_search_title_prefix').on(table.title.op('text_pattern_ops')),
    ...Object.entries({
      title: () => table.title.op('gin_trgm_ops'),
      description: () => table.description.op('gin_trgm_ops'),
      titles: () => table.titles,
      words: () => table.words,
      texts: () => table.texts,
    }).flatMap(([name, column]) => [
      index(`game_search_${name}`).using('gin', column()),
      // Has a third of the rows at most, so a search within bands reads fewer entries of a frequent word.
      index(`game_search_${name}_banded`).using('gin', column(), table.band).where(isBanded(table)),
    ]),
  ],
);

/** Words of titles, tags and the vocabulary, which misspelled words are corrected to. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_similar').using('gin', table.word.op('gin_trgm_ops')),
]);

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
