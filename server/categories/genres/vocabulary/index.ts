import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts';
import type { GenreKey } from '../genres.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import id from './id.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import ptBr from './pt-br.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };

/** The texts of a genre in one language. Words are comma-separated, folded and singular, in the form of `phraseOf`. */
interface GenreTexts {
  name: string;
  /** Shown below the title of the category's page, in whole sentences. Not every language has one. */
  description?: string;
  /** Words that identify the genre even in a title. */
  words?: string;
  /** Words that identify it only as a tag, like its names. In a title, `car` or `pool` may mean something else. */
  tags?: string;
  /** Words that make it likely in a title without other indications. Searches ignore them. */
  hints?: string;
  /** Further words that visitors type for it. They take precedence over the words of other genres, and do not place games. */
  searches?: string;
}

/** The vocabulary of one language. */
interface Vocabulary {
  /** PostgreSQL's text search configuration, which reduces words to their stems. */
  stemming: string;
  /** Comma-separated words for games. Alone, they ask for all games. */
  games: string;
  /** Comma-separated words to ignore in a search, such as `games`. */
  stopWords: string;
  /** Endings of plurals, cases, diminutives, feminine forms and compounds, with the endings of the words they are derived from. */
  endings?: Readonly<Record<string, string>>;
  /** Comma-separated words that find the same as the key. */
  synonyms: Readonly<Record<string, string>>;
  genres: Readonly<Record<GenreKey, GenreTexts>>;
}

/** The vocabulary of each language. A search in a language without one compares texts without stemming. */
export const VOCABULARIES: Readonly<Partial<Record<Language, Vocabulary>>> = {
  ...{ fr, en, es, pt, 'pt-br': ptBr, de, it, nl, pl, tr, ru, ar, hi, id, ja, ko },
};

/** Languages with a vocabulary, in the order of LANGUAGES. */
export const VOCABULARY_LIST: readonly (readonly [language: Language, vocabulary: Vocabulary])[] =
  LANGUAGE_CODES.flatMap((code) => {
    const vocabulary = VOCABULARIES[code];
    return vocabulary === undefined ? [] : [[code, vocabulary] as const];
  });

/** Splits a comma-separated list. */
export const listed = (list = ''): string[] => (list === '' ? [] : list.split(',').map((word) => word.trim()));
