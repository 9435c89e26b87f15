import { phraseOf } from '../genres/phrases.ts';
import type { MappedCategory } from '../provider-map/resolver.ts';
import {
  believedTags,
  categoryOfTag,
  type GameWords,
  lineage,
  phrasesIn,
  type Texts,
  textsOf,
  type Words,
} from './evidence.ts';
import { HINT, type Said, type Vocabulary, type Vote } from './vocabulary.ts';

/** The best score must be this many times the second best. */
const MARGIN = 2;

function tagVote(tag: Said, vocabulary: Vocabulary): Vote | undefined {
  const own = vocabulary.of(tag.language).votes.get(phraseOf(tag.text));
  if (own) return own;
  const categoryId = categoryOfTag(tag, vocabulary);
  return categoryId === null ? undefined : { categoryId, weight: HINT };
}

type Scores = Map<string, number>;

function addScore(scores: Scores, { categoryId, weight }: Vote): void {
  if (weight > 0) scores.set(categoryId, (scores.get(categoryId) ?? 0) + weight);
}

/** Returns the category that leads by the margin, or null. */
function clearBest(scores: Scores, margin: number): string | null {
  const [best, second] = [...scores].toSorted(([, one], [, other]) => other - one);
  if (!best) return null;
  return second && (best[1] < margin * second[1] || best[1] === second[1]) ? null : best[0];
}

/**
 * Returns the category that clearly leads. Votes for a subgenre also count for its genre, so the genre wins between two
 * subgenres. Play styles decide only if nothing else does.
 */
function decide(scores: Scores, { broader, playStyles }: Vocabulary, margin = MARGIN): string | null {
  const genres = new Map([...scores].filter(([id]) => !playStyles.has(id)));
  if (genres.size === 0) return clearBest(scores, margin);
  let decided: string | null = null;
  for (let depth = 0; ; depth += 1) {
    const level: Scores = new Map();
    for (const [id, score] of genres) {
      const line = lineage(id, { broader }).toReversed();
      const at = line[depth];
      const isBelow = depth === 0 || line[depth - 1] === decided;
      if (at !== undefined && isBelow) level.set(at, (level.get(at) ?? 0) + score);
    }
    const best = clearBest(level, margin);
    if (best === null) return decided;
    decided = best;
  }
}

/** A word in a title weighs more than one in a description. */
const TITLE = 2;
/** Weight of the provider's word against title and description: the same as one word in the title. */
const CLAIM = TITLE;
/** Weight of a description that calls the game so, as in `a strategy game`. Sufficient on its own. */
const DECLARED = 2 * CLAIM;
/** Number of different words with which a description alone contradicts a provider. */
const ENOUGH_WORDS = 3;

/**
 * Returns the main category of a game: the one that its credible tags clearly indicate, or else its tags and title, or
 * else all of its words together, including ambiguous ones, or else the one that its title hints at. Title and
 * description overrule a provider's word that they contradict. Operators settle ties.
 */
export function placeGame(game: GameWords, vocabulary: Vocabulary): string | null {
  const texts = textsOf(game, vocabulary);
  const { providerWord } = game;
  const claimed = providerWord === null ? null : categoryOfTag(providerWord, vocabulary);
  const said = claimed === null ? null : contradictingCategory(texts, claimed, vocabulary);
  // A play style contradicts no genre, so tags say more than the texts.
  if (claimed !== null && said !== null && !vocabulary.playStyles.has(claimed)) return said;
  const scores: Scores = new Map();
  // The same word in several languages or spellings counts once.
  for (const tag of new Map(believedTags(game, texts, vocabulary).map(([tag]) => [phraseOf(tag.text), tag])).values()) {
    const vote = tagVote(tag, vocabulary);
    if (vote) addScore(scores, vote);
  }
  const byTags = decide(scores, vocabulary);
  if (byTags !== null && !vocabulary.playStyles.has(byTags)) return byTags;
  if (said !== null) return said;
  for (const vote of titleVotes(game, vocabulary)) addScore(scores, vote);
  return decide(scores, vocabulary) ?? byAllWords(texts, scores, vocabulary) ?? byHints(game, vocabulary);
}

/** The votes of the unambiguous words of the titles. */
function titleVotes({ titles }: GameWords, vocabulary: Vocabulary): Iterable<Vote> {
  const found = titles.flatMap(({ text, language }) => {
    const { votes, isWeak } = vocabulary.of(language);
    const phrases = phrasesIn(text, (phrase) => votes.has(phrase) && !isWeak(phrase));
    return phrases.flatMap((phrase) => {
      const vote = votes.get(phrase);
      return vote === undefined ? [] : [[phrase, vote] as const];
    });
  });
  return new Map(found).values();
}

/**
 * Returns the main category of a game whose provider's word maps to a category. An operator's mapping always applies. One
 * derived from the word applies unless title and description clearly indicate another genre.
 */
export function mainCategory(game: GameWords, mapped: MappedCategory | null, vocabulary: Vocabulary): string | null {
  if (mapped === null) return placeGame(game, vocabulary);
  const { categoryId, by } = mapped;
  if (by === 'operator') return categoryId;
  return contradictingCategory(textsOf(game, vocabulary), categoryId, vocabulary) ?? categoryId;
}

/** Returns the category that title and description clearly indicate, if its genre differs from the claimed one. */
export function contradictingCategory(texts: Texts, claimed: string, vocabulary: Vocabulary): string | null {
  const rootOf = (id: string) => lineage(id, vocabulary).at(-1);
  const scores: Scores = new Map();
  const add = (words: Words, strong: number, weak: number) => {
    for (const [id, phrases] of words) {
      for (const { isOwn, isWeak } of phrases.values())
        if (isOwn) addScore(scores, { categoryId: id, weight: isWeak ? weak : strong });
    }
  };
  add(texts.titles, TITLE, HINT);
  add(texts.descriptions, TITLE, HINT);
  add(texts.declared, DECLARED, DECLARED);
  addScore(scores, { categoryId: claimed, weight: CLAIM });
  const said = decide(scores, vocabulary);
  if (said === null || vocabulary.playStyles.has(said) || rootOf(said) === rootOf(claimed)) return null;
  const isNamed = (id: string) => texts.titles.has(id) || texts.declared.has(id);
  const wordsFor = (id: string) => texts.descriptions.get(id)?.size ?? 0;
  const root = rootOf(said) ?? said;
  if (!texts.declared.has(root) && wordsFor(root) < (texts.titles.has(root) ? 1 : ENOUGH_WORDS)) return null;
  // A single word of a description is not enough for a narrow category.
  return lineage(said, vocabulary).find((id) => isNamed(id) || wordsFor(id) > 1) ?? root;
}

function byAllWords({ titles, descriptions }: Texts, before: Scores, vocabulary: Vocabulary): string | null {
  const scores = new Map(before);
  for (const [id, phrases] of titles) {
    for (const { isOwn, isWeak } of phrases.values())
      if (isOwn && isWeak) addScore(scores, { categoryId: id, weight: TITLE });
  }
  for (const [id, phrases] of descriptions) {
    for (const { isOwn, isWeak } of phrases.values())
      if (isOwn) addScore(scores, { categoryId: id, weight: isWeak ? HINT : TITLE });
  }
  return decide(scores, vocabulary) ?? decide(scores, vocabulary, 1);
}

/**
 * Returns the category that most words of the titles hint at. Among equals, that of the last word, which usually says
 * what the game is.
 */
function byHints({ titles, providerWord }: GameWords, vocabulary: Vocabulary): string | null {
  const found = [...titles, ...(providerWord === null ? [] : [providerWord])].flatMap(({ text, language }) => {
    const { hints } = vocabulary.of(language);
    return phrasesIn(text, (phrase) => hints.has(phrase)).flatMap((phrase) => hints.get(phrase) ?? []);
  });
  const count = (id: string) => found.filter((one) => one === id).length;
  return found.toReversed().toSorted((one, other) => count(other) - count(one))[0] ?? null;
}
