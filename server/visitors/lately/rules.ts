/** Which games rise and which fall, by their starts in a week and in the one before. Pure. */
import type { Language } from '../../../shared/languages.ts';

export interface StartedGame {
  id: string;
  title: string;
  title_language: Language;
  starts: number;
  /** Starts in the week before. */
  before: number;
}

/** Fewer starts in a week are not significant. */
export const LEAST_STARTS = 10;
const LISTED = 5;

const gain = ({ starts, before }: StartedGame) => starts - before;

/** Returns the games that gained or lost most starts, each list starting with the largest change. */
export function movers(games: readonly StartedGame[]): { rising: StartedGame[]; falling: StartedGame[] } {
  const known = games.toSorted((a, b) => gain(b) - gain(a) || (a.id < b.id ? -1 : 1));
  return {
    rising: known.filter((game) => gain(game) > 0 && game.starts >= LEAST_STARTS).slice(0, LISTED),
    falling: known
      .filter((game) => gain(game) < 0 && game.before >= LEAST_STARTS)
      .toReversed()
      .slice(0, LISTED),
  };
}
