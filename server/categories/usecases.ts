import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import {
  CATEGORY_FIELDS,
  type CategorySave,
  type CategoryValues,
  categoryForm,
  EMPTY_CATEGORY,
  type NewCategory,
} from '../../shared/forms/category.ts';
import { byName } from '../../shared/text.ts';
import { createAudited } from '../activity/audited.ts';
import { beginDeletion, detachSome } from '../activity/deletions/removal.ts';
import { changedFields } from '../activity/usecases.ts';
import { attempt } from '../platform/db/attempts.ts';
import type { Database, Orm, Transaction } from '../platform/db/database.ts';
import { isConflict, violatedConstraint } from '../platform/db/faults.ts';
import type { FieldSource } from '../platform/db/schema/catalogue.ts';
import { categories } from '../platform/db/schema.ts';
import { busy, invalidField, notFound } from '../platform/errors.ts';
import type { Operator } from '../platform/http/environment.ts';
import {
  type CategoryRow,
  type CategoryWithTotal,
  freeSlug,
  isSlugTaken,
  lockCategory,
  selectCategories,
  selectOptions,
  updateCategory,
} from './queries.ts';
import { type CategoryEntity, categoryEntity } from './schema.ts';

type By = Pick<Operator, 'id' | 'mayWrite'>;

export type CategoryAdmin = ReturnType<typeof createCategoryAdmin>;

/** Games cleared per statement, so that other queries can run in between on the embedded database. */
const GAMES_PER_STATEMENT = 200;
const SLUG_CONSTRAINTS = new Set(['categories_slug_unique', 'category_slug_history_pkey']);

/** Another category uses or used this slug: its former addresses redirect to it. */
const slugTaken = () => invalidField('slug', 'slug_taken');

/** The name yields no slug, so the operator has to enter one. */
const slugNeeded = () => invalidField('slug', 'slug_needed');

const isSlugRace = (error: unknown) => SLUG_CONSTRAINTS.has(violatedConstraint(error) ?? '');

/** By name. */
const sorted = <Row extends { name: string }>(rows: Row[]) => rows.sort((a, b) => byName.compare(a.name, b.name));

function present(row: CategoryWithTotal): CategoryEntity {
  return categoryEntity.parse({
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  });
}

async function read(handle: Orm | Transaction, id: string): Promise<CategoryEntity> {
  const [found] = await selectCategories(handle, id);
  if (found === undefined) throw notFound();
  return present(found);
}

/** The form's fields as stored: a category always has a slug. */
type CategoryFields = CategoryValues & { slug: string };
type Sources = Record<string, FieldSource>;

const OPERATOR: FieldSource = { by: 'operator' };

/**
 * The sources after a save: changed fields become the operator's, and so does machine text that is saved unchanged.
 * Null when nothing changes.
 */
function savedSources(before: CategoryRow, after: CategoryFields): Sources | null {
  const changes = changedFields<CategoryFields>(before, after, CATEGORY_FIELDS);
  const sources = { ...before.field_sources };
  for (const field of CATEGORY_FIELDS) {
    if (field in changes || sources[field]?.by === 'machine') sources[field] = OPERATOR;
  }
  const isChange = Object.keys(changes).length > 0 || !isDeepStrictEqual(sources, before.field_sources);
  return isChange ? sources : null;
}

/** On a new category every filled field counts as edited by the operator. */
function newCategorySources(values: CategoryFields): Sources {
  const filled = CATEGORY_FIELDS.filter((field) => values[field] !== null && values[field] !== EMPTY_CATEGORY[field]);
  return Object.fromEntries(filled.map((field) => [field, OPERATOR]));
}

const audited = createAudited<CategoryRow, CategoryEntity>({
  entity: 'category',
  lock: lockCategory,
  read,
  changes: (before, after) => changedFields<CategoryFields>(before, after, CATEGORY_FIELDS),
});

async function chooseSlug(transaction: Transaction, form: CategoryValues, id: string | null): Promise<string> {
  if (form.slug !== null) {
    if (await isSlugTaken(transaction, form.slug, id)) throw slugTaken();
    return form.slug;
  }
  const free = await freeSlug(transaction, form.name, id);
  if (free === null) throw slugNeeded();
  return free;
}

export function createCategoryAdmin({ database, now }: { database: Database; now: () => Date }) {
  /** Retries after concurrent changes. @param slug the operator's choice; null if it is derived from the name */
  async function attemptChange<T>(work: (transaction: Transaction) => Promise<T>, slug?: string | null): Promise<T> {
    try {
      return await attempt(database, work, slug === null ? isSlugRace : undefined);
    } catch (error) {
      if (isSlugRace(error)) throw slug === null ? busy() : slugTaken();
      throw isConflict(error) ? busy() : error;
    }
  }

  return {
    list: async () => sorted((await selectCategories(database.orm)).map(present)),

    options: async () => sorted(await selectOptions(database)),

    /** @throws {Refusal} not_found */
    get: (id: string) => read(database.orm, id),

    /** @throws {Refusal} invalid: slug_taken, slug_needed */
    create(form: NewCategory, by: By) {
      // Omitted fields are empty.
      const values = categoryForm.parse({ ...EMPTY_CATEGORY, ...form });
      return attemptChange((transaction) => {
        const at = now();
        return audited.create(transaction, { actor: by.id, at, mayWrite: by.mayWrite }, async () => {
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

    /** @throws {Refusal} not_found; version_conflict with the saved category; invalid: slug_taken, slug_needed */
    update: (id: string, { version, ...form }: CategorySave, by: By) =>
      attemptChange((transaction) => {
        const at = now();
        return audited.update(transaction, { id, version, actor: by.id, at, mayWrite: by.mayWrite }, async (before) => {
          const after = { ...form, slug: await chooseSlug(transaction, form, id) };
          const field_sources = savedSources(before, after);
          if (field_sources !== null)
            await updateCategory(transaction, id, { ...after, field_sources, updated_at: at });
        });
      }, form.slug),

    /** Ignores the version, since texts do not change. @throws {Refusal} not_found */
    setActive: (id: string, active: boolean, by: By) =>
      attemptChange((transaction) => {
        const at = now();
        return audited.update(transaction, { id, actor: by.id, at }, async (before) => {
          if (before.active === active) return;
          const field_sources = { ...before.field_sources, active: OPERATOR };
          await updateCategory(transaction, id, { active, field_sources, updated_at: at });
        });
      }),

    /** Keeps its games, and clears their category in batches first; safe to repeat. @throws {Refusal} not_found */
    async remove(id: string, by: By) {
      const { total_games: games } = await read(database.orm, id);
      const stamp = { actor: by.id, at: now() };
      const begun = await database.transaction((transaction) => beginDeletion(transaction, 'category', stamp));
      for (let left = games; left > GAMES_PER_STATEMENT; left -= GAMES_PER_STATEMENT) {
        await database.transaction((transaction) => detachSome(transaction, begun, [id], GAMES_PER_STATEMENT));
      }
      const deletion = await attemptChange((transaction) => audited.remove(transaction, { id, ...stamp }, begun));
      return { games, deletion };
    },
  };
}
