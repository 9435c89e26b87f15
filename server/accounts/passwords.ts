import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for each other when read from a screen. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password to be read and typed once: four groups of five, 99 bits. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
