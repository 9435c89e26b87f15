/** Computes how similar two games are, and which similar games are shown. */
import type { GameTerms } from './terms.ts';

/** Lists keep more games than a page shows, because some may be hidden by the time it is shown. */
export const SIMILAR_KEPT = 12;

/** A lookup of a term stops after this many games. */
export const LOOKUP_LIMIT = 300;

/** How much a term says about a game, by where it occurs. A term in several places counts for each. */
const STRENGTH = { title: 4, phrases: 4, topics: 2, words: 0.7 } as const;
const FIELDS = ['title', 'phrases', 'topics', 'words'] as const;

/** A feed that lists more topics than this is guessing, so each counts less. */
const TRUSTED_TOPICS = 8;

const SAME_CATEGORY = 1.2;

/** Added to the number of games: among very few games, rarity says little, and two titles may share a word by coincidence. */
const RARE = 4;

/** Games below this score share nothing but common words. */
const LEAST_LIKENESS = 1;

export interface ComparedGame extends GameTerms {
  id: string;
  categoryId: string | null;
  plays: number;
}

/** The games that have a term, up to `LOOKUP_LIMIT`. */
export type Lookups = ReadonlyMap<string, readonly string[]>;

export const termList = (game: GameTerms): string[] => [...new Set(FIELDS.flatMap((field) => game[field]))];

function strengthsOf(game: GameTerms): Map<string, number> {
  const strengths = new Map<string, number>();
  for (const field of FIELDS) {
    const trust = field === 'topics' ? Math.min(1, Math.sqrt(TRUSTED_TOPICS / game.topics.length)) : 1;
    for (const term of game[field]) {
      strengths.set(term, (strengths.get(term) ?? 0) + STRENGTH[field] * trust);
    }
  }
  return strengths;
}

/** Returns the weight of a term. The more games have it, the less it counts, in a catalogue of any size. */
function rarityOf(term: string, found: Lookups): number {
  // A term that was not looked up, because too many games have it, counts as a frequent one.
  const games = found.get(term)?.length ?? 10 * LOOKUP_LIMIT;
  return (games + RARE) ** -0.5;
}

/** Returns the games to compare: those that share the most specific terms with a game, best first. */
export function candidates(game: ComparedGame, found: Lookups, most: number): string[] {
  const scores = new Map<string, number>();
  for (const [term, strength] of strengthsOf(game)) {
    const score = strength * rarityOf(term, found);
    for (const id of found.get(term) ?? []) scores.set(id, (scores.get(id) ?? 0) + score);
  }
  scores.delete(game.id);
  return [...scores]
    .sort(([oneId, one], [otherId, other]) => other - one || (oneId < otherId ? -1 : 1))
    .slice(0, most)
    .map(([id]) => id);
}

/**
 * Sorts the games by similarity, then plays. Keeps one of each title and none with the game's own, since those are copies
 * from other providers.
 *
 * @returns ids, the most similar first
 */
export function mostSimilar(game: ComparedGame, others: readonly ComparedGame[], found: Lookups): string[] {
  const own = strengthsOf(game);
  const likenessTo = (other: ComparedGame) => {
    let sum = 0;
    for (const [term, strength] of strengthsOf(other)) {
      const shared = own.get(term);
      if (shared !== undefined) sum += shared * strength * rarityOf(term, found);
    }
    return other.categoryId !== null && other.categoryId === game.categoryId ? sum * SAME_CATEGORY : sum;
  };
  const ranked = others
    .map((other) => ({ other, likeness: likenessTo(other) }))
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .sort(
      (one, two) =>
        two.likeness - one.likeness || two.other.plays - one.other.plays || (one.other.id < two.other.id ? -1 : 1),
    );
  const titles = new Set([game.title_key]);
  const kept: string[] = [];
  for (const { other } of ranked) {
    if (kept.length === SIMILAR_KEPT) break;
    if (titles.has(other.title_key)) continue;
    titles.add(other.title_key);
    kept.push(other.id);
  }
  return kept;
}
