import { z } from 'zod';
import { categoryTable } from '../../categories/genres/provider-words.ts';
import { itemFailure } from '../errors.ts';
import { repairInstructions } from '../items/instructions.ts';
import { fileTypeOf, frameSize, gameAddress, orientationOf, pictureAddress, scalarText } from '../items/item-values.ts';
import { MAX_DESCRIPTION, MAX_INSTRUCTIONS, MAX_TITLE, plainName, plainText } from '../items/plain-text.ts';
import { cleanTags, MAX_TAG } from '../items/tags.ts';
import type { FeedProvider, MappedItem } from './provider.ts';

/** Every value is a string and optional. The numeric id differs between feeds, so it is not used. */
const itemSchema = z.looseObject({
  title: scalarText,
  description: scalarText,
  instructions: scalarText,
  url: scalarText,
  category: scalarText,
  tags: scalarText,
  thumb: scalarText,
  width: scalarText,
  height: scalarText,
});

/** The host's top-level domain has changed between .com, .co and .games; the 32 characters have not. */
const IDENTITY = /^https?:\/\/(?:[\w-]+\.)*gamemonetize\.[a-z]+\/([a-z0-9]{32})(?:[/?#]|$)/i;

function mapItem(raw: unknown): MappedItem {
  const parsed = itemSchema.safeParse(raw);
  if (!parsed.success) return { failed: itemFailure('not_an_object') };
  const item = parsed.data;
  const title = plainName(item.title, MAX_TITLE);
  if (title === '') return { failed: itemFailure('title_missing') };
  const url = gameAddress(item.url, 'gamemonetize');
  if ('failed' in url) return { failed: itemFailure(url.failed, { title }) };
  const externalId = IDENTITY.exec(url.address)?.[1]?.toLowerCase();
  if (externalId === undefined) return { failed: itemFailure('identity_missing', { title }) };

  const size = frameSize(item.width, item.height);
  return {
    ok: {
      externalId,
      title,
      description: plainText(item.description, MAX_DESCRIPTION),
      instructions: repairInstructions(plainText(item.instructions, MAX_INSTRUCTIONS)),
      tags: cleanTags(item.tags),
      gameUrl: url.address,
      thumbnailUrl: pictureAddress(item.thumb),
      category: plainName(item.category, MAX_TAG) || null,
      fileType: fileTypeOf(url.address, item.tags),
      orientation: orientationOf(size),
      ...size,
    },
  };
}

export const gamemonetize: FeedProvider = {
  categories: categoryTable({ puzzle: 'bejeweled, mahjong and connect', racing: 'racing and driving' }),
  map: mapItem,
};
