import { invalidField, notFound } from '../../platform/errors.ts';

/** Another game uses or used this slug: its former addresses redirect to it. */
export const slugTaken = () => invalidField('slug', 'slug_taken');

export const unknownCategory = (field: 'category_id' | 'categoryId') => invalidField(field, 'unknown_category');

/** Some of the games do not exist; no game was changed. */
export const gamesMissing = (ids: readonly string[]) => notFound({ missing: ids });
