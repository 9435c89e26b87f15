import { invalidField, notFound } from '../../platform/errors.ts';

/** Another game has this slug, or had it: its former addresses still lead to it. */
export const slugTaken = () => invalidField('slug', 'slug_taken');

export const unknownCategory = (field: 'category_id' | 'categoryId') => invalidField(field, 'unknown_category');

/** Some of the games are gone; nothing was done to the others. */
export const gamesMissing = (ids: readonly string[]) => notFound({ missing: ids });
