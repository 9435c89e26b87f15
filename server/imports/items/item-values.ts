/** Parses values of a feed's item into the catalogue's format. */
import { z } from 'zod';
import type { FileType } from '../../../shared/catalogue.ts';
import type { ProviderId } from '../../../shared/forms/import.ts';
import { MINIMUM_AGE_MAX, ORIENTATIONS, type Orientation } from '../../../shared/game-facts.ts';
import { isVideoFile } from '../../../shared/previews.ts';
import { bareAddress, hasPlaceholder } from '../../../shared/provider-accounts.ts';
import type { ItemFailureCode } from '../errors.ts';
import type { ImportedGame } from '../providers/provider.ts';

/** A value as text: numbers are converted; missing and other values become empty. */
export const scalarText = z
  .union([z.string(), z.number().transform(String)])
  .catch('')
  .default('');

/** A list of texts; other entries and values are left out. */
export const textList = z
  .array(z.unknown())
  .transform((list) => list.slice(0, MAX_ENTRIES).filter((entry) => typeof entry === 'string'))
  .catch([])
  .default([]);

/** Entries read from a list. */
const MAX_ENTRIES = 200;
const MAX_ADDRESS = 2_000;

type ReadAddress = { address: string } | { failed: ItemFailureCode };

/**
 * Matches `/games/1`, `../1`, `?id=1`, `games/1`, `game.html`. A host without a scheme, such as `a.example/1`, is not
 * relative.
 */
const RELATIVE = /^(?:\/(?!\/)|\.{1,2}\/|\?|[\w-]+\/|[\w./-]+\.(?:html?|php|swf)(?:[?#]|$))/i;

/**
 * Reads a web address: http(s) only, with `//host` completed and `&amp;` decoded. Otherwise unchanged, including the
 * query.
 *
 * @param origin of the feed, to resolve a relative address
 */
export function webAddress(raw: string, origin?: string): ReadAddress {
  const trimmed = raw.trim().replace(/&(?:amp;)+/g, '&');
  if (trimmed === '') return { failed: 'address_missing' };
  if (trimmed.length > MAX_ADDRESS) return { failed: 'address_too_long' };
  const isRelative = RELATIVE.test(trimmed);
  if (isRelative && origin === undefined) return { failed: 'address_relative' };
  // Even a relative address may be invalid: `/\\:` has a host, which is malformed.
  const completed = isRelative && URL.canParse(trimmed, origin) ? new URL(trimmed, origin).href : trimmed;
  const absolute = trimmed.startsWith('//') ? `https:${trimmed}` : completed;
  const url = URL.canParse(absolute) ? new URL(absolute) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return { failed: 'address_not_http' };
  // Only malformed addresses contain spaces, control characters, backslashes or an odd scheme. These are normalized.
  return { address: /^https?:\/\/[\x21-\x5b\x5d-\x7e]+$/.test(absolute) ? absolute : url.href };
}

/** Returns a game's URL as stored, without anyone's account. The operator's own account is added when the game is shown. */
export function gameAddress(raw: string, provider: ProviderId): ReadAddress {
  const read = webAddress(raw);
  if ('failed' in read) return read;
  const address = bareAddress(read.address, provider);
  return hasPlaceholder(address) ? { failed: 'address_placeholder' } : { address };
}

/** Returns a picture's address, or null if it is unusable: a game is imported even without a picture. */
export function pictureAddress(raw: string, origin?: string): string | null {
  const read = webAddress(raw, origin);
  return 'address' in read ? read.address : null;
}

/** Maximum number of video addresses to try. */
const MOST_VIDEOS = 20;

/** Returns the first address of a video file. Pages that show a video, such as YouTube's, do not count. */
export function videoIn(candidates: readonly string[]): Pick<ImportedGame, 'previewVideo'> {
  const read = candidates.slice(0, MOST_VIDEOS).map((raw) => webAddress(raw));
  const found = read.find((result) => 'address' in result && isVideoFile(result.address));
  return found !== undefined && 'address' in found ? { previewVideo: found.address } : {};
}

const FILE_TYPE_TAGS: readonly (readonly [RegExp, FileType])[] = [
  [/^unity(?:3d| 3d| games?| webgl)?$/, 'unity'],
  [/^construct ?[23]?$/, 'construct'],
];

/** Returns the game's technology, judged by its address or tags; html5 by default. */
export function fileTypeOf(address: string, rawTags: string): FileType {
  if (/\.swf$/i.test(new URL(address).pathname)) return 'swf';
  const tags = rawTags.toLowerCase().split(',').slice(0, 100);
  return FILE_TYPE_TAGS.find(([word]) => tags.some((tag) => word.test(tag.trim())))?.[1] ?? 'html5';
}

/** Smallest plausible size of a game in CSS pixels. */
const MIN_SIZE = 50;
const LARGEST = 10_000;

type FrameSize = Pick<ImportedGame, 'width' | 'height'>;

function pixels(value: string): number | null {
  const number = /^\s*\d+(?:\.\d+)?\s*(?:px)?\s*$/i.test(value) ? Math.round(Number.parseFloat(value)) : 0;
  return number >= MIN_SIZE && number <= LARGEST ? number : null;
}

/** Sides of a picture or a game. */
export interface Sides {
  width: number;
  height: number;
}

const SIDES = /(?<![\d.])(\d{1,5}(?:\.\d{1,4})?)(?:\s*px)?\s*[:/x×*]\s*(\d{1,5}(?:\.\d{1,4})?)(?!\d|\.\d)/i;

/** Reads the sides in a text, in pixels or as a ratio: `9:16`, `720x1280`, `16/9`. Null if there are none, or if one is zero. */
export function sidesIn(text: string): Sides | null {
  const [, width = '', height = ''] = SIDES.exec(text.slice(0, MAX_ADDRESS)) ?? [];
  const sides = { width: Number(width), height: Number(height) };
  return sides.width > 0 && sides.height > 0 ? sides : null;
}

/** Returns both sides, or neither if one is zero, negative or implausible. */
export function frameSize(width: string, height: string): FrameSize {
  const size = { width: pixels(width), height: pixels(height) };
  return size.width === null || size.height === null ? { width: null, height: null } : size;
}

/** Reads the provider's rating of a game as a number; greater is better. Empty if it is not a number. */
export function qualityIn(text: string): Pick<ImportedGame, 'quality'> {
  const quality = /^\s*\d{1,12}(?:\.\d{1,20})?\s*%?\s*$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  return Number.isFinite(quality) ? { quality } : {};
}

/** `2026-03-18`, `2026-03-18 10:00:00`, `2026-03-18T10:00:00.000+01:00`. */
const ISO_DATE = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s?(Z|[+-]\d{2}:?\d{2})?)?$/i;
/** `Wed, 12 Nov 2025 12:34:52 GMT` (RFC 1123). */
const HTTP_DATE = /^(?:[a-z]{3},\s)?\d{1,2}\s[a-z]{3}\s\d{4}\s\d{2}:\d{2}(?::\d{2})?\s(?:GMT|UTC?|Z|[+-]\d{4})$/i;
/** Seconds or milliseconds since 1970. */
const UNIX_TIME = /^\d{9,10}$|^\d{12,13}$/;

/** Publication years outside this range are mistakes. */
const YEARS = [1990, 2100] as const;

function timeOf(text: string): number {
  const [, day, clock = '00:00', zone = 'Z'] = ISO_DATE.exec(text) ?? [];
  if (day !== undefined)
    return Date.parse(`${day}T${clock}${zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2').toUpperCase()}`);
  if (UNIX_TIME.test(text)) return Number(text) * (text.length > 10 ? 1 : 1_000);
  return HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
}

/**
 * Reads when a game was published, in UTC if there is no zone. Accepts known formats only, because `Date.parse` finds
 * dates in arbitrary text.
 */
export function publicationIn(text: string): Pick<ImportedGame, 'publishedAt'> {
  const date = new Date(timeOf(text.trim().slice(0, 40)));
  const year = date.getUTCFullYear();
  return year >= YEARS[0] && year < YEARS[1] ? { publishedAt: date.toISOString() } : {};
}

const MAX_LANGUAGES = 20;

/** Reads the languages of a game from codes such as `en`, `en-US` or `pt_BR`. Empty if none is valid. */
export function languagesIn(codes: readonly string[]): Pick<ImportedGame, 'languages'> {
  const known = codes.flatMap(
    (code) => /^\s*([a-z]{2,3})(?:[-_][a-z\d-]{2,20})?\s*$/i.exec(code)?.[1]?.toLowerCase() ?? [],
  );
  const languages = [...new Set(known)].slice(0, MAX_LANGUAGES);
  return languages.length === 0 ? {} : { languages };
}

/** Ages in years for ratings of ESRB and app stores, and for other words. */
const AGE_WORDS: Readonly<Record<string, number>> = {
  ...{ e: 0, everyone: 0, all: 0, 'all ages': 0, kids: 0 },
  ...{ 'e10+': 10, 'everyone 10+': 10, t: 13, teen: 13, m: 17, mature: 17, ao: 18, adult: 18, adults: 18 },
};
const AGE = /^(?:(?:pegi|usk|age|ages)\s*)?(\d{1,2})\s*(?:\+|[-–]\s*\d{1,2})?\s*(?:years)?$/;

/** Reads the minimum age that a provider recommends: `12+`, `PEGI 7`, `6-9`, `Everyone`. Empty if unknown. */
export function minimumAgeIn(text: string): Pick<ImportedGame, 'minimumAge'> {
  const word = text.trim().toLowerCase();
  const minimumAge = new Map(Object.entries(AGE_WORDS)).get(word) ?? Number(AGE.exec(word)?.[1] ?? Number.NaN);
  return minimumAge <= MINIMUM_AGE_MAX ? { minimumAge } : {};
}

/** Reads whether a game works on phones, from a boolean, a number or a text. Empty if unknown. */
export function phonesIn(value: unknown): Pick<ImportedGame, 'worksOnPhones'> {
  const word = typeof value === 'object' ? '' : String(value).trim().toLowerCase();
  if (/^(?:true|yes|1)$/.test(word)) return { worksOnPhones: true };
  return /^(?:false|no|0)$/.test(word) ? { worksOnPhones: false } : {};
}

const ORIENTATION_WORDS: Readonly<Record<string, Orientation>> = {
  vertical: 'portrait',
  horizontal: 'landscape',
  landcape: 'landscape',
  both: 'all',
  any: 'all',
};

/** Returns the orientation named by the feed, or else the one that its size implies; a square fits both. */
export function orientationOf({ width, height }: FrameSize, named = ''): Orientation | null {
  const word = named.trim().toLowerCase();
  const given = ORIENTATIONS.find((known) => known === word) ?? new Map(Object.entries(ORIENTATION_WORDS)).get(word);
  if (given !== undefined || width === null || height === null) return given ?? null;
  if (width === height) return 'all';
  return width > height ? 'landscape' : 'portrait';
}
