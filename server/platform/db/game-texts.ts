/**
 * The texts of games. Only this module, the schema and its triggers know that they are stored in a table of their own, a row per
 * game and language (docs/decisions/105 and 110).
 *
 * A text has the name of its field and the suffix of its language (`title`, `title_en`, ...), as in the API. One without suffix is a
 * base text: it is in `games.base_language`, or in French if an operator wrote it over the feed's.
 */
import { and, getTableColumns, inArray, is, type Placeholder, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  DEFAULT_LANGUAGE,
  FEED_LANGUAGE,
  LANGUAGE_CODES,
  LANGUAGES,
  type Language,
} from '../../../shared/languages.ts';
import {
  columnOf,
  columnsOf,
  forEachColumn,
  GAME_TEXT_FIELDS,
  GAME_TEXTS,
  type GameTextField,
  type Localized,
  type ProvidedText,
} from '../../../shared/localized.ts';
import { STARTER_PROVIDER } from '../../../shared/starter.ts';
import type { Transaction } from './database.ts';
import { columnList, type Handle, recordset } from './recordset.ts';
import { saveTexts } from './saved-texts.ts';
import { games, gameTextRows } from './schema/catalogue.ts';
import { isShownIn } from './schema/columns.ts';
import {
  allTexts,
  columnsWithTexts,
  emptyTexts,
  joinedWithTexts,
  lockWithTexts,
  type RowOf,
  storedText,
  textsOf,
} from './texts.ts';

type TextName = Localized<GameTextField>;

/**
 * Each text of a game, for queries on `games`: to select, to compare and to sort by. Empty base texts are '', other empty ones
 * null, and tags always a list. A query should name only the texts it needs: each is a look-up.
 */
export const gameTexts = textsOf('game');

const joined = joinedWithTexts('game');
/** Each text, like `gameTexts`, for queries on `gamesWithTexts`. */
export const joinedTexts = joined.texts;

/** All columns of games and their `texts`, for queries that need whole rows. Read the rows with `withTexts`. */
export const gameColumns = columnsWithTexts('game');

/** Selects texts of games in all languages as one value, for queries that need only some fields: see `allTexts`. */
export const gameTextsIn = <Field extends GameTextField>(...fields: readonly Field[]) => allTexts('game', fields);

/** The reader whose texts a query selects: values, or placeholders of a prepared query. */
export interface TextReader {
  /** The result of `languagesRead`. */
  read: readonly Language[] | Placeholder;
  /** The languages that the site offers. */
  offered: readonly Language[] | Placeholder;
}

/**
 * Returns the languages in which a reader may be shown a game's texts: all of them if its base language is not offered, and
 * for built-in games, which have few.
 *
 * @param bases the languages of the base texts
 */
const languagesFor = (
  { read, offered }: TextReader,
  bases = sql`games.base_language`,
) => sql`case when array[${bases}] <@ ${sql.param(offered)}::text[] and ${games.provider} is distinct from ${sql.raw(`'${STARTER_PROVIDER}'`)}
  then ${sql.param(read)}::text[] else ${sql.raw(`'{${LANGUAGE_CODES.join()}}'`)}::text[] end`;

/** Like `gameTextsIn`, only in the languages that a reader may be shown. */
export const gameTextsFor = <Field extends GameTextField>(reader: TextReader, ...fields: readonly Field[]) =>
  allTexts('game', fields, { languages: languagesFor(reader) });

/** The language of base instructions, which may still be that of the feed. */
const INSTRUCTED_IN = sql`case when games.field_sources #>> '{instructions,by}' = 'provider'
  then coalesce(games.provider_values ->> 'language', ${sql.raw(`'${FEED_LANGUAGE}'`)}) else games.base_language end`;

/**
 * Like `gameColumns`, for a page. In languages other than the reader's it selects only tags and the beginnings of title
 * and description, which tell whether these exist (`completeLanguages`).
 */
export const gameColumnsFor = (reader: TextReader) => ({
  ...getTableColumns(games),
  texts: allTexts('game', undefined, {
    languages: languagesFor(reader, sql`games.base_language, ${INSTRUCTED_IN}`),
    begun: ['title', 'description', 'tags'],
  }),
});

/** A game with all its texts. */
export type GameRow = RowOf<'game'>;

/** Whitespace as in `String.prototype.trim`, including no-break spaces and the byte order mark. */
const BLANKS =
  ' \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** Condition that a text is not blank. The first character nearly always decides; trimming takes three times as long. */
const isNotBlank = (text: SQLWrapper) =>
  sql`coalesce(strpos(${BLANKS}, left(${text}, 1)) = 0 or btrim(${text}, ${BLANKS}) <> '', false)`;

/** Written as an anti-join, which reads the texts of all games at once. A lookup per game takes four times as long. */
const lacksBaseText = (has: SQL) => sql`not exists (select from ${gameTextRows} as texts
  where texts.entity_id = games.id and texts.language = ${DEFAULT_LANGUAGE} and ${has})`;

/** Conditions that a game has no base description or no base tags. */
export const hasNoDescription = lacksBaseText(isNotBlank(sql`texts.description`));
export const hasNoTags = lacksBaseText(sql`texts.tags <> '{}'`);

/** Condition that a field's own text in a language is filled; for the default language, its base text. Needs `gamesWithTexts`. */
export function isFilled(field: GameTextField, language: Language): SQL {
  const text = joinedTexts[columnOf(field, language)];
  return field === 'tags' ? sql`cardinality(${text}) > 0` : isNotBlank(text);
}

const anywhere = GAME_TEXT_FIELDS.map((field) => {
  const column = sql.identifier(field);
  const has = field === 'tags' ? sql`texts.tags <> '{}'` : isNotBlank(sql`texts.${column}`);
  return sql`bool_or(${has}) as ${column}`;
});

/** Games joined with their texts, for queries that use many of them. The database skips joins that a query does not use. */
export const gamesWithTexts = sql`${joined.from} left join lateral (
  select ${sql.join(anywhere, sql`, `)} from ${gameTextRows} as texts where texts.entity_id = games.id) as anywhere on true`;

/** Condition that a game has a text of a field in any language. Needs `gamesWithTexts`. */
export const isFilledAnywhere = (field: GameTextField): SQL => sql`coalesce(anywhere.${sql.identifier(field)}, false)`;

/** Condition that a text exists in a language, as its own text or as the base text of that language. Needs `gamesWithTexts`. */
export function holdsText(field: GameTextField, language: Language): SQL {
  const inBase = sql`(${games.base_language} = ${language} and ${isFilled(field, DEFAULT_LANGUAGE)})`;
  return language === DEFAULT_LANGUAGE ? inBase : sql`(${isFilled(field, language)} or ${inBase})`;
}

/** Condition that a game is shown in a language but lacks a text in it. Needs `gamesWithTexts`. */
export const lacksText = (field: GameTextField, language: Language): SQL =>
  sql`(${isShownIn(games, language)} and not ${holdsText(field, language)})`;

/**
 * Condition that a text need not be generated. A base text in another language counts, since the French one is translated
 * from it. Needs `gamesWithTexts`.
 */
export const isGeneratedIn = (field: GameTextField, language: Language): SQL =>
  language === DEFAULT_LANGUAGE ? isFilled(field, language) : holdsText(field, language);

/**
 * Condition that the meta description for search engines is missing. Needs `gamesWithTexts`.
 *
 * @param root the language in which texts are generated
 */
export const lacksDescription = (root: Language): SQL =>
  sql`(${isShownIn(games, root)} and not ${isGeneratedIn('meta_description', root)})`;

/** The language in which a game's provider sends its texts (`sentLanguage` in TypeScript). */
export const languageSent = sql<string>`coalesce(${games.provider_values} ->> 'language', ${sql.raw(`'${FEED_LANGUAGE}'`)})`;

/** The texts of a game in the provider's language. */
export const textsSent = {
  title: storedText('game', 'title', languageSent),
  description: storedText('game', 'description', languageSent),
  instructions: storedText('game', 'instructions', languageSent),
  tags: sql<string[]>`coalesce(${storedText('game', 'tags', languageSent)}, '{}')`,
} as const satisfies Record<ProvidedText, SQL>;

/** Selects the base title for a row of `games` with an alias. */
export const titleOf = (row: SQL): SQL<string> =>
  sql<string>`coalesce(${storedText('game', 'title', DEFAULT_LANGUAGE, sql`${row}.id`)}, '')`;

/** Locks games in the order of their ids until the transaction ends, as everywhere, and reads them with their texts. */
export const lockGameRows = (transaction: Transaction, condition: SQL | undefined): Promise<GameRow[]> =>
  lockWithTexts(transaction, 'game', condition);

type TextValues = Pick<GameRow, TextName>;

/** A game to add, with its texts. */
export type NewGameRow = typeof games.$inferInsert & Partial<TextValues> & Pick<TextValues, 'title'>;

/** Changes of a game: columns, whose values may be expressions, and texts. */
export type GameChanges = { [Name in keyof typeof games.$inferInsert]?: NewGameRow[Name] | SQL | undefined } & {
  [Name in TextName]?: TextValues[Name] | undefined;
};

const TEXT_NAMES: ReadonlySet<string> = new Set(columnsOf(...GAME_TEXT_FIELDS));
const TEXT_TYPES = forEachColumn(GAME_TEXTS, {
  name: [() => 'text', () => 'text'],
  line: [() => 'text', () => 'text'],
  text: [() => 'text', () => 'text'],
  words: [() => 'text[]', () => 'text[]'],
});

/** Columns of games that can be written. The database generates the others. */
const WRITTEN = Object.entries(getTableColumns(games)).filter(([, { generated }]) => generated === undefined);
const WRITTEN_NAMES = WRITTEN.map(([name]) => name);

/** The schema's defaults as values: a recordset has no `default`, so omitted columns would become null. */
const DEFAULTS: Readonly<Record<string, unknown>> = Object.fromEntries(
  WRITTEN.flatMap(([name, column]): [string, unknown][] => {
    if (column.dataType === 'array') return column.notNull ? [[name, []]] : [];
    return column.hasDefault && !is(column.default, SQL) ? [[name, column.default]] : [];
  }),
);

/**
 * Stores texts from the records `given` of a statement for the games in its `stored`. Skips rows without a text and
 * unchanged ones: most imports change few texts, and each written row runs triggers.
 */
function textStatements(names: readonly string[]): SQL[] {
  return LANGUAGES.flatMap(({ code, suffix }) => {
    const fields = GAME_TEXT_FIELDS.filter((field) => names.includes(`${field}${suffix}`));
    if (fields.length === 0) return [];
    const values = fields.map((field) => {
      const given = sql.identifier(`${field}${suffix}`);
      return field === 'tags' ? sql`coalesce(${given}, '{}')` : sql`nullif(${given}, '')`;
    });
    const written = sql.identifier(`texts_${code}`);
    const texts = sql.join(values, sql`, `);
    const empty = sql.join(
      fields.map((field) => (field === 'tags' ? sql`'{}'::text[]` : sql`null::text`)),
      sql`, `,
    );
    return [
      sql`${written} as (
        insert into ${gameTextRows} (entity_id, language, ${columnList(fields)})
        select id, ${code}, ${texts} from given where id in (select id from stored)
          and ((${texts}) is distinct from (${empty})
            or exists (select from ${gameTextRows} as former where former.entity_id = given.id and former.language = ${code}))
        on conflict (entity_id, language) do update set ${columnList(fields, (field) => sql`${field} = excluded.${field}`)}
        where (${columnList(fields, (field) => sql`${gameTextRows}.${field}`)})
          is distinct from (${columnList(fields, (field) => sql`excluded.${field}`)}))`,
    ];
  });
}

/** Deletes the row of a language without any text. */
async function dropEmptyTexts(handle: Handle, ids: readonly string[]): Promise<void> {
  const empty = GAME_TEXT_FIELDS.map((field) =>
    field === 'tags' ? sql`${gameTextRows.tags} = '{}'` : sql`${gameTextRows[field]} is null`,
  );
  await handle.delete(gameTextRows).where(and(inArray(gameTextRows.entity_id, [...ids]), ...empty));
}

/** Adds games with their texts, and skips those that conflict with others. @returns the added games, with defaults filled in */
export async function addGameRows<Row extends NewGameRow & { id: string }>(
  handle: Handle,
  rows: readonly Row[],
): Promise<Row[]> {
  const none = emptyTexts(GAME_TEXTS);
  const complete = rows.map((row) => ({ ...DEFAULTS, ...none, ...row }));
  // The languages in which any of them has a text.
  const names = [...TEXT_NAMES].filter((name) => rows.some((row) => name in row));
  // Some defaults of the database are expressions, such as the current time.
  const written = WRITTEN_NAMES.filter((name) => complete.some((row) => name in row));
  const columns = columnList(written);
  const given = recordset(games, [...written, ...names], complete, TEXT_TYPES);
  const inserted = await handle.execute<{ id: string }>(sql`
    with given as materialized (select * from ${given}),
    stored as (insert into ${games} (${columns}) select ${columns} from given on conflict do nothing returning id),
    ${sql.join(textStatements(names), sql`, `)}
    select id from stored`);
  const ids = new Set(inserted.rows.map(({ id }) => id));
  return complete.filter(({ id }) => ids.has(id));
}

/**
 * Updates columns, also with expressions, and texts of a locked game. Writes texts first, because listeners that are
 * notified of the game read them.
 */
export async function updateGame(transaction: Transaction, id: string, set: GameChanges): Promise<void> {
  await saveTexts(transaction, 'game', [id], set);
  const columns = Object.fromEntries(Object.entries(set).filter(([name]) => !TEXT_NAMES.has(name)));
  if (Object.keys(columns).length > 0) await transaction.update(games).set(columns).where(sql`${games.id} = ${id}`);
}

/**
 * Updates columns and texts of many games, each from its record, which the statement calls `row`.
 *
 * @param names columns and texts that every record has
 * @param also further assignments
 * @param sameVersion skips games that were saved since their record was made
 * @returns the ids of the written games
 */
export async function updateGames<Row extends { id: string; version?: number }>(
  handle: Handle,
  records: readonly Row[],
  { names, also, sameVersion }: { names: readonly (keyof Row & string)[]; also: SQL; sameVersion: boolean },
): Promise<Set<string>> {
  const columns = names.filter((name) => !TEXT_NAMES.has(name));
  const set = [...(columns.length > 0 ? [columnList(columns, (name) => sql`${name} = row.${name}`)] : []), also];
  const condition = sameVersion ? sql`games.id = row.id and games.version = row.version` : sql`games.id = row.id`;
  const given = recordset(games, ['id', ...(sameVersion ? ['version'] : []), ...names], records, TEXT_TYPES);
  const stored = sql`stored as (
    update ${games} set ${sql.join(set, sql`, `)} from given as row where ${condition} returning games.id)`;
  const texts = textStatements(names);
  const written = await handle.execute<{ id: string }>(sql`
    with given as materialized (select * from ${given}), ${sql.join([stored, ...texts], sql`, `)}
    select id from stored`);
  const ids = written.rows.map(({ id }) => id);
  if (texts.length > 0) await dropEmptyTexts(handle, ids);
  return new Set(ids);
}
