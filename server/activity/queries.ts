import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { auditLog, profiles } from '../platform/db/schema.ts';

export interface ActivityFilter {
  entity?: string | undefined;
  entityId?: string | undefined;
  /** From 1. */
  page: number;
  pageSize: number;
}

export interface ActivityEntry {
  id: string;
  at: Date;
  /** E-mail of the operator; null for the product itself and deleted accounts. */
  actor: string | null;
  action: string;
  entity: string;
  entityId: string | null;
  label: string;
  changes: Record<string, { before: unknown; after: unknown }>;
}

export interface ActivityPage {
  total: number;
  entries: ActivityEntry[];
}

export async function selectActivity({ orm }: Database, filter: ActivityFilter): Promise<ActivityPage> {
  const where = and(
    filter.entity === undefined ? undefined : eq(auditLog.entity, filter.entity),
    filter.entityId === undefined ? undefined : eq(auditLog.entity_id, filter.entityId),
  );
  const [counted] = await orm.select({ total: count() }).from(auditLog).where(where);
  const entries = await orm
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: profiles.email,
      action: auditLog.action,
      entity: auditLog.entity,
      entityId: auditLog.entity_id,
      label: auditLog.label,
      changes: auditLog.changes,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.user_id, auditLog.actor))
    .where(where)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize);
  return { total: counted?.total ?? 0, entries };
}
