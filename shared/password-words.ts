/** Shared by the password meter in the browser and the check on the server. */

/** Number of characters to estimate. The time grows faster than linearly. */
const ESTIMATED_CHARACTERS = 32;

/** Limits substitutions such as "p4ssw0rd". The library's default of 100 takes seconds. */
export const ESTIMATE_OPTIONS = { l33tMaxSubstitutions: 20 };

/** Shorter words occur in passwords by chance. */
const MIN_WORD_LENGTH = 3;

/** Returns the words that an attacker tries first: the site's name, the e-mail address, and the parts of both. */
export function guessableWords({ siteName, email }: { siteName: string; email: string }): string[] {
  const [local = '', domain = ''] = email.split('@');
  const whole = [siteName, siteName.replaceAll(/[^\p{L}\p{N}]/gu, ''), email, local, domain];
  const parts = `${siteName} ${email}`.split(/[^\p{L}\p{N}]+/u);
  const words = [...whole, ...parts].map((word) => word.toLowerCase());
  return [...new Set(words)].filter((word) => word.length >= MIN_WORD_LENGTH);
}

/** Returns the part of a password to estimate, in lower case. Excludes guessable words, which add no strength. */
export function unguessablePart(password: string, words: readonly string[]): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return longestFirst
    .reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())
    .slice(0, ESTIMATED_CHARACTERS);
}
