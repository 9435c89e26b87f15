import { useEffect, useState } from 'react';
import type { GameCard } from '../../../../shared/catalogue.ts';
import type { Language } from '../../../../shared/languages.ts';

/** Maximum number of games in a request. */
const MAX_PER_REQUEST = 60;

/** @throws when the request fails */
async function fetchCards(language: Language, ids: readonly string[]): Promise<GameCard[]> {
  const response = await fetch('/api/games/cards', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ language, ids }),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { games } = (await response.json()) as { games: GameCard[] }; // Our own server's answer.
  return games;
}

/** By id; null for a game that is hidden today. Keep it, because it may be shown again. */
type Cards = ReadonlyMap<string, GameCard | null>;

/** Current cards of some games; `failed` stays set until `retry`. */
export function useCards(language: Language, ids: readonly string[]) {
  const [known, setKnown] = useState<{ language: Language; cards: Cards }>({ language, cards: new Map() });
  const [failed, setFailed] = useState(false);
  const cards: Cards = known.language === language ? known.cards : new Map();
  const missing = ids.filter((id) => !cards.has(id)).slice(0, MAX_PER_REQUEST);
  const asked = missing.join(',');

  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the ids, not on the array's identity
  useEffect(() => {
    if (asked === '' || failed) return;
    let outdated = false;
    fetchCards(language, missing)
      .then((games) => {
        if (outdated) return;
        const found = new Map(games.map((game) => [game.id, game]));
        setKnown({
          language,
          cards: new Map([...cards, ...missing.map((id) => [id, found.get(id) ?? null] as const)]),
        });
      })
      .catch((error: unknown) => {
        if (outdated) return;
        console.warn('the own games could not be loaded', error);
        setFailed(true);
      });
    return () => {
      outdated = true;
    };
  }, [language, asked, failed]);

  return { cards, failed, loading: asked !== '' && !failed, retry: () => setFailed(false) };
}
