import { useEffect, useState } from 'react';
import type { GameCard } from '../../../../shared/catalogue.ts';
import type { Language } from '../../../../shared/languages.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import type { OpenedGame } from './opened-game.ts';

/** @throws when the request fails */
async function fetchSimilar(slug: string, language: Language, signal: AbortSignal): Promise<GameCard[]> {
  const response = await fetch(`/api/games/similar?${new URLSearchParams({ language, slug })}`, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { games } = (await response.json()) as { games: GameCard[] }; // Our own server's answer.
  return games;
}

/**
 * Returns games to offer beside one that is not being played: similar games, or the rest of the queue if those cannot be loaded.
 * Empty until the server has responded, because replacing the list would make visitors click the wrong game.
 *
 * @param wanted whether to load them now, rather than compete with the game itself
 */
export function useSimilarGames(
  { id, slug }: GameCard,
  { from, queue, wanted }: Pick<OpenedGame, 'from' | 'queue'> & { wanted: boolean },
): readonly GameCard[] {
  const language = useLanguage();
  const [similar, setSimilar] = useState<readonly GameCard[] | null>([]);
  // The queue of a game's own page already consists of similar games, and does not contain the game.
  const known = slug === null || (from === 'page' && queue.every((game) => game.id !== id));

  useEffect(() => {
    if (known || !wanted) return;
    const request = new AbortController();
    fetchSimilar(slug, language, request.signal).then(setSimilar, (error: unknown) => {
      if (request.signal.aborted) return;
      console.warn('similar games could not be loaded', error);
      setSimilar(null);
    });
    return () => request.abort();
  }, [known, wanted, slug, language]);

  return ((known ? null : similar) ?? queue).filter((game) => game.id !== id);
}
