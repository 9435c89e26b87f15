/** Values of a feed's item, as the catalogue stores them. */
import { z } from 'zod';
import { type FileType, ORIENTATIONS, type Orientation } from '../../shared/catalogue.ts';
import type { ItemFailureCode } from './errors.ts';
import type { ImportedGame } from './provider.ts';

/** A value of a feed as text: numbers are written out; what is missing or no text at all counts as empty. */
export const scalarText = z
  .union([z.string(), z.number().transform(String)])
  .catch('')
  .default('');

const MAX_ADDRESS = 2_000;

/**
 * An address of a feed as it is stored: http(s) only, `//host` completed, `&amp;` decoded. Otherwise it stays letter by
 * letter, above all its query string: it carries the publisher's id, by which the operator earns.
 */
export function webAddress(raw: string): { address: string } | { failed: ItemFailureCode } {
  const trimmed = raw.trim().replaceAll('&amp;', '&');
  if (trimmed === '') return { failed: 'address_missing' };
  if (trimmed.length > MAX_ADDRESS) return { failed: 'address_too_long' };
  const absolute = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed;
  const url = URL.canParse(absolute) ? new URL(absolute) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return { failed: 'address_not_http' };
  // Blanks, controls, backslashes and odd spellings of the scheme only occur in damaged addresses: those are written anew.
  return { address: /^https?:\/\/[\x21-\x5b\x5d-\x7e]+$/.test(absolute) ? absolute : url.href };
}

/** A picture's address, or null where there is no usable one: a game is worth having without. */
export function pictureAddress(raw: string): string | null {
  const read = webAddress(raw);
  return 'address' in read ? read.address : null;
}

const FILE_TYPE_TAGS: readonly (readonly [RegExp, FileType])[] = [
  [/^unity(?:3d| 3d| games?| webgl)?$/, 'unity'],
  [/^construct ?[23]?$/, 'construct'],
];

/** What a game is made with, as far as its address or a tag of its own says so; html5 otherwise. */
export function fileTypeOf(address: string, rawTags: string): FileType {
  if (/\.swf$/i.test(new URL(address).pathname)) return 'swf';
  const tags = rawTags.toLowerCase().split(',').slice(0, 100);
  return FILE_TYPE_TAGS.find(([word]) => tags.some((tag) => word.test(tag.trim())))?.[1] ?? 'html5';
}

/** No game is made for less or more CSS pixels. */
const SMALLEST = 50;
const LARGEST = 10_000;

type FrameSize = Pick<ImportedGame, 'width' | 'height'>;

function pixels(value: string): number | null {
  const number = /^\s*\d+(?:\.\d+)?\s*(?:px)?\s*$/i.test(value) ? Math.round(Number.parseFloat(value)) : 0;
  return number >= SMALLEST && number <= LARGEST ? number : null;
}

/** Both sides, or neither when one of them is zero, negative or absurd. */
export function frameSize(width: string, height: string): FrameSize {
  const size = { width: pixels(width), height: pixels(height) };
  return size.width === null || size.height === null ? { width: null, height: null } : size;
}

/** The orientation that a feed names, else the one its size asks for; a square suits both. */
export function orientationOf({ width, height }: FrameSize, named = ''): Orientation | null {
  const given = ORIENTATIONS.find((known) => known === named.trim().toLowerCase());
  if (given !== undefined || width === null || height === null) return given ?? null;
  if (width === height) return 'all';
  return width > height ? 'landscape' : 'portrait';
}
