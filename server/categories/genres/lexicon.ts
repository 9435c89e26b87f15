import { LANGUAGE_CODES, type OwnTexts } from '../../../shared/languages.ts';
import { ACTION } from './action.ts';
import { ADVENTURE } from './adventure.ts';
import type { Genre, GenreTable } from './genre.ts';
import { phraseOf, stemOf } from './phrases.ts';
import { PLAY_STYLES } from './play-styles.ts';
import { PUZZLE } from './puzzle.ts';
import { RACING } from './racing.ts';
import { SIMULATION } from './simulation.ts';
import { SPORTS } from './sports.ts';

export type { Genre } from './genre.ts';

function iconOf(table: GenreTable, path: string): string {
  const end = path.lastIndexOf('/');
  return table[path]?.icon ?? (end === -1 ? 'gamepad' : iconOf(table, path.slice(0, end)));
}

function textsOf(entry: GenreTable[string], part: 0 | 1): OwnTexts<string> {
  const texts = LANGUAGE_CODES.flatMap((code) => {
    const text = entry[code]?.[part];
    return text === undefined ? [] : [[code, text]];
  });
  // Object.fromEntries loses the keys; the default language always has a text.
  return Object.fromEntries(texts) as OwnTexts<string>;
}

function genresOf(table: GenreTable, shared: Pick<Genre, 'playStyle'> = {}): Genre[] {
  return Object.entries(table).map(([path, entry]) => {
    const [key = path, within] = path.split('/').toReversed();
    const { words = '', tags = '', feedWords } = entry;
    return {
      key,
      icon: iconOf(table, path),
      ...(within === undefined ? {} : { within }),
      ...shared,
      words,
      tags,
      ...(feedWords === undefined ? {} : { feedWords }),
      name: textsOf(entry, 0),
      description: textsOf(entry, 1),
    };
  });
}

/** Common genres in the site's languages, including sub-genres. */
export const GENRES: readonly Genre[] = [
  ...[ACTION, ADVENTURE, PUZZLE, RACING, SPORTS, SIMULATION].flatMap((table) => genresOf(table)),
  ...genresOf(PLAY_STYLES, { playStyle: true }),
];

const split = (list: string) => (list === '' ? [] : list.split(',').map((word) => phraseOf(word)));

/** Phrases that identify a genre even in a title, in the form of `phraseOf`. */
export const strongPhrases = ({ words }: Genre): string[] => split(words);

/** Phrases that identify it as a tag, including its names. */
export function weakPhrases({ key, name, tags }: Genre): string[] {
  return [key, ...Object.values(name)].map(phraseOf).concat(split(tags));
}

const byKey = new Map(GENRES.map((genre) => [genre.key, genre]));
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
