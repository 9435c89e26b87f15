import type { FileType } from '../../../shared/catalogue.ts';
import type { Orientation } from '../../../shared/game-facts.ts';
import type { CategoryTable } from '../../categories/genres/provider-words.ts';
import type { ItemFailure } from '../errors.ts';
import type { NextPage } from '../feed/feed-paging.ts';

/** One game as its source describes it, as validated plain text, not yet mapped to this site. */
export interface ImportedGame {
  /** The provider's permanent id of the game. Identity together with the provider. */
  externalId: string;
  /** The slug that the feed requests, in any form. */
  slug?: string;
  title: string;
  description: string;
  instructions: string;
  tags: string[];
  gameUrl: string;
  thumbnailUrl: string | null;
  /** Address of an MP4 or WebM file, by https. Absent without one. */
  previewVideo?: string;
  category: string | null;
  /** How good the provider finds it; greater is better. Absent: its place in the feed says it. */
  quality?: number;
  /** When the provider published it, in the format of `toISOString`. Absent: the provider does not say. */
  publishedAt?: string;
  fileType: FileType;
  orientation: Orientation | null;
  /** Whether it can be played on phones. Absent: the provider does not say. */
  worksOnPhones?: boolean;
  /** Years from which it is suitable, 0 for all ages. Absent: the provider does not say. */
  minimumAge?: number;
  /** Codes of the languages it speaks, without regions. Absent: the provider does not say. */
  languages?: string[];
  /** CSS pixels; both or neither. */
  width: number | null;
  height: number | null;
}

/** `isRepaired`: its texts were encoded wrongly. */
export type MappedItem = { ok: ImportedGame; isRepaired?: boolean } | { failed: ItemFailure };

export interface FeedProvider {
  /** Its category words beyond the shared ones. */
  categories: CategoryTable;
  /** Maps one raw item of a feed. Never throws; items are independent. @param origin of a feed read from an address */
  map(item: unknown, origin?: string): MappedItem;
  /** How its pages are requested. Absent: the feed is one page, or names the next one. */
  page?: NextPage;
}
