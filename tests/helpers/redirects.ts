import type { RedirectReads } from '../../server/site/redirects/index.ts';

/** A site without redirects. */
export const NO_REDIRECTS: RedirectReads = {
  byPath: async () => null,
  byQuery: async () => null,
  count: () => {
    throw new Error('there is no redirect to count');
  },
};
