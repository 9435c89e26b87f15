/**
 * The texts of games. Only this module, the schema and its triggers know where they are stored: today in columns of `games`, a
 * column per field and language. They move to a table with a row per game and language, as those of other entities did
 * (docs/decisions/105); then `gameTexts` becomes `textsOf`, and nothing that imports it changes.
 *
 * A text has the name of its field and the suffix of its language (`title`, `title_en`, ...), as in the API. One without suffix is a
 * base text: it is in `games.base_language`, or in French if an operator wrote it over the feed's.
 */
import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/languages.ts';
import { columnOf, forEachColumn, GAME_TEXTS, type GameTextField, type Localized } from '../../../shared/localized.ts';
import { games, isUndescribed, isUntagged } from './schema/catalogue.ts';

type TextName = Localized<GameTextField>;

const stored = (column: { name: string; language: Language }): SQLWrapper =>
  // Names of fields come from GAME_TEXTS.
  games[columnOf(column.name as GameTextField, column.language)];

const filled = (_: unknown, column: { name: string; language: Language }) => sql<string>`${stored(column)}`;
const text = (_: unknown, column: { name: string; language: Language }) => sql<string | null>`${stored(column)}`;
const words = (_: unknown, column: { name: string; language: Language }) => sql<string[]>`${stored(column)}`;

/**
 * Each text of a game, for queries on `games`: to select, to compare and to sort by. Empty base texts are '', other empty ones
 * null, and tags always a list. A query should name only the texts it needs.
 */
export const gameTexts = forEachColumn(GAME_TEXTS, {
  name: [filled, text],
  line: [text, text],
  text: [filled, text],
  words: [words, words],
});

/** All columns of games, with every text, for queries that need whole rows. */
export const gameColumns = { ...getTableColumns(games), ...gameTexts };

/** A game with all its texts. */
export type GameRow = typeof games.$inferSelect;

/** Whether a game has no base description, and no base tags; indexes answer both. */
export const hasNoDescription = isUndescribed(games);
export const hasNoTags = isUntagged(games);

/** White space as in `String.prototype.trim`, including no-break spaces and the byte order mark. */
const BLANKS =
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** Whether a text is not blank. The first character nearly always decides; trimming takes three times as long. */
export function isWritten(name: TextName): SQL {
  const written = gameTexts[name];
  return sql`coalesce(strpos(${BLANKS}, left(${written}, 1)) = 0 or btrim(${written}, ${BLANKS}) <> '', false)`;
}

/** Whether a field's own text in a language is filled; for the default language, its base text. */
export function isFilled(field: GameTextField, language: Language): SQL {
  const name = columnOf(field, language);
  return field === 'tags' ? sql`cardinality(${gameTexts[name]}) > 0` : isWritten(name);
}

/** Whether a text exists in a language: as its own text, or as the base text of that language. */
export function holdsText(field: GameTextField, language: Language): SQL {
  const inBase = sql`(${games.base_language} = ${language} and ${isFilled(field, DEFAULT_LANGUAGE)})`;
  return language === DEFAULT_LANGUAGE ? inBase : sql`(${isFilled(field, language)} or ${inBase})`;
}
