import { z } from 'zod';
import type { Orientation } from '../../../shared/game-facts.ts';
import { categoryTable } from '../../categories/genres/provider-words.ts';
import { itemFailure } from '../errors.ts';
import type { NextPage } from '../feed/feed-paging.ts';
import { categoryWord } from '../items/category-word.ts';
import {
  fileTypeOf,
  gameAddress,
  languagesIn,
  pictureAddress,
  scalarText,
  textList,
  videoIn,
} from '../items/item-values.ts';
import { MAX_DESCRIPTION, MAX_INSTRUCTIONS, MAX_TITLE, plainName, plainText } from '../items/plain-text.ts';
import { cleanTags, MAX_TAG } from '../items/tags.ts';
import type { FeedProvider, MappedItem } from './provider.ts';

/** Items of the download and of the API are the same. `embed` is HTML around `gameURL` with a meaningless size. */
const itemSchema = z.looseObject({
  id: scalarText,
  title: scalarText,
  description: scalarText,
  howToPlayText: scalarText,
  gameURL: scalarText,
  genres: textList,
  tags: textList,
  images: textList,
  /** `external_url` was empty in all known items, and no address can be derived from `playgama_id`. */
  videos: z
    .array(z.looseObject({ external_url: scalarText }).catch({ external_url: '' }))
    .catch([])
    .default([]),
  /** `For Android`, `For IOS`, `For Desktop`. */
  mobileReady: textList,
  /** `en-US`, `ru-RU`. */
  supportedLanguages: textList,
  screenOrientation: z
    .looseObject({ horizontal: z.boolean().catch(false), vertical: z.boolean().catch(false) })
    .catch({ horizontal: false, vertical: false }),
});

/** Campaigns, platforms, players and technologies that appear among the genres: `trending_now_ios`, `ai_smart_ads`. */
const NO_GENRE =
  /_|^(?:trending|partners|popular|cool-games|crazy-games|app-store|mobile|mouse|keyboard|unity|3d|girls|boys|kids)\b/;

/** Tags about browsers, devices and engines. The misspelling is Playgama's. */
const NO_TOPIC = new Set([
  ...[
    'borwser',
    'browser',
    'desktop',
    'android',
    'iphone',
    'mobile',
    'for pc',
    'games for pc',
    'touchscreen',
    'fullscreen',
  ],
  ...['unity', 'unity3d', 'construct', 'cocos', 'godot', 'defold', 'playcanvas'],
]);

/** Turns `1-player-games` and `unity-games-online` into words. */
const topicOf = (tag: string) =>
  tag
    .trim()
    .replace(/-games?(?:-online)?$/i, '')
    .replaceAll('-', ' ')
    .toLowerCase();

function orientationOf({ horizontal, vertical }: { horizontal: boolean; vertical: boolean }): Orientation | null {
  if (horizontal && vertical) return 'all';
  return horizontal ? 'landscape' : vertical ? 'portrait' : null;
}

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;
const isLatin = (text: string): boolean => (text.match(/\p{Script=Latin}/gu)?.length ?? 0) * 2 >= lettersIn(text);

/**
 * Returns the instructions, unless they are a dash for none, or in another script than a Latin description: some are in
 * Russian only.
 */
function instructionsOf(raw: string, description: string): string {
  const text = plainText(raw, MAX_INSTRUCTIONS);
  return lettersIn(text) === 0 || (isLatin(description) && !isLatin(text)) ? '' : text;
}

function mapItem(raw: unknown): MappedItem {
  const parsed = itemSchema.safeParse(raw);
  if (!parsed.success) return { failed: itemFailure('not_an_object') };
  const item = parsed.data;
  const title = plainName(item.title, MAX_TITLE);
  const externalId = item.id.trim();
  if (!/^[\w.:-]{1,100}$/.test(externalId)) {
    return { failed: itemFailure('identity_missing', title === '' ? {} : { title }) };
  }
  if (title === '') return { failed: itemFailure('title_missing', { externalId }) };
  const url = gameAddress(item.gameURL, 'playgama');
  if ('failed' in url) return { failed: itemFailure(url.failed, { title, externalId }) };

  const genres = item.genres.map((genre) => plainName(genre, MAX_TAG).toLowerCase()).filter((genre) => genre !== '');
  const topics = item.tags.map(topicOf);
  const description = plainText(item.description, MAX_DESCRIPTION);
  return {
    ok: {
      externalId,
      title,
      description,
      instructions: instructionsOf(item.howToPlayText, description),
      tags: cleanTags(topics.filter((topic) => !NO_TOPIC.has(topic))),
      gameUrl: url.address,
      thumbnailUrl: item.images.map((raw) => pictureAddress(raw)).find((address) => address !== null) ?? null,
      ...videoIn(item.videos.map((video) => video.external_url)),
      category: categoryWord(
        genres.filter((genre) => !NO_GENRE.test(genre)),
        CATEGORIES,
      ),
      fileType: fileTypeOf(url.address, topics.join(',')),
      orientation: orientationOf(item.screenOrientation),
      ...(item.mobileReady.length > 0 && {
        worksOnPhones: item.mobileReady.some((device) => /android|ios/i.test(device)),
      }),
      ...languagesIn(item.supportedLanguages),
      width: null,
      height: null,
    },
  };
}

const CATEGORIES = categoryTable({
  action: 'obby',
  puzzle: 'candy crush, backgammon',
  racing: 'car racing',
  sports: 'world cup',
});

/** Number of games per API request. */
const LIMIT = 100;

/** The API is requested by POST. Any other address is a download with one page. */
const page: NextPage = (address, { pages, items, total }) => {
  if (!/\/partner\/export\/catalogue\/games\/?$/.test(address.pathname)) {
    return pages === 0 ? { address: address.href } : null;
  }
  if (pages > 0 && total !== null && items >= total) return null;
  const body = { pagination: { limit: LIMIT, offset: items }, filters: {} };
  return { address: address.href, body: JSON.stringify(body) };
};

export const playgama: FeedProvider = { categories: CATEGORIES, map: mapItem, page };
