import { gamemonetize } from './gamemonetize.ts';
import { gamepix } from './gamepix.ts';
import { type FeedProvider, PROVIDER_IDS, type ProviderId } from './provider.ts';

export const PROVIDERS: Readonly<Record<ProviderId, FeedProvider>> = { gamemonetize, gamepix };

export function isProviderId(value: unknown): value is ProviderId {
  return PROVIDER_IDS.some((id) => id === value);
}
