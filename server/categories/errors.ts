import { ApiError, invalid } from '../platform/http/api.ts';

const slugIssue = (code: string) => invalid([{ path: ['slug'], code, message: code }]);

/** Another category has this slug, or had it: its former addresses still lead to it. */
export const slugTaken = () => slugIssue('slug_taken');

/** A name without a letter or digit that an address could hold: somebody has to say what stands in for it. */
export const slugNeeded = () => slugIssue('slug_needed');

/** Other changes came in between again and again. */
export const busy = () => new ApiError(503, 'busy');
