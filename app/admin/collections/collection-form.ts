import { COLLECTION_FIELDS, type CollectionForm, EMPTY_COLLECTION } from '../../../shared/forms/collection.ts';
import type { Collection } from './use-collections.ts';

/** Form values of a collection; a null text becomes `''`. */
export function valuesOf(collection: Collection): CollectionForm {
  const entries = COLLECTION_FIELDS.map((field) => [
    field,
    collection[field] ?? (EMPTY_COLLECTION[field] === '' ? '' : null),
  ]);
  // Object.fromEntries loses the types of the entries.
  return Object.fromEntries(entries) as CollectionForm;
}

export const stateOf = (collection: Collection) => ({ values: valuesOf(collection), version: collection.version });
