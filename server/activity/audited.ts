import { type Audited, entityOfLog, labelIn } from '../../shared/entities.ts';
import type { Transaction } from '../platform/db/database.ts';
import { notFound, Refusal, versionConflict } from '../platform/errors.ts';
import { beginDeletion, type Deletion, removeRows } from './deletions/removal.ts';
import { type Changes, recordChange } from './usecases.ts';

/** Who changes something, and when. */
export interface Stamp {
  actor: string;
  at: Date;
}

/** Who saves something. */
interface Saving extends Stamp {
  /** Whether they may change a field of the entity; undefined if they may change all fields. */
  mayWrite?: ((name: Audited, field: string) => boolean) | undefined;
}

/** Creating requires the rights of the operator, so that a PUT that creates cannot bypass them. */
type Creating = Stamp & { mayWrite: Saving['mayWrite'] };

interface AuditedKind<Row extends { version: number }, Entity> {
  entity: Audited;
  /** Locks the row until the transaction ends; null when it does not exist. */
  lock(transaction: Transaction, id: string): Promise<Row | null>;
  read(transaction: Transaction, id: string): Promise<Entity>;
  /**
   * The entity's name in the log, where it remains after the entity is deleted. Defaults to the label in
   * `shared/entities.ts`.
   */
  label?(row: Row): string;
  /** Returns what the log records for a new row (`before` is null), a changed one, or a deleted one (`after` is null). */
  changes(before: Row | null, after: Row | null, transaction: Transaction): Changes | Promise<Changes>;
}

/** Creates, updates and removes versioned entities, each with its activity log entry in the same transaction. */
export function createAudited<Row extends { version: number }, Entity>(kind: AuditedKind<Row, Entity>) {
  const owner = entityOfLog(kind.entity, null);
  const labelOf = kind.label ?? ((row: Row) => (owner === undefined ? '' : labelIn(owner, row)));

  async function locked(transaction: Transaction, id: string): Promise<Row> {
    const row = await kind.lock(transaction, id);
    if (row === null) throw notFound();
    return row;
  }

  async function record(
    transaction: Transaction,
    action: 'create' | 'update' | 'delete',
    { id: entityId, before, after, stamp }: { id: string; before: Row | null; after: Row | null; stamp: Stamp },
  ): Promise<void> {
    const named = after ?? before;
    const changes = await kind.changes(before, after, transaction);
    if (named === null || (action === 'update' && Object.keys(changes).length === 0)) return;
    const about = { action, entity: kind.entity, entityId, label: labelOf(named), changes };
    await recordChange(transaction, { ...stamp, ...about });
  }

  return {
    /**
     * @param insert writes the row and returns its id
     * @throws {Refusal} `role_forbidden` for roles that may only change some fields of existing entities
     */
    async create(
      transaction: Transaction,
      { mayWrite, ...stamp }: Creating,
      insert: () => Promise<string>,
    ): Promise<Entity> {
      if (mayWrite !== undefined) throw new Refusal('forbidden', 'role_forbidden');
      const id = await insert();
      const after = await locked(transaction, id);
      await record(transaction, 'create', { id, before: null, after, stamp });
      return kind.read(transaction, id);
    },

    /**
     * @param version the version the change is based on; without one it applies to any version
     * @param write writes the fields that differ from `before`, if any
     * @throws {Refusal} not_found; version_conflict with the current entity; `role_forbidden` with the `fields` that
     * they may not change
     */
    async update(
      transaction: Transaction,
      { id, version, mayWrite, ...stamp }: Saving & { id: string; version?: number | undefined },
      write: (before: Row) => Promise<unknown>,
    ): Promise<Entity> {
      const before = await locked(transaction, id);
      if (version !== undefined && version !== before.version) throw versionConflict(await kind.read(transaction, id));
      await write(before);
      const after = await locked(transaction, id);
      if (mayWrite !== undefined) {
        const changed = Object.keys(await kind.changes(before, after, transaction));
        const fields = changed.filter((field) => !mayWrite(kind.entity, field));
        if (fields.length > 0) throw new Refusal('forbidden', 'role_forbidden', { fields });
      }
      await record(transaction, 'update', { id, before, after, stamp });
      return kind.read(transaction, id);
    },

    /**
     * Deletes an entity with all its data.
     *
     * @param deletion begun earlier, if the entity's rows have already been detached in batches
     * @returns the id for undoing the deletion
     * @throws {Refusal} not_found
     */
    async remove(
      transaction: Transaction,
      { id, ...stamp }: Stamp & { id: string },
      deletion?: Deletion,
    ): Promise<string> {
      const before = await locked(transaction, id);
      const begun = deletion ?? (await beginDeletion(transaction, kind.entity, stamp));
      await removeRows(transaction, begun, [id]);
      await record(transaction, 'delete', { id, before, after: null, stamp });
      return begun.id;
    },
  };
}
