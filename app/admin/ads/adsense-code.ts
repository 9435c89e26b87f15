/** Finds AdSense's ids in what people paste: an ad unit's code, the account's script, or the line of ads.txt. */
import { googleLine, googleSeller } from '../../../shared/ads-txt-sellers.ts';

/** In characters. The code of an ad unit has about 500. */
const CODE_MAX = 20_000;

/** Not part of a longer id: `ca-app-pub-…` belongs to AdMob, `partner-pub-…` to the search engine. */
const ACCOUNT = /(?<![\w-])(?:ca-)?pub-\d{16}(?![\w-])/gi;
/** An attribute of an element, or a variable in scripts from before 2014. */
const SLOT = /(?:data-ad-slot|google_ad_slot)\s{0,9}=\s{0,9}["']?(\d{4,20})(?!\w)/gi;

export interface AdSenseIds {
  /** Without the prefix `ca-`. */
  account: string;
  /** Null if the code names none, or several. */
  slot: string | null;
}

function only(found: Iterable<string>): string | null {
  const [one, ...others] = new Set(found);
  return one === undefined || others.length > 0 ? null : one;
}

/**
 * Returns the ids in pasted code. Nothing else of it is kept.
 *
 * @returns null for a single word, such as an id that is being typed, and when the text does not name exactly one account
 */
export function adSenseIds(pasted: string): AdSenseIds | null {
  if (pasted.length > CODE_MAX || /^[\w-]*$/.test(pasted.trim())) return null;
  const account = only(pasted.match(ACCOUNT)?.map((id) => id.toLowerCase().replace(/^ca-/, '')) ?? []);
  if (account === null) return null;
  return { account, slot: only(Array.from(pasted.matchAll(SLOT), ([, slot = '']) => slot)) };
}

/** Finds where a text differs from an earlier one: `[start, end)` in the later text. */
function changed(before: string, after: string): [start: number, end: number] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return [start, after.length - same];
}

/** Replaces AdSense code that was just added, or an id alone on its line, with its ads.txt record. */
export function withAdSenseRecord(before: string, after: string): string {
  if (after.length <= before.length) return after;
  const [start, end] = changed(before, after);
  const added = after.slice(start, end);
  if (added.includes('<')) {
    const ids = adSenseIds(added);
    if (ids === null) return after;
    const [head, tail] = [after.slice(0, start), after.slice(end)];
    const isWhole = { before: head === '' || head.endsWith('\n'), after: tail === '' || /^[\r\n]/.test(tail) };
    return `${head}${isWhole.before ? '' : '\n'}${googleLine(ids.account)}${isWhole.after ? '' : '\n'}${tail}`;
  }
  const from = after.lastIndexOf('\n', start - 1) + 1;
  const [line = ''] = after.slice(from).split(/[\r\n]/, 1);
  const account = googleSeller(line.trim());
  return account === null ? after : after.slice(0, from) + googleLine(account) + after.slice(from + line.length);
}
