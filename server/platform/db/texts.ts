/**
 * Texts of entities: stored a row per language, read and written as columns of their entity, which have the language in
 * their names (`title` for the default language, `title_en`, ...), as in the API.
 */
import { and, getTableColumns, getTableName, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGES, type Language } from '../../../shared/languages.ts';
import { columnOf, forEachColumn, type LocalizedFields } from '../../../shared/localized.ts';
import type { Transaction } from './database.ts';
import { type EntityWithTexts, type StoredEntity, type TABLES, TEXT_TABLES } from './schema.ts';

interface TextTable {
  of: PgTable & { id: PgColumn };
  table: PgTable & Record<'entity_id' | 'language', PgColumn>;
  fields: LocalizedFields;
}
const textTable = (name: EntityWithTexts): TextTable => TEXT_TABLES[name];

/** @throws when the table has no such column */
export function textColumn(name: EntityWithTexts, column: string): PgColumn {
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(TEXT_TABLES[name].table);
  const found = columns[column];
  if (found === undefined) throw new Error(`the texts of a ${name} have no column "${column}"`);
  return found;
}

export const hasTexts = (name: string): name is EntityWithTexts => name in TEXT_TABLES;

/** The id in the row of an entity, whether a query names its columns with their table or not. */
const idOf = (name: EntityWithTexts): SQL => sql`${sql.identifier(getTableName(TEXT_TABLES[name].of))}.id`;

/**
 * A text of an entity.
 *
 * @param language of the text, or an expression of the query
 * @param id an expression of the query, by default of the entity's table
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
 * The text of an entity in its own language, and which that is: the default one, or the first in which it has this text
 * (`ownLanguage`). The text is null without any.
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

/** The texts of an entity in every language, as columns of a query on its table. @param id by default of that table */
export const textsOf = <Name extends EntityWithTexts>(name: Name, id?: SQLWrapper): ColumnsOfTexts<Name> =>
  // The fields of a name that is known only by the type parameter.
  columnsOfTexts(TEXT_TABLES[name].fields, ({ name: field, language }) =>
    storedText(name, field, language, id),
  ) as ColumnsOfTexts<Name>;

/**
 * An entity's table with its texts in joins, for queries that mention many texts of many entities: `textsOf` looks each of
 * them up whenever it is mentioned. The database leaves out joins of languages that a query does not mention.
 *
 * @returns what a query selects from, and its texts
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
    // The fields of a name that is known only by the type parameter.
    texts: columnsOfTexts(
      TEXT_TABLES[name].fields,
      ({ name: field, language }) => sql`${rowOf(language)}.${sql.identifier(field)}`,
    ) as ColumnsOfTexts<Name>,
  };
}

/** All columns of an entity with its texts in every language, for a query on its table. */
export const columnsWithTexts = <Name extends EntityWithTexts>(name: Name) => ({
  // The columns of a table that is known only by the type parameter.
  ...(getTableColumns(TEXT_TABLES[name].of as PgTable) as (typeof TEXT_TABLES)[Name]['of']['_']['columns']),
  ...textsOf(name),
});

type Read<Columns> = { [Column in keyof Columns]: Columns[Column] extends SQL<infer Value> ? Value : never };

/** A row of an entity, with its texts. */
export type RowOf<Name extends StoredEntity | EntityWithTexts> = Name extends EntityWithTexts
  ? (typeof TEXT_TABLES)[Name]['of']['$inferSelect'] & Read<ColumnsOfTexts<Name>>
  : (typeof TABLES)[Exclude<Name, EntityWithTexts>]['$inferSelect'];

/**
 * Locks rows of an entity in the order of their ids until the transaction ends, and reads them with their texts.
 *
 * Reads after the lock: the query that waited for it would see texts of the time before.
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
  // The type of a row does not follow from a table that is known only by the type parameter.
  return (await transaction.select(columns).from(table).where(chosen).orderBy(table.id)) as RowOf<Name>[];
}

/**
 * Stores texts of an entity: those among the values, by their columns. Others stay as they are, and a language without
 * any text has no row.
 */
export function saveTexts(
  transaction: Transaction,
  name: EntityWithTexts,
  ids: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  return saveTextsOfEach(
    transaction,
    name,
    ids.map((id) => ({ id, values })),
  );
}

/** Stores texts of entities as `saveTexts`, of each its own; the values of all have the same columns. */
export async function saveTextsOfEach(
  transaction: Transaction,
  name: EntityWithTexts,
  rows: readonly { id: string; values: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  const { table, fields } = textTable(name);
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const [first] = rows;
  if (first === undefined) return;
  let isAny = false;
  for (const { code } of LANGUAGES) {
    const given = Object.keys(fields).filter((field) => first.values[columnOf(field, code)] !== undefined);
    if (given.length === 0) continue;
    isAny = true;
    const texts = (values: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(
        given.map((field) => {
          const value = values[columnOf(field, code)];
          return [field, value === '' ? null : value];
        }),
      );
    await transaction
      .insert(table)
      .values(rows.map(({ id, values }) => ({ entity_id: id, language: code, ...texts(values) })))
      .onConflictDoUpdate({
        target: [table.entity_id, table.language],
        set: Object.fromEntries(given.map((field) => [field, sql`excluded.${sql.identifier(field)}`])),
      });
  }
  if (!isAny) return;
  const empty = Object.entries(fields).map(([field, { kind }]) =>
    kind === 'words' ? sql`${columns[field]} = '{}'` : sql`${columns[field]} is null`,
  );
  const ids = rows.map(({ id }) => id);
  await transaction.delete(table).where(and(inArray(table.entity_id, ids), ...empty));
}
