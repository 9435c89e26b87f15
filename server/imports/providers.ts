import { FEED_PROVIDERS, type FeedProviderId } from '../../shared/forms/import.ts';
import { gamemonetize } from './gamemonetize.ts';
import { gamepix } from './gamepix.ts';
import { type FeedProvider, PROVIDER_IDS, type ProviderId } from './provider.ts';

export const PROVIDERS: Readonly<Record<FeedProviderId, FeedProvider>> = { gamemonetize, gamepix };

/** Names of the sources as people know them. */
export const PROVIDER_LABELS: Readonly<Record<ProviderId, string>> = {
  gamemonetize: gamemonetize.label,
  gamepix: gamepix.label,
  html5games: 'HTML5Games',
};

export function isProviderId(value: unknown): value is ProviderId {
  return PROVIDER_IDS.some((id) => id === value);
}

export function isFeedProviderId(value: unknown): value is FeedProviderId {
  return FEED_PROVIDERS.some((id) => id === value);
}
