/** Changes of many rows that can be undone. Rows edited meanwhile stay as they are. */
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { labelOf } from '../../platform/db/entities.ts';
import { saveTextsOfEach } from '../../platform/db/saved-texts.ts';
import { changedRows, deletions, type EntityWithTexts } from '../../platform/db/schema.ts';
import { hasTexts, textsOf } from '../../platform/db/texts.ts';
import { type Change, type Changes, recordChanges } from '../usecases.ts';
import { tableShape } from './relations.ts';
import { type Deletable, type Deletion, tableOf } from './removal.ts';
import { keptValue } from './restoring.ts';

/** Rows per transaction of an undo. Each may run triggers that count. */
const BATCH = 200;

/** Called in the same transaction when the rows of a feature have their former values again. */
export type Reverted = Partial<
  Record<Deletable, (transaction: Transaction, ids: readonly string[], columns: readonly string[]) => Promise<unknown>>
>;

const textList = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
const idList = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`;

const hasColumn = (entity: Deletable, column: string) => tableShape(tableOf(entity)).columns.includes(column);

/** Selects the texts of the row `t` by column; empty for an entity without texts. */
const textsOfRow = (entity: Deletable): Readonly<Partial<Record<string, SQL>>> =>
  hasTexts(entity) ? textsOf<EntityWithTexts>(entity, sql`t.id`) : {};

/** Selects the values of columns and texts of the row `t` as JSON, with their sources. */
function valuesOf(entity: Deletable, columns: readonly string[]): SQL {
  const texts = textsOfRow(entity);
  const values = columns.map((column) => sql`${column}::text, ${texts[column] ?? sql`t.${sql.identifier(column)}`}`);
  // An approval changes only the sources, and lists them as its column.
  if (hasColumn(entity, 'field_sources') && !columns.includes('field_sources')) {
    values.push(sql`'field_sources', (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(t.field_sources)
      where key = any(${textList(columns)}))`);
  }
  return sql`jsonb_build_object(${sql.join(values, sql`, `)})`;
}

/** Records how many rows a change has processed. @returns whether it may continue: someone may undo it meanwhile */
export async function noteProgress({ orm }: Database, { id }: Deletion, done: number): Promise<boolean> {
  const { rowCount } = await orm
    .update(deletions)
    .set({ kept: done })
    .where(and(eq(deletions.id, id), isNull(deletions.undone_at)));
  return rowCount === 1;
}

/** Forgets a change that had no effect. @returns its id otherwise */
export async function keptChange(transaction: Transaction, { id }: Deletion, changed: number): Promise<string | null> {
  if (changed > 0) return id;
  await transaction.delete(deletions).where(eq(deletions.id, id));
  return null;
}

/**
 * Changes locked rows and records it in the activity log.
 *
 * @param undo begun with `beginDeletion`; stores what is needed to undo the change. Null if it cannot be undone
 * @param columns everything that the change or its triggers can write, except versions and `updated_at`
 * @param entries for the log, one per changed row
 */
export async function changeRows(
  transaction: Transaction,
  { undo, columns, entries }: { undo: Deletion | null; columns: readonly string[]; entries: readonly Change[] },
  write: () => Promise<unknown>,
): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map(({ entityId }) => entityId);
  const version =
    undo !== null && hasColumn(undo.entity, 'version') ? sql`jsonb_build_object('version', t.version)` : null;
  if (undo !== null) {
    const table = sql.identifier(tableOf(undo.entity));
    const before = sql`${valuesOf(undo.entity, columns)} || ${version ?? sql`'{}'::jsonb`}`;
    await transaction.execute(sql`
      insert into ${changedRows} (deletion_id, row_id, before)
      select ${undo.id}::uuid, t.id, ${before} from ${table} as t where t.id = ${idList(ids)}`);
  }
  await write();
  await recordChanges(transaction, entries);
  if (undo === null) return;
  const logged = JSON.stringify(entries.map(({ entityId, changes = {} }) => ({ id: entityId, logged: changes })));
  await transaction.execute(sql`
    update ${changedRows} as kept set after = ${valuesOf(undo.entity, columns)}, logged = entry.logged,
      before = ${version === null ? sql`kept.before` : sql`case when kept.before @> ${version} then kept.before else kept.before - 'version' end`}
    from ${sql.identifier(tableOf(undo.entity))} as t
    join jsonb_to_recordset(${logged}::jsonb) as entry (id uuid, logged jsonb) on entry.id = t.id
    where kept.deletion_id = ${undo.id}::uuid and kept.row_id = t.id`);
}

const reversed = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { before, after }]) => [field, { before: after, after: before }]),
  );

/** Restores the former values of rows that still have those of the change. */
async function restoreValues(
  transaction: Transaction,
  { id, entity }: Deletion,
  { ids, columns, at }: { ids: readonly string[]; columns: readonly string[]; at: Date },
) {
  const table = sql.identifier(tableOf(entity));
  // Same lock order as for changes. Texts are read after locking, because others may have written them before.
  await transaction.execute(sql`select from ${table} as t where t.id = ${idList(ids)} order by t.id for update`);
  const { rows: unchanged } = await transaction.execute<{ id: string; values: Readonly<Record<string, unknown>> }>(sql`
    select t.id, kept.before as values from ${table} as t join ${changedRows} as kept on kept.row_id = t.id
    where kept.deletion_id = ${id}::uuid and t.id = ${idList(ids)} and kept.after = ${valuesOf(entity, columns)}`);
  const texts = textsOfRow(entity);
  const own = columns.filter((column) => texts[column] === undefined);
  // Written first, because listeners that are notified of the row read its texts.
  if (hasTexts(entity)) {
    const former = columns.filter((column) => texts[column] !== undefined);
    const values = (row: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(former.map((column) => [column, row[column]]));
    await saveTextsOfEach(
      transaction,
      entity,
      unchanged.map((row) => ({ id: row.id, values: values(row.values) })),
    );
  }
  const { references } = tableShape(tableOf(entity));
  const sets = own.map((column) => sql`${sql.identifier(column)} = ${keptValue(column, references)}`);
  if (hasColumn(entity, 'field_sources') && !columns.includes('field_sources'))
    sets.push(sql`field_sources = (t.field_sources - ${textList(columns)}) || r.field_sources`);
  // A change that kept the version does not affect any form, and neither does its undo.
  if (hasColumn(entity, 'version')) sets.push(sql`version = t.version + (not kept.before ? 'version')::int`);
  const { rows } = await transaction.execute<{ id: string; label: string; logged: Changes | null }>(sql`
    update ${table} as t set ${sql.join(sets, sql`, `)}, updated_at = ${at.toISOString()}::timestamptz
    from ${changedRows} as kept cross join lateral jsonb_populate_record(null::${table}, kept.before) as r
    where kept.deletion_id = ${id}::uuid and t.id = kept.row_id and t.id = ${idList(unchanged.map((row) => row.id))}
    returning t.id, ${labelOf(entity, sql`t`)} as label, kept.logged`);
  return rows;
}

/** Forgets the stored values of columns that no longer exist, such as texts in a removed language. */
async function forgetColumns(transaction: Transaction, id: string, ids: readonly string[], gone: readonly string[]) {
  const without = (kept: SQL) => sql`(${kept} - ${textList(gone)}) || case when ${kept} ? 'field_sources'
    then jsonb_build_object('field_sources', (${kept} -> 'field_sources') - ${textList(gone)}) else '{}' end`;
  await transaction.execute(sql`
    update ${changedRows} as kept set before = ${without(sql`kept.before`)}, after = ${without(sql`kept.after`)}
    where kept.deletion_id = ${id}::uuid and kept.row_id = ${idList(ids)}`);
}

/** Restores some of the changed rows, and counts them. @returns whether there may be more */
export async function revertRows(
  transaction: Transaction,
  deletion: Deletion,
  reverted: Reverted,
  { by, at }: { by: string | null; at: Date },
): Promise<boolean> {
  const { id, entity } = deletion;
  const batch = await transaction
    .select({ id: changedRows.row_id, after: changedRows.after })
    .from(changedRows)
    .where(eq(changedRows.deletion_id, id))
    .orderBy(asc(changedRows.row_id))
    .limit(BATCH)
    .for('update');
  const [first] = batch;
  if (first === undefined) return false;
  const kept = Object.keys(first.after ?? {});
  const changed = kept.length > 1 ? kept.filter((column) => column !== 'field_sources') : kept;
  const ids = batch.map((row) => row.id);
  const texts = textsOfRow(entity);
  const columns = changed.filter((column) => texts[column] !== undefined || hasColumn(entity, column));
  const gone = changed.filter((column) => !columns.includes(column));
  if (gone.length > 0) await forgetColumns(transaction, id, ids, gone);
  const restored = columns.length === 0 ? [] : await restoreValues(transaction, deletion, { ids, columns, at });
  if (restored.length > 0) {
    const back = restored.map((row) => row.id);
    await reverted[entity]?.(transaction, back, columns);
    const entry = { actor: by, action: 'undo', entity, at } as const;
    await recordChanges(
      transaction,
      restored.map(({ id: entityId, label, logged }) => ({
        ...entry,
        entityId,
        label,
        changes: reversed(logged ?? {}),
      })),
    );
  }
  await transaction.delete(changedRows).where(and(eq(changedRows.deletion_id, id), inArray(changedRows.row_id, ids)));
  await transaction
    .update(deletions)
    .set({
      restored: sql`${deletions.restored} + ${restored.length}`,
      kept: sql`${deletions.kept} + ${batch.length - restored.length}`,
    })
    .where(eq(deletions.id, id));
  return true;
}
