import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts';
import type { GenreKey } from '../genres.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

/** A genre in one language. Words are comma-separated, folded and singular, in the form of `phraseOf`. */
interface GenreTexts {
  name: string;
  /** Shown below the title of the category's page: whole sentences. */
  description: string;
  /** Words that identify the genre even in a title. */
  words?: string;
  /** Words that identify it only as a tag, like its names: in a title, `car` or `pool` may mean something else. */
  tags?: string;
  /** Words that make it likely in a title that says nothing else. They find nothing in a search. */
  hints?: string;
  /** What visitors type for it besides; wins over the words of other genres, and places no game. */
  searches?: string;
}

/** The words of one language. */
interface Vocabulary {
  /** PostgreSQL's text search configuration, which reduces words to their stems. */
  stemming: string;
  /** Comma-separated words that say nothing in a search, such as `games`. */
  stopWords: string;
  /** Endings of diminutives and feminine forms, with those of the words that they are made from. */
  endings?: Readonly<Record<string, string>>;
  /** Words that find what the key finds, comma-separated. */
  synonyms: Readonly<Record<string, string>>;
  genres: Readonly<Record<GenreKey, GenreTexts>>;
}

/** Every language's words. A new language needs a file here and no other change. */
export const VOCABULARIES: Readonly<Partial<Record<Language, Vocabulary>>> = { fr, en, es, pt };

/** The languages with words, in the site's order. */
export const VOCABULARY_LIST: readonly (readonly [language: Language, vocabulary: Vocabulary])[] =
  LANGUAGE_CODES.flatMap((code) => {
    const vocabulary = VOCABULARIES[code];
    return vocabulary === undefined ? [] : [[code, vocabulary] as const];
  });

/** Splits a comma-separated list. */
export const listed = (list = ''): string[] => (list === '' ? [] : list.split(',').map((word) => word.trim()));
