/** Decides which games of several providers are copies of one game, and which copy lists show. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { ShownInLanguages } from '../../../shared/shown-in.ts';
import { COMMON_IN_TEXTS } from '../similar/common-words.ts';
import { wordsOf } from '../similar/terms.ts';
import { sameGameAddress } from './same-game.ts';

/** A game as compared with others of the same title. */
export interface Titled extends ShownInLanguages {
  id: string;
  /** `titleKey` of the title. */
  titleKey: string;
  title: string;
  description: string;
  /** Null for games of operators. */
  provider: string | null;
  address: string | null;
  picture: string | null;
  popularity: number;
  plays: number;
  quality: number;
  createdAt: Date;
}

/** Fewer common words may be coincidence. */
const LEAST_SHARED = 4;
/** Texts of one provider are this similar only if it added a game twice. */
const ALIKE_AT_ONE_PROVIDER = 0.8;
/** Text beyond this length no longer describes the game. */
const READ_OF_DESCRIPTION = 1_500;

/**
 * Returns how similar texts must be. Many games are called "Chess", hardly two "Dungeon Master: Cult & Craft": the longer
 * the title, the less similar the texts need to be.
 */
function leastCloseness(titleWords: number): number {
  if (titleWords <= 1) return 0.5;
  return titleWords === 2 ? 0.3 : 0.2;
}

function tellingWords({ title, description }: Titled): Set<string> {
  const known = new Set(wordsOf(title));
  const words = wordsOf(description.slice(0, READ_OF_DESCRIPTION));
  return new Set(words.filter((word) => word.length > 2 && !known.has(word) && !COMMON_IN_TEXTS.has(word)));
}

/** Returns the share of the shorter description's words that the other one also has, from 0 to 1. */
function closeness(one: Titled, other: Titled): number {
  const first = wordsOf(one.description.slice(0, READ_OF_DESCRIPTION)).join(' ');
  const second = wordsOf(other.description.slice(0, READ_OF_DESCRIPTION)).join(' ');
  if (first === second) return first.includes(' ') ? 1 : 0;
  const [words, others] = [tellingWords(one), tellingWords(other)];
  const shared = words.intersection(others).size;
  return shared < LEAST_SHARED ? 0 : shared / Math.min(words.size, others.size);
}

const sameAddress = (one: string, other: string) =>
  one === other || (sameGameAddress(one) ?? one) === (sameGameAddress(other) ?? other);

/** Ignores the query, which selects a size or version of the picture. */
const pictureOf = ({ picture }: Titled) => picture?.replace(/\?.*$/s, '') ?? null;

/**
 * Returns whether two games are the same game from two sources: same title, and the same URL, the same picture or similar
 * descriptions. Games of one provider with the same title are different unless their descriptions are nearly equal. Games
 * with different display languages are never copies: where only one of them is shown, the other could not replace it.
 */
export function areCopies(one: Titled, other: Titled): boolean {
  if (one.titleKey === '' || one.titleKey !== other.titleKey) return false;
  if (!isDeepStrictEqual(one.languages, other.languages)) return false;
  if (one.address !== null && other.address !== null && sameAddress(one.address, other.address)) return true;
  const picture = pictureOf(one);
  if (picture !== null && picture === pictureOf(other)) return true;
  const titleWords = Math.min(wordsOf(one.title).length, wordsOf(other.title).length);
  const least = one.provider === other.provider ? ALIKE_AT_ONE_PROVIDER : leastCloseness(titleWords);
  return closeness(one, other) >= least;
}

/** Sorts the copy that lists show first: most starts, then most plays, best rank at its provider, oldest. */
const shownFirst = (one: Titled, other: Titled): number =>
  other.popularity - one.popularity ||
  other.plays - one.plays ||
  other.quality - one.quality ||
  one.createdAt.getTime() - other.createdAt.getTime() ||
  (one.id < other.id ? -1 : 1);

/**
 * Finds copies among games. Each game joins the first listed game that it is a copy of, so that games which operators
 * separated are never in one group.
 *
 * @param areDistinct whether an operator separated the two games
 * @returns the id of the listed game for each copy that lists omit
 */
export function findDuplicates(
  games: readonly Titled[],
  areDistinct: (id: string, otherId: string) => boolean,
): Map<string, string> {
  const shown: Titled[] = [];
  const found = new Map<string, string>();
  for (const game of games.toSorted(shownFirst)) {
    const original = shown.find((other) => !areDistinct(game.id, other.id) && areCopies(game, other));
    if (original === undefined) shown.push(game);
    else found.set(game.id, original.id);
  }
  return found;
}
