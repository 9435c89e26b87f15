import { and, eq, exists, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { entityOfLog } from '../../../shared/entities.ts';
import { attempt } from '../../platform/db/attempts.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { isConflict, violatedConstraint } from '../../platform/db/faults.ts';
import { changedRows, deletedRows, deletions } from '../../platform/db/schema.ts';
import { yieldToQueries } from '../../platform/db/yield-to-queries.ts';
import { busy, notFound, Refusal } from '../../platform/errors.ts';
import type { Authorized, Operator } from '../../platform/http/environment.ts';
import { recordChanges } from '../usecases.ts';
import { type Reverted, revertRows } from './changes.ts';
import { alreadyUndone, undoClash, undoExpired } from './errors.ts';
import { type Deletable, type Deletion, isDeletable, tableOf } from './removal.ts';
import { keptIds, restoreReferences, restoreRows } from './restoring.ts';

/** Milliseconds. The panel offers it for ten seconds, longer while the message has the focus or the pointer. */
const WINDOW = 3_600_000;

/** Kept rows deleted per statement. */
const PRUNED = 1_000;

/**
 * What a feature does when its entities were restored, in the same transaction: refuse what clashes with what is new,
 * and take back what else the deletion did.
 */
type Restored = Partial<Record<Deletable, (transaction: Transaction, ids: readonly string[]) => Promise<unknown>>>;

/** What a feature does before its entities are restored, in the same transaction, such as freeing what others hold for them. */
type Returning = Partial<
  Record<Deletable, (transaction: Transaction, ids: readonly string[], deletion: Deletion) => Promise<unknown>>
>;

/**
 * Refuses to restore rows that the operator may not create. Runs before the transaction, because it may ask for a
 * confirmation.
 */
type Restoring = Partial<
  Record<
    Deletable,
    (rows: readonly Readonly<Record<string, unknown>>[], by: Pick<Operator, 'requirePageCode'>) => Promise<void>
  >
>;

type By = Pick<Authorized, 'id' | 'may' | 'requirePageCode'>;

/** What features do when a deletion or change of theirs is undone. */
export interface Undoing {
  returning?: Returning;
  restored?: Restored;
  restoring?: Restoring;
  reverted?: Reverted;
}

export type Deletions = ReturnType<typeof createDeletions>;

/** What was referred to may be deleted at the same time: the next attempt sees that. */
const isParentRace = (error: unknown) => violatedConstraint(error)?.endsWith('_fk') === true;

export function createDeletions({
  database,
  now,
  returning = {},
  restored = {},
  restoring = {},
  reverted = {},
}: Undoing & { database: Database; now: () => Date }) {
  const since = () => new Date(now().getTime() - WINDOW);

  /** @throws {Refusal} not_found, role_forbidden */
  function permitted(entity: string | undefined, by: By, action: 'read' | 'change' = 'change'): Deletable {
    if (entity === undefined || !isDeletable(entity)) throw notFound();
    if (!by.may(action, entityOfLog(entity, null))) throw new Refusal('forbidden', 'role_forbidden');
    return entity;
  }

  async function requirePermission(id: string, by: By): Promise<void> {
    const { orm } = database;
    const [found] = await orm.select({ entity: deletions.entity }).from(deletions).where(eq(deletions.id, id));
    const entity = permitted(found?.entity, by);
    const refuse = restoring[entity];
    if (refuse === undefined) return;
    const table = tableOf(entity);
    const isOwnRow = and(eq(deletedRows.table_name, table), isNull(deletedRows.column_name));
    const rows = await orm
      .select({ row: deletedRows.row })
      .from(deletedRows)
      .where(and(eq(deletedRows.deletion_id, id), isOwnRow));
    await refuse(
      rows.map(({ row }) => row),
      by,
    );
  }

  async function open(transaction: Transaction, id: string, by: By): Promise<Deletion> {
    const [row] = await transaction.select().from(deletions).where(eq(deletions.id, id)).for('update');
    if (row === undefined) throw notFound();
    const entity = permitted(row.entity, by);
    if (row.undone_at !== null) throw alreadyUndone();
    if (row.at < since()) throw undoExpired();
    return { id, entity };
  }

  /** Each batch is a transaction, since references and changed rows may be many. Safe to repeat. */
  async function finish(deletion: Deletion, undone: { by: string | null; at: Date }): Promise<void> {
    const more = (transaction: Transaction) => restoreReferences(transaction, deletion);
    while (await attempt(database, more)) await yieldToQueries(database);
    const moreChanges = (transaction: Transaction) => revertRows(transaction, deletion, reverted, undone);
    while (await attempt(database, moreChanges, isParentRace)) await yieldToQueries(database);
  }

  return {
    /**
     * How many rows a change in steps has gone through; none for an id that nothing has begun with yet.
     * @throws {Refusal} role_forbidden, already_undone
     */
    async progress(id: string, by: By): Promise<{ done: number }> {
      const [row] = await database.orm.select().from(deletions).where(eq(deletions.id, id));
      // Whoever asks may have made the id up a moment ago, for a change that is still looking for its games.
      if (row === undefined) return { done: 0 };
      permitted(row.entity, by, 'read');
      if (row.undone_at !== null) throw alreadyUndone();
      return { done: row.kept };
    },

    /**
     * Restores what a deletion removed, with everything that belonged to it, or what a change changed, except where it
     * was edited since.
     *
     * @returns how many entities were restored, and how many stay as they are
     * @throws {Refusal} not_found, role_forbidden without the right to change such entities, already_undone,
     * undo_expired, undo_clash, busy;
     *   what `restoring` and `restored` throw
     */
    async undo(id: string, by: By): Promise<{ restored: number; kept: number }> {
      await requirePermission(id, by);
      const at = now();
      const restore = async (transaction: Transaction) => {
        const deletion = await open(transaction, id, by);
        const { entity } = deletion;
        const undone = { undone_at: at, undone_by: by.id, kept: 0 };
        await transaction.update(deletions).set(undone).where(eq(deletions.id, id));
        const ids = await keptIds(transaction, deletion);
        if (ids.length === 0) return { deletion, entities: [] };
        await returning[entity]?.(transaction, ids, deletion);
        const entities = await restoreRows(transaction, deletion);
        await restored[entity]?.(
          transaction,
          entities.map((found) => found.id),
        );
        const entry = { actor: by.id, action: 'restore', entity, at } as const;
        await recordChanges(
          transaction,
          entities.map(({ id: entityId, label }) => ({ ...entry, entityId, label })),
        );
        return { deletion, entities };
      };
      const { deletion, entities } = await attempt(database, restore, isParentRace).catch((error: unknown) => {
        if (violatedConstraint(error) !== null) throw isParentRace(error) ? busy() : undoClash();
        throw isConflict(error) ? busy() : error;
      });
      await finish(deletion, { by: by.id, at });
      const [counted] = await database.orm.select().from(deletions).where(eq(deletions.id, id));
      return { restored: entities.length + (counted?.restored ?? 0), kept: counted?.kept ?? 0 };
    },

    /** Completes what a crash interrupted. @throws {AggregateError} with what failed, after the others are completed */
    async finishAll(): Promise<void> {
      const { orm } = database;
      const deleted = orm.select().from(deletedRows).where(eq(deletedRows.deletion_id, deletions.id));
      const changed = orm.select().from(changedRows).where(eq(changedRows.deletion_id, deletions.id));
      const unfinished = await orm
        .select()
        .from(deletions)
        .where(and(isNotNull(deletions.undone_at), or(exists(deleted), exists(changed))));
      const failures: unknown[] = [];
      for (const { id, entity, undone_by, undone_at } of unfinished) {
        if (!isDeletable(entity)) continue;
        const undone = { by: undone_by, at: undone_at ?? now() };
        await finish({ id, entity }, undone).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Undos could not be completed');
    },

    /** Forgets deletions that can no longer be undone, but not while an undo that was asked for in time may be going on. */
    async prune(): Promise<void> {
      const { at, undone_at } = deletions;
      const old = and(lt(at, since()), or(isNull(undone_at), lt(undone_at, since())));
      const expired = database.orm.select({ id: deletions.id }).from(deletions).where(old);
      for (const table of [deletedRows, changedRows]) {
        let removed: number | null;
        do {
          ({ rowCount: removed } = await database.orm.execute(sql`
            delete from ${table} where position in (
              select position from ${table} where deletion_id in ${expired} limit ${PRUNED})`));
          await yieldToQueries(database);
        } while (removed);
      }
      await database.orm.delete(deletions).where(old);
    },
  };
}
