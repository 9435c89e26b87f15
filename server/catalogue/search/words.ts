/** Words of texts, as search rows hold them and searches look for them. */
import { foldText } from '../../../shared/text.ts';

/** Marks are parts of words: vowels of Hindi, tones of Thai. */
const RUN = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/** Scripts whose words stand without blanks. Chinese and Japanese are also found by pairs of characters. */
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

/** Runs of letters and digits, folded. Without blanks a run may be a sentence. */
export const runsOf = (text: string): string[] =>
  (foldText(text).match(RUN) ?? []).map((run) => (isUnspaced(run) ? run : run.slice(0, MAX_WORD_LENGTH)));

export const isUnspaced = (run: string): boolean => UNSPACED.test(run);

const segmentsOf = (run: string): string[] =>
  [...segmenter.segment(run)].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment.slice(0, MAX_WORD_LENGTH)] : [],
  );

/** The words of a run to search for: itself, or in scripts without blanks pairs of characters or words. */
export function searchedWords(run: string): string[] {
  if (!isUnspaced(run)) return [run];
  return PAIRED.test(run) ? pairsOf(run) : segmentsOf(run);
}

/** The words of a text. */
export const wordsOf = (text: string): string[] =>
  runsOf(text).flatMap((run) => (isUnspaced(run) ? [...segmentsOf(run), ...pairsOf(run)] : [run]));

/** Two or three neighbors written as one word, as visitors may type them: `stickman`, `motox3m`. */
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
