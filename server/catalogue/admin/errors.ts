import { invalidField, notFound } from '../../platform/errors.ts';

/** Another game has or had this slug: its former addresses redirect to it. */
export const slugTaken = () => invalidField('slug', 'slug_taken');

export const unknownCategory = (field: 'category_id' | 'categoryId') => invalidField(field, 'unknown_category');

/** Some of the games do not exist; the others were not changed. */
export const gamesMissing = (ids: readonly string[]) => notFound({ missing: ids });
