import { type FeedProviderId, isFeedProviderId } from '../../../shared/forms/import.ts';
import { type CategorySlug, defaultCategory, tableKey } from '../../categories/genres/provider-words.ts';
import { famobi } from './famobi.ts';
import { gamedistribution } from './gamedistribution.ts';
import { gamemonetize } from './gamemonetize.ts';
import { gamepix } from './gamepix.ts';
import { generic } from './generic.ts';
import { playgama } from './playgama.ts';
import type { FeedProvider } from './provider.ts';

export const PROVIDERS: Readonly<Record<FeedProviderId, FeedProvider>> = {
  gamemonetize,
  gamepix,
  gamedistribution,
  playgama,
  famobi,
  generic,
};

/** Returns the built-in category for a provider's word: from the provider's table, or else from the shared one. */
export function builtInCategory(provider: string, word: string): CategorySlug | null {
  const own = isFeedProviderId(provider) ? PROVIDERS[provider].categories.get(tableKey(word)) : undefined;
  return own ?? defaultCategory(word);
}
