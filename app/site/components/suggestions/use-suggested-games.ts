import { useEffect, useState } from 'react';
import type { GameCard } from '../../../../shared/catalogue.ts';
import type { Language } from '../../../../shared/languages.ts';

/** How long somebody has to stop typing, in milliseconds, and how much has to be typed. */
const PAUSE = 150;
const FEWEST_CHARACTERS = 2;

interface Question {
  language: Language;
  q: string;
  /** Slug; the whole catalogue without one. */
  category?: string;
}

async function fetchSuggestions(question: Question, signal: AbortSignal): Promise<GameCard[]> {
  const response = await fetch(`/api/games/suggest?${new URLSearchParams({ ...question })}`, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { games } = (await response.json()) as { games: GameCard[] }; // What our own server answers with.
  return games;
}

/**
 * What a typed text may lead to; null while there is too little of it or nothing is known yet.
 *
 * @param category slug of the one the search stays in; null for all
 */
export function useSuggestedGames(language: Language, typed: string, category: string | null): GameCard[] | null {
  const text = typed.trim();
  const [found, setFound] = useState<GameCard[] | null>(null);

  useEffect(() => {
    if ([...text].length < FEWEST_CHARACTERS) {
      setFound(null);
      return;
    }
    const superseded = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions({ language, q: text, ...(category !== null && { category }) }, superseded.signal)
        .then(setFound)
        .catch((error: unknown) => {
          if (superseded.signal.aborted) return;
          console.warn('no suggestions', error);
          setFound(null);
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      superseded.abort();
    };
  }, [language, text, category]);
  return found;
}
