import { randomUUID } from 'node:crypto';

const LETTERS = 'bcdfghjklmnpqrtv';

/**
 * A word unique to the test. Consonants only: seven digits would count as a telephone number, which no statistics keep,
 * and no stemmer takes an ending off.
 */
export const uniqueWord = () =>
  `zz${Array.from(randomUUID().slice(0, 8), (digit) => LETTERS[Number.parseInt(digit, 16)]).join('')}`;
