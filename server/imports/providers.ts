import { FEED_PROVIDERS, type FeedProviderId } from '../../shared/forms/import.ts';
import { type CategorySlug, defaultCategory, tableKey } from './categories.ts';
import { type FeedProvider, PROVIDER_IDS, type ProviderId, SITE_PROVIDER } from './provider.ts';
import { gamemonetize } from './providers/gamemonetize.ts';
import { gamepix } from './providers/gamepix.ts';
import { generic } from './providers/generic.ts';

export const PROVIDERS: Readonly<Record<FeedProviderId, FeedProvider>> = { gamemonetize, gamepix, generic };

/** Names of the sources as people know them. */
export const PROVIDER_LABELS: Readonly<Record<ProviderId, string>> = {
  // Object.fromEntries forgets that the keys are all the ids.
  ...(Object.fromEntries(FEED_PROVIDERS.map((id) => [id, PROVIDERS[id].label])) as Record<FeedProviderId, string>),
  [SITE_PROVIDER]: 'HTML5Games',
};

export function isProviderId(value: unknown): value is ProviderId {
  return PROVIDER_IDS.some((id) => id === value);
}

export function isFeedProviderId(value: unknown): value is FeedProviderId {
  return FEED_PROVIDERS.some((id) => id === value);
}

/** The built-in answer for a word of a provider: by its own table, else as any provider uses it. */
export function builtInCategory(provider: ProviderId, word: string): CategorySlug | null {
  const own = isFeedProviderId(provider) ? PROVIDERS[provider].categories.get(tableKey(word)) : undefined;
  return own ?? defaultCategory(word);
}
