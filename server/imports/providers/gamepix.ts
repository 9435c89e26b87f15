import { z } from 'zod';
import { categoryTable } from '../../categories/genres/provider-words.ts';
import { itemFailure } from '../errors.ts';
import {
  fileTypeOf,
  frameSize,
  gameAddress,
  orientationOf,
  pictureAddress,
  publicationIn,
  qualityIn,
  scalarText,
} from '../items/item-values.ts';
import { MAX_DESCRIPTION, MAX_TITLE, plainName, plainText } from '../items/plain-text.ts';
import { MAX_TAG } from '../items/tags.ts';
import type { FeedProvider, MappedItem } from './provider.ts';

/** Current fields, plus those of the older API (`thumbnailUrl`, `min_android_version`), which has neither orientation nor size. */
const itemSchema = z.looseObject({
  id: scalarText,
  title: scalarText,
  description: scalarText,
  category: scalarText,
  quality_score: scalarText,
  date_published: scalarText,
  orientation: scalarText,
  width: scalarText,
  height: scalarText,
  image: scalarText,
  banner_image: scalarText,
  thumbnailUrl: scalarText,
  min_android_version: scalarText,
  url: scalarText,
});

/** The feed requests 105 pixels; cards show up to 320. */
const CARD_WIDTH = '320';

/** Returns the square picture at card size, or else one of the others. */
function thumbnail(square: string, ...others: string[]): string | null {
  const address = pictureAddress(square);
  if (address === null) return others.map((raw) => pictureAddress(raw)).find((other) => other !== null) ?? null;
  const url = new URL(address);
  if (url.searchParams.has('w')) url.searchParams.set('w', CARD_WIDTH);
  return url.searchParams.has('w') ? url.href : address;
}

function mapItem(raw: unknown): MappedItem {
  const parsed = itemSchema.safeParse(raw);
  if (!parsed.success) return { failed: itemFailure('not_an_object') };
  const item = parsed.data;
  const title = plainName(item.title, MAX_TITLE);
  const externalId = item.id.trim();
  const named = title === '' ? {} : { title };
  if (!/^[\w.:-]{1,100}$/.test(externalId)) return { failed: itemFailure('identity_missing', named) };
  if (title === '') return { failed: itemFailure('title_missing', { externalId }) };
  const url = gameAddress(item.url, 'gamepix');
  if ('failed' in url) return { failed: itemFailure(url.failed, { title, externalId }) };

  const size = frameSize(item.width, item.height);
  return {
    ok: {
      externalId,
      title,
      description: plainText(item.description, MAX_DESCRIPTION),
      instructions: '',
      tags: [],
      gameUrl: url.address,
      thumbnailUrl: thumbnail(item.image, item.thumbnailUrl, item.banner_image),
      category: plainName(item.category, MAX_TAG) || null,
      ...qualityIn(item.quality_score),
      ...publicationIn(item.date_published),
      fileType: fileTypeOf(url.address, ''),
      orientation: orientationOf(size, item.orientation),
      ...(Number(item.min_android_version) > 0 && { worksOnPhones: true }),
      ...size,
    },
  };
}

export const gamepix: FeedProvider = {
  categories: categoryTable({
    action: 'army, gangster, shark, sharks',
    adventure: 'granny, jungle',
    puzzle: 'geometry, jigsaw puzzles',
  }),
  map: mapItem,
};
