/**
 * Reads the texts of entities. They are stored in one row per language, but read and written as columns of their entity with
 * the language in their names, as in the API: `title` for the default language, `title_en`, ... `saved-texts.ts` writes them.
 */
import { and, getTableColumns, getTableName, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { columnOf, forEachColumn, type Localized, type LocalizedFields } from '../../../shared/localized.ts';
import type { Transaction } from './database.ts';
import { type EntityWithTexts, type StoredEntity, type TABLES, TEXT_TABLES } from './schema.ts';

export interface TextTable {
  of: PgTable & { id: PgColumn };
  table: PgTable & Record<'entity_id' | 'language', PgColumn>;
  fields: LocalizedFields;
}
export const textTable = (name: EntityWithTexts): TextTable => TEXT_TABLES[name];

/** @throws if the table has no such column */
export function textColumn(name: EntityWithTexts, column: string): PgColumn {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(TEXT_TABLES[name].table);
  const found = columns[column];
  if (found === undefined) throw new Error(`the texts of a ${name} have no column "${column}"`);
  return found;
}

export const hasTexts = (name: string): name is EntityWithTexts => name in TEXT_TABLES;

/** Selects the id of an entity's row, whether or not a query qualifies its columns. */
const idOf = (name: EntityWithTexts): SQL => sql`${sql.identifier(getTableName(TEXT_TABLES[name].of))}.id`;

/**
 * Selects a text of an entity.
 *
 * @param language of the text, or an expression of the query
 * @param id an expression of the query; by default that of the entity's table
 */
export function storedText(
  name: EntityWithTexts,
  field: string,
  language: Language | SQL,
  id: SQLWrapper = idOf(name),
): SQL<string | null> {
  const { table } = textTable(name);
  return sql<string | null>`(select texts.${sql.identifier(field)} from ${table} as texts
    where texts.entity_id = ${id} and texts.language = ${typeof language === 'string' ? sql.raw(`'${language}'`) : language})`;
}

/**
 * Selects the text of an entity in its own language, and that language: the default one, or the first one in which it has
 * this text (`ownLanguage`). The text is null if there is none.
 */
export function ownText(name: EntityWithTexts, field: string, id: SQLWrapper = idOf(name)) {
  const { table } = textTable(name);
  const order = sql.join(
    LANGUAGE_CODES.map((code) => sql.raw(`'${code}'`)),
    sql`, `,
  );
  const first = (column: string) => sql`(select texts.${sql.identifier(column)} from ${table} as texts
    where texts.entity_id = ${id} and btrim(texts.${sql.identifier(field)}) <> ''
    order by array_position(array[${order}], texts.language) limit 1)`;
  return {
    text: sql<string | null>`${first(field)}`,
    language: sql<Language>`coalesce(${first('language')}, '${sql.raw(DEFAULT_LANGUAGE)}')`,
  };
}

interface TextOf {
  name: string;
  language: Language;
}

function columnsOfTexts<const Fields extends LocalizedFields>(fields: Fields, read: (text: TextOf) => SQL) {
  const text = (_: unknown, column: TextOf) => sql<string | null>`${read(column)}`;
  const filled = (_: unknown, column: TextOf) => sql<string>`coalesce(${read(column)}, '')`;
  const words = (_: unknown, column: TextOf) => sql<string[]>`coalesce(${read(column)}, '{}')`;
  return forEachColumn(fields, {
    name: [filled, text],
    line: [text, text],
    text: [filled, text],
    words: [words, words],
  });
}

type FieldsOf<Name extends EntityWithTexts> = (typeof TEXT_TABLES)[Name]['fields'];
type ColumnsOfTexts<Name extends EntityWithTexts> = ReturnType<typeof columnsOfTexts<FieldsOf<Name>>>;

/**
 * Selects the texts of an entity as columns of a query on its table: to compare, to sort by, and to select a single one.
 * Use `allTexts` to read many.
 *
 * @param id by default that of the table
 */
export const textsOf = <Name extends EntityWithTexts>(name: Name, id?: SQLWrapper): ColumnsOfTexts<Name> =>
  // The type checker does not know the fields of a type parameter.
  columnsOfTexts(TEXT_TABLES[name].fields, ({ name: field, language }) =>
    storedText(name, field, language, id),
  ) as ColumnsOfTexts<Name>;

/**
 * Joins an entity's table with its texts, for queries that use many texts of many entities: `textsOf` looks each
 * text up wherever it is used. The database skips joins of languages that a query does not use.
 *
 * @returns the source to select from, and its texts
 */
export function joinedWithTexts<Name extends EntityWithTexts>(name: Name) {
  const { of, table } = textTable(name);
  const rowOf = (language: Language) => sql.identifier(`texts_${language}`);
  const joins = LANGUAGE_CODES.map((code) => {
    const row = rowOf(code);
    return sql`left join ${table} as ${row} on ${row}.entity_id = ${idOf(name)} and ${row}.language = ${sql.raw(`'${code}'`)}`;
  });
  return {
    from: sql`${of} ${sql.join(joins, sql` `)}`,
    // The type checker does not know the fields of a type parameter.
    texts: columnsOfTexts(
      TEXT_TABLES[name].fields,
      ({ name: field, language }) => sql`${rowOf(language)}.${sql.identifier(field)}`,
    ) as ColumnsOfTexts<Name>,
  };
}

type Read<Columns> = { [Column in keyof Columns]: Columns[Column] extends SQL<infer Value> ? Value : never };

/** The texts of an entity by column name. */
type TextValues<Name extends EntityWithTexts> = Read<ColumnsOfTexts<Name>>;
type SomeTexts<Name extends EntityWithTexts, Field extends string> = Pick<
  TextValues<Name>,
  Localized<Field> & keyof TextValues<Name>
>;
type FieldOf<Name extends EntityWithTexts> = keyof FieldsOf<Name> & string;

/** Stored texts by language, then by field. */
type Stored = Readonly<Partial<Record<string, Readonly<Partial<Record<string, unknown>>>>>>;

/** What rows without words share. Frozen, because a change would appear in all of them. */
const NO_WORDS: string[] = [];
Object.freeze(NO_WORDS);

/** Returns the columns of an entity without any text, with the same empty values as `textsOf`. */
export const emptyTexts = <const Fields extends LocalizedFields>(fields: Fields) =>
  forEachColumn(fields, {
    name: [() => '', () => null],
    line: [() => null, () => null],
    text: [() => '', () => null],
    words: [() => NO_WORDS, () => NO_WORDS],
  });

/** Returns a function that turns a row's stored texts into columns. It starts from the empty ones: most languages have no text. */
function columnsReader(fields: LocalizedFields) {
  const empty: Record<string, unknown> = emptyTexts(fields);
  return (stored: Stored): Record<string, unknown> => {
    const values = { ...empty };
    for (const [language, texts] of Object.entries(stored)) {
      if (!isLanguage(language)) continue;
      for (const [field, value] of Object.entries(texts ?? {})) {
        if (value !== null) values[columnOf(field, language)] = value;
      }
    }
    return values;
  };
}

/** Number of characters that suffice to tell whether a text is empty. */
export const BEGINNING = 100;

/** Selects a row of texts as JSON. @param most maximum characters of each */
const objectOf = (fields: LocalizedFields, most?: number): SQL => {
  const pairs = Object.entries(fields).map(([field, { kind }]) => {
    const text = sql`texts.${sql.identifier(field)}`;
    const shown = most === undefined || kind === 'words' ? text : sql`left(${text}, ${sql.raw(String(most))})`;
    return sql`${sql.raw(`'${field}'`)}, ${shown}`;
  });
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
};

const some = (fields: LocalizedFields, chosen: readonly string[]): LocalizedFields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => chosen.includes(field)));

/**
 * Selects the texts of an entity in every language as one value, for a query on its table. Needs one lookup for all
 * languages, where `textsOf` needs one per text. Select it as `texts`, and let `withTexts` turn it into columns.
 *
 * @param chosen the fields; all by default
 * @param options.most maximum characters of each text; all by default
 * @param options.id an expression of the query; by default that of the entity's table
 * @param options.languages an SQL array of the languages to read; all by default
 * @param options.begun fields of which only the beginning is read in other languages
 */
export function allTexts<Name extends EntityWithTexts, Field extends FieldOf<Name> = FieldOf<Name>>(
  name: Name,
  chosen?: readonly Field[],
  {
    most,
    id = idOf(name),
    languages,
    begun = [],
  }: { most?: number; id?: SQLWrapper; languages?: SQL; begun?: readonly NoInfer<Field>[] } = {},
): SQL<SomeTexts<Name, Field>> {
  const { table, fields: known } = textTable(name);
  const fields = chosen === undefined ? known : some(known, chosen);
  const isRead = languages && sql`texts.language = any(${languages})`;
  const whole = objectOf(fields, most);
  const isWhole = isRead === undefined || begun.length === 0;
  const read = isWhole
    ? whole
    : sql`case when ${isRead} then ${whole} else ${objectOf(some(fields, begun), BEGINNING)} end`;
  const condition = and(sql`texts.entity_id = ${id}`, isWhole ? isRead : undefined);
  // Selected as text, so that no driver parses it before this code does.
  const stored = sql`coalesce((
    select json_object_agg(texts.language, ${read})::text from ${table} as texts where ${condition}), '{}')`;
  const columnsFrom = columnsReader(fields);
  // The names and kinds of the values follow from the fields.
  return stored.mapWith((json: string): unknown => columnsFrom(JSON.parse(json))) as SQL<SomeTexts<Name, Field>>;
}

/** A row with its `texts` as columns beside the others. */
export type WithTexts<Row extends { texts: object }> = Omit<Row, 'texts'> & Row['texts'];

/** Turns the selected `texts` of a row into columns. */
export function withTexts<Row extends { texts: object }>({ texts, ...row }: Row): WithTexts<Row> {
  return { ...row, ...texts };
}

/** Joins all texts of an entity's field, in any language, into one to search in. Null if there are none. */
export function textInAllLanguages(name: EntityWithTexts, field: string): SQL<string | null> {
  const { table } = textTable(name);
  return sql<string | null>`(select string_agg(texts.${sql.identifier(field)}, ' ') from ${table} as texts
    where texts.entity_id = ${idOf(name)})`;
}

/**
 * Selects all columns of an entity and its `texts` in every language, for a query on its table. Read the rows with
 * `withTexts`.
 */
export const columnsWithTexts = <Name extends EntityWithTexts>(name: Name) => ({
  // The type checker does not know the columns of a type parameter's table.
  ...(getTableColumns(TEXT_TABLES[name].of as PgTable) as (typeof TEXT_TABLES)[Name]['of']['_']['columns']),
  texts: allTexts(name),
});

/** A row of an entity, with its texts. */
export type RowOf<Name extends StoredEntity | EntityWithTexts> = Name extends EntityWithTexts
  ? (typeof TEXT_TABLES)[Name]['of']['$inferSelect'] & Read<ColumnsOfTexts<Name>>
  : (typeof TABLES)[Exclude<Name, EntityWithTexts>]['$inferSelect'];

/**
 * Locks rows of an entity in the order of their ids until the transaction ends, and reads them with their texts. Reads
 * after locking: the query that waited for the lock would see the previous texts.
 */
export async function lockWithTexts<Name extends EntityWithTexts>(
  transaction: Transaction,
  name: Name,
  condition?: SQL,
): Promise<RowOf<Name>[]> {
  const { of: table } = textTable(name);
  const locked = await transaction
    .select({ id: table.id })
    .from(table)
    .where(condition)
    .orderBy(table.id)
    .for('update');
  const chosen = inArray(
    table.id,
    locked.map(({ id }) => id),
  );
  const columns: Record<string, PgColumn | SQL> = columnsWithTexts<EntityWithTexts>(name);
  const rows = await transaction.select(columns).from(table).where(chosen).orderBy(table.id);
  // The row type cannot be derived for a type parameter's table.
  return (rows as unknown as { texts: object }[]).map(withTexts) as unknown as RowOf<Name>[];
}
