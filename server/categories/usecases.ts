import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  CATEGORY_FIELDS,
  type CategorySave,
  type CategoryValues,
  categoryForm,
  EMPTY_CATEGORY,
  type NewCategory,
} from '../../shared/forms/category.ts';
import { numberedSlug, slugify } from '../../shared/slug.ts';
import { byName } from '../../shared/text.ts';
import { createAudited } from '../activity/audited.ts';
import { changedFields } from '../activity/usecases.ts';
import { attempt } from '../platform/db/attempts.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { isConflict, violatedConstraint } from '../platform/db/faults.ts';
import { categories } from '../platform/db/schema.ts';
import { busy, notFound } from '../platform/errors.ts';
import type { Operator } from '../platform/http/environment.ts';
import { type CategoryFields, newCategorySources, OPERATOR, planSave } from './changes.ts';
import { slugNeeded, slugTaken } from './errors.ts';
import {
  type CategoryRow,
  type CategoryWithTotal,
  categoryById,
  isSlugTaken,
  lockCategory,
  selectCategories,
  selectOptions,
  takeGamesOut,
  updateCategory,
} from './queries.ts';
import { type CategoryEntity, categoryEntity } from './schema.ts';

type By = Pick<Operator, 'id'>;

/** Categories as operators see and change them: active or not, with games or without. */
export type CategoryAdmin = ReturnType<typeof createCategoryAdmin>;

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

async function read(handle: Parameters<typeof categoryById>[0], id: string): Promise<CategoryEntity> {
  const found = await categoryById(handle, id);
  if (found === null) throw notFound();
  return present(found);
}

const audited = createAudited<CategoryRow, CategoryEntity>({
  entity: 'category',
  lock: lockCategory,
  read,
  label: ({ name }) => name,
  changes: (before, after) => changedFields<CategoryFields>(before, after, CATEGORY_FIELDS),
});

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

export function createCategoryAdmin({ database, now }: { database: Database; now: () => Date }) {
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

  return {
    /** By name. */
    list: async () => sorted((await selectCategories(database.orm)).map(present)),

    /** What a game can be put into, by name. */
    options: async () => sorted(await selectOptions(database)),

    /** @throws {Refusal} not_found */
    get: (id: string) => read(database.orm, id),

    /** @throws {Refusal} invalid: slug_taken, slug_needed */
    create(form: NewCategory, by: By) {
      // What was left out is empty.
      const values = categoryForm.parse({ ...EMPTY_CATEGORY, ...form });
      return attemptChange((transaction) => {
        const at = now();
        return audited.create(transaction, { actor: by.id, at }, async () => {
          const id = uuidv7();
          const category = { ...values, slug: await chooseSlug(transaction, values, null) };
          const field_sources = newCategorySources(category);
          await transaction
            .insert(categories)
            .values({ id, ...category, field_sources, created_at: at, updated_at: at });
          return id;
        });
      }, values.slug);
    },

    /** @throws {Refusal} not_found; version_conflict with what is saved; invalid: slug_taken, slug_needed */
    update: (id: string, { version, ...form }: CategorySave, by: By) =>
      attemptChange((transaction) => {
        const at = now();
        return audited.update(transaction, { id, version, actor: by.id, at }, async (before) => {
          const after = { ...form, slug: await chooseSlug(transaction, form, id) };
          const { sources, isChange } = planSave(before, after);
          if (isChange) await updateCategory(transaction, id, { ...after, field_sources: sources, updated_at: at });
        });
      }, form.slug),

    /**
     * Shows or hides it, whatever else was saved meanwhile: that is about the switch, not about texts somebody read.
     *
     * @throws {Refusal} not_found
     */
    setActive: (id: string, active: boolean, by: By) =>
      attemptChange((transaction) => {
        const at = now();
        return audited.update(transaction, { id, actor: by.id, at }, async (before) => {
          if (before.active === active) return;
          const field_sources = { ...before.field_sources, active: OPERATOR };
          await updateCategory(transaction, id, { active, field_sources, updated_at: at });
        });
      }),

    /**
     * Its games stay, without category. Of a large category they leave it a few at a time beforehand: should that break off,
     * it can be asked for again.
     *
     * @throws {Refusal} not_found
     */
    async remove(id: string, by: By) {
      const { total_games: games } = await read(database.orm, id);
      for (let left = games; left > GAMES_AT_ONCE; left -= GAMES_AT_ONCE) {
        await takeGamesOut(database, id, GAMES_AT_ONCE);
      }
      await attemptChange((transaction) =>
        audited.remove(transaction, { id, actor: by.id, at: now() }, () =>
          transaction.delete(categories).where(eq(categories.id, id)),
        ),
      );
      return { games };
    },
  };
}
