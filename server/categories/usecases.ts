import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  type CategorySave,
  type CategoryValues,
  categoryForm,
  EMPTY_CATEGORY,
  type NewCategory,
} from '../../shared/forms/category.ts';
import { numberedSlug, slugify } from '../../shared/slug.ts';
import { byName } from '../../shared/text.ts';
import { type Change, recordChange } from '../activity/usecases.ts';
import { attempt } from '../platform/db/attempts.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { isConflict, violatedConstraint } from '../platform/db/faults.ts';
import { categories } from '../platform/db/schema.ts';
import { notFound, versionConflict } from '../platform/http/api.ts';
import type { Operator } from '../platform/http/environment.ts';
import { newCategorySources, OPERATOR, planSave, wholeCategory } from './changes.ts';
import { busy, slugNeeded, slugTaken } from './errors.ts';
import {
  type CategoryWithTotal,
  categoryById,
  isSlugTaken,
  lockCategory,
  selectCategories,
  selectOptions,
  takeGamesOut,
} from './queries.ts';
import { type CategoryDeletion, type CategoryEntity, type CategoryOption, categoryEntity } from './schema.ts';

type By = Pick<Operator, 'id'>;

/** Categories as operators see and change them: active or not, with games or without. */
export interface CategoryAdmin {
  /** By name. */
  list(): Promise<CategoryEntity[]>;
  /** What a game can be put into, by name. */
  options(): Promise<CategoryOption[]>;
  /** @throws {ApiError} not_found */
  get(id: string): Promise<CategoryEntity>;
  /** @throws {ApiError} invalid: slug_taken, slug_needed */
  create(values: NewCategory, by: By): Promise<CategoryEntity>;
  /** @throws {ApiError} not_found; version_conflict with what is saved; invalid: slug_taken, slug_needed */
  save(id: string, save: CategorySave, by: By): Promise<CategoryEntity>;
  /**
   * Shows or hides it, whatever else was saved meanwhile: that is about the switch, not about texts somebody read.
   *
   * @throws {ApiError} not_found
   */
  setActive(id: string, active: boolean, by: By): Promise<CategoryEntity>;
  /**
   * Its games stay, without category. Of a large category they leave it a few at a time beforehand: should that break off,
   * it can be asked for again.
   *
   * @throws {ApiError} not_found
   */
  remove(id: string, by: By): Promise<CategoryDeletion>;
}

/** Games that leave a category in one statement: in between, others are answered on the embedded database. */
const GAMES_AT_ONCE = 200;
const SLUG_CONSTRAINTS = new Set(['categories_slug_unique', 'category_slug_history_pkey']);

const isSlugRace = (error: unknown) => SLUG_CONSTRAINTS.has(violatedConstraint(error) ?? '');

const sorted = <Row extends { name: string }>(rows: Row[]) => rows.sort((a, b) => byName.compare(a.name, b.name));

function present(row: CategoryWithTotal): CategoryEntity {
  return categoryEntity.parse({
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  });
}

async function read(transaction: Transaction, id: string): Promise<CategoryEntity> {
  const found = await categoryById(transaction, id);
  if (found === null) throw notFound();
  return present(found);
}

/** The slug that was given, or the first free one of the name. */
async function chooseSlug(transaction: Transaction, form: CategoryValues, id: string | null): Promise<string> {
  if (form.slug !== null) {
    if (await isSlugTaken(transaction, form.slug, id)) throw slugTaken();
    return form.slug;
  }
  const base = slugify(form.name);
  if (base === '') throw slugNeeded();
  let number = 1;
  while (await isSlugTaken(transaction, numberedSlug(base, number), id)) number += 1;
  return numberedSlug(base, number);
}

export function createCategoryAdmin({ database, now }: { database: Database; now: () => Date }): CategoryAdmin {
  /**
   * Runs a change in a transaction, again when somebody else's came in between.
   *
   * @param slug what the operator chose: whoever comes second is told; null for one that is made of the name
   */
  async function attemptChange<T>(work: (transaction: Transaction) => Promise<T>, slug?: string | null): Promise<T> {
    try {
      return await attempt(database, work, slug === null ? isSlugRace : undefined);
    } catch (error) {
      if (isSlugRace(error)) throw slug === null ? busy() : slugTaken();
      throw isConflict(error) ? busy() : error;
    }
  }

  const record = (transaction: Transaction, by: By, change: Omit<Change, 'actor' | 'entity'>) =>
    recordChange(transaction, { ...change, actor: by.id, entity: 'category' });

  return {
    list: async () => sorted((await selectCategories(database.orm)).map(present)),

    options: async () => sorted(await selectOptions(database)),

    async get(id) {
      const found = await categoryById(database.orm, id);
      if (found === null) throw notFound();
      return present(found);
    },

    create(form, by) {
      // What was left out is empty.
      const values = categoryForm.parse({ ...EMPTY_CATEGORY, ...form });
      return attemptChange(async (transaction) => {
        const at = now();
        const id = uuidv7();
        const category = { ...values, slug: await chooseSlug(transaction, values, null) };
        await transaction.insert(categories).values({
          id,
          ...category,
          field_sources: newCategorySources(category),
          created_at: at,
          updated_at: at,
        });
        const changes = wholeCategory(category, 'after');
        await record(transaction, by, { action: 'create', entityId: id, label: category.name, changes, at });
        return read(transaction, id);
      }, values.slug);
    },

    save(id, { version, ...form }, by) {
      return attemptChange(async (transaction) => {
        const before = await lockCategory(transaction, id);
        if (before === null) throw notFound();
        if (before.version !== version) throw versionConflict(await read(transaction, id));
        const after = { ...form, slug: await chooseSlug(transaction, form, id) };
        const { sources, changes, isChange } = planSave(before, after);
        if (!isChange) return read(transaction, id);

        const at = now();
        await transaction
          .update(categories)
          .set({ ...after, field_sources: sources, version: sql`${categories.version} + 1`, updated_at: at })
          .where(and(eq(categories.id, id), eq(categories.version, version)));
        if (Object.keys(changes).length > 0) {
          await record(transaction, by, { action: 'update', entityId: id, label: after.name, changes, at });
        }
        return read(transaction, id);
      }, form.slug);
    },

    setActive: (id, active, by) =>
      attemptChange(async (transaction) => {
        const before = await lockCategory(transaction, id);
        if (before === null) throw notFound();
        if (before.active === active) return read(transaction, id);
        const at = now();
        const field_sources = { ...before.field_sources, active: OPERATOR };
        await transaction
          .update(categories)
          .set({ active, field_sources, version: sql`${categories.version} + 1`, updated_at: at })
          .where(eq(categories.id, id));
        const changes = { active: { before: before.active, after: active } };
        await record(transaction, by, { action: 'update', entityId: id, label: before.name, changes, at });
        return read(transaction, id);
      }),

    async remove(id, by) {
      const found = await categoryById(database.orm, id);
      if (found === null) throw notFound();
      for (let left = found.total_games; left > GAMES_AT_ONCE; left -= GAMES_AT_ONCE) {
        await takeGamesOut(database, id, GAMES_AT_ONCE);
      }
      return attemptChange(async (transaction) => {
        const before = await lockCategory(transaction, id);
        if (before === null) throw notFound();
        await transaction.delete(categories).where(eq(categories.id, id));
        const changes = wholeCategory(before, 'before');
        await record(transaction, by, { action: 'delete', entityId: id, label: before.name, changes, at: now() });
        return { games: found.total_games };
      });
    },
  };
}
