import type { ImportOrigin, ProviderGame } from './game.ts';
import type { ExistingGame } from './reimport.ts';

/** Feeds of anybody share this provider, so one could claim the games of another. */
const SHARED_PROVIDER = 'generic';

/** A game that keeps its address, because the feed that sends another host did not bring it in. */
export const ADDRESS_KEPT = 'address_kept';

const hostOf = (address: unknown) =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).host : null;

/**
 * Whether an import would let a game's visitors play what another host serves, without being the saved feed that brought
 * the game in, and without an operator's answer that it is the same game.
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

/** What the import may still change: everything but the address. */
export function withKeptAddress(game: ProviderGame, { game_url, provider_values: last }: ExistingGame): ProviderGame {
  const gameUrl = typeof last.game_url === 'string' ? last.game_url : (game_url ?? game.gameUrl);
  return { ...game, gameUrl };
}
