import { foldText } from '../../shared/text.ts';
import type { Reason, ReasonCode } from './reasons.ts';

/** Control characters, lone surrogates, and invisible or bidirectional characters (Unicode, Cf) but joiners. */
const INVISIBLE = /[^\P{C}\n\u200C\u200D]|\uFFFD/u;
const MARKUP = [
  /<\/?[a-z!][^<>]*>/i,
  /&(#\d+|#x[\da-f]+|[a-z]{2,10});/i,
  // Emphasis, code, links, headings and rules of Markdown.
  /(\*\*|__|`|~~)/,
  /(^|\s)[*_][^\s*_][^*_]*[*_](?=\W|$)/,
  /\]\(/,
  /^[^\S\n]*(#{1,6}|>)\s/m,
  /^[^\S\n]*---+[^\S\n]*$/m,
];
/** List markers at the beginning of a line. */
const LIST = /^[^\S\n]*([-*+•–]|\d{1,2}[.)])\s/m;
const SCHEME = /\b[a-z][a-z0-9+.-]{1,20}:\/\/|\b(?:javascript|data|mailto|tel):\S/gi;
const MAIL = /[^\s@]@[^\s@]+\.[^\s@]/;
/**
 * Matches a host name by its lower-case ending: after a full stop without a space, a capital starts a sentence. The
 * lookbehind makes matches start only at the beginning of a name, which avoids quadratic backtracking.
 */
const HOST =
  /(?:\bwww\.[\w-]+|(?<![\p{L}\p{N}-]\.?)(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|info|biz|io|co|gg|tv|me|app|dev|xyz|site|online|shop|store|club|top|live|link|games?|fr|es|pt|uk|us|eu|de|ru|cn|in|br|mx)\b)/gu;

const names = (text: string, pattern: RegExp) => text.match(pattern) ?? [];

/** Returns whether a text contains an address. Names in the title such as Agar.io do not count. */
function holdsAddress(text: string, title: string): boolean {
  const known = foldText(title);
  const hosts = names(text, HOST).filter((host) => !known.includes(foldText(host)));
  return hosts.length > 0 || names(text, SCHEME).length > 0 || MAIL.test(text);
}

export const isList = (text: string) => LIST.test(text);

/** Returns the faults of a text that should be plain text about a game. Options allow several `lines`, and `lists`. */
export function plainTextFaults(
  text: string,
  { title, lines, lists = false }: { title: string; lines: boolean; lists?: boolean },
): ReasonCode[] {
  const faults: ReasonCode[] = [];
  if (INVISIBLE.test(text)) faults.push('control_characters');
  if (!lines && text.includes('\n')) faults.push('several_lines');
  if (MARKUP.some((pattern) => pattern.test(text)) || (!lists && isList(text))) faults.push('markup');
  if (holdsAddress(text, title)) faults.push('address');
  return faults;
}

/** Returns at most one fault, with the actual and the expected length. */
export function lengthFault(length: number, least: number, most: number): Omit<Reason, 'field'>[] {
  if (length < least) return [{ code: 'too_short', detail: `${length} characters, at least ${least}` }];
  return length > most ? [{ code: 'too_long', detail: `${length} characters, at most ${most}` }] : [];
}

/** Returns numbers with two or more digits, without digit grouping: `1,000` equals `1 000`. */
function numbers(text: string): string[] {
  const ungrouped = text.replace(/(?<=\d)[.,'’\s\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  return names(ungrouped, /\d{2,}/g);
}

/** Returns whether a text contains a number missing in its source. `100 %` is allowed as a figure of speech. */
export function inventsNumber(text: string, source: string): boolean {
  const known = new Set(numbers(source));
  return numbers(text.replace(/100\s*%/g, '')).some((number) => !known.has(number));
}

const LOOP_WORDS = 5;
/** Two repetitions may be a figure of speech. */
const MIN_LOOP_REPEATS = 3;

/** Returns whether a text repeats itself over and over, as looping models do. */
export function loops(text: string): boolean {
  const words = foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (let at = 0; at + LOOP_WORDS <= words.length; at += 1) {
    const run = words.slice(at, at + LOOP_WORDS).join(' ');
    const count = (counts.get(run) ?? 0) + 1;
    if (count === MIN_LOOP_REPEATS) return true;
    counts.set(run, count);
  }
  return false;
}

/** Normalizes a text for storage: composed characters, single spaces, trimmed lines, single empty lines. */
export function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/[^\S\u00a0\u202f]+/gu, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Normalizes a text to one line and removes enclosing quotation marks. */
export function tidyLine(text: string): string {
  const line = tidy(text).replace(/\n+/g, ' ');
  const inner = /^(?:"([^"]*)"|“([^”]*)”|«([^»]*)»)$/u.exec(line);
  return inner ? (inner[1] ?? inner[2] ?? inner[3]?.trim() ?? line) : line;
}
