/**
 * Kinds of fields that forms have in common. What is wrong with a value is said by a code, which is a key of the panel's
 * dictionary.
 */
import { z } from 'zod';
import { collapseWhitespace, foldText } from '../text.ts';

export const ADDRESS_MAX_LENGTH = 2_000;

/** Lone halves of surrogate pairs and control characters, null above all, are refused by databases and shown by nobody. */
function plainLine(text: string): string {
  return collapseWhitespace(text.toWellFormed().replace(/\p{Cc}/gu, ' '));
}

function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

const given = z.string({ error: ({ input }) => (input === undefined ? 'required' : undefined) });

/** A text on one line. */
export const line = (max: number) => given.overwrite(plainLine).max(max, 'too_long');
export const requiredLine = (max: number) => given.overwrite(plainLine).min(1, 'required').max(max, 'too_long');
/** A text of several lines; plain text, whatever it looks like. */
export const text = (max: number) => given.overwrite(plainText).max(max, 'too_long');

const emptyToNull = (value: string | null) => (value === '' ? null : value);

/** A text on one line that may be missing: empty is stored as null. */
export const optionalLine = (max: number) => line(max).nullable().transform(emptyToNull);
export const optionalText = (max: number) => text(max).nullable().transform(emptyToNull);

/** Whether a text is an address that a browser may be sent to: http(s), without blanks or backslashes. */
export function isWebAddress(address: string): boolean {
  // Browsers read a backslash as a slash, and drop blanks and controls inside.
  if (/[\s\p{Cc}\\]/u.test(address) || !/^https?:\/\//i.test(address)) return false;
  return URL.canParse(address) && new URL(address).hostname !== '';
}

/** Whether a text is a path below one of the folders this site serves files from, such as `/media/`. */
export function isOwnPath(address: string, folders: readonly string[]): boolean {
  return (
    folders.some((folder) => address.startsWith(folder) && address.length > folder.length) &&
    /^\/[\w\-.~%/?#&=+,:;!@()]+$/.test(address) &&
    // What remains where it says it is: `..` leads out of the folder, also as `%2e%2e`, and `//` to another site.
    !/\/\/|(^|\/)(\.|%2e){1,2}(?=[/?#]|$)/i.test(address)
  );
}

/**
 * An address as it was typed, without the blanks around it: http(s), or a path of our own files.
 *
 * @param ownFolders where own files are served from, each with its slashes: `/media/`
 */
export function address(ownFolders: readonly string[]) {
  const isAddress = (value: string) => value === '' || isWebAddress(value) || isOwnPath(value, ownFolders);
  return (
    given
      // The scheme counts the same in capitals; the database knows it in small letters.
      .overwrite((value) => value.trim().replace(/^https?:/i, (scheme) => scheme.toLowerCase()))
      .max(ADDRESS_MAX_LENGTH, 'too_long')
      .refine((value) => value.isWellFormed() && isAddress(value), 'invalid_url')
  );
}

export const requiredAddress = (ownFolders: readonly string[]) => address(ownFolders).min(1, 'required');
export const optionalAddress = (ownFolders: readonly string[]) => address(ownFolders).nullable().transform(emptyToNull);

/** Trimmed words, without empty ones and without those that differ from an earlier one in accents or case only. */
export function distinctWords(list: readonly string[]): string[] {
  const seen = new Set<string>();
  const words = list.flatMap((entry) => entry.split(',')).map(plainLine);
  return words.filter((word) => {
    const folded = foldText(word);
    if (word === '' || seen.has(folded)) return false;
    seen.add(folded);
    return true;
  });
}

/** A list of words, as they are entered between commas. */
export function wordList({ words, length }: { words: number; length: number }) {
  return z
    .array(given)
    .overwrite(distinctWords)
    .max(words, 'too_many')
    .refine((list) => list.every((word) => word.length <= length), 'too_long');
}

/** For `when` of a rule about several fields: it is told together with what is wrong in them, and never of `null`. */
export const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
