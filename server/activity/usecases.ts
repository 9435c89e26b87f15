import { v7 as uuidv7 } from 'uuid';
import type { Database, Transaction } from '../platform/db/database.ts';
import { auditLog } from '../platform/db/schema.ts';
import { type ActivityFilter, selectActivity } from './queries.ts';

/** Values before and after by field, as JSON. */
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
  /** Id of the operator; null for the product itself. */
  actor: string | null;
  action: 'create' | 'update' | 'delete' | 'start' | 'cancel' | 'undo';
  entity: Audited;
  entityId: string;
  /** The entity's name, which outlives it. */
  label: string;
  changes?: Changes;
  at: Date;
}

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The fields that differ between two states of a row, compared as JSON. For a new or deleted entity (one state is
 * null), empty fields are left out.
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

/** Writes an entry to the activity log. Pass the transaction of the change, so that both commit together. */
export async function recordChange(transaction: Transaction, change: Change): Promise<void> {
  await recordChanges(transaction, [change]);
}

/** `recordChange` for many rows at once. */
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
