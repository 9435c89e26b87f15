import type { Language, OwnTexts } from '../../../shared/languages.ts';
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
  /** Genres whose games a search for this one finds too. */
  related: readonly string[];
  name: OwnTexts<string>;
  /** Shown below the title of the category's page: whole sentences. */
  description: OwnTexts<string>;
}

function textsOf(key: GenreKey, field: 'name' | 'description'): OwnTexts<string> {
  const texts = VOCABULARY_LIST.map(([code, { genres }]): [Language, string] => [code, genres[key][field]]);
  // Object.fromEntries loses the keys; the default language always has a vocabulary.
  return Object.fromEntries(texts) as OwnTexts<string>;
}

/** Common genres in the site's languages, including sub-genres. */
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

function phrasesOf({ key }: Genre, field: 'words' | 'tags' | 'searches' | 'hints'): string[] {
  return VOCABULARY_LIST.flatMap(([, { genres }]) => listed(genres[key][field]).map(phraseOf));
}

/** Phrases that identify a genre even in a title, in the form of `phraseOf`. */
export const strongPhrases = (genre: Genre): string[] => phrasesOf(genre, 'words');

/** Phrases that identify it as a tag, including its names. */
export function weakPhrases(genre: Genre): string[] {
  return [genre.key, ...Object.values(genre.name)].map(phraseOf).concat(phrasesOf(genre, 'tags'));
}

/** Phrases that only make it likely, in a title without other words. */
export const hintPhrases = (genre: Genre): string[] => phrasesOf(genre, 'hints');

const byKey = new Map<string, Genre>(GENRES.map((genre) => [genre.key, genre]));
const meanings = new Map<string, Genre>();
const strong = new Set<string>();
for (const genre of GENRES) {
  for (const phrase of strongPhrases(genre)) strong.add(phrase);
  // Stems also cover joined spellings: `Dress-up`, `dressup`.
  for (const phrase of [...strongPhrases(genre), ...weakPhrases(genre)]) {
    for (const key of [phrase, stemOf(phrase)]) if (key !== '' && !meanings.has(key)) meanings.set(key, genre);
  }
}

export function genreByKey(key: string | undefined): Genre | null {
  return byKey.get(key ?? '') ?? null;
}

/** The genre of a tag or category name. @param phrase in the form of `phraseOf` */
export function genreOfPhrase(phrase: string): Genre | null {
  return meanings.get(phrase) ?? meanings.get(stemOf(phrase)) ?? null;
}

/** Whether a phrase identifies a genre only as a tag, because it is ambiguous in a title. */
export function isWeak(phrase: string): boolean {
  return meanings.has(phrase) && !strong.has(phrase);
}

/** The genre of a category: by its slug, else by its first name with a genre. */
export function genreOfCategory({ slug, names }: { slug: string; names: readonly string[] }): Genre | null {
  const named = names.map((name) => genreOfPhrase(phraseOf(name)));
  return genreByKey(slug) ?? named.find((genre) => genre !== null) ?? null;
}

/** The broader genres, nearest first. */
export function broaderGenres(genre: Genre): Genre[] {
  const parent = genreByKey(genre.within);
  return parent === null ? [] : [parent, ...broaderGenres(parent)];
}
