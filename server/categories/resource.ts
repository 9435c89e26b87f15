import {
  CATEGORY_FIELDS,
  type CategoryValues,
  categoryForm,
  EMPTY_CATEGORY,
  type NewCategory,
} from '../../shared/forms/category.ts';
import type { SiteLanguages } from '../../shared/offered-languages.ts';
import { changedFields } from '../activity/usecases.ts';
import { keepingOmitted } from '../entity/later-texts.ts';
import { requiredName } from '../entity/named.ts';
import { withIsoDates } from '../entity/present.ts';
import { createResource } from '../entity/resource.ts';
import type { Database, Orm, Transaction } from '../platform/db/database.ts';
import type { FieldSource } from '../platform/db/schema/catalogue.ts';
import { notFound } from '../platform/errors.ts';
import { type CategoryRow, type CategoryWithTotal, categorySlugs, selectCategories } from './queries.ts';
import { type CategoryEntity, categoryEntity } from './schema.ts';

/** The form's fields as stored: a category always has a slug. */
type CategoryFields = CategoryValues & { slug: string };
type Sources = Record<string, FieldSource>;

export const OPERATOR: FieldSource = { by: 'operator' };

export const present = (row: CategoryWithTotal): CategoryEntity => categoryEntity.parse(withIsoDates(row));

export async function read(handle: Orm | Transaction, id: string): Promise<CategoryEntity> {
  const [found] = await selectCategories(handle, id);
  if (found === undefined) throw notFound();
  return present(found);
}

/** Returns the sources after a save. Changed fields become the operator's, and so does machine text that is saved unchanged. */
function savedSources(before: CategoryRow, after: CategoryFields): Sources {
  const changes = changedFields<CategoryFields>(before, after, CATEGORY_FIELDS);
  const sources = { ...before.field_sources };
  for (const field of CATEGORY_FIELDS) {
    if (field in changes || sources[field]?.by === 'machine') sources[field] = OPERATOR;
  }
  return sources;
}

/** On a new category every filled field counts as edited by the operator. */
function newCategorySources(values: CategoryFields): Sources {
  const filled = CATEGORY_FIELDS.filter((field) => values[field] !== null && values[field] !== EMPTY_CATEGORY[field]);
  return Object.fromEntries(filled.map((field) => [field, OPERATOR]));
}

const changeForm = keepingOmitted(categoryForm);

export interface CategoryOptions {
  database: Database;
  now: () => Date;
  /** Its root language is the one in which a name is required. */
  site: SiteLanguages;
}

export function categoryResource({ database, now, site }: CategoryOptions) {
  return createResource('category', {
    ...{ database, now, read },
    // Omitted fields of a new category are empty; on a change, they keep their values.
    parse: (form: NewCategory, { id }) =>
      id === null ? categoryForm.parse({ ...EMPTY_CATEGORY, ...form }) : changeForm.parse(form),
    attempt: (work, values) => categorySlugs.attempt(database, work, values?.slug),
    async check(transaction, values, { id, before }) {
      const name = requiredName(values, 'name', { before, site });
      const category = { ...values, slug: await categorySlugs.choose(transaction, values.slug, name, id) };
      const field_sources = before === null ? newCategorySources(category) : savedSources(before, category);
      return { ...category, field_sources };
    },
    changes: (before, after) => changedFields(before, after, CATEGORY_FIELDS),
  });
}
