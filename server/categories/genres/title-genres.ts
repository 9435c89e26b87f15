import { type Language, LINGUA_FRANCA } from '../../../shared/languages.ts';
import { foldText } from '../../../shared/text.ts';
import { type Genre, genreByKey } from './lexicon.ts';
import { MAX_PHRASE_WORDS } from './meanings.ts';
import { phraseOf, stemOf } from './phrases.ts';
import { listed, VOCABULARY_LIST } from './vocabulary/index.ts';

/** Genres by the stems of the words that identify them even in a title, by language. */
const CERTAIN = new Map(
  VOCABULARY_LIST.map(([language, { genres }]) => [
    language,
    new Map(
      Object.entries(genres).flatMap(([key, { words }]) =>
        listed(words).map((phrase) => [stemOf(phraseOf(phrase)), genreByKey(key)]),
      ),
    ),
  ]),
);

/**
 * Returns the genres that a title names unambiguously, longest phrases first: a `Monster Truck` is not a monster. Words
 * of the feeds' language count in every language, but no others: a `Golf Course` is not a French race (`course`).
 */
export function genresInTitle(title: string, language: Language): Genre[] {
  const words = phraseOf(foldText(title)).split(' ').filter(Boolean);
  const found = new Set<Genre>();
  for (let at = 0; at < words.length; ) {
    let length = Math.min(MAX_PHRASE_WORDS, words.length - at);
    for (; length > 0; length -= 1) {
      const stem = stemOf(words.slice(at, at + length).join(' '));
      const genre = CERTAIN.get(language)?.get(stem) ?? CERTAIN.get(LINGUA_FRANCA)?.get(stem);
      if (!genre) continue;
      found.add(genre);
      break;
    }
    at += Math.max(1, length);
  }
  return [...found];
}
