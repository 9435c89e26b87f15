import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { AUDITED, ENTITY_NAMES, entityOfLog, entity as entityRow } from '../../shared/entities.ts';
import type { May } from '../../shared/rights.ts';
import type { Database } from '../platform/db/database.ts';
import { auditLog, formerAccounts, operations, profiles } from '../platform/db/schema.ts';

/** Filter value for Ludotek itself and unknown people, who have no id. */
export const NOBODY = 'nobody';

export interface ActivityFilter {
  entity?: string | undefined;
  entityId?: string | undefined;
  action?: string | undefined;
  /** Id of the operator, or `NOBODY`. */
  actor?: string | undefined;
  /** Part of the record's name, the actor's address or the client's address, ignoring case. */
  text?: string | undefined;
  from?: Date | undefined;
  /** Inclusive. */
  to?: Date | undefined;
  /** What the operator may read; omitted to read everything. */
  may?: May | undefined;
}

/** Number of rows of an export read per query. */
const BATCH = 1000;

/** Names in the selector of people. */
const MAX_ACTORS = 500;

const { actor, entity_id: entityId, ...columns } = getTableColumns(auditLog);
const email = sql<string | null>`coalesce(${profiles.email}, ${formerAccounts.email})`;
const client = sql`${auditLog.changes} #>> '{client,after}'`;
const searched = sql`concat_ws(chr(10), ${auditLog.label}, ${email}, ${client})`;
const NEWEST = [desc(auditLog.at), desc(auditLog.id)];

/** Condition for entries that the operator may read: of a setting by its key, of an operation by its kind. */
function readable(may: May): SQL | undefined {
  const reads = (name: (typeof ENTITY_NAMES)[number]) => may('read', name);
  if (ENTITY_NAMES.every(reads)) return undefined;
  const whole = AUDITED.filter((name) => {
    const owner = entityOfLog(name, null);
    return name !== 'setting' && name !== 'operation' && owner !== undefined && reads(owner);
  });
  const listed = (list: 'settings' | 'operations', names: readonly (typeof ENTITY_NAMES)[number][]) =>
    names.flatMap((name) => entityRow(name)[list] ?? []);
  const open = ENTITY_NAMES.filter(reads);
  const others = listed('settings', ENTITY_NAMES);
  const settings = or(
    inArray(entityId, listed('settings', open)),
    reads('setting') ? notInArray(entityId, others) : undefined,
  );
  const runs = sql`(select ${operations.id}::text from ${operations} where ${inArray(operations.kind, listed('operations', open))})`;
  return or(
    inArray(auditLog.entity, whole),
    and(eq(auditLog.entity, 'setting'), settings),
    and(eq(auditLog.entity, 'operation'), sql`${entityId} in ${runs}`),
  );
}

function matches({ text = '', ...filter }: ActivityFilter): SQL | undefined {
  const given = <Value>(value: Value | undefined, condition: (value: Value) => SQL) =>
    value === undefined ? undefined : condition(value);
  return and(
    given(filter.entity, (entity) => eq(auditLog.entity, entity)),
    given(filter.entityId, (id) => eq(auditLog.entity_id, id)),
    given(filter.action, (action) => eq(auditLog.action, action)),
    given(filter.actor, (id) => (id === NOBODY ? isNull(actor) : eq(actor, id))),
    given(filter.from, (from) => gte(auditLog.at, from)),
    given(filter.to, (to) => lte(auditLog.at, to)),
    filter.may && readable(filter.may),
    text === '' ? undefined : sql`strpos(lower(${searched}), lower(${text})) > 0`,
  );
}

const selectEntries = ({ orm }: Database, where: SQL | undefined) =>
  orm
    // The actor is null for Ludotek itself.
    .select({ ...columns, entityId, actor: email })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.user_id, actor))
    .leftJoin(formerAccounts, eq(formerAccounts.user_id, actor))
    .where(where)
    .orderBy(...NEWEST)
    .$dynamic();

/** Selects a page of the entries, newest first. */
export const selectPage = (
  database: Database,
  filter: ActivityFilter,
  { page, pageSize }: { page: number; pageSize: number },
) =>
  selectEntries(database, matches(filter))
    .limit(pageSize)
    .offset((page - 1) * pageSize);

export async function countEntries({ orm }: Database, filter: ActivityFilter): Promise<number> {
  const where = matches(filter);
  // The accounts are needed only for their addresses.
  if (!filter.text) return orm.$count(auditLog, where);
  const [row] = await orm
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.user_id, actor))
    .leftJoin(formerAccounts, eq(formerAccounts.user_id, actor))
    .where(where);
  return row?.total ?? 0;
}

/** Yields at most `limit` entries, newest first, in batches. */
export async function* selectAll(database: Database, filter: ActivityFilter, limit: number) {
  let after: SQL | undefined;
  for (let left = limit; left > 0; left -= BATCH) {
    const entries = await selectEntries(database, and(matches(filter), after)).limit(Math.min(left, BATCH));
    const last = entries.at(-1);
    if (last === undefined) return;
    yield entries;
    after = or(lt(auditLog.at, last.at), and(eq(auditLog.at, last.at), lt(auditLog.id, last.id)));
  }
}

/** Selects everyone named in entries that the operator may read, by address. */
export function selectActors({ orm }: Database, may?: May) {
  const where = may && readable(may);
  const named = orm.selectDistinct({ id: actor }).from(auditLog).where(where).as('named');
  return orm
    .select({ id: sql<string>`${named.id}`, email: sql<string>`${email}` })
    .from(named)
    .leftJoin(profiles, eq(profiles.user_id, named.id))
    .leftJoin(formerAccounts, eq(formerAccounts.user_id, named.id))
    .where(sql`${email} is not null`)
    .orderBy(asc(email))
    .limit(MAX_ACTORS);
}

/** Deletes older security entries, which contain clients' addresses. */
export async function deleteSecurity({ orm }: Database, before: Date): Promise<void> {
  await orm.delete(auditLog).where(and(eq(auditLog.entity, 'security'), lt(auditLog.at, before)));
}

/** Deletes older entries, except security entries, and those of deleted categories, so that these are not proposed again. */
export async function deleteEntries({ orm }: Database, before: Date): Promise<void> {
  const isDeletedCategory = and(eq(auditLog.entity, 'category'), eq(auditLog.action, 'delete'));
  await orm
    .delete(auditLog)
    .where(and(lt(auditLog.at, before), ne(auditLog.entity, 'security'), sql`not (${isDeletedCategory})`));
}

/** Removes the clients' addresses from older entries about the given entities. */
export async function forgetClients({ orm }: Database, entities: readonly string[], before: Date): Promise<void> {
  await orm
    .update(auditLog)
    .set({ changes: sql`${auditLog.changes} - 'client'` })
    .where(and(inArray(auditLog.entity, [...entities]), lt(auditLog.at, before), sql`${auditLog.changes} ? 'client'`));
}
