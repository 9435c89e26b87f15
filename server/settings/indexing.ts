import { z } from 'zod';

/** What search engines may list. */
export const indexingForm = z.strictObject({
  /** Whether search engines must not list pages whose texts are not the site's own. */
  keepsWeakOut: z.boolean(),
});

export type IndexingForm = z.infer<typeof indexingForm>;

export const INDEXING_DEFAULT: IndexingForm = { keepsWeakOut: false };
