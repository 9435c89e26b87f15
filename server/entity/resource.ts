import { isDeepStrictEqual } from 'node:util';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { labelIn } from '../../shared/entities.ts';
import { createAudited } from '../activity/audited.ts';
import { beginDeletion, type Deletion, removeRows } from '../activity/deletions/removal.ts';
import { type Changes, recordChanges } from '../activity/usecases.ts';
import type { Database, Orm, Transaction } from '../platform/db/database.ts';
import { saveTexts } from '../platform/db/saved-texts.ts';
import { type EntityWithTexts, type StoredEntity, TABLES } from '../platform/db/schema.ts';
import { hasTexts, lockWithTexts, type RowOf } from '../platform/db/texts.ts';
import type { Operator } from '../platform/http/environment.ts';

/** Entities with an id and a version. Settings have keys. */
export type ResourceName = Exclude<StoredEntity, 'setting'>;

/** The operator who saves something. */
export type By = Pick<Operator, 'id' | 'mayWrite' | 'requirePageCode'>;

/** Values by column, plus others that `changed` stores. */
type Stored = Readonly<Record<string, unknown>>;

interface Change<Row, Checked> {
  /** A single id, or those of entities that were removed together. */
  ids: readonly string[];
  /** Null for a new or removed entity. */
  before: Row | null;
  /** The result of `check`, or a part of it; null for a removed entity. */
  values: Partial<Checked> | null;
}

/**
 * What is special about a kind of entity. The hooks of a save run in this order, those of a removal are marked:
 *
 * 1. `parse`, before the transaction
 * 2. `attempt` begins the transaction (removal as well)
 * 3. `lock`
 * 4. `lockRow` (removal as well), then the versions are compared
 * 5. `check`
 * 6. the row is written, if a value differs from it
 * 7. `changed`, if the row was written (removal as well)
 * 8. `changes` says what the activity log records (removal as well)
 * 9. `read` makes the answer
 */
interface Hooks<Row, Entity, Form, Values extends Stored, Checked extends Stored> {
  /** Interprets the form. @param id null for a new entity @throws {Refusal} for invalid fields */
  parse(form: Form, target: { id: string | null; by: By }): Values | Promise<Values>;
  /** Runs the transaction, once by default. @param values undefined if nothing is saved from a form */
  attempt?<T>(work: (transaction: Transaction) => Promise<T>, values?: Values): Promise<T>;
  /** Serializes saves whose `check` reads other rows. */
  lock?(transaction: Transaction): Promise<unknown>;
  /**
   * Reads the row and locks it until the transaction ends, along with other data that `check` compares. Null if there is
   * none.
   */
  lockRow?(transaction: Transaction, id: string): Promise<Row | null>;
  /**
   * Refuses conflicts with other rows, and completes the values. `changed` stores those without a column in the table. By
   * default the values stay unchanged.
   *
   * @param target.before null for a new entity
   */
  check?(
    transaction: Transaction,
    values: Values,
    target: { id: string; before: Row | null; at: Date },
  ): Checked | Promise<Checked>;
  /** Stores data that belongs to the rows, and sends notifications. */
  changed?(transaction: Transaction, change: Change<Row, Checked>): Promise<unknown>;
  changes(before: Row | null, after: Row | null): Changes;
  /** @throws {Refusal} not_found */
  read(handle: Orm | Transaction, id: string): Promise<Entity>;
}

/**
 * Reads, creates, saves and removes the entities of a kind in `shared/entities.ts`, with entries in the activity log.
 *
 * @param name its table has `id`, `version`, `created_at` and `updated_at`
 */
export function createResource<
  Name extends ResourceName,
  Entity,
  Form,
  Values extends Stored,
  Row extends RowOf<Name> = RowOf<Name>,
  Checked extends Stored = Values,
>(
  name: Name,
  { database, now, ...hooks }: { database: Database; now: () => Date } & Hooks<Row, Entity, Form, Values, Checked>,
) {
  const table: PgTable & Record<'id' | 'version', PgColumn> = TABLES[name];
  const columns: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const attempt = hooks.attempt ?? (<T>(work: (transaction: Transaction) => Promise<T>) => database.transaction(work));

  async function lockedRows(transaction: Transaction, ids: readonly string[]): Promise<Row[]> {
    const chosen = inArray(table.id, [...ids]);
    const rows = hasTexts(name)
      ? await lockWithTexts<EntityWithTexts>(transaction, name, chosen)
      : await transaction.select().from(table).where(chosen).orderBy(table.id).for('update');
    // The row type cannot be derived for a type parameter's table.
    return rows as unknown as Row[];
  }

  const audited = createAudited<Row, Entity>({
    entity: name,
    lock: hooks.lockRow ?? (async (transaction, id) => (await lockedRows(transaction, [id]))[0] ?? null),
    read: hooks.read,
    changes: hooks.changes,
  });

  const withColumns = (values: Stored) => Object.fromEntries(Object.entries(values).filter(([key]) => key in columns));

  const check: NonNullable<typeof hooks.check> =
    // Without the hook, both types are the same.
    hooks.check ?? ((_, values) => values as Stored as Checked);

  /** Writes the values that differ. */
  async function write(transaction: Transaction, before: Row, values: Partial<Checked>, at: Date): Promise<void> {
    const current = new Map<string, unknown>(Object.entries(before));
    if (Object.entries(values).every(([key, value]) => isDeepStrictEqual(value, current.get(key)))) return;
    const set = { ...withColumns(values), version: sql`${table.version} + 1`, updated_at: at };
    await transaction.update(table).set(set).where(eq(table.id, before.id));
    if (hasTexts(name)) await saveTexts(transaction, name, [before.id], values);
    await hooks.changed?.(transaction, { ids: [before.id], before, values });
  }

  return {
    /** @throws {Refusal} not_found */
    get: (id: string): Promise<Entity> => hooks.read(database.orm, id),

    /** @throws {Refusal} errors of `parse`, `attempt` and `check`; role_forbidden for roles that may only translate */
    async create(form: Form, by: By): Promise<Entity> {
      const values = await hooks.parse(form, { id: null, by });
      return attempt(async (transaction) => {
        const at = now();
        await hooks.lock?.(transaction);
        return audited.create(transaction, { actor: by.id, at, mayWrite: by.mayWrite }, async () => {
          const id = uuidv7();
          const checked = await check(transaction, values, { id, before: null, at });
          await transaction.insert(table).values({ id, ...withColumns(checked), created_at: at, updated_at: at });
          if (hasTexts(name)) await saveTexts(transaction, name, [id], checked);
          await hooks.changed?.(transaction, { ids: [id], before: null, values: checked });
          return id;
        });
      }, values);
    },

    /** @throws {Refusal} not_found; version_conflict with the saved entity; role_forbidden; like `create` */
    async update(id: string, { version, ...form }: Form & { version: number }, by: By): Promise<Entity> {
      // Without the version, the rest is the form. TypeScript cannot infer this for a type parameter.
      const values = await hooks.parse(form as Form, { id, by });
      return attempt(async (transaction) => {
        const at = now();
        await hooks.lock?.(transaction);
        return audited.update(transaction, { id, version, actor: by.id, at, mayWrite: by.mayWrite }, async (before) =>
          write(transaction, before, await check(transaction, values, { id, before, at }), at),
        );
      }, values);
    },

    /** Sets single columns, whatever the version. @throws {Refusal} not_found */
    set: (id: string, valuesOf: (before: Row) => Partial<Checked>, by: By): Promise<Entity> =>
      attempt((transaction) => {
        const at = now();
        return audited.update(transaction, { id, actor: by.id, at }, (before) =>
          write(transaction, before, valuesOf(before), at),
        );
      }),

    /**
     * Removes an entity with all its data.
     *
     * @param begun the deletion, if rows that refer to it have already been detached in batches
     * @returns the id for undoing the deletion
     * @throws {Refusal} not_found
     */
    remove: (id: string, by: By, begun?: Deletion): Promise<{ deletion: string }> =>
      attempt(async (transaction) => {
        const deletion = await audited.remove(transaction, { id, actor: by.id, at: now() }, begun);
        await hooks.changed?.(transaction, { ids: [id], before: null, values: null });
        return { deletion };
      }),

    /** Removes several. Skips those that no longer exist. */
    removeMany: (ids: readonly string[], by: By): Promise<{ deleted: number; deletion: string }> =>
      attempt(async (transaction) => {
        const stamp = { actor: by.id, at: now() };
        const rows = await lockedRows(transaction, ids);
        const deletion = await beginDeletion(transaction, name, stamp);
        const chosen = rows.map(({ id }) => id);
        await removeRows(transaction, deletion, chosen);
        await hooks.changed?.(transaction, { ids: chosen, before: null, values: null });
        await recordChanges(
          transaction,
          rows.map((row) => ({
            ...{ ...stamp, action: 'delete', entity: name, entityId: row.id, changes: hooks.changes(row, null) },
            label: labelIn(name, row),
          })),
        );
        return { deleted: rows.length, deletion: deletion.id };
      }),
  };
}
