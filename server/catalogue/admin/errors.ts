import { invalidField, notFound, Refusal } from '../../platform/errors.ts';

/** Another game uses or used this slug. Its former slugs redirect to it. */
export const slugTaken = () => invalidField('slug', 'slug_taken');

export const unknownCategory = (field: 'category_id' | 'categoryId') => invalidField(field, 'unknown_category');

/** The filter finds another number of games than the operator was shown. No game was changed. */
export const selectionChanged = (total: number) => new Refusal('conflict', 'selection_changed', { total });

/** Some of the games do not exist; no game was changed. */
export const gamesMissing = (ids: readonly string[]) => notFound({ missing: ids });
