import { decode } from 'html-entities';
import { Parser } from 'htmlparser2';
import { collapseWhitespace, truncateText } from '../../shared/text.ts';

export const MAX_TITLE = 200;
export const MAX_DESCRIPTION = 5_000;
export const MAX_INSTRUCTIONS = 2_000;

const HIDDEN = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'head', 'title']);
/** Elements that stand within a line: around all others words are apart. */
const INLINE = new Set(['a', 'abbr', 'b', 'cite', 'code', 'em', 'font', 'i', 'kbd', 'mark', 'q', 's', 'small', 'span']);
for (const name of ['strong', 'sub', 'sup', 'u', 'var', 'wbr']) INLINE.add(name);
/** Deeper than any text that people wrote; the parser's own time grows with the square of it. */
const DEEPEST = 500;

/** Stands for an address that is taken out; a private character that no text brings along. */
const GAP = '\uE000';
/** Web addresses in running text, without the punctuation after them. */
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"'”]*[^\s<>"'”.,;:!?)]/gi;
/** What people write before the address of whoever made or sent the game. */
const CREDIT = /\b(?:web(?:site)? ?)?(?:dev|developer|developed by|website|visit|visit us at) ?[:-]? ?\uE000/gi;

/** Control characters, zero-width blanks, marks that turn the direction of text, what stood for broken bytes. */
const UNWANTED = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uE000\uFEFF\uFFFD]/g;

/** Feeds encode once or twice: `&ndash;`, `&amp;rsquo;`. A third time would change what a text really says. */
function decodeTwice(text: string): string {
  const once = decode(text, { scope: 'strict' });
  return once === text ? once : decode(once, { scope: 'strict' });
}

/** Reads HTML up to where it nests too deep. @returns its text, and how much of the HTML was read */
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
        if (depth <= DEEPEST || isImplied) return;
        // Within what is hidden there is nothing to go on for: its end might never be found.
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
    // Entities are decoded already; a second time would eat what was meant literally.
    { decodeEntities: false },
  );
  parser.end(html);
  return { text, length };
}

/** The readable text of HTML. A link keeps its words unless they are an address themselves. */
function stripMarkup(html: string): string {
  if (!html.includes('<')) return html;
  let text = '';
  // What nests deeper is read as if it began anew: its words count, and not within how much they stand.
  for (let at = 0; at < html.length; ) {
    const read = readMarkup(html.slice(at));
    text += read.text;
    at += read.length;
  }
  return text;
}

/**
 * Takes addresses out together with the credit before them and the second full stop that is left behind.
 * @param text on one line with single blanks, which keeps these patterns linear
 */
function dropAddresses(text: string): string {
  return text
    .replace(ADDRESS, GAP)
    .replace(CREDIT, GAP)
    .replace(/([.!?…])? ?\uE000[ \uE000]*(\.(?!\.))?/g, (_match, before = '', after = '') => `${before || after} `)
    .replaceAll('( )', ' ');
}

/** One clean line of what may be encoded, marked up or damaged, with room to shorten it. */
function readableLine(raw: string, length: number): string {
  // Far more than any field holds: the work on a hostile text stays bounded.
  const source = raw.slice(0, 20 * length).replace(/\p{Cc}/gu, ' ');
  const text = stripMarkup(decodeTwice(source)).toWellFormed().normalize('NFC');
  return collapseWhitespace(text.replace(UNWANTED, '').replace(/\p{Cc}/gu, ' '));
}

/**
 * One line without markup, control characters, lone surrogates and addresses, entities decoded up to twice. @param
 * length UTF-16 units at most; a longer text ends at a word
 */
export function plainText(raw: string, length: number): string {
  return truncateText(collapseWhitespace(dropAddresses(readableLine(raw, length))), length);
}

/** A title or another name, as `plainText`; no addresses are looked for in it, since games are called `something.io`. */
export function plainName(raw: string, length: number): string {
  return truncateText(readableLine(raw, length), length);
}
