/** Words of texts, as search rows hold them and searches look for them. */
import { foldText } from '../../../shared/text.ts';

const RUN = /[\p{L}\p{N}]+/gu;
/** Scripts whose words stand without blanks. Chinese and Japanese are also found by pairs of characters. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const PAIRED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** PostgreSQL rejects lexemes of more than 2,046 bytes. */
const MAX_WORD_LENGTH = 60;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.length < 2 ? characters : characters.slice(1).map((second, at) => `${characters[at]}${second}`);
}

/** Runs of letters and digits, folded. */
export const runsOf = (text: string): string[] =>
  (foldText(text).match(RUN) ?? []).map((run) => run.slice(0, MAX_WORD_LENGTH));

export const isUnspaced = (run: string): boolean => UNSPACED.test(run);

const segmentsOf = (run: string): string[] =>
  [...segmenter.segment(run)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));

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
