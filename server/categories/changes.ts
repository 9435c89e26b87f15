/** The sources of fields after a save, and the log entry. */
import { isDeepStrictEqual } from 'node:util';
import { CATEGORY_FIELDS, type CategoryValues, EMPTY_CATEGORY } from '../../shared/forms/category.ts';
import { changedFields } from '../activity/usecases.ts';
import type { FieldSource } from '../platform/db/schema/catalogue.ts';

/** The form's fields as stored: a category always has a slug. */
export type CategoryFields = CategoryValues & { slug: string };
type Sources = Record<string, FieldSource>;

export const OPERATOR: FieldSource = { by: 'operator' };
const isEmpty = (value: unknown) => value === null || value === '';

export interface SavePlan {
  /** The source of each field after the save. */
  sources: Sources;
  /** Whether anything changes. */
  isChange: boolean;
}

/** Changed fields become the operator's, and so does machine-made text that an operator saves unchanged. */
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
