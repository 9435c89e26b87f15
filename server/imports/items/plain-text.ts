import { decode } from 'html-entities';
import { Parser } from 'htmlparser2';
import { withoutInvisible } from '../../../shared/characters.ts';
import { collapseWhitespace, truncateText } from '../../../shared/text.ts';
import { repairMojibake } from './mojibake.ts';

export const MAX_TITLE = 200;
export const MAX_DESCRIPTION = 5_000;
export const MAX_INSTRUCTIONS = 2_000;

const HIDDEN = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'head', 'title']);
/** Inline elements; all other elements separate words. */
const INLINE = new Set(['a', 'abbr', 'b', 'cite', 'code', 'em', 'font', 'i', 'kbd', 'mark', 'q', 's', 'small', 'span']);
for (const name of ['strong', 'sub', 'sup', 'u', 'var', 'wbr']) INLINE.add(name);
/** No real text nests deeper. Parsing time grows with the square of the depth. */
const MAX_DEPTH = 500;

/** Placeholder for a removed address: a private-use character that texts do not contain. */
const GAP = '\uE000';
/** Web addresses in running text, without the punctuation after them. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'”]*[^\s<>"'”.,;:!?)]/gi;
/** Typical words before the address of a game's developer or distributor. */
const CREDIT = /\b(?:web(?:site)? ?)?(?:dev|developer|developed by|website|visit|visit us at) ?[:-]? ?\uE000/gi;

/** Placeholders and replacement characters. */
const UNWANTED = /[\uE000\uFFFD]/g;

/** Each program that processes a feed may encode it again: `&amp;amp;rsquo;`. */
const MAX_DECODINGS = 5;

/** Decodes entities until nothing changes, a limited number of times. */
export function decodeEntities(text: string): string {
  let before = text;
  for (let round = 0; round < MAX_DECODINGS && before.includes('&'); round += 1) {
    const after = decode(before, { scope: 'strict' });
    if (after === before) break;
    before = after;
  }
  return before;
}

/** Levels of an item to search. */
const MAX_LEVELS = 4;

/** Returns whether any text of an item has an encoding error that is repaired. Addresses do not count. */
export function isMisencoded(value: unknown, level = 0): boolean {
  if (typeof value === 'string') {
    if (/^\s*(?:https?:)?\/\//i.test(value)) return false;
    const text = decodeEntities(value.slice(0, 20 * MAX_DESCRIPTION));
    return repairMojibake(text) !== text;
  }
  if (typeof value !== 'object' || value === null || level >= MAX_LEVELS) return false;
  return Object.values(value).some((entry) => isMisencoded(entry, level + 1));
}

/** Parses HTML up to the maximum depth. @returns its text and the length parsed */
function readMarkup(html: string): { text: string; length: number } {
  let text = '';
  let hidden = 0;
  let depth = 0;
  let length = html.length;
  const parser = new Parser(
    {
      onopentag(name, _attributes, isImplied) {
        if (HIDDEN.has(name)) hidden += 1;
        if (!INLINE.has(name)) text += ' ';
        depth += 1;
        if (depth <= MAX_DEPTH || isImplied) return;
        // Do not resume inside a hidden element: its end might never be found.
        if (hidden === 0) length = parser.endIndex + 1;
        parser.pause();
      },
      onclosetag(name) {
        depth -= 1;
        if (HIDDEN.has(name)) hidden -= 1;
        if (!INLINE.has(name)) text += ' ';
      },
      ontext(part) {
        if (hidden === 0) text += part;
      },
    },
    // Entities are already decoded; decoding again would remove literal ones.
    { decodeEntities: false },
  );
  parser.end(html);
  return { text, length };
}

/** Extracts the readable text of HTML. A link keeps its text unless that is an address itself. */
function stripMarkup(html: string): string {
  if (!html.includes('<')) return html;
  let text = '';
  // Restarts the parser where nesting gets too deep, without the outer context.
  for (let at = 0; at < html.length; ) {
    const read = readMarkup(html.slice(at));
    text += read.text;
    at += read.length;
  }
  return text;
}

/**
 * Removes addresses with their credit, and a duplicate full stop left behind.
 *
 * @param text on one line with single spaces, which keeps these patterns linear
 */
function dropAddresses(text: string): string {
  return text
    .replace(ADDRESS, GAP)
    .replace(CREDIT, GAP)
    .replace(/([.!?…])? ?\uE000[ \uE000]*(\.(?!\.))?/g, (_match, before = '', after = '') => `${before || after} `)
    .replaceAll('( )', ' ');
}

/** Turns encoded, marked-up or damaged text into one clean line, slightly longer than `length`. */
function readableLine(raw: string, length: number): string {
  // Far longer than any field, but limits the work on hostile input.
  const source = repairMojibake(decodeEntities(raw.slice(0, 20 * length))).replace(/\p{Cc}/gu, ' ');
  const text = stripMarkup(source).toWellFormed().normalize('NFC');
  return collapseWhitespace(withoutInvisible(text).replace(UNWANTED, ''));
}

/**
 * One line without markup, control characters, lone surrogates and addresses.
 * @param length maximum UTF-16 code units; longer text is cut at a word
 */
export function plainText(raw: string, length: number): string {
  return truncateText(collapseWhitespace(dropAddresses(readableLine(raw, length))), length);
}

/** Returns a title or another name, like `plainText`. Addresses stay, since games have names like `something.io`. */
export function plainName(raw: string, length: number): string {
  return truncateText(readableLine(raw, length), length);
}
