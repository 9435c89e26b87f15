import { useEffect, useState } from 'react';
import type { Suggestions } from '../../../../shared/catalogue.ts';
import type { Language } from '../../../../shared/languages.ts';

/** Pause in typing in milliseconds before suggestions are requested. */
const PAUSE = 150;
const MIN_CHARACTERS = 2;

export interface Suggested extends Suggestions {
  /** The text of these suggestions. The field may already contain another one. */
  text: string;
}

async function fetchSuggestions(question: Record<string, string>, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(`/api/games/suggest?${new URLSearchParams(question)}`, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as Suggestions; // Our own server's answer.
}

/** Returns suggestions for typed text; null while it is too short or nothing is loaded. */
export function useSuggestions(language: Language, typed: string, category: string | null): Suggested | null {
  const text = typed.trim();
  const [found, setFound] = useState<Suggested | null>(null);

  useEffect(() => {
    if ([...text].length < MIN_CHARACTERS) {
      setFound(null);
      return;
    }
    const superseded = new AbortController();
    const timer = setTimeout(() => {
      fetchSuggestions({ language, q: text, ...(category !== null && { category }) }, superseded.signal)
        .then((suggestions) => setFound({ ...suggestions, text }))
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
