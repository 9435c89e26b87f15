import { isWeak } from '../genres/lexicon.ts';
import { phraseOf } from '../genres/phrases.ts';
import { believedTags, categoryOfTag, type GameWords, lineage, phrasesIn, type Texts, textsOf } from './evidence.ts';
import { HINT, type Vocabulary, type Vote } from './vocabulary.ts';

/** The best score must be this many times the second best. */
const MARGIN = 2;

function tagVote(tag: string, vocabulary: Vocabulary): Vote | undefined {
  const own = vocabulary.votes.get(phraseOf(tag));
  if (own) return own;
  const categoryId = categoryOfTag(tag, vocabulary);
  return categoryId === null ? undefined : { categoryId, weight: HINT };
}

type Scores = Map<string, number>;

function addScore(scores: Scores, { categoryId, weight }: Vote): void {
  if (weight > 0) scores.set(categoryId, (scores.get(categoryId) ?? 0) + weight);
}

/** The category that leads by the margin, or null. */
function clearBest(scores: Scores, margin: number): string | null {
  const [best, second] = [...scores].toSorted(([, one], [, other]) => other - one);
  if (!best) return null;
  return second && (best[1] < margin * second[1] || best[1] === second[1]) ? null : best[0];
}

/**
 * The category that clearly leads. Votes for a sub-genre also count for its genre, so the genre wins between two
 * sub-genres. Play styles decide only if nothing else does.
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

/** A word of a title says more than one of a description. */
const TITLE = 2;

/**
 * The main category of a game: the one that its believed tags clearly indicate, else its tags and title, else all of its
 * words together, ambiguous ones included, else what its title hints at. Operators settle ties.
 */
export function placeGame(game: GameWords, vocabulary: Vocabulary): string | null {
  const texts = textsOf(game, vocabulary);
  const scores: Scores = new Map();
  // The same word in several languages or spellings counts once.
  for (const tag of new Map(believedTags(game, texts, vocabulary).map(([tag]) => [phraseOf(tag), tag])).values()) {
    const vote = tagVote(tag, vocabulary);
    if (vote) addScore(scores, vote);
  }
  const byTags = decide(scores, vocabulary);
  if (byTags !== null && !vocabulary.playStyles.has(byTags)) return byTags;
  const accepts = (phrase: string) => vocabulary.votes.has(phrase) && !isWeak(phrase);
  for (const phrase of new Set(game.titles.flatMap((title) => phrasesIn(title, accepts)))) {
    const vote = vocabulary.votes.get(phrase);
    if (vote) addScore(scores, vote);
  }
  return decide(scores, vocabulary) ?? byAllWords(texts, scores, vocabulary) ?? byHints(game, vocabulary);
}

function byAllWords({ titles, descriptions }: Texts, before: Scores, vocabulary: Vocabulary): string | null {
  const scores = new Map(before);
  for (const [id, phrases] of titles) {
    for (const phrase of phrases)
      if (isOwn(id, phrase, vocabulary) && isWeak(phrase)) addScore(scores, { categoryId: id, weight: TITLE });
  }
  for (const [id, phrases] of descriptions) {
    for (const phrase of phrases)
      if (isOwn(id, phrase, vocabulary)) addScore(scores, { categoryId: id, weight: isWeak(phrase) ? HINT : TITLE });
  }
  return decide(scores, vocabulary) ?? decide(scores, vocabulary, 1);
}

/** Whether a phrase names the category itself, not a narrower one. */
const isOwn = (id: string, phrase: string, { votes }: Vocabulary) => votes.get(phrase)?.categoryId === id;

/** The category that most words of the titles hint at; among equals that of the last word, which says what it is. */
function byHints({ titles, providerWord }: GameWords, { hints }: Vocabulary): string | null {
  const found = [...titles, providerWord ?? '']
    .flatMap((title) => phrasesIn(title, (phrase) => hints.has(phrase)))
    .flatMap((phrase) => hints.get(phrase) ?? []);
  const count = (id: string) => found.filter((one) => one === id).length;
  return found.toReversed().toSorted((one, other) => count(other) - count(one))[0] ?? null;
}
