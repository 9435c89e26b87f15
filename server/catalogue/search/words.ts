/** Splits texts into words, the same way for search rows and for searches. */
import { foldText } from '../../../shared/text.ts';

/** Marks are parts of words: vowels in Hindi, tones in Thai. */
const RUN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/** Scripts that write words without spaces. Chinese and Japanese are also searched by pairs of characters. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const PAIRED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** PostgreSQL rejects lexemes of more than 2,046 bytes. */
const MAX_WORD_LENGTH = 60;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

function pairsOf(run: string): string[] {
  const list = [...characters.segment(run)].map(({ segment }) => segment);
  return list.length < 2 ? list : list.slice(1).map((second, at) => `${list[at]}${second}`);
}

/** Returns folded runs of letters and digits. In scripts without spaces, a run may be a whole sentence. */
export const runsOf = (text: string): string[] =>
  (foldText(text).match(RUN) ?? []).map((run) => (isUnspaced(run) ? run : run.slice(0, MAX_WORD_LENGTH)));

export const isUnspaced = (run: string): boolean => UNSPACED.test(run);

/** Splits text without blanks into words by the dictionary of `Intl.Segmenter`. */
export const segmentsOf = (run: string): string[] =>
  [...segmenter.segment(run)].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment.slice(0, MAX_WORD_LENGTH)] : [],
  );

/** Returns the words to search for in a run: the run itself, or pairs of characters or words in scripts without spaces. */
export function searchedWords(run: string): string[] {
  if (!isUnspaced(run)) return [run];
  return PAIRED.test(run) ? pairsOf(run) : segmentsOf(run);
}

/** Returns the words of a text. */
export const wordsOf = (text: string): string[] =>
  runsOf(text).flatMap((run) => (isUnspaced(run) ? [...segmentsOf(run), ...pairsOf(run)] : [run]));

/** Joins two or three neighboring words into one, as visitors may type them: `stickman`, `motox3m`. */
export function joinedWords(text: string): string[] {
  const runs = runsOf(text).filter((run) => !isUnspaced(run));
  return [2, 3].flatMap((count) =>
    runs.slice(count - 1).map((_, at) =>
      runs
        .slice(at, at + count)
        .join('')
        .slice(0, MAX_WORD_LENGTH),
    ),
  );
}
