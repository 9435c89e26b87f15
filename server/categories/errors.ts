import { invalidField } from '../platform/errors.ts';

/** Another category has or had this slug: its former addresses redirect to it. */
export const slugTaken = () => invalidField('slug', 'slug_taken');

/** The name yields no slug, so the operator has to enter one. */
export const slugNeeded = () => invalidField('slug', 'slug_needed');
