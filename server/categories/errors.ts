import { invalidField } from '../platform/errors.ts';

/** Another category has this slug, or had it: its former addresses still lead to it. */
export const slugTaken = () => invalidField('slug', 'slug_taken');

/** The name has no letter or digit that an address could hold: the operator has to write the slug. */
export const slugNeeded = () => invalidField('slug', 'slug_needed');
