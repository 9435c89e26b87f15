import { z } from 'zod';
import { LANGUAGE_CODES, type Language } from '../languages.ts';
import { NAMED_PROVIDERS } from '../provider-hosts.ts';
import { requiredAddress } from './fields.ts';

export const FEED_PROVIDERS = [...NAMED_PROVIDERS, 'generic'] as const;
export type FeedProviderId = (typeof FEED_PROVIDERS)[number];
/** The source that is scraped page by page, because it has no feed. */
export const SITE_PROVIDER = 'html5games';
export const PROVIDER_IDS = [...FEED_PROVIDERS, SITE_PROVIDER] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

/** Names of the sources in the activity log and on the command line. */
export const PROVIDER_LABELS: Readonly<Record<ProviderId, string>> = {
  gamemonetize: 'GameMonetize',
  gamepix: 'GamePix',
  gamedistribution: 'GameDistribution',
  playgama: 'Playgama',
  famobi: 'Famobi',
  generic: 'JSON feed',
  html5games: 'HTML5Games',
};

export function isProviderId(value: unknown): value is ProviderId {
  return PROVIDER_IDS.some((id) => id === value);
}

export function isFeedProviderId(value: unknown): value is FeedProviderId {
  return FEED_PROVIDERS.some((id) => id === value);
}

/** Lets each run detect the language of a feed's texts. */
export const DETECTED = 'detect';
export const FEED_LANGUAGES = [DETECTED, ...LANGUAGE_CODES] as const;
export type FeedLanguage = Language | typeof DETECTED;

/** The language of a feed's texts. */
export const feedLanguage = z.enum(FEED_LANGUAGES, 'invalid_choice');

export const importForm = z.strictObject({
  /** http(s) only: this site's own files are not feeds. */
  feedUrl: requiredAddress([]),
  provider: z.enum(FEED_PROVIDERS, 'invalid_choice'),
  /** If omitted, new games are in `FEED_LANGUAGE`, and known ones keep theirs. */
  language: feedLanguage.optional(),
});

export type ImportForm = z.infer<typeof importForm>;
