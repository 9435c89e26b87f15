/** Characters of a slug of Latin letters without accents. */
export const SLUG_MAX_LENGTH = 80;
/** Bytes of UTF-8 of any other slug: three times as many characters in its address. */
export const SLUG_MAX_BYTES = 200;

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Letters with the marks that belong to them: a mark at the beginning would join the slash before it. */
const LETTERS = /^(?:[\p{L}\p{N}][\p{Mn}\p{Mc}]*|[_-])+$/u;
/** Also letters that only look like capitals and have no small ones. */
const CAPITALS = /[\p{Lu}\p{Lt}]/u;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** The one spelling of a slug that looks like this: composed (NFC), without characters that nobody sees. */
export const slugSpelling = (text: string): string =>
  /\P{ASCII}/u.test(text) ? text.replace(INVISIBLE, '').normalize('NFC') : text;

/**
 * Whether a text can be a slug: small letters and digits of any script, `_` and `-`. Anything else, such as a null byte or
 * a path, needs no lookup. The database checks the same of what this accepts (`slugForm` of its schema).
 */
export function isSlug(text: string): boolean {
  if (!/\P{ASCII}/u.test(text)) return text.length <= SLUG_MAX_LENGTH && /^[a-z0-9_-]+$/.test(text);
  if (text.length > SLUG_MAX_BYTES || !LETTERS.test(text) || CAPITALS.test(text)) return false;
  return text === text.toLowerCase() && text === slugSpelling(text) && bytesOf(text) <= SLUG_MAX_BYTES;
}
