import { createHash } from 'node:crypto';
import { categoryTable, defaultCategory } from '../../categories/genres/provider-words.ts';
import { itemFailure } from '../errors.ts';
import { fileTypeOf, frameSize, orientationOf, pictureAddress, webAddress } from '../item-values.ts';
import { MAX_DESCRIPTION, MAX_INSTRUCTIONS, MAX_TITLE, plainName, plainText } from '../plain-text.ts';
import type { FeedProvider, MappedItem } from '../provider.ts';
import { cleanTags, MAX_TAG } from '../tags.ts';

/** Names that feeds have for a field, the likelier first, in the form of `keyOf`. */
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

/** More entries than a list of an item has a use for. */
const MOST_ENTRIES = 200;
/** Addresses of an item that are looked at for one that can be used. */
const MOST_ADDRESSES = 5;
/** Characters of an embed code in which its frame is looked for. */
const LONGEST_EMBED = 2_000;
/** Characters of all tags or categories of an item together. */
const MOST_TAGS = 10_000;
const MOST_CATEGORIES = 1_000;
/** An identity that is kept as it is. */
const READABLE_ID = /^[\w.:-]{1,60}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `gameUrl`, `game_url` and `Game-URL` are one. */
function keyOf(name: string): string {
  return name.toLowerCase().replace(/[_\-\s]/g, '');
}

/** The texts in a value: itself, those of a list, or what an entry of a list is called or leads to. */
function textsOf(value: unknown, deeper = true): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (!deeper || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    return value
      .slice(0, MOST_ENTRIES)
      .flatMap((entry) => (Array.isArray(entry) ? [] : textsOf(entry, typeof entry === 'object')));
  }
  const named = new Map(Object.entries(value));
  return ['name', 'title', 'label', 'url', 'src'].flatMap((key) => textsOf(named.get(key), false)).slice(0, 1);
}

/** Reads the fields of an item under whatever names; what is blank or no text counts as missing. */
function fieldReader(item: object): (field: Field) => string[] {
  // A map: an item may bring keys such as `__proto__`.
  const values = new Map<string, unknown>();
  for (const [name, value] of Object.entries(item)) {
    const key = keyOf(name);
    if (!values.has(key)) values.set(key, value);
  }
  return (field) => KEYS[field].flatMap((key) => textsOf(values.get(key))).filter((text) => text.trim() !== '');
}

/** What an embed code frames, or the text as it is. Tag by tag: a pattern over all of them tries each with each. */
function framed(text: string): string {
  const [, ...frames] = text.slice(0, LONGEST_EMBED).split(/<iframe(?=\s)/i);
  for (const frame of frames) {
    const [tag = ''] = frame.split('>', 1);
    const source = /\ssrc\s*=\s*["']?([^"'\s]+)/i.exec(tag)?.[1];
    if (source !== undefined) return source;
  }
  return text;
}

/** The first usable address; otherwise what is wrong with the first one there is. */
function gameAddress(candidates: readonly string[]): ReturnType<typeof webAddress> {
  let failure: ReturnType<typeof webAddress> | null = null;
  for (const candidate of candidates.slice(0, MOST_ADDRESSES)) {
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
 * What the feed calls the game, else its address. An id of a feed says nothing beyond it, and any number of feeds come
 * this way: all but UUIDs are kept apart by the host of the game.
 */
function identityOf(given: string | undefined, address: string): string {
  const id = given?.trim() ?? '';
  if (UUID.test(id)) return id.toLowerCase();
  if (id === '') return digest(address);
  return `${digest(new URL(address).hostname).slice(0, 8)}:${READABLE_ID.test(id) ? id : digest(id)}`;
}

/** Separated by commas, as some feeds send them anyway, and no longer than anybody reads. */
function listed(values: readonly string[], length: number): string {
  return values
    .map((value) => value.slice(0, length))
    .join(',')
    .slice(0, length);
}

/** The first word that is a genre of ours, since feeds mix genres with `New` and `Mobile`; otherwise the first. */
function categoryOf(values: readonly string[]): string | null {
  const words = listed(values, MOST_CATEGORIES)
    .split(/[,;|]/)
    .map((word) => plainName(word, MAX_TAG))
    .filter((word) => word !== '');
  return words.find((word) => defaultCategory(word) !== null) ?? words[0] ?? null;
}

function mapItem(raw: unknown): MappedItem {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { failed: itemFailure('not_an_object') };
  const read = fieldReader(raw);
  const first = (field: Field) => read(field)[0] ?? '';
  const title = plainName(first('title'), MAX_TITLE);
  if (title === '') return { failed: itemFailure('title_missing') };
  const url = gameAddress(read('address'));
  if ('failed' in url) return { failed: itemFailure(url.failed, { title }) };

  const size = frameSize(first('width'), first('height'));
  const tags = listed(read('tags'), MOST_TAGS);
  return {
    ok: {
      externalId: identityOf(read('identity')[0], url.address),
      title,
      description: plainText(first('description'), MAX_DESCRIPTION),
      instructions: plainText(first('instructions'), MAX_INSTRUCTIONS),
      tags: cleanTags(tags),
      gameUrl: url.address,
      thumbnailUrl:
        read('picture')
          .map(pictureAddress)
          .find((address) => address !== null) ?? null,
      category: categoryOf(read('category')),
      fileType: fileTypeOf(url.address, tags),
      orientation: orientationOf(size, first('orientation')),
      ...size,
    },
  };
}

/** Any feed that is a JSON list of games under the usual names. */
export const generic: FeedProvider = { categories: categoryTable({}), map: mapItem };
