import { invalidField } from '../../platform/errors.ts';

export const unknownCategory = () => invalidField('category_id', 'unknown_category', 'there is no such category');

/** The word has no category that games could get. */
export const notMapped = () => invalidField('word', 'not_mapped', 'the word has no category');
