/** Writes the texts of entities, one row per language, from columns with the language in their names (`texts.ts`). */
import { and, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { columnOf } from '../../../shared/localized.ts';
import type { Transaction } from './database.ts';
import type { EntityWithTexts } from './schema.ts';
import { type TextTable, textTable } from './texts.ts';

/**
 * Stores the texts of an entity that are among the values, by column name. Other texts stay, and a language without any
 * text has no row.
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

/** Like `saveTexts`, for several entities. The values of all must have the same columns. */
export async function saveTextsOfEach(
  transaction: Transaction,
  name: EntityWithTexts,
  rows: readonly { id: string; values: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  const { table, fields } = textTable(name);
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const [first] = rows;
  if (first === undefined) return;
  const givenIn = (code: Language) =>
    Object.keys(fields).filter((field) => first.values[columnOf(field, code)] !== undefined);
  // Usually one group: forms have the same fields in every language.
  const groups = Map.groupBy(
    LANGUAGE_CODES.filter((code) => givenIn(code).length > 0),
    (code) => givenIn(code).join(),
  );
  if (groups.size === 0) return;
  for (const [names, languages] of groups) {
    const given = names.split(',');
    const all = rows.flatMap(({ id, values }) =>
      languages.map((language) => ({ key: { entity_id: id, language }, texts: textsIn(values, language, given) })),
    );
    const isEmpty = ({ texts }: (typeof all)[number]) => Object.values(texts).every(isNone);
    const written = all.filter((one) => !isEmpty(one)).map(({ key, texts }) => ({ ...key, ...texts }));
    if (written.length > 0) {
      await transaction
        .insert(table)
        .values(written)
        .onConflictDoUpdate({
          target: [table.entity_id, table.language],
          set: Object.fromEntries(given.map((field) => [field, sql`excluded.${sql.identifier(field)}`])),
        });
    }
    // Most languages have no row, and need none.
    const emptied = all.filter(isEmpty).map(({ key }) => key);
    if (emptied.length > 0) {
      const none = given.map((field) => [field, fields[field]?.kind === 'words' ? sql`'{}'` : sql`null`]);
      await transaction.update(table).set(Object.fromEntries(none)).where(isOneOf(table, emptied));
    }
  }
  const empty = Object.entries(fields).map(([field, { kind }]) =>
    kind === 'words' ? sql`${columns[field]} = '{}'` : sql`${columns[field]} is null`,
  );
  const ids = rows.map(({ id }) => id);
  await transaction.delete(table).where(and(inArray(table.entity_id, ids), ...empty));
}

const isNone = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Returns the given texts of a language, by field. An empty one is null. */
const textsIn = (values: Readonly<Record<string, unknown>>, language: Language, given: readonly string[]) =>
  Object.fromEntries(
    given.map((field) => {
      const value = values[columnOf(field, language)];
      return [field, value === '' ? null : value];
    }),
  );

type TextKey = { entity_id: string; language: string };

const isOneOf = ({ entity_id, language }: TextTable['table'], keys: readonly TextKey[]): SQL =>
  sql`(${entity_id}, ${language}) in (
    select row.entity_id, row.language from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as row (entity_id uuid, language text))`;
