import { isOfferedAtFirst, type Language, type OwnTexts } from '../../../shared/languages.ts';
import { GENRE_TABLE, type GenreKey } from './genres.ts';
import { phraseOf, stemOf } from './phrases.ts';
import { listed, VOCABULARY_LIST } from './vocabulary/index.ts';

/** A common genre of games. */
export interface Genre {
  key: GenreKey;
  icon: string;
  /** Key of the broader genre. */
  within?: string;
  /** A play style or setting, which combines with every genre. */
  playStyle?: true;
  /** Genres whose games a search for this one also finds. */
  related: readonly string[];
  name: OwnTexts<string>;
  /** Shown below the title of the category's page, in whole sentences. Languages without one show none. */
  description: OwnTexts<string>;
}

function textsOf(key: GenreKey, field: 'name' | 'description'): OwnTexts<string> {
  const texts = VOCABULARY_LIST.flatMap(([code, { genres }]): [Language, string][] => {
    const text = genres[key][field];
    return text === undefined ? [] : [[code, text]];
  });
  // Object.fromEntries loses the keys; the default language always has a vocabulary.
  return Object.fromEntries(texts) as OwnTexts<string>;
}

/** Common genres in the site's languages, including subgenres. */
export const GENRES: readonly Genre[] = Object.entries(GENRE_TABLE).map(([path, { icon, playStyle, related = [] }]) => {
  const [last, within] = path.split('/').toReversed();
  // Object.entries loses the type of the paths.
  const key = last as GenreKey;
  return {
    key,
    icon,
    ...(within === undefined ? {} : { within }),
    ...(playStyle === undefined ? {} : { playStyle }),
    related,
    name: textsOf(key, 'name'),
    description: textsOf(key, 'description'),
  };
});

const DESCRIPTIONS = new Set(GENRES.flatMap(({ description }) => Object.values(description)));

/** Returns whether a category's description comes from the lexicon, not from an operator. */
export const isGenreDescription = (text: string): boolean => DESCRIPTIONS.has(text);

/**
 * Returns the vocabularies that count. Those of the first languages count everywhere, so that a new language changes no
 * site that does not use it. Others count where they are used: on a site that offers them, and in texts and searches in
 * them.
 */
const countedIn = (read: readonly Language[]) =>
  VOCABULARY_LIST.filter(([code]) => isOfferedAtFirst(code) || read.includes(code));

function phrasesOf({ key }: Genre, field: 'words' | 'tags' | 'searches' | 'hints', read: readonly Language[]) {
  return countedIn(read).flatMap(([, { genres }]) => listed(genres[key][field]).map(phraseOf));
}

/** Returns the texts of a genre in the languages that count. @param read languages besides the first */
export function textsOfGenre({ name, description }: Genre, read: readonly Language[] = []) {
  const counted = countedIn(read).map(([code]) => code);
  const chosen = (texts: OwnTexts<string>) =>
    // Object.fromEntries loses the keys; the default language always counts.
    Object.fromEntries(
      counted.flatMap((code) => (texts[code] === undefined ? [] : [[code, texts[code]]])),
    ) as typeof texts;
  return { name: chosen(name), description: chosen(description) };
}

/** Returns phrases that identify a genre even in a title, in the form of `phraseOf`. @param read languages besides the first */
export const strongPhrases = (genre: Genre, read: readonly Language[] = []): string[] =>
  phrasesOf(genre, 'words', read);

/** Returns phrases that identify it as a tag, including its names. @param read languages besides the first */
export function weakPhrases(genre: Genre, read: readonly Language[] = []): string[] {
  const names = Object.values(textsOfGenre(genre, read).name);
  return [genre.key, ...names].map(phraseOf).concat(phrasesOf(genre, 'tags', read));
}

/** Returns phrases that only make it likely, in a title without other words. @param read languages besides the first */
export const hintPhrases = (genre: Genre, read: readonly Language[] = []): string[] => phrasesOf(genre, 'hints', read);

const byKey = new Map<string, Genre>(GENRES.map((genre) => [genre.key, genre]));

interface Meanings {
  genres: ReadonlyMap<string, Genre>;
  strong: ReadonlySet<string>;
}

function makeMeanings(read: readonly Language[]): Meanings {
  const genres = new Map<string, Genre>();
  const strong = new Set<string>();
  for (const genre of GENRES) {
    for (const phrase of strongPhrases(genre, read)) strong.add(phrase);
    // Stems also cover joined spellings: `Dress-up`, `dressup`.
    for (const phrase of [...strongPhrases(genre, read), ...weakPhrases(genre, read)]) {
      for (const key of [phrase, stemOf(phrase)]) if (key !== '' && !genres.has(key)) genres.set(key, genre);
    }
  }
  return { genres, strong };
}

/** Cached by languages: a site has few combinations of them. */
const made = new Map<string, Meanings>();

function meaningsIn(read: readonly Language[]): Meanings {
  const key = read.filter((code) => !isOfferedAtFirst(code)).join();
  const meanings = made.get(key) ?? makeMeanings(read);
  made.set(key, meanings);
  return meanings;
}

export function genreByKey(key: string | undefined): Genre | null {
  return byKey.get(key ?? '') ?? null;
}

/**
 * Returns the genre of a tag or category name.
 *
 * @param phrase in the form of `phraseOf`
 * @param read languages besides the first
 */
export function genreOfPhrase(phrase: string, read: readonly Language[] = []): Genre | null {
  const { genres } = meaningsIn(read);
  return genres.get(phrase) ?? genres.get(stemOf(phrase)) ?? null;
}

/** Returns whether a phrase identifies a genre only as a tag, because it is ambiguous in a title. */
export function isWeak(phrase: string, read: readonly Language[] = []): boolean {
  const { genres, strong } = meaningsIn(read);
  return genres.has(phrase) && !strong.has(phrase);
}

/** Returns the genre of a category, by its slug, or else by its first name with a genre. */
export function genreOfCategory(
  { slug, names }: { slug: string; names: readonly string[] },
  read: readonly Language[] = [],
): Genre | null {
  const named = names.map((name) => genreOfPhrase(phraseOf(name), read));
  return genreByKey(slug) ?? named.find((genre) => genre !== null) ?? null;
}

/** Returns the broader genres, nearest first. */
export function broaderGenres(genre: Genre): Genre[] {
  const parent = genreByKey(genre.within);
  return parent === null ? [] : [parent, ...broaderGenres(parent)];
}
