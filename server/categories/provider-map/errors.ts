import { invalid } from '../../platform/http/api.ts';

export const unknownCategory = () =>
  invalid([{ path: ['category_id'], code: 'unknown_category', message: 'there is no such category' }]);

/** A word that means none of our categories has nothing to give to games. */
export const notMapped = () => invalid([{ path: ['word'], code: 'not_mapped', message: 'the word has no category' }]);
