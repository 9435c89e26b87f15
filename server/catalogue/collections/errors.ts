import { invalidField } from '../../platform/errors.ts';

export const unknownCategory = () => invalidField('category_id', 'unknown_category');

export const unknownTag = (tags: readonly string[]) =>
  invalidField('tags', 'unknown_tag', `no game has the tag ${tags.join(', ')}`);
