import { compareNames } from '../components/text/formats.ts';

interface Counted {
  games: number;
  title: string;
}

/** Sorts themes by their number of games, then by name. */
export const byGames = (one: Counted, other: Counted) =>
  other.games - one.games || compareNames(one.title, other.title);
