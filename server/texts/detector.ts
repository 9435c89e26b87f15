import type { Language } from '../../shared/languages.ts';

type Detector = typeof import('eld/extrasmall').eld;

/** Shorter texts are names and single words, which belong to no language in particular. */
export const DETECTABLE = 40;
/** From this length on neighbouring languages are told apart well. */
const LONG = 100;
/** Shorter names are parts of other words. */
const NAME = 3;

let loading: Promise<Detector> | undefined;

/** A megabyte of statistics, read when the first text is judged: starting the server must not wait for it. */
function detector(): Promise<Detector> {
  loading ??= import('eld/extrasmall').then(({ eld }) => eld);
  return loading;
}

/**
 * Whether a text may be in a language: no other language of the sixty known ones fits clearly better. Short texts with
 * names in them are given more latitude. Texts below `DETECTABLE` are not judged.
 *
 * @param names what says nothing about the language, such as the title of a game
 */
export async function mayBeIn(language: Language, text: string, names: readonly string[] = []): Promise<boolean> {
  const words = names.filter((name) => name.length >= NAME).reduce((rest, name) => rest.replaceAll(name, ' '), text);
  const judged = words.replace(/\s+/gu, ' ').trim();
  if (judged.length < DETECTABLE) return true;
  const scores = (await detector()).detect(judged).getScores();
  const best = Math.max(0, ...Object.values(scores));
  return (scores[language] ?? 0) >= best * (judged.length < LONG ? 0.93 : 0.98);
}
