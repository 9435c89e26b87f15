import { and, eq, getTableName, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { labelOf } from '../../platform/db/entities.ts';
import { deletedRows, gameCategories } from '../../platform/db/schema.ts';
import { type Reference, referencesTo, tableShape } from './relations.ts';
import { type Deletion, sameRow, tableOf } from './removal.ts';

/** Restored rows of other tables per transaction. Each may run triggers that count. */
const BATCH = 200;

/** Tables to which triggers add rows for a restored parent. */
const FILLED_BY_TRIGGERS: ReadonlySet<string> = new Set([getTableName(gameCategories)]);

const parentOf = ({ parent, parentColumn, column }: Reference) =>
  sql`select p.${sql.identifier(parentColumn)} from ${sql.identifier(parent)} as p
    where p.${sql.identifier(parentColumn)} = r.${sql.identifier(column)}`;

/** Selects a column of the stored row `r`; null if it refers to something that was deleted meanwhile. */
export function keptValue(column: string, references: readonly Reference[]): SQL {
  const loose = references.find((reference) => reference.column === column && reference.kind === 'loose');
  return loose === undefined ? sql`r.${sql.identifier(column)}` : sql`(${parentOf(loose)})`;
}

/**
 * Inserts the stored rows of a table. If something they refer to was deleted meanwhile, a nullable column becomes null,
 * and a row that belongs to it is skipped.
 */
async function insertKept(transaction: Transaction, { id }: Deletion, name: string, except: string | null) {
  const { columns, references } = tableShape(name);
  const others = references.filter(({ parent }) => parent !== except);
  const values = columns.map((column) => keptValue(column, others));
  const owners = others.filter(({ kind }) => kind === 'owned').map((owner) => sql` and exists (${parentOf(owner)})`);
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const table = sql.identifier(name);
  await transaction.execute(sql`
    insert into ${table} (${list(columns.map((column) => sql`${sql.identifier(column)}`))})
    select ${list(values)}
    from ${deletedRows} as d cross join lateral jsonb_populate_record(null::${table}, d.row) as r
    where d.deletion_id = ${id}::uuid and d.table_name = ${name} and d.column_name is null${sql.join(owners)}
    order by d.position
    ${FILLED_BY_TRIGGERS.has(name) ? sql`on conflict do nothing` : sql``}`);
}

/** Returns the ids of the deleted entities. */
export async function keptIds(transaction: Transaction, { id, entity }: Deletion): Promise<string[]> {
  const rows = await transaction
    .select({ id: sql<string>`${deletedRows.row} ->> 'id'` })
    .from(deletedRows)
    .where(
      and(
        eq(deletedRows.deletion_id, id),
        eq(deletedRows.table_name, tableOf(entity)),
        isNull(deletedRows.column_name),
      ),
    );
  return rows.map((row) => row.id);
}

/** Restores the deleted rows. @returns the entities with their names */
export async function restoreRows(transaction: Transaction, deletion: Deletion) {
  const table = tableOf(deletion.entity);
  await insertKept(transaction, deletion, table, null);
  for (const { table: owned, kind } of referencesTo(table)) {
    if (kind === 'owned') await insertKept(transaction, deletion, owned, table);
  }
  // Runs deferred triggers now, because other transactions may change the entities next.
  await transaction.execute(sql`set constraints all immediate`);
  const isWhole = and(eq(deletedRows.deletion_id, deletion.id), isNull(deletedRows.column_name));
  const { rows: restored } = await transaction.execute<{ id: string; label: string }>(sql`
    select t.id, ${labelOf(deletion.entity, sql`t`)} as label
    from ${deletedRows} join ${sql.identifier(table)} as t on t.id = (${deletedRows.row} ->> 'id')::uuid
    where ${isWhole} and ${deletedRows.table_name} = ${table}
    order by ${deletedRows.position}`);
  await transaction.delete(deletedRows).where(isWhole);
  return restored;
}

/** Restores some references to the entities, unless another value was chosen meanwhile. @returns whether there may be more */
export async function restoreReferences(transaction: Transaction, { id, entity }: Deletion): Promise<boolean> {
  const [next] = await transaction
    .select({ table: deletedRows.table_name, column: deletedRows.column_name })
    .from(deletedRows)
    .where(eq(deletedRows.deletion_id, id))
    .limit(1);
  if (next === undefined) return false;
  const parent = tableOf(entity);
  const reference = referencesTo(parent).find(({ table, column }) => table === next.table && column === next.column);
  if (reference === undefined) throw new Error(`"${next.table}" does not refer to "${parent}"`);
  const [table, column] = [sql.identifier(reference.table), sql.identifier(reference.column)];
  const parentColumn = sql.identifier(reference.parentColumn);
  await transaction.execute(sql`
    with chosen as (
      delete from ${deletedRows} where position in (
        select position from ${deletedRows}
        where deletion_id = ${id}::uuid and table_name = ${reference.table} and column_name = ${reference.column}
        limit ${BATCH})
      returning row
    )
    update ${table} as t set ${column} = r.${column}
    from chosen cross join lateral jsonb_populate_record(null::${table}, chosen.row) as r
    where ${sameRow(tableShape(reference.table).key, sql`t`, sql`r`)} and t.${column} is null
      and exists (select from ${sql.identifier(parent)} as p where p.${parentColumn} = r.${column})`);
  return true;
}
