import { violatedConstraint } from '../../platform/db/faults.ts';
import { invalidField } from '../../platform/errors.ts';

/** Another collection uses or used this slug: its former addresses redirect to it. */
export const slugTaken = () => invalidField('slug', 'slug_taken');

/** The title yields no slug, so the operator has to enter one. */
export const slugNeeded = () => invalidField('slug', 'slug_needed');

export const unknownCategory = () => invalidField('category_id', 'unknown_category');

export const unknownTag = (tags: readonly string[]) =>
  invalidField('tags', 'unknown_tag', `no game has the tag ${tags.join(', ')}`);

const SLUG_CONSTRAINTS = new Set(['collections_slug_unique', 'collection_slug_history_pkey']);

export const isSlugRace = (error: unknown) => SLUG_CONSTRAINTS.has(violatedConstraint(error) ?? '');
