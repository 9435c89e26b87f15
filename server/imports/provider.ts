import type { FileType, Orientation } from '../../shared/catalogue.ts';
import type { CategoryTable } from '../categories/genres/provider-words.ts';
import type { ItemFailure } from './errors.ts';

/** One game as its source describes it, cleaned to plain text and checked; nothing of the site's own in it yet. */
export interface ImportedGame {
  /** The provider's lasting id of the game: with the provider, its identity. */
  externalId: string;
  title: string;
  description: string;
  instructions: string;
  tags: string[];
  gameUrl: string;
  thumbnailUrl: string | null;
  category: string | null;
  fileType: FileType;
  orientation: Orientation | null;
  /** CSS pixels; both or neither. */
  width: number | null;
  height: number | null;
}

export type MappedItem = { ok: ImportedGame } | { failed: ItemFailure };

export interface FeedProvider {
  /** Its own words for categories; those that other feeds use too are known already. */
  categories: CategoryTable;
  /** Reads one raw item of a feed. Never throws; each item stands for itself. */
  map(item: unknown): MappedItem;
}
