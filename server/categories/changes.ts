/** What a save changes beyond the fields themselves: whose they are, and what the log says of it. */
import { isDeepStrictEqual } from 'node:util';
import { CATEGORY_FIELDS, type CategoryValues, EMPTY_CATEGORY } from '../../shared/forms/category.ts';
import { changedFields } from '../activity/usecases.ts';
import type { FieldSource } from '../platform/db/schema/catalogue.ts';

/** The fields of the form as a row has them: a category never is without a slug. */
export type CategoryFields = CategoryValues & { slug: string };
type Sources = Record<string, FieldSource>;

export const OPERATOR: FieldSource = { by: 'operator' };
const isEmpty = (value: unknown) => value === null || value === '';

export interface SavePlan {
  /** Who wrote what, from now on. */
  sources: Sources;
  /** Whether there is anything to write at all. */
  isChange: boolean;
}

/** Fields that differ are the operator's from now on, as is machine-made text that an operator saves as it is. */
export function planSave(before: CategoryFields & { field_sources: Sources }, after: CategoryFields): SavePlan {
  const changes = changedFields(before, after, CATEGORY_FIELDS);
  const sources = { ...before.field_sources };
  for (const field of CATEGORY_FIELDS) {
    if (field in changes || sources[field]?.by === 'machine') sources[field] = OPERATOR;
  }
  const isChange = Object.keys(changes).length > 0 || !isDeepStrictEqual(sources, before.field_sources);
  return { sources, isChange };
}

/** On a new category every filled field counts as written by the operator. */
export function newCategorySources(values: CategoryFields): Sources {
  const said = CATEGORY_FIELDS.filter((field) => !isEmpty(values[field]) && values[field] !== EMPTY_CATEGORY[field]);
  return Object.fromEntries(said.map((field) => [field, OPERATOR]));
}
