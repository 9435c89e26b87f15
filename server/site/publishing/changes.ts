/** Changes the state of rows, with their entries in the activity log. */
import { inArray, type SQL, sql } from 'drizzle-orm';
import { type PublicationKind, type PublicationState, publicationState } from '../../../shared/publication.ts';
import { changeRows } from '../../activity/deletions/changes.ts';
import type { Deletion } from '../../activity/deletions/removal.ts';
import { type Change, changedFields } from '../../activity/usecases.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { labelOf } from '../../platform/db/entities.ts';
import { EXTRA_ASSIGNMENTS, EXTRA_COLUMNS, tableOf } from './kinds.ts';

/** The columns that a state and its dates set. */
export interface Publication {
  active: boolean;
  draft: boolean;
  publish_at: Date | null;
  retire_at: Date | null;
}

interface PublicationRow extends Publication {
  id: string;
  label: string;
}

interface Stamp {
  /** Null for Ludotek itself. */
  actor: string | null;
  at: Date;
  by: 'operator' | 'rule';
  /** Stores the former states for an undo. */
  undo?: Deletion;
}

/** The columns that a change of state writes. */
const STATE_COLUMNS = ['active', 'draft', 'publish_at', 'retire_at', 'created_at'];

const FIELDS = ['state', 'publish_at', 'retire_at'] as const;
const logged = (row: Publication): { state: PublicationState; publish_at: Date | null; retire_at: Date | null } => ({
  state: publicationState(row),
  publish_at: row.publish_at,
  retire_at: row.retire_at,
});

/** Locks rows in the order of their ids. @param condition which rows */
export async function lockPublications(
  transaction: Transaction,
  kind: PublicationKind,
  condition: SQL | undefined,
  { order, limit }: { order?: SQL; limit?: number } = {},
): Promise<PublicationRow[]> {
  const table = tableOf(kind);
  const { id, active, draft, publish_at, retire_at } = table;
  const query = transaction
    .select({ id, active, draft, publish_at, retire_at })
    .from(table)
    .where(condition)
    .orderBy(...(order ? [order] : []), id)
    .for('update', limit === undefined ? {} : { skipLocked: true })
    .$dynamic();
  // The columns of a kind that is known only at run time have no types.
  const locked = (await (limit === undefined ? query : query.limit(limit))) as Omit<PublicationRow, 'label'>[];
  // Read after locking: the query that waited for the lock would return former names.
  const ids = locked.map((row) => row.id);
  const named = await transaction
    .select({ id, label: labelOf(kind) })
    .from(table)
    .where(inArray(id, ids));
  const labels = new Map(named.map((row) => [row.id, row.label]));
  return locked.map((row) => ({ ...row, label: labels.get(row.id) ?? '' }));
}

const columnsOf = ({ active, draft, publish_at, retire_at }: Publication) => {
  return { active, draft, publish_at, retire_at };
};

/**
 * Sets locked rows to the state that `next` returns for each. Unchanged rows get no log entry.
 *
 * @returns the number of changed rows
 */
export async function setPublications(
  transaction: Transaction,
  kind: PublicationKind,
  rows: readonly PublicationRow[],
  next: (row: PublicationRow) => Publication,
  { actor, at, by, undo }: Stamp,
): Promise<number> {
  const table = tableOf(kind);
  const changing = rows.flatMap((row) => {
    const after = next(row);
    const changes = changedFields(logged(row), logged(after), FIELDS);
    return Object.keys(changes).length === 0 ? [] : [{ row, after, changes }];
  });
  const write = async () => {
    for (const alike of Map.groupBy(changing, ({ after, row }) =>
      JSON.stringify([columnsOf(after), row.draft]),
    ).values()) {
      const [{ after, row } = {}] = alike;
      if (after === undefined || row === undefined) continue;
      // Lists show the newest first, and what is published for the first time is new to visitors.
      const isFirst = after.active && row.draft;
      await transaction
        .update(table)
        .set({
          ...columnsOf(after),
          ...(isFirst ? { created_at: at } : {}),
          updated_at: at,
          ...EXTRA_ASSIGNMENTS[kind]?.(by),
        })
        .where(
          inArray(
            table.id,
            alike.map((one) => one.row.id),
          ),
        );
    }
  };
  const entries = changing.map(({ row, changes }): Change => {
    return { actor, action: 'update', entity: kind, entityId: row.id, label: row.label, changes, at };
  });
  const columns = [...STATE_COLUMNS, ...(EXTRA_COLUMNS[kind] ?? [])];
  await changeRows(transaction, { undo: undo ?? null, columns, entries }, write);
  return changing.length;
}

/** Condition for rows that are due to be published or retired. */
export function isDue(kind: PublicationKind, at: Date): SQL {
  const { publish_at, retire_at } = tableOf(kind);
  const now = sql`${at.toISOString()}::timestamptz`;
  return sql`(${publish_at} <= ${now} or ${retire_at} <= ${now})`;
}

/** Returns the new state of a due row. One whose whole period is over is retired without having been published. */
export function dueState({ active, draft, publish_at, retire_at }: Publication, at: Date): Publication {
  const isOver = retire_at !== null && retire_at <= at;
  if (isOver)
    return { active: false, draft: draft && !active && publish_at === null, publish_at: null, retire_at: null };
  if (publish_at !== null && publish_at <= at) return { active: true, draft: false, publish_at: null, retire_at };
  return { active, draft, publish_at, retire_at };
}
