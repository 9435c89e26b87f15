import { z } from 'zod';
import type { Orientation } from '../../../shared/game-facts.ts';
import { categoryTable } from '../../categories/genres/provider-words.ts';
import { itemFailure } from '../errors.ts';
import { numberedPages } from '../feed/feed-paging.ts';
import { categoryWord } from '../items/category-word.ts';
import { fileTypeOf, gameAddress, pictureAddress, publicationIn, scalarText, textList } from '../items/item-values.ts';
import { MAX_DESCRIPTION, MAX_TITLE, plainName, plainText } from '../items/plain-text.ts';
import { MAX_TAG } from '../items/tags.ts';
import type { FeedProvider, MappedItem } from './provider.ts';

/** `related` is not read: it points to games that may be missing in the feed. */
const itemSchema = z.looseObject({
  package_id: scalarText,
  name: scalarText,
  description: scalarText,
  thumb: scalarText,
  thumb_180: scalarText,
  thumb_120: scalarText,
  thumb_60: scalarText,
  link: scalarText,
  date: scalarText,
  aspect_ratio: scalarText,
  orientation: scalarText,
  categories: textList,
});

/** Reads the named orientation, also as misspelled in the feed. Most items name none; then the aspect ratio decides. */
function orientationOf(named: string, ratio: string): Orientation | null {
  const word = named.trim().toLowerCase();
  if (word === 'portrait') return 'portrait';
  if (word === 'landscape' || word === 'landcape') return 'landscape';
  const value = /^\d+(?:\.\d+)?$/.test(ratio.trim()) ? Number(ratio) : 0;
  if (value === 0) return null;
  if (value === 1) return 'all';
  return value > 1 ? 'landscape' : 'portrait';
}

function mapItem(raw: unknown): MappedItem {
  const parsed = itemSchema.safeParse(raw);
  if (!parsed.success) return { failed: itemFailure('not_an_object') };
  const item = parsed.data;
  const title = plainName(item.name, MAX_TITLE);
  const externalId = item.package_id.trim();
  if (!/^[\w.-]{1,100}$/.test(externalId)) {
    return { failed: itemFailure('identity_missing', title === '' ? {} : { title }) };
  }
  if (title === '') return { failed: itemFailure('title_missing', { externalId }) };
  const url = gameAddress(item.link, 'famobi');
  if ('failed' in url) return { failed: itemFailure(url.failed, { title, externalId }) };

  const pictures = [item.thumb, item.thumb_180, item.thumb_120, item.thumb_60].map((raw) => pictureAddress(raw));
  const words = item.categories.map((word) => plainName(word, MAX_TAG).toLowerCase()).filter((word) => word !== '');
  return {
    ok: {
      externalId,
      title,
      description: plainText(item.description, MAX_DESCRIPTION),
      instructions: '',
      tags: [],
      gameUrl: url.address,
      thumbnailUrl: pictures.find((address) => address !== null) ?? null,
      category: categoryWord(words, CATEGORIES),
      ...publicationIn(item.date),
      fileType: fileTypeOf(url.address, ''),
      orientation: orientationOf(item.orientation, item.aspect_ratio),
      width: null,
      height: null,
    },
  };
}

const CATEGORIES = categoryTable({ action: 'jump and run' });

export const famobi: FeedProvider = {
  categories: CATEGORIES,
  map: mapItem,
  page: numberedPages(({ pathname, searchParams }) => /\/feed\/?$/.test(pathname) || searchParams.has('skip'), {
    parameter: 'skip',
    next: (first, { items }) => (first ?? 0) + items,
  }),
};
