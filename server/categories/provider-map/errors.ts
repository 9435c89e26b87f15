import { invalidField } from '../../platform/errors.ts';

export const unknownCategory = () => invalidField('category_id', 'unknown_category', 'there is no such category');

/** A word that stands for none of our categories has none to give to games. */
export const notMapped = () => invalidField('word', 'not_mapped', 'the word has no category');
