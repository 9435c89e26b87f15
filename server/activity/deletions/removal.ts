import { getTableName, type SQL, sql } from 'drizzle-orm';
import { entitiesWith } from '../../../shared/entities.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { deletedRows, deletions, TABLES, TEXT_TABLES } from '../../platform/db/schema.ts';
import { invalidField } from '../../platform/errors.ts';
import type { Change } from '../usecases.ts';
import { type Reference, referencesTo, tableShape } from './relations.ts';

/** Entities whose deletion can be undone. */
export const DELETABLES = entitiesWith('undo');
export type Deletable = (typeof DELETABLES)[number];

export const isDeletable = (entity: string): entity is Deletable => DELETABLES.some((name) => name === entity);

/** Returns the table of an entity. */
export const tableOf = (entity: Deletable): string => getTableName(TABLES[entity]);

export interface Deletion {
  id: string;
  entity: Deletable;
}

/**
 * Starts a deletion that can be undone. Give its id to the panel only once it is committed.
 *
 * @param wanted the id; a new one by default
 * @throws {Refusal} invalid: `undo` if another deletion has this id
 */
export async function beginDeletion(
  transaction: Transaction,
  entity: Change['entity'],
  { actor, at }: Pick<Change, 'actor' | 'at'>,
  wanted?: string,
): Promise<Deletion> {
  if (!isDeletable(entity)) throw new Error(`a deleted ${entity} cannot be restored`);
  const values = { entity, actor, at, ...(wanted !== undefined && { id: wanted }) };
  const [begun] = await transaction
    .insert(deletions)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: deletions.id });
  if (begun === undefined) throw invalidField('undo', 'malformed', 'another change has this id');
  return { id: begun.id, entity };
}

const idList = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`;

export const sameRow = (key: readonly string[], one: SQL, other: SQL): SQL =>
  sql.join(
    key.map((column) => sql`${one}.${sql.identifier(column)} = ${other}.${sql.identifier(column)}`),
    sql` and `,
  );

async function moveAway(transaction: Transaction, { id }: Deletion, rows: { table: string; where: SQL }) {
  const table = sql.identifier(rows.table);
  await transaction.execute(sql`
    with gone as (delete from ${table} as t where ${rows.where} returning to_jsonb(t) as row)
    insert into ${deletedRows} (deletion_id, table_name, row) select ${id}::uuid, ${rows.table}, row from gone`);
}

/** @returns the number of detached rows */
async function detach(
  transaction: Transaction,
  { id }: Deletion,
  { table: name, column: emptied }: Reference,
  { ids, limit }: { ids: readonly string[]; limit: number | null },
): Promise<number> {
  const { key } = tableShape(name);
  const [table, column] = [sql.identifier(name), sql.identifier(emptied)];
  const kept = sql.join(
    [...key, emptied].map((part) => sql`${part}::text, t.${sql.identifier(part)}`),
    sql`, `,
  );
  const { rowCount } = await transaction.execute(sql`
    with kept as (
      insert into ${deletedRows} (deletion_id, table_name, column_name, row)
      select ${id}::uuid, ${name}, ${emptied}, jsonb_build_object(${kept})
      from ${table} as t where t.${column} = ${idList(ids)} limit ${limit}::int for update
      returning row
    )
    update ${table} as t set ${column} = null
    from kept cross join lateral jsonb_populate_record(null::${table}, kept.row) as r
    where ${sameRow(key, sql`t`, sql`r`)}`);
  return rowCount ?? 0;
}

/** Texts are deleted with their entity: listeners that are notified of the deletion read them. */
const TEXTS: ReadonlySet<string> = new Set(Object.values(TEXT_TABLES).map(({ table }) => getTableName(table)));

async function keepTexts(transaction: Transaction, { id }: Deletion, rows: { table: string; where: SQL }) {
  await transaction.execute(sql`
    insert into ${deletedRows} (deletion_id, table_name, row)
    select ${id}::uuid, ${rows.table}, to_jsonb(t) from ${sql.identifier(rows.table)} as t where ${rows.where}`);
}

const looseOf = (entity: Deletable) => referencesTo(tableOf(entity)).filter(({ kind }) => kind === 'loose');

/** Detaches some of the rows that only refer to the entities. Used before deleting many, to keep transactions short. */
export async function detachSome(
  transaction: Transaction,
  deletion: Deletion,
  ids: readonly string[],
  limit: number,
): Promise<void> {
  for (const reference of looseOf(deletion.entity)) await detach(transaction, deletion, reference, { ids, limit });
}

/**
 * Deletes entities with all rows that belong to them, and stores these while the deletion can be undone. Lock the
 * entities first, so that no row is added in between.
 */
export async function removeRows(transaction: Transaction, deletion: Deletion, ids: readonly string[]): Promise<void> {
  const table = tableOf(deletion.entity);
  // Triggers count by these columns. They are cleared first, so that the stored row has the counts that the restored one
  // starts with.
  for (const reference of looseOf(deletion.entity)) {
    await detach(transaction, deletion, reference, { ids, limit: null });
  }
  for (const { table: owned, column, kind } of referencesTo(table)) {
    if (kind !== 'owned') continue;
    const rows = { table: owned, where: sql`t.${sql.identifier(column)} = ${idList(ids)}` };
    await (TEXTS.has(owned) ? keepTexts : moveAway)(transaction, deletion, rows);
  }
  await moveAway(transaction, deletion, { table, where: sql`t.id = ${idList(ids)}` });
}
