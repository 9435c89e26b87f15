/** What estimating a password needs in the browser and on the server. */

/** Characters of a password that are looked at: the time that an estimate takes grows faster than they do. */
const ESTIMATED_CHARACTERS = 32;

/** Spellings such as "p4ssw0rd" are tried up to here; the library's 100 take seconds. */
export const ESTIMATE_OPTIONS = { l33tMaxSubstitutions: 20 };

/** Shorter ones are in too many passwords by chance. */
const SHORTEST_WORD = 3;

/** Words that an attacker tries first: the site's name, the e-mail address, and the parts of both. */
export function guessableWords({ siteName, email }: { siteName: string; email: string }): string[] {
  const [local = '', domain = ''] = email.split('@');
  const whole = [siteName, siteName.replaceAll(/[^\p{L}\p{N}]/gu, ''), email, local, domain];
  const parts = `${siteName} ${email}`.split(/[^\p{L}\p{N}]+/u);
  const words = [...whole, ...parts].map((word) => word.toLowerCase());
  return [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD);
}

/** What of a password is to be estimated, in lower case: without the words that an attacker knows, which add no strength. */
export function unknownPart(password: string, words: readonly string[]): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return longestFirst
    .reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())
    .slice(0, ESTIMATED_CHARACTERS);
}
