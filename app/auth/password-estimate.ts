import { ESTIMATE_OPTIONS, unguessablePart } from '../../shared/password-words.ts';
import type auth from '../i18n/fr/panel/auth.ts';

/** Strength of a password, from 0 to 4, and its main weakness if known. */
export interface Estimate {
  score: 0 | 1 | 2 | 3 | 4;
  weakness: keyof typeof auth.strength.weaknesses | null;
}

const COMMON = 'common';
const WORD = 'word';
const PATTERN = 'pattern';
const DATE = 'date';
/** Our texts for the library's warnings. */
const WEAKNESSES: Readonly<Record<string, NonNullable<Estimate['weakness']>>> = {
  topTen: COMMON,
  topHundred: COMMON,
  common: COMMON,
  similarToCommon: COMMON,
  wordByItself: WORD,
  namesByThemselves: WORD,
  commonNames: WORD,
  straightRow: PATTERN,
  keyPattern: PATTERN,
  simpleRepeat: PATTERN,
  extendedRepeat: PATTERN,
  sequences: PATTERN,
  recentYears: DATE,
  dates: DATE,
  userInputs: 'personal',
};

/**
 * Loads the estimator. Call it at the first typed character: its dictionaries are larger than the panel. The browser
 * uses only common passwords and the panel's language; the server checks against all dictionaries.
 */
export async function loadEstimate(): Promise<(password: string, words: readonly string[]) => Estimate> {
  const [{ ZxcvbnFactory }, common, french] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  const estimate = new ZxcvbnFactory({
    ...ESTIMATE_OPTIONS,
    dictionary: { ...common.dictionary, ...french.dictionary },
    graphs: common.adjacencyGraphs,
  });
  return (password, words) => {
    const unknown = unguessablePart(password, words);
    const { score, feedback } = estimate.check(unknown, [...words]);
    const isPersonal = words.some((word) => password.toLowerCase().includes(word));
    return { score, weakness: isPersonal ? 'personal' : (WEAKNESSES[feedback.warning ?? ''] ?? null) };
  };
}
