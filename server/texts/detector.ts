import type { Language } from '../../shared/languages.ts';

type Detector = typeof import('eld/extrasmall').eld;

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

/**
 * Whether a text may be in a language: none of the sixty known languages fits clearly better. More tolerant with short
 * texts; accepts those below `DETECTABLE`. @param names words to ignore, such as the game's title
 */
export async function mayBeIn(language: Language, text: string, names: readonly string[] = []): Promise<boolean> {
  const words = names
    .filter((name) => name.length >= MIN_NAME)
    .reduce((rest, name) => rest.replaceAll(name, ' '), text);
  const judged = words.replace(/\s+/gu, ' ').trim();
  if (judged.length < DETECTABLE) return true;
  const scores = (await detector()).detect(judged).getScores();
  const best = Math.max(0, ...Object.values(scores));
  return (scores[language] ?? 0) >= best * (judged.length < LONG_TEXT ? 0.93 : 0.98);
}
