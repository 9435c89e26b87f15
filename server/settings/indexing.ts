import { z } from 'zod';

/** What search engines may list. */
export const indexingForm = z.strictObject({
  /** Whether pages whose texts are not the site's own are kept out of the index. */
  keepsWeakOut: z.boolean(),
});

export type IndexingForm = z.infer<typeof indexingForm>;

export const INDEXING_DEFAULT: IndexingForm = { keepsWeakOut: false };
