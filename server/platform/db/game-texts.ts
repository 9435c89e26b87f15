/**
 * The texts of games. Only this module, the schema and its triggers know where they are stored: today in columns of `games`, a
 * column per field and language. They move to a table with a row per game and language, as those of other entities did
 * (docs/decisions/105); then `gameTexts` becomes `textsOf`, and nothing that imports it changes.
 *
 * A text has the name of its field and the suffix of its language (`title`, `title_en`, ...), as in the API. One without suffix is a
 * base text: it is in `games.base_language`, or in French if an operator wrote it over the feed's.
 */
import { eq, getTableColumns, is, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/languages.ts';
import { columnOf, forEachColumn, GAME_TEXTS, type GameTextField, type Localized } from '../../../shared/localized.ts';
import type { Transaction } from './database.ts';
import { columnList, type Handle, insertRecords, recordset } from './recordset.ts';
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

type TextValues = { [Name in TextName]: (typeof gameTexts)[Name] extends SQL<infer Value> ? Value : never };

/** A game with all its texts. */
export type GameRow = Omit<typeof games.$inferSelect, TextName> & TextValues;

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

/** The base title in a row of `games` that the query calls by another name. */
export const titleOf = (row: SQL): SQL<string> => sql<string>`${row}.${sql.identifier(games.title.name)}`;

/** Locks games in the order of their ids until the transaction ends, as everywhere, and reads them with their texts. */
export async function lockGameRows(transaction: Transaction, condition: SQL | undefined): Promise<GameRow[]> {
  return transaction.select(gameColumns).from(games).where(condition).orderBy(games.id).for('update');
}

/** A game to add, with its texts. */
export type NewGameRow = Omit<typeof games.$inferInsert, TextName> & Partial<TextValues> & Pick<TextValues, 'title'>;

/** What is set of a game: values of columns, which may be expressions, and texts. */
export type GameChanges = { [Name in keyof NewGameRow]?: NewGameRow[Name] | SQL | undefined };

/** Columns and texts of games that are written; the database generates others. */
const WRITTEN = Object.entries(getTableColumns(games)).filter(([, { generated }]) => generated === undefined);
const WRITTEN_NAMES = WRITTEN.map(([name]) => name as keyof NewGameRow);

/** The schema's defaults as values: a recordset has no `default`, so omitted columns would become null. */
const DEFAULTS: Readonly<Record<string, unknown>> = Object.fromEntries(
  WRITTEN.flatMap(([name, column]): [string, unknown][] => {
    if (column.dataType === 'array') return [[name, []]];
    return column.hasDefault && !is(column.default, SQL) ? [[name, column.default]] : [];
  }),
);

/** Adds games with their texts, and skips those that conflict with others. @returns those added, with the defaults of what they lacked */
export async function addGameRows<Row extends NewGameRow & { id: string }>(
  handle: Handle,
  rows: readonly Row[],
): Promise<Row[]> {
  const complete = rows.map((row) => ({ ...DEFAULTS, ...row }));
  const inserted = await handle.execute<{ id: string }>(
    sql`${insertRecords(games, WRITTEN_NAMES, complete)} on conflict do nothing returning id`,
  );
  const ids = new Set(inserted.rows.map(({ id }) => id));
  return complete.filter(({ id }) => ids.has(id));
}

/** Sets columns, also to expressions, and texts of a game. */
export async function updateGame(transaction: Transaction, id: string, set: GameChanges): Promise<void> {
  await transaction.update(games).set(set).where(eq(games.id, id));
}

/**
 * Sets columns and texts of many games, each from its record, which the statement calls `row`.
 *
 * @param names of columns and texts that every record has
 * @param also further assignments
 * @param sameVersion leaves out games that were saved since their record was made
 * @returns the ids of the games that were written
 */
export async function updateGames<Row extends { id: string; version?: number }>(
  handle: Handle,
  records: readonly Row[],
  { names, also, sameVersion }: { names: readonly (keyof Row & string)[]; also: SQL; sameVersion: boolean },
): Promise<Set<string>> {
  const set = columnList(names, (name) => sql`${name} = row.${name}`);
  const condition = sameVersion ? sql`games.id = row.id and games.version = row.version` : sql`games.id = row.id`;
  const given = recordset(games, ['id', ...(sameVersion ? ['version'] : []), ...names], records);
  const written = await handle.execute<{ id: string }>(
    sql`update ${games} set ${set}, ${also} from ${given} where ${condition} returning games.id`,
  );
  return new Set(written.rows.map(({ id }) => id));
}
