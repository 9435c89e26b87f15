import type { Language } from '../../shared/languages.ts';

type Detector = typeof import('eld/extrasmall').eld;

/** Codes of languages that the detector knows by another code: it confuses Indonesian with Malay, which is hardly different. */
const KNOWN_AS: Readonly<Record<string, string>> = { id: 'ms' };

/** Shorter texts are names and single words without a clear language. */
export const DETECTABLE = 40;
/** Length from which similar languages can be distinguished. */
const LONG_TEXT = 100;
/** Shorter names may be parts of other words. */
const MIN_NAME = 3;

let loading: Promise<Detector> | undefined;

/** A megabyte of statistics, loaded on first use to keep startup fast. */
function detector(): Promise<Detector> {
  loading ??= import('eld/extrasmall').then(({ eld }) => eld);
  return loading;
}

/** Returns the detector's code for a language. It does not distinguish varieties, such as those of Portuguese. */
export function detectedAs(language: string): string {
  const [primary = language] = language.split('-');
  return KNOWN_AS[primary] ?? primary;
}

/** Total number of characters below which the language is undecided. */
export const ENOUGH_TEXT = 200;
/** Maximum number of characters to examine. */
const MOST_TEXT = 20_000;
/** Length of a piece, which counts as one vote, so that names in the texts have little weight. */
const PIECE = 400;
/** Share of the votes that a language needs. */
const MAJORITY = 2 / 3;

/**
 * Returns the language of most of the given texts, judged together, as a code of the detector (see `detectedAs`).
 *
 * @returns null if they are too short, without a clear language, or in several
 */
export async function languageOfTexts(texts: readonly string[]): Promise<string | null> {
  const text = texts
    .map((one) => one.replace(/\s+/gu, ' ').trim())
    .filter((one) => one !== '')
    .join('. ')
    .slice(0, MOST_TEXT);
  if (text.length < ENOUGH_TEXT) return null;
  const eld = await detector();
  const votes = new Map<string, number>();
  const count = Math.max(1, Math.floor(text.length / PIECE));
  for (let piece = 0; piece < count; piece += 1) {
    // The last piece is longer, because a short remainder says little.
    const end = piece === count - 1 ? text.length : (piece + 1) * PIECE;
    const result = eld.detect(text.slice(piece * PIECE, end));
    if (result.isReliable()) votes.set(result.language, (votes.get(result.language) ?? 0) + 1);
  }
  const [first] = [...votes].sort(([, one], [, other]) => other - one);
  return first !== undefined && first[1] >= count * MAJORITY ? first[0] : null;
}

/**
 * Returns whether a text may be in a language: none of the sixty known languages fits clearly better. More tolerant with
 * short texts. Accepts those below `DETECTABLE`, and any text in an unknown language.
 *
 * @param names words to ignore, such as the game's title
 */
export async function mayBeIn(language: Language, text: string, names: readonly string[] = []): Promise<boolean> {
  const words = names
    .filter((name) => name.length >= MIN_NAME)
    .reduce((rest, name) => rest.replaceAll(name, ' '), text);
  const judged = words.replace(/\s+/gu, ' ').trim();
  if (judged.length < DETECTABLE) return true;
  const eld = await detector();
  // The detector may not know an added language, so nothing can be said.
  if (!Object.values(eld.info().Languages).includes(detectedAs(language))) return true;
  const scores = eld.detect(judged).getScores();
  const best = Math.max(0, ...Object.values(scores));
  return (scores[detectedAs(language)] ?? 0) >= best * (judged.length < LONG_TEXT ? 0.93 : 0.98);
}
