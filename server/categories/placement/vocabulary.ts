/** The meaning of phrases on a site, by the names of its categories and the genres. */
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts';
import { foldText } from '../../../shared/text.ts';
import {
  broaderGenres,
  GENRES,
  type Genre,
  genreOfCategory,
  isWeakAmong,
  languagesReadIn,
  phrasesAmong,
} from '../genres/lexicon.ts';
import { phraseOf } from '../genres/phrases.ts';

const NAME = 2;
export const HINT = 1;

/** A text with its language. */
export interface Said {
  text: string;
  language: Language;
}

export interface PlaceableCategory {
  id: string;
  slug: string;
  names: readonly Said[];
}

/** A phrase's vote for a category, with its weight. */
export interface Vote {
  categoryId: string;
  weight: number;
}

/** The meanings of phrases in texts of a language. */
interface Phrases {
  votes: ReadonlyMap<string, Vote>;
  /** Categories by phrases that only make them likely. */
  hints: ReadonlyMap<string, string>;
  /** Returns whether a phrase names a genre only as a tag. */
  isWeak: (phrase: string) => boolean;
}

/** The meanings of phrases on this site. Built once for many games. */
export interface Vocabulary {
  /** Returns those of a language, built when its first text is read. */
  of: (language: Language) => Phrases;
  /** Base genre slugs by tag or provider's word. */
  slugs: ReadonlyMap<string, string>;
  genreOf: (tag: string) => string | null;
  /** Returns the categories of some genres. */
  ofGenres: (keys: readonly string[]) => ReadonlySet<string>;
  /** The category of the broader genre, by category. */
  broader: ReadonlyMap<string, string>;
  /** Categories that combine with those of every genre. */
  playStyles: ReadonlySet<string>;
}

/** Returns the parts of a compound name: `Sports et loisirs`, `Action & Aventure`. */
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

/** Returns the category of each genre that has exactly one. A category with the genre's slug takes precedence. */
function categoriesOfGenres(categories: readonly PlaceableCategory[]): Map<string, string> {
  const found = new Map<string, string>();
  // A name belongs to one genre in all languages.
  const genreOf = ({ slug, names }: PlaceableCategory) =>
    genreOfCategory({ slug, names: names.map(({ text }) => text) }, LANGUAGE_CODES);
  for (const [genre, list] of Map.groupBy(categories, genreOf)) {
    if (genre === null) continue;
    const owner = list.find(({ slug }) => slug === genre.key) ?? (list.length === 1 ? list[0] : undefined);
    if (owner) found.set(genre.key, owner.id);
  }
  return found;
}

/** Returns the category of a genre, or of the nearest broader one. */
const ownerOf = (genre: Genre, owners: ReadonlyMap<string, string>) =>
  [genre, ...broaderGenres(genre)].find(({ key }) => owners.has(key));

function hintsOf(owners: ReadonlyMap<string, string>, languages: readonly Language[]): Map<string, string> {
  const hints = new Map<string, string>();
  for (const genre of GENRES) {
    const categoryId = owners.get(ownerOf(genre, owners)?.key ?? '');
    if (categoryId === undefined) continue;
    for (const phrase of phrasesAmong(genre, languages).hints) if (!hints.has(phrase)) hints.set(phrase, categoryId);
  }
  return hints;
}

/** Returns the votes of a genre's words for its category, or else for that of the nearest broader genre. */
function genreVotes(
  genre: Genre,
  owners: ReadonlyMap<string, string>,
  languages: readonly Language[],
): (readonly [phrase: string, vote: Vote])[] {
  const owner = ownerOf(genre, owners);
  const categoryId = owners.get(owner?.key ?? '');
  if (categoryId === undefined) return [];
  // Ambiguous words only count for the genre's own category.
  const { strong, weak } = phrasesAmong(genre, languages);
  const phrases = owner === genre ? [...strong, ...weak] : strong;
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

/** The names of a category that texts in some languages may hold: those in these, or all where it has none. */
function namesAmong({ names }: PlaceableCategory, languages: readonly Language[]): string[] {
  const read = names.filter(({ language }) => languages.includes(language));
  return (read.length > 0 ? read : names).map(({ text }) => text);
}

/** Builds the phrases of some languages: names come first, then parts of names, then genres. */
function phrasesIn(
  languages: readonly Language[],
  categories: readonly PlaceableCategory[],
  owners: ReadonlyMap<string, string>,
): Phrases {
  const votes = new Map<string, Vote>();
  const each = (phrases: (category: PlaceableCategory) => readonly string[], weight: number) =>
    categories.flatMap((category) =>
      phrases(category).map((phrase) => [phrase, { categoryId: category.id, weight }] as const),
    );
  const byName = each((category) => [...namesAmong(category, languages), category.slug].map(phraseOf), NAME);
  const byPart = each((category) => namesAmong(category, languages).flatMap(partsOf), HINT);
  const byGenre = GENRES.flatMap((genre) => genreVotes(genre, owners, languages));
  for (const candidates of [byName, byPart, byGenre]) addVotes(votes, candidates);
  return { votes, hints: hintsOf(owners, languages), isWeak: (phrase) => isWeakAmong(phrase, languages) };
}

/** Builds the vocabulary of a site. @param genreOf returns a word's base genre slug */
export function vocabularyOf(
  categories: readonly PlaceableCategory[],
  genreOf: (word: string) => string | null,
): Vocabulary {
  const owners = categoriesOfGenres(categories);
  const made: Partial<Record<Language, Phrases>> = {};
  return {
    of: (language) => (made[language] ??= phrasesIn(languagesReadIn(language), categories, owners)),
    slugs: new Map(categories.map(({ id, slug }) => [slug, id])),
    genreOf,
    ofGenres: (keys) => new Set(keys.flatMap((key) => owners.get(key) ?? [])),
    broader: broaderCategories(owners),
    playStyles: new Set(GENRES.flatMap(({ key, playStyle }) => (playStyle ? (owners.get(key) ?? []) : []))),
  };
}
