import { createHash } from 'node:crypto';
import { categoryTable } from '../../categories/genres/provider-words.ts';
import { categoryWord } from '../category-word.ts';
import { itemFailure } from '../errors.ts';
import { fileTypeOf, frameSize, gameAddress, orientationOf, pictureAddress, webAddress } from '../item-values.ts';
import { MAX_DESCRIPTION, MAX_INSTRUCTIONS, MAX_TITLE, plainName, plainText } from '../plain-text.ts';
import type { FeedProvider, MappedItem } from '../provider.ts';
import { cleanTags, MAX_TAG } from '../tags.ts';

/** Names of each field in common feeds, in the format of `keyOf`, most likely first. */
const KEYS = {
  identity: ['id', 'guid', 'uuid', 'gameid'],
  title: ['title', 'name'],
  description: ['description', 'desc', 'summary'],
  instructions: ['instructions', 'howtoplay', 'controls'],
  address: ['url', 'gameurl', 'link', 'embed', 'embedurl', 'iframe', 'iframeurl'],
  picture: ['thumb', 'image', 'thumbnail', 'thumbnailurl', 'thumburl', 'imageurl', 'icon', 'banner', 'bannerimage'],
  category: ['category', 'categories', 'genre', 'genres'],
  tags: ['tags', 'keywords'],
  width: ['width'],
  height: ['height'],
  orientation: ['orientation'],
} as const satisfies Record<string, readonly string[]>;
type Field = keyof typeof KEYS;

/** Maximum entries read from a list in an item. */
const MAX_ENTRIES = 200;
/** Maximum addresses tried per item. */
const MAX_ADDRESSES = 5;
/** Characters of an embed code searched for its frame. */
const MAX_EMBED_LENGTH = 2_000;
/** Maximum characters of all tags or categories of an item. */
const MAX_TAGS_LENGTH = 10_000;
const MOST_CATEGORIES = 1_000;
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

/** Reads an item's fields under any known name; blanks and non-texts count as missing. */
function fieldReader(item: object): (field: Field) => string[] {
  // A Map, since items may have keys such as `__proto__`.
  const values = new Map<string, unknown>();
  for (const [name, value] of Object.entries(item)) {
    const key = keyOf(name);
    if (!values.has(key)) values.set(key, value);
  }
  return (field) => KEYS[field].flatMap((key) => textsOf(values.get(key))).filter((text) => text.trim() !== '');
}

/** The address of an embed code's frame, otherwise the text. Matches tag by tag: one pattern would be quadratic. */
function framed(text: string): string {
  const [, ...frames] = text.slice(0, MAX_EMBED_LENGTH).split(/<iframe(?=\s)/i);
  for (const frame of frames) {
    const [tag = ''] = frame.split('>', 1);
    const source = /\ssrc\s*=\s*["']?([^"'\s]+)/i.exec(tag)?.[1];
    if (source !== undefined) return source;
  }
  return text;
}

/** The first usable address, otherwise the error of the first one. */
function firstAddress(candidates: readonly string[]): ReturnType<typeof webAddress> {
  let failure: ReturnType<typeof webAddress> | null = null;
  for (const candidate of candidates.slice(0, MAX_ADDRESSES)) {
    const read = webAddress(framed(candidate));
    if ('address' in read) return read;
    failure ??= read;
  }
  return failure ?? { failed: 'address_missing' };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/**
 * The game's id in the feed, otherwise its address. Ids are only unique within a feed and many feeds share this
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
  return values
    .map((value) => value.slice(0, length))
    .join(',')
    .slice(0, length);
}

/** The words of all values, which may be lists themselves. */
function wordsOf(values: readonly string[]): string[] {
  return listed(values, MOST_CATEGORIES)
    .split(/[,;|]/)
    .map((word) => plainName(word, MAX_TAG))
    .filter((word) => word !== '');
}

function mapItem(raw: unknown): MappedItem {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { failed: itemFailure('not_an_object') };
  const read = fieldReader(raw);
  const first = (field: Field) => read(field)[0] ?? '';
  const title = plainName(first('title'), MAX_TITLE);
  if (title === '') return { failed: itemFailure('title_missing') };
  const written = firstAddress(read('address'));
  if ('failed' in written) return { failed: itemFailure(written.failed, { title }) };
  const url = gameAddress(written.address, 'generic');
  if ('failed' in url) return { failed: itemFailure(url.failed, { title }) };

  const size = frameSize(first('width'), first('height'));
  const tags = listed(read('tags'), MAX_TAGS_LENGTH);
  return {
    ok: {
      // By the address as written, which identified it before accounts were taken out.
      externalId: identityOf(read('identity')[0], written.address),
      title,
      description: plainText(first('description'), MAX_DESCRIPTION),
      instructions: plainText(first('instructions'), MAX_INSTRUCTIONS),
      tags: cleanTags(tags),
      gameUrl: url.address,
      thumbnailUrl:
        read('picture')
          .map(pictureAddress)
          .find((address) => address !== null) ?? null,
      category: categoryWord(wordsOf(read('category'))),
      fileType: fileTypeOf(url.address, tags),
      orientation: orientationOf(size, first('orientation')),
      ...size,
    },
  };
}

/** Any feed that is a JSON list of games with common field names. */
export const generic: FeedProvider = { categories: categoryTable({}), map: mapItem };
