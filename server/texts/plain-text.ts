import { foldText } from '../../shared/text.ts';
import type { Reason, ReasonCode } from './reasons.ts';

/** Controls, halves of surrogate pairs, and characters that hide text or turn its direction (Unicode, Cf). */
const UNSEEN = /[^\P{C}\n]|\uFFFD/u;
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
/** Signs of lists at the beginning of a line. */
const LIST = /^[^\S\n]*([-*+•–]|\d{1,2}[.)])\s/m;
const SCHEME = /\b[a-z][a-z0-9+.-]{1,20}:\/\/|\b(?:javascript|data|mailto|tel):\S/gi;
const MAIL = /[^\s@]@[^\s@]+\.[^\s@]/;
/**
 * A host name by its ending, in small letters: a full stop without a blank after it begins a capital. Looked for from the
 * beginning of a name alone: from each of its letters, a long one would take minutes.
 */
const HOST =
  /(?:\bwww\.[\w-]+|(?<![\p{L}\p{N}-]\.?)(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|info|biz|io|co|gg|tv|me|app|dev|xyz|site|online|shop|store|club|top|live|link|games?|fr|es|pt|uk|us|eu|de|ru|cn|in|br|mx)\b)/gu;

const names = (text: string, pattern: RegExp) => text.match(pattern) ?? [];

/** Games are called Agar.io and the like: what stands in the title is a name, not an address. */
function holdsAddress(text: string, title: string): boolean {
  const known = foldText(title);
  const hosts = names(text, HOST).filter((host) => !known.includes(foldText(host)));
  return hosts.length > 0 || names(text, SCHEME).length > 0 || MAIL.test(text);
}

export const isList = (text: string) => LIST.test(text);

/** What keeps a text from being plain text about a game, which may have several `lines`, and some like those of `lists`. */
export function plainTextFaults(
  text: string,
  { title, lines, lists = false }: { title: string; lines: boolean; lists?: boolean },
): ReasonCode[] {
  const faults: ReasonCode[] = [];
  if (UNSEEN.test(text)) faults.push('control_characters');
  if (!lines && text.includes('\n')) faults.push('several_lines');
  if (MARKUP.some((pattern) => pattern.test(text)) || (!lists && isList(text))) faults.push('markup');
  if (holdsAddress(text, title)) faults.push('address');
  return faults;
}

/** None, or one that says how long a text is and should be. */
export function lengthFault({ length }: string, least: number, most: number): Omit<Reason, 'field'>[] {
  if (length < least) return [{ code: 'too_short', detail: `${length} characters, at least ${least}` }];
  return length > most ? [{ code: 'too_long', detail: `${length} characters, at most ${most}` }] : [];
}

/** Numbers of two digits and more, without the signs that languages group digits with: `1,000` and `1 000` are one. */
function numbers(text: string): string[] {
  const ungrouped = text.replace(/(?<=\d)[.,'’\s\u00a0\u202f](?=\d{3}(?!\d))/g, '');
  return names(ungrouped, /\d{2,}/g);
}

/** Whether a text gives a number that its source does not give. `100 %` is a manner of speaking. */
export function inventsNumber(text: string, source: string): boolean {
  const known = new Set(numbers(source));
  return numbers(text.replace(/100\s*%/g, '')).some((number) => !known.has(number));
}

const LOOP_WORDS = 5;
/** Twice may be a figure of speech. */
const LOOP_TIMES = 3;

/** Whether a text says the same again and again, as models do that have lost their way. */
export function loops(text: string): boolean {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const counts = new Map<string, number>();
  for (let at = 0; at + LOOP_WORDS <= words.length; at += 1) {
    const run = words.slice(at, at + LOOP_WORDS).join(' ');
    const count = (counts.get(run) ?? 0) + 1;
    if (count === LOOP_TIMES) return true;
    counts.set(run, count);
  }
  return false;
}

/** A text as it is stored: composed characters, single blanks, lines without blanks around, at most one empty line. */
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

/** A text on one line; quotation marks that stand around the whole of it go. */
export function tidyLine(text: string): string {
  const line = tidy(text).replace(/\n+/g, ' ');
  const inner = /^(?:"([^"]*)"|“([^”]*)”|«([^»]*)»)$/u.exec(line);
  return inner ? (inner[1] ?? inner[2] ?? inner[3]?.trim() ?? line) : line;
}
