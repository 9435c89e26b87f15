import { foldText } from '../../../shared/text.ts';
import {
  broaderGenres,
  GENRES,
  type Genre,
  genreOfCategory,
  isWeak,
  strongPhrases,
  weakPhrases,
} from '../genres/lexicon.ts';
import { phraseOf } from '../genres/phrases.ts';

const MAX_WORDS = 4;
/** The best score must be this many times the second best. */
const MARGIN = 2;

const NAME = 2;
const HINT = 1;

export interface PlaceableCategory {
  id: string;
  slug: string;
  names: readonly string[];
}

/** A phrase's vote for a category, with its weight. */
interface Vote {
  categoryId: string;
  weight: number;
}

/** The meanings of phrases on this site; built once for many games. */
export interface Vocabulary {
  votes: ReadonlyMap<string, Vote>;
  /** Base genre slugs by tag or provider's word. */
  slugs: ReadonlyMap<string, string>;
  genreOf: (tag: string) => string | null;
  /** Categories of the broader genre by category. */
  broader: ReadonlyMap<string, string>;
  /** Categories that combine with those of every genre. */
  playStyles: ReadonlySet<string>;
}

/** The parts of a compound name: `Sports et loisirs`, `Action & Aventure`. */
function partsOf(name: string): string[] {
  const parts = foldText(name).split(/[&/,+]|\b(?:and|et|y|e)\b/u);
  return parts.length > 1 ? parts.map(phraseOf) : [];
}

/** Adds phrases that have no stronger vote yet. A phrase with equal votes for two categories gets none. */
function addVotes(votes: Map<string, Vote>, candidates: readonly (readonly [phrase: string, vote: Vote])[]): void {
  const owners = new Map<string, Set<string>>();
  for (const [phrase, { categoryId }] of candidates) {
    owners.set(phrase, (owners.get(phrase) ?? new Set()).add(categoryId));
  }
  const taken = new Set(votes.keys());
  for (const [phrase, vote] of candidates) {
    if (phrase === '' || taken.has(phrase)) continue;
    // Weight 0 keeps the phrase from getting a weaker meaning.
    votes.set(phrase, owners.get(phrase)?.size === 1 ? vote : { ...vote, weight: 0 });
  }
}

/** The category of each genre that has exactly one; a category with the genre's slug comes first. */
function categoriesOfGenres(categories: readonly PlaceableCategory[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [genre, list] of Map.groupBy(categories, genreOfCategory)) {
    if (genre === null) continue;
    const owner = list.find(({ slug }) => slug === genre.key) ?? (list.length === 1 ? list[0] : undefined);
    if (owner) found.set(genre.key, owner.id);
  }
  return found;
}

/** Votes of a genre's words for its category, else for the nearest broader genre's. */
function genreVotes(genre: Genre, owners: ReadonlyMap<string, string>): (readonly [phrase: string, vote: Vote])[] {
  const owner = [genre, ...broaderGenres(genre)].find(({ key }) => owners.has(key));
  const categoryId = owners.get(owner?.key ?? '');
  if (categoryId === undefined) return [];
  // Ambiguous words only count for the genre's own category.
  const phrases = owner === genre ? [...strongPhrases(genre), ...weakPhrases(genre)] : strongPhrases(genre);
  return phrases.map((phrase) => [phrase, { categoryId, weight: HINT }] as const);
}

function broaderCategories(owners: ReadonlyMap<string, string>): Map<string, string> {
  const pairs = GENRES.flatMap((genre) => {
    const narrow = owners.get(genre.key);
    const broad = broaderGenres(genre).flatMap(({ key }) => owners.get(key) ?? [])[0];
    return narrow === undefined || broad === undefined ? [] : [[narrow, broad] as const];
  });
  return new Map(pairs);
}

/** Names in every language come first, then parts of names, then genres. @param genreOf a word's base genre slug */
export function vocabularyOf(
  categories: readonly PlaceableCategory[],
  genreOf: (word: string) => string | null,
): Vocabulary {
  const votes = new Map<string, Vote>();
  const owners = categoriesOfGenres(categories);
  const each = (phrases: (category: PlaceableCategory) => readonly string[], weight: number) =>
    categories.flatMap((category) =>
      phrases(category).map((phrase) => [phrase, { categoryId: category.id, weight }] as const),
    );
  const byName = each(({ slug, names }) => [...names, slug].map(phraseOf), NAME);
  const byPart = each(({ names }) => names.flatMap(partsOf), HINT);
  const byGenre = GENRES.flatMap((genre) => genreVotes(genre, owners));
  for (const candidates of [byName, byPart, byGenre]) addVotes(votes, candidates);
  return {
    votes,
    slugs: new Map(categories.map(({ id, slug }) => [slug, id])),
    genreOf,
    broader: broaderCategories(owners),
    playStyles: new Set(GENRES.flatMap(({ key, playStyle }) => (playStyle ? (owners.get(key) ?? []) : []))),
  };
}

/** Known phrases of a title, longest first at each position: a `Monster Truck` is not a monster. */
function phrasesIn(title: string, votes: Vocabulary['votes']): string[] {
  const words = phraseOf(title).split(' ');
  const means = (phrase: string) => votes.has(phrase) && !isWeak(phrase);
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MAX_WORDS, words.length - at);
    while (length > 0 && !means(words.slice(at, at + length).join(' '))) length -= 1;
    if (length > 0) found.push(words.slice(at, at + length).join(' '));
    at += Math.max(1, length);
  }
  return found;
}

function tagVote(tag: string, { votes, slugs, genreOf }: Vocabulary): Vote | undefined {
  const own = votes.get(phraseOf(tag));
  if (own) return own;
  const categoryId = slugs.get(genreOf(tag) ?? '');
  return categoryId === undefined ? undefined : { categoryId, weight: HINT };
}

type Scores = Map<string, number>;

function addScore(scores: Scores, { categoryId, weight }: Vote): void {
  if (weight > 0) scores.set(categoryId, (scores.get(categoryId) ?? 0) + weight);
}

/** The category that leads by the margin, or null. */
function clearBest(scores: Scores): string | null {
  const [best, second] = [...scores].toSorted(([, one], [, other]) => other - one);
  if (!best) return null;
  return second && best[1] < MARGIN * second[1] ? null : best[0];
}

function lineage(id: string, broader: Vocabulary['broader']): string[] {
  const parent = broader.get(id);
  return parent === undefined ? [id] : [...lineage(parent, broader), id];
}

/**
 * The category that clearly leads. Votes for a sub-genre also count for its genre, so the genre wins between two
 * sub-genres. Play styles decide only if nothing else does.
 */
function decide(scores: Scores, { broader, playStyles }: Vocabulary): string | null {
  const genres = new Map([...scores].filter(([id]) => !playStyles.has(id)));
  if (genres.size === 0) return clearBest(scores);
  let decided: string | null = null;
  for (let depth = 0; ; depth += 1) {
    const level: Scores = new Map();
    for (const [id, score] of genres) {
      const line = lineage(id, broader);
      const at = line[depth];
      const isBelow = depth === 0 || line[depth - 1] === decided;
      if (at !== undefined && isBelow) level.set(at, (level.get(at) ?? 0) + score);
    }
    const best = clearBest(level);
    if (best === null) return decided;
    decided = best;
  }
}

/** The category that a game's words clearly indicate: by tags, else also by title. Operators settle ties. */
export function placeGame(
  { tags, titles }: { tags: readonly string[]; titles: readonly string[] },
  vocabulary: Vocabulary,
): string | null {
  const scores: Scores = new Map();
  // The same word in several languages or spellings counts once.
  for (const tag of new Map(tags.map((tag) => [phraseOf(tag), tag])).values()) {
    const vote = tagVote(tag, vocabulary);
    if (vote) addScore(scores, vote);
  }
  const byTags = decide(scores, vocabulary);
  if (byTags !== null) return byTags;
  for (const phrase of new Set(titles.flatMap((title) => phrasesIn(title, vocabulary.votes)))) {
    const vote = vocabulary.votes.get(phrase);
    if (vote) addScore(scores, vote);
  }
  return decide(scores, vocabulary);
}
