import type { ImportOrigin, ProviderGame } from './game.ts';
import type { ExistingGame } from './reimport.ts';

/** Provider name of all generic feeds, so one feed could claim the games of another. */
const SHARED_PROVIDER = 'generic';

/** Reason code: the game keeps its URL, because the feed that sends another host did not add it. */
export const ADDRESS_KEPT = 'address_kept';

const hostOf = (address: unknown) =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).host : null;

/**
 * Returns whether an import would switch a game to another host although it is not the saved feed that added the game,
 * and no operator confirmed that it is the same game.
 */
export function isTakeover(
  { provider, feed = null }: ImportOrigin,
  { gameUrl, knownAs }: ProviderGame,
  existing: ExistingGame,
): boolean {
  if (provider !== SHARED_PROVIDER || knownAs === existing.id) return false;
  if (feed !== null && feed === existing.feed_id) return false;
  const known = [existing.game_url, existing.provider_values.game_url].map(hostOf);
  return !known.includes(hostOf(gameUrl));
}

/** Returns what the import may still change: everything but the URL. */
export function withKeptAddress(game: ProviderGame, { game_url, provider_values: last }: ExistingGame): ProviderGame {
  const gameUrl = typeof last.game_url === 'string' ? last.game_url : (game_url ?? game.gameUrl);
  return { ...game, gameUrl };
}
