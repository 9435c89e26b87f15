import { randomUUID } from 'node:crypto';

const LETTERS = 'bcdfghjklmnpqrtv';

/**
 * Returns a word unique to the test. Only consonants: seven digits would count as a phone number, which no statistics keep, and
 * no stemmer removes an ending.
 */
export const uniqueWord = () =>
  `zz${Array.from(randomUUID().slice(0, 8), (digit) => LETTERS[Number.parseInt(digit, 16)]).join('')}`;
