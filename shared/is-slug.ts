/** Maximum characters of a slug that consists of Latin letters without accents. */
export const SLUG_MAX_LENGTH = 80;
/** Maximum UTF-8 bytes of any other slug. Percent-encoding triples its length in a URL. */
export const SLUG_MAX_BYTES = 200;

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Letters with their combining marks. A mark at the beginning would combine with the slash before it. */
const LETTERS = /^(?:[\p{L}\p{N}][\p{Mn}\p{Mc}]*|[_-])+$/u;
/** Also matches letters that only look like capitals and have no lowercase form. */
const CAPITALS = /[\p{Lu}\p{Lt}]/u;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Returns the canonical spelling of a slug: composed (NFC), without invisible characters. */
export const slugSpelling = (text: string): string =>
  /\P{ASCII}/u.test(text) ? text.replace(INVISIBLE, '').normalize('NFC') : text;

/**
 * Returns whether a text can be a slug: lowercase letters and digits of any script, `_` and `-`. Anything else, such as a
 * null byte or a path, needs no lookup. The database has a similar check (`slugForm` in its schema).
 */
export function isSlug(text: string): boolean {
  if (!/\P{ASCII}/u.test(text)) return text.length <= SLUG_MAX_LENGTH && /^[a-z0-9_-]+$/.test(text);
  if (text.length > SLUG_MAX_BYTES || !LETTERS.test(text) || CAPITALS.test(text)) return false;
  return text === text.toLowerCase() && text === slugSpelling(text) && bytesOf(text) <= SLUG_MAX_BYTES;
}
