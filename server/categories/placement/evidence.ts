/** What a game's data say about its categories, and how credible they are: feeds add unrelated tags. */
import { phraseOf } from '../genres/phrases.ts';
import type { Said, Vocabulary } from './vocabulary.ts';

/** The data that place a game. Texts in all of its languages. */
export interface GameWords {
  tags: readonly Said[];
  /** Number of tags in one language: translations are not additional tags. */
  tagCount: number;
  titles: readonly Said[];
  descriptions: readonly Said[];
  /** The provider's own category. */
  providerWord: Said | null;
}

const MAX_WORDS = 4;
/** Descriptions first say what a game is; later they praise, and name other games. */
const DESCRIPTION_LENGTH = 600;
/** All tags of a game with at most this many are credible. */
export const FEW_TAGS = 6;
/** Genres that feeds add too freely. For these, only the game's texts are credible. */
const DOUBTED = ['multiplayer', '2-players', 'io'];
/** Genres whose words occur in every description: `strategy meets action in this adventure`. */
const PRAISE = ['action', 'adventure', 'strategy'];
/** Number of different words in a description that indicate a category on their own. */
const ENOUGH_WORDS = 3;

/** Returns accepted phrases of a text, longest first at each position: a `Monster Truck` is not a monster. */
export function phrasesIn(text: string, accepts: (phrase: string) => boolean): string[] {
  const words = phraseOf(text).split(' ');
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MAX_WORDS, words.length - at);
    while (length > 0 && !accepts(words.slice(at, at + length).join(' '))) length -= 1;
    if (length > 0) found.push(words.slice(at, at + length).join(' '));
    at += Math.max(1, length);
  }
  return found;
}

/** Returns a category and its broader ones, nearest first. */
export function lineage(id: string, { broader }: Pick<Vocabulary, 'broader'>): string[] {
  const parent = broader.get(id);
  return parent === undefined ? [id] : [id, ...lineage(parent, { broader })];
}

/** What a word says of a category. */
interface Meant {
  /** That it is the category itself, not a narrower one. */
  isOwn: boolean;
  /** Only as a tag, in every language in which the game has the word. */
  isWeak: boolean;
}

/** Words by category: those of a game's texts, or all credible ones. */
export type Words = ReadonlyMap<string, ReadonlyMap<string, Meant>>;

function wordsOf(vocabulary: Vocabulary, texts: readonly Said[], ignored: ReadonlySet<string> = new Set()): Words {
  const found = new Map<string, Map<string, Meant>>();
  for (const { text, language } of texts) {
    const { votes, isWeak } = vocabulary.of(language);
    for (const phrase of phrasesIn(text, (part) => votes.has(part))) {
      const vote = votes.get(phrase);
      if (vote === undefined || vote.weight === 0 || ignored.has(vote.categoryId)) continue;
      for (const id of lineage(vote.categoryId, vocabulary)) {
        const words = found.get(id) ?? new Map<string, Meant>();
        const before = words.get(phrase);
        words.set(phrase, {
          isOwn: id === vote.categoryId || before?.isOwn === true,
          isWeak: before?.isWeak !== false && isWeak(phrase),
        });
        found.set(id, words);
      }
    }
  }
  return found;
}

/** Returns the category that a tag or a provider's category names, or null. */
export function categoryOfTag({ text, language }: Said, { of, slugs, genreOf }: Vocabulary): string | null {
  const own = of(language).votes.get(phraseOf(text));
  if (own !== undefined) return own.weight === 0 ? null : own.categoryId;
  return slugs.get(genreOf(text) ?? '') ?? null;
}

/** The words of the texts by category, including ambiguous ones of titles. */
export interface Texts {
  titles: Words;
  descriptions: Words;
  /** The genre nouns in descriptions: `a 2D strategy game`. */
  declared: Words;
}

/** Returns the three words before each `game`, the last of which may name a genre. */
const declarations = (text: string) =>
  [...text.matchAll(/((?:[\p{L}\p{N}'-]+ ){1,3})games?\b/giu)].flatMap(([, words = '']) => {
    const parts = words.trim().split(' ');
    return parts.map((_, at) => parts.slice(at).join(' '));
  });

export function textsOf({ titles, descriptions }: GameWords, vocabulary: Vocabulary): Texts {
  const beginnings = descriptions.map((said) => ({ ...said, text: said.text.slice(0, DESCRIPTION_LENGTH) }));
  // The longest phrase in the vocabulary.
  const named = beginnings.flatMap(({ text, language }) => {
    const { votes } = vocabulary.of(language);
    const phrases = declarations(text).filter((phrase) => votes.has(phraseOf(phrase)));
    return phrases.map((phrase) => ({ text: phrase, language }));
  });
  return {
    titles: wordsOf(vocabulary, titles),
    descriptions: wordsOf(vocabulary, beginnings, vocabulary.ofGenres(PRAISE)),
    declared: wordsOf(vocabulary, named),
  };
}

/** Returns the credible tags and provider's category, with their categories. */
export function believedTags(
  game: GameWords,
  texts: Texts,
  vocabulary: Vocabulary,
): (readonly [tag: Said, id: string])[] {
  const { tags, tagCount, providerWord } = game;
  const doubted = vocabulary.ofGenres(DOUBTED);
  const isBelieved = (id: string, isFew: boolean) => texts.titles.has(id) || texts.descriptions.has(id) || isFew;
  const believed = (words: readonly Said[], isFew: boolean) =>
    words.flatMap((word) => {
      const id = categoryOfTag(word, vocabulary);
      return id !== null && isBelieved(id, doubted.has(id) ? tagCount === 0 : isFew) ? [[word, id] as const] : [];
    });
  return [...believed(tags, tagCount <= FEW_TAGS), ...believed(providerWord === null ? [] : [providerWord], true)];
}

/**
 * Returns the categories that a game's words indicate, with the words: credible tags, the provider's category,
 * unambiguous words of the title, ambiguous ones that the description supports, and repeated words of the description. A
 * narrow category includes its broader ones.
 */
export function indicatedCategories(game: GameWords, vocabulary: Vocabulary): Map<string, Set<string>> {
  const texts = textsOf(game, vocabulary);
  const found = new Map<string, Set<string>>();
  const add = (id: string, word: string) => {
    for (const one of lineage(id, vocabulary)) found.set(one, (found.get(one) ?? new Set()).add(word));
  };
  for (const [tag, id] of believedTags(game, texts, vocabulary)) add(id, tag.text);
  for (const [id, words] of texts.titles) {
    const said = [...(texts.descriptions.get(id)?.keys() ?? [])];
    for (const [word, { isWeak }] of words) {
      if (!isWeak || said.some((other) => other !== word)) add(id, word);
    }
  }
  for (const [id, words] of texts.descriptions) {
    if (words.size < ENOUGH_WORDS || [...words.values()].every(({ isWeak }) => isWeak)) continue;
    for (const word of words.keys()) add(id, word);
  }
  return found;
}
