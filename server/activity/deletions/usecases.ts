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

/**
 * Time in which a deletion can be undone, in milliseconds. The panel offers it for ten seconds, longer while the message
 * has focus or is hovered.
 */
export const UNDO_WINDOW = 3_600_000;

/** Stored rows deleted per statement. */
const PRUNED = 1_000;

/**
 * Called in the same transaction when entities of a feature were restored, to refuse conflicts with new entities, and to
 * revert other effects of the deletion.
 */
type Restored = Partial<Record<Deletable, (transaction: Transaction, ids: readonly string[]) => Promise<unknown>>>;

/**
 * Called in the same transaction before entities of a feature are restored, for example to free what other entities hold
 * for them.
 */
type Returning = Partial<
  Record<Deletable, (transaction: Transaction, ids: readonly string[], deletion: Deletion) => Promise<unknown>>
>;

/**
 * Refuses to restore rows that the operator may not create. Runs before the transaction, because it may require a
 * confirmation.
 */
type Restoring = Partial<
  Record<
    Deletable,
    (rows: readonly Readonly<Record<string, unknown>>[], by: Pick<Operator, 'requirePageCode'>) => Promise<void>
  >
>;

type By = Pick<Authorized, 'id' | 'may' | 'requirePageCode'>;

/** What features do when one of their deletions or changes is undone. */
export interface Undoing {
  returning?: Returning;
  restored?: Restored;
  restoring?: Restoring;
  reverted?: Reverted;
}

export type Deletions = ReturnType<typeof createDeletions>;

/** A referenced row may be deleted at the same time. The next attempt will see that. */
const isParentRace = (error: unknown) => violatedConstraint(error)?.endsWith('_fk') === true;

export function createDeletions({
  database,
  now,
  returning = {},
  restored = {},
  restoring = {},
  reverted = {},
}: Undoing & { database: Database; now: () => Date }) {
  const since = () => new Date(now().getTime() - UNDO_WINDOW);

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

  /** Each batch has its own transaction, since there may be many references and changed rows. Safe to repeat. */
  async function finish(deletion: Deletion, undone: { by: string | null; at: Date }): Promise<void> {
    const more = (transaction: Transaction) => restoreReferences(transaction, deletion);
    while (await attempt(database, more)) await yieldToQueries(database);
    const moreChanges = (transaction: Transaction) => revertRows(transaction, deletion, reverted, undone);
    while (await attempt(database, moreChanges, isParentRace)) await yieldToQueries(database);
  }

  return {
    /**
     * Returns how many rows a change in steps has processed; 0 for an id that is not in use yet.
     *
     * @throws {Refusal} role_forbidden, already_undone
     */
    async progress(id: string, by: By): Promise<{ done: number }> {
      const [row] = await database.orm.select().from(deletions).where(eq(deletions.id, id));
      // The client may have just created the id for a change that is still looking for its games.
      if (row === undefined) return { done: 0 };
      permitted(row.entity, by, 'read');
      if (row.undone_at !== null) throw alreadyUndone();
      return { done: row.kept };
    },

    /**
     * Restores what a deletion removed, with everything that belonged to it, or reverts a change, except where it was
     * edited meanwhile.
     *
     * @returns the number of restored entities, and of entities that stay as they are
     * @throws {Refusal} not_found, role_forbidden without permission to change such entities, already_undone,
     * undo_expired, undo_clash, busy; errors of `restoring` and `restored`
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

    /** Completes undos that a crash interrupted. @throws {AggregateError} with the failures, after all others are completed */
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

    /** Forgets deletions that can no longer be undone, except while an undo that was requested in time may be running. */
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
