/** Which games are copies of one game, brought in by several providers, and which of them lists show. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { ShownInLanguages } from '../../../shared/shown-in.ts';
import { COMMON_IN_TEXTS } from '../similar/common-words.ts';
import { wordsOf } from '../similar/terms.ts';
import { sameGameAddress } from './same-game.ts';

/** A game as it is compared with others of the same title. */
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

/** Fewer words in common may be chance. */
const LEAST_SHARED = 4;
/** Texts of one provider are alike only if it added a game twice. */
const ALIKE_AT_ONE_PROVIDER = 0.8;
/** Beyond, a description no longer says what the game is. */
const READ_OF_DESCRIPTION = 1_500;

/** Many games are called "Chess", hardly two "Dungeon Master: Cult & Craft": the longer a title, the less texts must share. */
function leastCloseness(titleWords: number): number {
  if (titleWords <= 1) return 0.5;
  return titleWords === 2 ? 0.3 : 0.2;
}

function tellingWords({ title, description }: Titled): Set<string> {
  const known = new Set(wordsOf(title));
  const words = wordsOf(description.slice(0, READ_OF_DESCRIPTION));
  return new Set(words.filter((word) => word.length > 2 && !known.has(word) && !COMMON_IN_TEXTS.has(word)));
}

/** From 0 to 1: the part of the shorter description's words that the other has too. */
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

/** Sizes and versions of a picture stand behind the question mark. */
const pictureOf = ({ picture }: Titled) => picture?.replace(/\?.*$/s, '') ?? null;

/**
 * Whether two games are one, from two sources: the same title, and the same address, the same picture or descriptions that
 * are close. Games of one provider with the same title are different ones unless their descriptions are alike. Games that are not
 * shown in the same languages are none: where one of them is not shown, nothing would stand for the other.
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

/** The copy that lists show comes first: started most, then played most, best at its provider, there first. */
const shownFirst = (one: Titled, other: Titled): number =>
  other.popularity - one.popularity ||
  other.plays - one.plays ||
  other.quality - one.quality ||
  one.createdAt.getTime() - other.createdAt.getTime() ||
  (one.id < other.id ? -1 : 1);

/**
 * Finds copies among games. Each joins the first shown game that it is a copy of, so that games that operators told apart
 * are never in one group.
 *
 * @param areDistinct whether an operator told the two games apart
 * @returns for each copy that lists leave out the id of the one they show
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
