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

/** The longest phrase a name or a word of the lexicon has. */
const MAX_WORDS = 4;
/** How many times the second best the best has to be. */
const MARGIN = 2;

const NAME = 2;
const HINT = 1;

/** A category of the site, as far as games are placed by it. */
export interface PlaceableCategory {
  id: string;
  slug: string;
  /** Its names in the languages it has. */
  names: readonly string[];
}

/** What is known of a game. */
export interface GameWords {
  /** The category that the map of its provider gives, if it gives one. */
  mapped: string | null;
  /** In any language. */
  tags: readonly string[];
  titles: readonly string[];
}

export interface Place {
  categoryId: string;
  /** What decided. */
  by: 'map' | 'words';
}

/** Says that a phrase speaks for a category, and how loudly. */
interface Vote {
  categoryId: string;
  weight: number;
}

/** What phrases mean on this site; built once for many games. */
export interface Vocabulary {
  votes: ReadonlyMap<string, Vote>;
  /** For a word of a provider's or a tag, the slug of a base genre. */
  slugs: ReadonlyMap<string, string>;
  genreOf: (tag: string) => string | null;
  /** For a category, the one of the broader genre. */
  broader: ReadonlyMap<string, string>;
  /** Categories that go along with those of every genre. */
  asides: ReadonlySet<string>;
}

/** The names that stand side by side in one: `Sports et loisirs`, `Action & Aventure`. */
function partsOf(name: string): string[] {
  const parts = foldText(name).split(/[&/,+]|\b(?:and|et|y|e)\b/u);
  return parts.length > 1 ? parts.map(phraseOf) : [];
}

/** Adds phrases that no louder one has taken. A phrase that speaks for two categories equally speaks for none. */
function addVotes(votes: Map<string, Vote>, candidates: readonly (readonly [phrase: string, vote: Vote])[]): void {
  const owners = new Map<string, Set<string>>();
  for (const [phrase, { categoryId }] of candidates) {
    owners.set(phrase, (owners.get(phrase) ?? new Set()).add(categoryId));
  }
  const taken = new Set(votes.keys());
  for (const [phrase, vote] of candidates) {
    if (phrase === '' || taken.has(phrase)) continue;
    // A phrase of two categories keeps its place without saying anything, or a quieter meaning would come up.
    votes.set(phrase, owners.get(phrase)?.size === 1 ? vote : { ...vote, weight: 0 });
  }
}

/** The categories of genres that have exactly one, by the key of the genre: the one with its slug comes before others. */
function categoriesOfGenres(categories: readonly PlaceableCategory[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [genre, list] of Map.groupBy(categories, genreOfCategory)) {
    if (genre === null) continue;
    const owner = list.find(({ slug }) => slug === genre.key) ?? (list.length === 1 ? list[0] : undefined);
    if (owner) found.set(genre.key, owner.id);
  }
  return found;
}

/** What is commonly said of a genre speaks for its category, else for that of the nearest broader one. */
function genreVotes(genre: Genre, owners: ReadonlyMap<string, string>): (readonly [phrase: string, vote: Vote])[] {
  const owner = [genre, ...broaderGenres(genre)].find(({ key }) => owners.has(key));
  const categoryId = owners.get(owner?.key ?? '');
  if (categoryId === undefined) return [];
  // Words that mean little by themselves are left to the genre's own category.
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

/**
 * What the words of games mean among these categories: their names in every language first, then the parts of names,
 * then what is commonly said of the genres.
 *
 * @param genreOf the base genre of a provider's word, by slug
 */
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
  addVotes(
    votes,
    each(({ slug, names }) => [...names, slug].map(phraseOf), NAME),
  );
  addVotes(
    votes,
    each(({ names }) => names.flatMap(partsOf), HINT),
  );
  addVotes(
    votes,
    GENRES.flatMap((genre) => genreVotes(genre, owners)),
  );
  return {
    votes,
    slugs: new Map(categories.map(({ id, slug }) => [slug, id])),
    genreOf,
    broader: broaderCategories(owners),
    asides: new Set(GENRES.flatMap(({ key, aside }) => (aside ? (owners.get(key) ?? []) : []))),
  };
}

/** Phrases of a title that mean something, longest first at each place: `Monster Truck` is no monster. */
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

/** The one category that is ahead of every other by the margin. */
function clearBest(scores: Scores): string | null {
  const [best, second] = [...scores].toSorted(([, one], [, other]) => other - one);
  if (!best) return null;
  return second && best[1] < MARGIN * second[1] ? null : best[0];
}

/** The categories a category is part of, from the broadest one to itself. */
function lineage(id: string, broader: Vocabulary['broader']): string[] {
  const parent = broader.get(id);
  return parent === undefined ? [id] : [...lineage(parent, broader), id];
}

/**
 * The category that is clearly meant. What speaks for a part of a genre speaks for the genre, which takes nothing from its
 * part: between two parts it is the genre itself that is clear. What goes along with everything is asked when nothing
 * else says anything.
 */
function decide(scores: Scores, { broader, asides }: Vocabulary): string | null {
  const genres = new Map([...scores].filter(([id]) => !asides.has(id)));
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

/**
 * The category of a game, where one is clear: the map of its provider decides, then its tags, then its tags and the words
 * of its title together. What speaks for two is left to the operator.
 */
export function placeGame(game: GameWords, vocabulary: Vocabulary): Place | null {
  if (game.mapped !== null) return { categoryId: game.mapped, by: 'map' };
  const scores: Scores = new Map();
  // The same word in two languages, or in two spellings, says one thing.
  const tags = new Map(game.tags.map((tag) => [phraseOf(tag), tag]));
  for (const tag of tags.values()) {
    const vote = tagVote(tag, vocabulary);
    if (vote) addScore(scores, vote);
  }
  const byTags = decide(scores, vocabulary);
  if (byTags !== null) return { categoryId: byTags, by: 'words' };
  for (const phrase of new Set(game.titles.flatMap((title) => phrasesIn(title, vocabulary.votes)))) {
    const vote = vocabulary.votes.get(phrase);
    if (vote) addScore(scores, vote);
  }
  const best = decide(scores, vocabulary);
  return best === null ? null : { categoryId: best, by: 'words' };
}
