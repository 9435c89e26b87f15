import { ApiError, invalid } from '../../platform/http/api.ts';

/** Another game has this slug, or had it: its former addresses still lead to it. */
export const slugTaken = () => invalid([{ path: ['slug'], code: 'slug_taken', message: 'slug_taken' }]);

export const unknownCategory = (field: 'category_id' | 'categoryId') =>
  invalid([{ path: [field], code: 'unknown_category', message: 'unknown_category' }]);

/** Some of the games are gone; nothing was done to the others. */
export const gamesMissing = (ids: readonly string[]) => new ApiError(404, 'not_found', { missing: ids });

/** Other saves came in between again and again. */
export const busy = () => new ApiError(503, 'busy');
