import { invalidField } from '../../platform/errors.ts';

export const unknownCategory = () => invalidField('category_id', 'unknown_category');

export const unknownTag = (field: 'tags' | 'tags_excluded', tags: readonly string[]) =>
  invalidField(field, 'unknown_tag', `no game has the tag ${tags.join(', ')}`);
