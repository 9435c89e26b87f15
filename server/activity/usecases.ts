import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../platform/db/database.ts';
import { auditLog } from '../platform/db/schema.ts';
import { type ActivityFilter, selectActivity } from './queries.ts';

/** What changed, by field. Values as JSON has them. */
export type Changes = Record<string, { before: unknown; after: unknown }>;

export const AUDITED = [
  'game',
  'category',
  'ad',
  'setting',
  'media',
  'account',
  'operation',
  'feed',
  'category_map',
  'security',
] as const;
export type Audited = (typeof AUDITED)[number];

export interface Change {
  /** Id of the operator; null for what the product did by itself. */
  actor: string | null;
  action: 'create' | 'update' | 'delete' | 'start' | 'cancel' | 'undo';
  entity: Audited;
  entityId: string;
  /** What the entity is called, for when it is gone. */
  label: string;
  changes?: Changes;
  at: Date;
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The fields of two states of a row that differ, compared as JSON. Without one of the states the entity is new or gone: then
 * its empty fields say nothing.
 */
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

/** Writes who changed what. Pass the transaction of the change, so that neither is there without the other. */
export async function recordChange(transaction: Transaction, change: Change): Promise<void> {
  await recordChanges(transaction, [change]);
}

/** Like `recordChange`, for many rows changed at once. */
export async function recordChanges(transaction: Transaction, list: readonly Change[]): Promise<void> {
  if (list.length === 0) return;
  await transaction
    .insert(auditLog)
    .values(
      list.map(({ entityId, changes = {}, ...change }) => ({ id: uuidv7(), ...change, entity_id: entityId, changes })),
    );
}

export type ActivityLog = ReturnType<typeof createActivityLog>;

export function createActivityLog(database: Database) {
  return {
    /** Newest first. */
    list: (filter: ActivityFilter) => selectActivity(database, filter),
  };
}
