/** What an operator says to import a feed: the form of the panel and the body of the API. */
import { z } from 'zod';
import { requiredAddress } from './fields.ts';

/** Sources that offer a feed. */
export const FEED_PROVIDERS = ['gamemonetize', 'gamepix', 'generic'] as const;
export type FeedProviderId = (typeof FEED_PROVIDERS)[number];

export const importForm = z.strictObject({
  /** http(s) only: this site's own files are no feed. */
  feedUrl: requiredAddress([]),
  provider: z.enum(FEED_PROVIDERS, 'invalid_choice'),
});

export type ImportForm = z.infer<typeof importForm>;
