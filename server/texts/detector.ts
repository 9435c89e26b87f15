import type { Language } from '../../shared/languages.ts';

type Detector = typeof import('eld/extrasmall').eld;

/** Codes of the detector for languages that it knows by another: it takes Indonesian for Malay, which is hardly another. */
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

/** What the detector calls a language: it does not tell varieties apart, such as those of Portuguese. */
export function detectedAs(language: string): string {
  const [primary = language] = language.split('-');
  return KNOWN_AS[primary] ?? primary;
}

/** Characters of all texts, below which their language stays open. */
export const ENOUGH_TEXT = 200;
/** Characters that are looked at. */
const MOST_TEXT = 20_000;
/** Characters of a piece, which counts as one vote: names among the texts weigh little in it. */
const PIECE = 400;
/** Votes for a language, of all pieces. */
const MAJORITY = 2 / 3;

/**
 * The language that most of some texts are in, judged together, as a code of the detector (see `detectedAs`).
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
    // The last one is longer: a short rest says little.
    const end = piece === count - 1 ? text.length : (piece + 1) * PIECE;
    const result = eld.detect(text.slice(piece * PIECE, end));
    if (result.isReliable()) votes.set(result.language, (votes.get(result.language) ?? 0) + 1);
  }
  const [first] = [...votes].sort(([, one], [, other]) => other - one);
  return first !== undefined && first[1] >= count * MAJORITY ? first[0] : null;
}

/**
 * Whether a text may be in a language: none of the sixty known languages fits clearly better. More tolerant with short
 * texts; accepts those below `DETECTABLE`, and any in a language that is not among them. @param names words to ignore, such as the game's title
 */
export async function mayBeIn(language: Language, text: string, names: readonly string[] = []): Promise<boolean> {
  const words = names
    .filter((name) => name.length >= MIN_NAME)
    .reduce((rest, name) => rest.replaceAll(name, ' '), text);
  const judged = words.replace(/\s+/gu, ' ').trim();
  if (judged.length < DETECTABLE) return true;
  const eld = await detector();
  // One that operators added may be unknown to it, and then nothing can be said.
  if (!Object.values(eld.info().Languages).includes(detectedAs(language))) return true;
  const scores = eld.detect(judged).getScores();
  const best = Math.max(0, ...Object.values(scores));
  return (scores[detectedAs(language)] ?? 0) >= best * (judged.length < LONG_TEXT ? 0.93 : 0.98);
}
