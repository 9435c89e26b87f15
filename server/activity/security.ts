import { type SQL, sql } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import type { Database } from '../platform/db/database.ts';
import { auditLog } from '../platform/db/schema.ts';

export interface SecurityEntry {
  action: string;
  /** The operator's account; null for the total of all other accounts. */
  account: { id: string; email: string } | null;
  /** Whether the account's signed-in user did it. */
  byOwner: boolean;
  /** The client's address; empty when unknown. */
  client: string;
  at: Date;
}

/** A fixed namespace, so that ids differ from those of other programs. */
const NAMESPACE = '7f6dd3f0-27f4-4b0e-9a57-2a1d3b1a7c55';

const SECURITY = 'security';

/**
 * Adds security entries to the activity log. Entries of the same action, account and hour share a row with the last
 * client, so that password guesses do not flood the log.
 */
export async function recordSecurity({ orm }: Database, entries: readonly SecurityEntry[]): Promise<void> {
  const rows = new Map<string, ReturnType<typeof rowOf>>();
  for (const entry of entries) {
    const row = rowOf(entry);
    row.changes.times.after += rows.get(row.id)?.changes.times.after ?? 0;
    rows.set(row.id, row);
  }
  if (rows.size === 0) return;
  // Sorted, so that concurrent transactions wait for each other instead of deadlocking.
  const sorted = [...rows.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  const times = (of: SQL) => sql`(${of} #>> '{times,after}')::int`;
  await orm
    .insert(auditLog)
    .values(sorted)
    .onConflictDoUpdate({
      target: auditLog.id,
      set: {
        at: sql`greatest(${auditLog.at}, excluded.at)`,
        changes: sql`excluded.changes || jsonb_build_object('times', jsonb_build_object(
          'before', null, 'after', ${times(sql`${auditLog.changes}`)} + ${times(sql`excluded.changes`)}))`,
      },
    });
}

function rowOf({ action, account, byOwner, client, at }: SecurityEntry) {
  const hour = at.toISOString().slice(0, 13);
  return {
    id: uuidv5(`${action} ${account?.id ?? ''} ${hour}`, NAMESPACE),
    at,
    actor: byOwner ? (account?.id ?? null) : null,
    action,
    entity: SECURITY,
    entity_id: account?.id ?? null,
    label: byOwner ? '' : (account?.email ?? ''),
    changes: { times: { before: null, after: 1 }, client: { before: null, after: client } },
  };
}
