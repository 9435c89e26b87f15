import { createHash } from 'node:crypto';
import { beginningOf } from '../../../shared/characters.ts';
import { categoryTable } from '../../categories/genres/provider-words.ts';
import { itemFailure } from '../errors.ts';
import { categoryWord } from '../items/category-word.ts';
import {
  fileTypeOf,
  frameSize,
  gameAddress,
  languagesIn,
  minimumAgeIn,
  orientationOf,
  phonesIn,
  publicationIn,
  qualityIn,
  type Sides,
  scalarText,
  sidesIn,
  videoIn,
  webAddress,
} from '../items/item-values.ts';
import {
  decodeEntities,
  MAX_DESCRIPTION,
  MAX_INSTRUCTIONS,
  MAX_TITLE,
  plainName,
  plainText,
} from '../items/plain-text.ts';
import { cleanTags, MAX_TAG } from '../items/tags.ts';
import { largestPicture } from './pictures.ts';
import type { FeedProvider, MappedItem } from './provider.ts';

/** Names of each field in common feeds, in the format of `keyOf`, most likely first. */
const KEYS = {
  identity: ['id', 'guid', 'uuid', 'gameid'],
  title: ['title', 'name'],
  description: ['description', 'desc', 'summary'],
  instructions: ['instructions', 'howtoplay', 'controls'],
  slug: ['slug'],
  address: [
    ...(['url', 'gameurl', 'link', 'embed', 'embedurl', 'iframe', 'iframeurl', 'file', 'gamefile', 'swfurl'] as const),
    ...(['swf', 'playurl', 'play', 'src'] as const),
  ],
  category: ['category', 'categories', 'genre', 'genres'],
  tags: ['tags', 'keywords'],
  quality: ['qualityscore', 'quality', 'score', 'rating', 'popularity', 'plays', 'playcount', 'votes', 'likes'],
  published: [
    ...(['datepublished', 'publishedat', 'publishdate', 'published', 'pubdate', 'releasedate', 'releasedat'] as const),
    ...(['launchdate', 'dateadded', 'addedat', 'createdat', 'created', 'date'] as const),
  ],
  width: ['width', 'w', 'gamewidth'],
  height: ['height', 'h', 'gameheight'],
  orientation: ['orientation', 'screenorientation'],
  video: ['previewvideo', 'videopreview', 'preview', 'videourl', 'video', 'videos', 'gameplay', 'trailer'],
  age: ['minimumage', 'minage', 'agerating', 'age', 'agelimit', 'contentrating', 'pegi', 'esrb'],
  phones: ['worksonphones', 'mobile', 'ismobile', 'mobileready', 'mobilefriendly', 'mobilecompatible'],
  languages: ['languages', 'language', 'supportedlanguages', 'locales', 'lang'],
  sides: ['aspectratio', 'ratio', 'aspect', 'size', 'resolution', 'dimensions', 'dimension'],
} as const satisfies Record<string, readonly string[]>;
type Field = keyof typeof KEYS;

/** Maximum entries read from a list in an item. */
const MAX_ENTRIES = 200;
/** Maximum number of addresses tried per item. */
const MAX_ADDRESSES = 5;
/** Characters of an embed code searched for its frame. */
const MAX_EMBED_LENGTH = 2_000;
/** Maximum characters of all tags or categories of an item. */
const MAX_TAGS_LENGTH = 10_000;
const MOST_CATEGORIES = 1_000;
/** Far longer than any slug. */
const MAX_SLUG = 1_000;
/** An id that is stored unchanged. */
const READABLE_ID = /^[\w.:-]{1,60}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Normalizes `gameUrl`, `game_url` and `Game-URL` to the same key. */
function keyOf(name: string): string {
  return name.toLowerCase().replace(/[_\-\s]/g, '');
}

/** Extracts texts from a value: itself, the entries of a list, or their names or addresses. */
function textsOf(value: unknown, deeper = true): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (!deeper || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    return value
      .slice(0, MAX_ENTRIES)
      .flatMap((entry) => (Array.isArray(entry) ? [] : textsOf(entry, typeof entry === 'object')));
  }
  const named = new Map(Object.entries(value));
  return ['name', 'title', 'label', 'url', 'src'].flatMap((key) => textsOf(named.get(key), false)).slice(0, 1);
}

/** Returns an item's values by normalized key. A Map, since items may have keys such as `__proto__`. */
function valuesOf(item: object): ReadonlyMap<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, value] of Object.entries(item)) {
    const key = keyOf(name);
    if (!values.has(key)) values.set(key, value);
  }
  return values;
}

/** Reads fields under any known name; blanks and non-texts count as missing. */
const fieldReader = (values: ReadonlyMap<string, unknown>) => (field: Field) =>
  KEYS[field].flatMap((key) => textsOf(values.get(key))).filter((text) => text.trim() !== '');

/** Reads the sides in a value: `9:16`, `[9, 16]`, `{ width: 9, height: 16 }`, or the ratio `0.5625` as text or number. */
function sidesOf(value: unknown, isRatio: boolean): Sides | null {
  const joined = (sides: readonly unknown[]) => sides.map((side) => scalarText.parse(side)).join('x');
  if (Array.isArray(value)) return value.length === 2 ? sidesIn(joined(value)) : null;
  if (typeof value === 'object' && value !== null) {
    const record = new Map(Object.entries(value));
    return sidesIn(joined([record.get('width') ?? record.get('w'), record.get('height') ?? record.get('h')]));
  }
  const text = String(value).trim();
  return sidesIn(isRatio && /^\d(?:\.\d+)?$/.test(text) ? `${Number(text).toFixed(4)}:1` : text);
}

/** Returns the first value that says yes or no. */
function phonesOf(values: ReadonlyMap<string, unknown>) {
  return KEYS.phones.map((key) => phonesIn(values.get(key))).find(({ worksOnPhones }) => worksOnPhones !== undefined);
}

function givenSides(values: ReadonlyMap<string, unknown>): Sides | null {
  for (const key of KEYS.sides) {
    const sides = sidesOf(values.get(key), /ratio|aspect/.test(key));
    if (sides !== null) return sides;
  }
  return null;
}

/**
 * Returns the address of the frame in an embed code, or else the text. Matches tag by tag, because one pattern would be
 * quadratic.
 */
function framed(text: string): string {
  const [, ...frames] = text.slice(0, MAX_EMBED_LENGTH).split(/<iframe(?=\s)/i);
  for (const frame of frames) {
    const [tag = ''] = frame.split('>', 1);
    const source = /\ssrc\s*=\s*["']?([^"'\s]+)/i.exec(tag)?.[1];
    if (source !== undefined) return source;
  }
  return text;
}

/** Returns the first usable address, absolute ones before relative ones, or else the error of the first one. */
function firstAddress(candidates: readonly string[], origin: string | undefined): ReturnType<typeof webAddress> {
  const tried = candidates.slice(0, MAX_ADDRESSES).map(framed);
  const read = [...tried.map((text) => webAddress(text)), ...tried.map((text) => webAddress(text, origin))];
  return read.find((result) => 'address' in result) ?? read[0] ?? { failed: 'address_missing' };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/**
 * Returns the game's id in the feed, or else its address. Ids are unique only within a feed, and many feeds share this
 * provider, so all except UUIDs are prefixed with the game's host.
 */
function identityOf(given: string | undefined, address: string): string {
  const id = given?.trim() ?? '';
  if (UUID.test(id)) return id.toLowerCase();
  if (id === '') return digest(address);
  return `${digest(new URL(address).hostname).slice(0, 8)}:${READABLE_ID.test(id) ? id : digest(id)}`;
}

/** Joins values with commas, up to a maximum length. */
function listed(values: readonly string[], length: number): string {
  const list = values.map((value) => beginningOf(value, length)).join(',');
  return beginningOf(list, length);
}

/** Splits all values, which may be lists themselves, into words. */
function wordsOf(values: readonly string[]): string[] {
  // Decoded before splitting, because entities end with a semicolon.
  return decodeEntities(listed(values, MOST_CATEGORIES))
    .split(/[,;|]/)
    .map((word) => plainName(word, MAX_TAG))
    .filter((word) => word !== '');
}

function mapItem(raw: unknown, origin?: string): MappedItem {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { failed: itemFailure('not_an_object') };
  const values = valuesOf(raw);
  const read = fieldReader(values);
  const first = (field: Field) => read(field)[0] ?? '';
  const title = plainName(first('title'), MAX_TITLE);
  if (title === '') return { failed: itemFailure('title_missing') };
  const written = firstAddress(read('address'), origin);
  if ('failed' in written) return { failed: itemFailure(written.failed, { title }) };
  const url = gameAddress(written.address, 'generic');
  if ('failed' in url) return { failed: itemFailure(url.failed, { title }) };

  const sides = givenSides(values);
  const named = frameSize(first('width'), first('height'));
  const size = named.width === null && sides !== null ? frameSize(String(sides.width), String(sides.height)) : named;
  // Kept as written, except for what the database cannot store, and normalized (NFC), as in lookups.
  const slug = first('slug')
    .slice(0, MAX_SLUG)
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .normalize('NFC')
    .trim();
  const tags = listed(read('tags'), MAX_TAGS_LENGTH);
  return {
    ok: {
      // Uses the address as written, which was the identity before accounts were removed from addresses.
      externalId: identityOf(read('identity')[0], written.address),
      ...(slug === '' ? {} : { slug }),
      title,
      description: plainText(first('description'), MAX_DESCRIPTION),
      instructions: plainText(first('instructions'), MAX_INSTRUCTIONS),
      tags: cleanTags(tags),
      gameUrl: url.address,
      thumbnailUrl: largestPicture(values, origin),
      ...videoIn(read('video')),
      category: categoryWord(wordsOf(read('category'))),
      ...qualityIn(first('quality')),
      ...publicationIn(first('published')),
      fileType: fileTypeOf(url.address, tags),
      orientation: orientationOf(sides ?? size, first('orientation')),
      ...phonesOf(values),
      ...minimumAgeIn(first('age')),
      ...languagesIn(read('languages').flatMap((text) => text.split(/[,;|\s]+/))),
      ...size,
    },
  };
}

/** Any feed that is a JSON list of games with common field names. */
export const generic: FeedProvider = { categories: categoryTable({}), map: mapItem };
