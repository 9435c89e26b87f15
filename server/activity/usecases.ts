import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/db/database.ts';
import { auditLog, formerAccounts, profiles } from '../platform/db/schema.ts';
import { currentRequest } from '../platform/log/request.ts';

/** Values before and after by field, as JSON. */
export type Changes = Record<string, { before: unknown; after: unknown }>;

export const AUDITED = [
  'game',
  'category',
  'collection',
  'ad',
  'setting',
  'media',
  'account',
  'token',
  'operation',
  'feed',
  'category_map',
  'redirect',
  'redirect_import',
  'page',
  'security',
] as const;
export type Audited = (typeof AUDITED)[number];

export interface Change {
  /** Id of the operator; null for Ludotek itself. */
  actor: string | null;
  action: 'create' | 'update' | 'delete' | 'restore' | 'start' | 'cancel' | 'undo';
  entity: Audited;
  entityId: string;
  /** The entity's name, stored because it may be deleted later. */
  label: string;
  changes?: Changes;
  at: Date;
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The fields that differ between two states, compared as JSON. Omits empty ones when a state is null. */
export function changedFields<Row extends object>(
  before: Row | null,
  after: Row | null,
  fields: readonly (keyof Row & string)[],
): Changes {
  const changes: Changes = {};
  for (const field of fields) {
    const [from, to] = [before?.[field] ?? null, after?.[field] ?? null];
    const isWhole = before === null || after === null;
    if (isWhole ? isEmpty(from ?? to) : JSON.stringify(from) === JSON.stringify(to)) continue;
    changes[field] = { before: from, after: to };
  }
  return changes;
}

/** Writes an entry to the activity log. Pass the transaction of the change, so that both commit together. */
export const recordChange = (transaction: Transaction, change: Change) => recordChanges(transaction, [change]);

export async function recordChanges(transaction: Transaction, list: readonly Change[]): Promise<void> {
  if (list.length === 0) return;
  const token = currentRequest()?.token ?? null;
  const rows = list.map(({ entityId, ...change }) => ({ ...change, token, entity_id: entityId }));
  await transaction.insert(auditLog).values(rows);
}

interface ActivityFilter {
  entity?: string | undefined;
  entityId?: string | undefined;
  page: number;
  pageSize: number;
}

export type ActivityLog = ReturnType<typeof createActivityLog>;

export function createActivityLog({ orm }: Database) {
  return {
    async list(filter: ActivityFilter) {
      const where = and(
        filter.entity === undefined ? undefined : eq(auditLog.entity, filter.entity),
        filter.entityId === undefined ? undefined : eq(auditLog.entity_id, filter.entityId),
      );
      const { actor, entity_id: entityId, ...columns } = getTableColumns(auditLog);
      const entries = await orm
        // The actor is null for Ludotek itself.
        .select({
          ...columns,
          entityId,
          actor: sql<string | null>`coalesce(${profiles.email}, ${formerAccounts.email})`,
        })
        .from(auditLog)
        .leftJoin(profiles, eq(profiles.user_id, actor))
        .leftJoin(formerAccounts, eq(formerAccounts.user_id, actor))
        .where(where)
        .orderBy(desc(auditLog.at), desc(auditLog.id))
        .limit(filter.pageSize)
        .offset((filter.page - 1) * filter.pageSize);
      return { total: await orm.$count(auditLog, where), entries };
    },
  };
}
