import { useEffect, useState } from 'react';
import type { GameCard } from '../../../../shared/catalogue.ts';
import type { Language } from '../../../../shared/languages.ts';

/** Pause in typing in milliseconds, and minimum length, before suggestions are requested. */
const PAUSE = 150;
const MIN_CHARACTERS = 2;

interface Question {
  language: Language;
  q: string;
  /** Slug; the whole catalog without one. */
  category?: string;
}

async function fetchSuggestions(question: Question, signal: AbortSignal): Promise<GameCard[]> {
  const response = await fetch(`/api/games/suggest?${new URLSearchParams({ ...question })}`, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { games } = (await response.json()) as { games: GameCard[] }; // Our own server's answer.
  return games;
}

/**
 * Games for a typed text; null while it is too short or nothing is loaded.
 *
 * @param category slug of the category to search in; null for all
 */
export function useSuggestedGames(language: Language, typed: string, category: string | null): GameCard[] | null {
  const text = typed.trim();
  const [found, setFound] = useState<GameCard[] | null>(null);

  useEffect(() => {
    if ([...text].length < MIN_CHARACTERS) {
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
