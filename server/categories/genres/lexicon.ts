import {
  isOfferedAtFirst,
  type Language,
  LINGUA_FRANCA,
  type OwnTexts,
  perLanguage,
  varietiesOf,
} from '../../../shared/languages.ts';
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
 * Returns the languages whose words count in searches and names of categories. Those of the first languages count everywhere, so that
 * a new language changes no site that does not use it. Others count where they are used: on a site that offers them, and in texts and
 * searches in them.
 */
const countedIn = (read: readonly Language[]) =>
  VOCABULARY_LIST.filter(([code]) => isOfferedAtFirst(code) || read.includes(code)).map(([code]) => code);

const READ_IN = perLanguage((code): readonly Language[] => [...new Set([code, ...varietiesOf(code), LINGUA_FRANCA])]);

/** Returns the languages whose words count in a text of a game: its own, and that of feeds, whose words occur in all texts. */
export const languagesReadIn = (language: Language): readonly Language[] => READ_IN[language];

/** Returns the phrases of a genre in some languages only, in the form of `phraseOf`. */
export function phrasesAmong({ key, name }: Genre, languages: readonly Language[]) {
  const vocabularies = VOCABULARY_LIST.filter(([code]) => languages.includes(code));
  const phrases = (field: 'words' | 'tags' | 'hints') =>
    vocabularies.flatMap(([, { genres }]) => listed(genres[key][field]).map(phraseOf));
  const names = vocabularies.flatMap(([code]) => name[code] ?? []);
  return {
    /** They identify it even in a title. */
    strong: phrases('words'),
    /** They identify it as a tag, and include its names. */
    weak: [key, ...names].map(phraseOf).concat(phrases('tags')),
    /** They only make it likely, in a title without other words. */
    hints: phrases('hints'),
  };
}

/** Returns the texts of a genre in the languages that count. @param read languages besides the first */
export function textsOfGenre({ name, description }: Genre, read: readonly Language[] = []) {
  const counted = countedIn(read);
  const chosen = (texts: OwnTexts<string>) =>
    // Object.fromEntries loses the keys; the default language always counts.
    Object.fromEntries(
      counted.flatMap((code) => (texts[code] === undefined ? [] : [[code, texts[code]]])),
    ) as typeof texts;
  return { name: chosen(name), description: chosen(description) };
}

/** Returns phrases that identify a genre even in a title, in the form of `phraseOf`. @param read languages besides the first */
export const strongPhrases = (genre: Genre, read: readonly Language[] = []): string[] =>
  phrasesAmong(genre, countedIn(read)).strong;

/** Returns phrases that identify it as a tag, including its names. @param read languages besides the first */
export const weakPhrases = (genre: Genre, read: readonly Language[] = []): string[] =>
  phrasesAmong(genre, countedIn(read)).weak;

const byKey = new Map<string, Genre>(GENRES.map((genre) => [genre.key, genre]));

interface Meanings {
  genres: ReadonlyMap<string, Genre>;
  strong: ReadonlySet<string>;
}

function makeMeanings(languages: readonly Language[]): Meanings {
  const genres = new Map<string, Genre>();
  const strong = new Set<string>();
  for (const genre of GENRES) {
    const phrases = phrasesAmong(genre, languages);
    for (const phrase of phrases.strong) strong.add(phrase);
    // Stems also cover joined spellings: `Dress-up`, `dressup`.
    for (const phrase of [...phrases.strong, ...phrases.weak]) {
      for (const key of [phrase, stemOf(phrase)]) if (key !== '' && !genres.has(key)) genres.set(key, genre);
    }
  }
  return { genres, strong };
}

/** Cached by languages: a site has few combinations of them. */
const made = new Map<string, Meanings>();

function meaningsAmong(languages: readonly Language[]): Meanings {
  const key = languages.join();
  const meanings = made.get(key) ?? makeMeanings(languages);
  made.set(key, meanings);
  return meanings;
}

export function genreByKey(key: string | undefined): Genre | null {
  return byKey.get(key ?? '') ?? null;
}

/** Returns the genre of a phrase in some languages only. @param phrase in the form of `phraseOf` */
export function genreAmong(phrase: string, languages: readonly Language[]): Genre | null {
  const { genres } = meaningsAmong(languages);
  return genres.get(phrase) ?? genres.get(stemOf(phrase)) ?? null;
}

/** Returns whether a phrase identifies a genre only as a tag in these languages, because it is ambiguous in a title. */
export function isWeakAmong(phrase: string, languages: readonly Language[]): boolean {
  const { genres, strong } = meaningsAmong(languages);
  return genres.has(phrase) && !strong.has(phrase);
}

/**
 * Returns the genre of a tag or category name.
 *
 * @param phrase in the form of `phraseOf`
 * @param read languages besides the first
 */
export const genreOfPhrase = (phrase: string, read: readonly Language[] = []): Genre | null =>
  genreAmong(phrase, countedIn(read));

/** Returns whether a phrase identifies a genre only as a tag. @param read languages besides the first */
export const isWeak = (phrase: string, read: readonly Language[] = []): boolean => isWeakAmong(phrase, countedIn(read));

/** Returns the genre of a category, by its slug, or else by its first name with a genre. */
export function genreOfCategory(
  { slug, names }: { slug: string; names: readonly string[] },
  read: readonly Language[] = [],
): Genre | null {
  const named = names.map((name) => genreOfPhrase(phraseOf(name), read));
  return genreByKey(slug) ?? named.find((genre) => genre !== null) ?? null;
}

const WITH_OTHERS = new Set(GENRES.flatMap(({ within }) => within ?? []));

/** Returns whether a genre is broad: it contains other genres, or is contained in none. */
export const isBroad = (key: string | null): boolean =>
  key !== null && (WITH_OTHERS.has(key) || genreByKey(key)?.within === undefined);

/** Returns the broader genres, nearest first. */
export function broaderGenres(genre: Genre): Genre[] {
  const parent = genreByKey(genre.within);
  return parent === null ? [] : [parent, ...broaderGenres(parent)];
}
