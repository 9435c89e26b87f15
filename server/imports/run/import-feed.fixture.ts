import type { FeedProviderId } from '../../../shared/forms/import.ts';
import { type FeedSource, feedSource } from '../feed/feed.ts';
import { type ImportGamesOptions, type ImportResult, importGames } from './import-games.ts';

export interface ImportFeedOptions extends ImportGamesOptions {
  provider: FeedProviderId;
  source: FeedSource;
}

/** Imports a provider's feed, as `importGames` does. */
export function importFeed({ provider, source, ...options }: ImportFeedOptions): Promise<ImportResult> {
  return importGames(feedSource(provider, source), options);
}
