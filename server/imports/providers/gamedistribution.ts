import { z } from 'zod';
import { categoryTable } from '../../categories/genres/provider-words.ts';
import { itemFailure } from '../errors.ts';
import { numberedPages } from '../feed/feed-paging.ts';
import { categoryWord } from '../items/category-word.ts';
import {
  fileTypeOf,
  frameSize,
  gameAddress,
  orientationOf,
  phonesIn,
  pictureAddress,
  scalarText,
  textList,
} from '../items/item-values.ts';
import { MAX_DESCRIPTION, MAX_INSTRUCTIONS, MAX_TITLE, plainName, plainText } from '../items/plain-text.ts';
import { cleanTags, MAX_TAG } from '../items/tags.ts';
import type { FeedProvider, MappedItem } from './provider.ts';

const itemSchema = z.looseObject({
  Title: scalarText,
  Md5: scalarText,
  Description: scalarText,
  Instructions: scalarText,
  Type: scalarText,
  SubType: scalarText,
  /** A text, `true` or `false`. */
  Mobile: scalarText,
  MobileMode: scalarText,
  Width: scalarText,
  Height: scalarText,
  Url: scalarText,
  Asset: textList,
  Category: textList,
  Tag: textList,
});

/** About half of the items have this size, whatever the shape of the game. */
const DEFAULT_SIZE = '800x600';

/** The label of games for all ages. */
const FOR_KIDS = /^kids[ -]friendly$/i;
/** Labels for parents, not topics. */
const AUDIENCE = /^(?:kids[ -]friendly|no (?:blood|cruelty|violence))$/i;

const NO_SIZE = { width: null, height: null };

/** Returns how much of a picture remains when cropped to a square, judging by the size in its name; 0 if there is none. */
function squareness(address: string): { kept: number; side: number } {
  const [, width, height] = /-(\d{1,5})x(\d{1,5})\.\w+$/.exec(address) ?? [];
  if (width === undefined || height === undefined) return { kept: 0, side: 0 };
  const side = Math.min(Number(width), Number(height));
  return { kept: side / Math.max(Number(width), Number(height), 1), side };
}

/**
 * Returns the largest of the squarest pictures. Their order varies and sizes are missing, so none can be built or chosen
 * by index.
 */
function thumbnail(assets: readonly string[]): string | null {
  const addresses = assets.map((raw) => pictureAddress(raw)).filter((address) => address !== null);
  const ranked = addresses.map((address) => ({ address, ...squareness(address) }));
  return ranked.toSorted((one, other) => other.kept - one.kept || other.side - one.side)[0]?.address ?? null;
}

function mapItem(raw: unknown): MappedItem {
  const parsed = itemSchema.safeParse(raw);
  if (!parsed.success) return { failed: itemFailure('not_an_object') };
  const item = parsed.data;
  const title = plainName(item.Title, MAX_TITLE);
  const externalId = item.Md5.trim().toLowerCase();
  if (!/^[\da-f]{32}$/.test(externalId)) {
    return { failed: itemFailure('identity_missing', title === '' ? {} : { title }) };
  }
  if (title === '') return { failed: itemFailure('title_missing', { externalId }) };
  const url = gameAddress(item.Url, 'gamedistribution');
  if ('failed' in url) return { failed: itemFailure(url.failed, { title, externalId }) };

  const isDefault = `${item.Width}x${item.Height}` === DEFAULT_SIZE;
  const size = isDefault ? NO_SIZE : frameSize(item.Width, item.Height);
  const words = item.Category.map((word) => plainName(word, MAX_TAG)).filter((word) => word !== '');
  return {
    ok: {
      externalId,
      title,
      description: plainText(item.Description, MAX_DESCRIPTION),
      instructions: plainText(item.Instructions, MAX_INSTRUCTIONS),
      tags: cleanTags(item.Tag.filter((tag) => !AUDIENCE.test(tag.trim()))),
      gameUrl: url.address,
      thumbnailUrl: thumbnail(item.Asset),
      category: categoryWord(words, CATEGORIES),
      fileType: /flash|swf/i.test(item.Type) ? 'swf' : fileTypeOf(url.address, item.SubType),
      orientation: orientationOf(size, item.MobileMode),
      ...phonesIn(item.Mobile),
      ...(item.Tag.some((tag) => FOR_KIDS.test(tag.trim())) && { minimumAge: 0 }),
      ...size,
    },
  };
}

const CATEGORIES = categoryTable({
  action: 'agility',
  racing: 'racing and driving',
  puzzle: 'boardgames, jigsaw, mahjong and connect, bubble shooter',
});

export const gamedistribution: FeedProvider = {
  categories: CATEGORIES,
  map: mapItem,
  // The feed is a bare list, and the first empty page ends it.
  page: numberedPages(({ pathname, searchParams }) => /\/rss\//i.test(pathname) || searchParams.has('page'), {
    parameter: 'page',
    next: (first, { pages }) => (first ?? 1) + pages,
  }),
};
