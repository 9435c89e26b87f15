import type { FileType } from '../../../shared/catalogue.ts';
import type { Orientation } from '../../../shared/game-facts.ts';
import type { CategoryTable } from '../../categories/genres/provider-words.ts';
import type { ItemFailure } from '../errors.ts';
import type { NextPage } from '../feed/feed-paging.ts';

/** A game as its source describes it: validated plain text, not yet mapped to this site. */
export interface ImportedGame {
  /** The provider's permanent id of the game. Together with the provider, it identifies the game. */
  externalId: string;
  /** The slug that the feed requests, in any form. */
  slug?: string;
  title: string;
  description: string;
  instructions: string;
  tags: string[];
  gameUrl: string;
  thumbnailUrl: string | null;
  /** https address of an MP4 or WebM file. Absent if there is none. */
  previewVideo?: string;
  category: string | null;
  /** The provider's rating; greater is better. If absent, the position in the feed counts. */
  quality?: number;
  /** When the provider published it, in the format of `toISOString`. Absent if unknown. */
  publishedAt?: string;
  fileType: FileType;
  orientation: Orientation | null;
  /** Whether it can be played on phones. Absent if unknown. */
  worksOnPhones?: boolean;
  /** Recommended minimum age in years, 0 for all ages. Absent if unknown. */
  minimumAge?: number;
  /** Codes of the languages it supports, without regions. Absent if unknown. */
  languages?: string[];
  /** CSS pixels; both or neither. */
  width: number | null;
  height: number | null;
}

/** `isRepaired` means that its texts had encoding errors. */
export type MappedItem = { ok: ImportedGame; isRepaired?: boolean } | { failed: ItemFailure };

export interface FeedProvider {
  /** Category words that only this provider uses. */
  categories: CategoryTable;
  /** Maps one raw item of a feed. Never throws; items are independent. @param origin of a feed that was read from an address */
  map(item: unknown, origin?: string): MappedItem;
  /** How its pages are requested. If absent, the feed has one page, or each page links to the next one. */
  page?: NextPage;
}
