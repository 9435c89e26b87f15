import { z } from 'zod';
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
  /** The provider's word for its category; null when it gives none. */
  category: string | null;
  fileType: FileType;
  orientation: Orientation | null;
  /** CSS pixels; both or neither. */
  width: number | null;
  height: number | null;
}

export type MappedItem = { ok: ImportedGame } | { failed: ItemFailure };

/** What differs between the feeds. */
export interface FeedProvider {
  /** Its own words for categories; those that other feeds use too are known already. */
  categories: CategoryTable;
  /** Reads one raw item of a feed. Never throws; each item stands for itself. */
  map(item: unknown): MappedItem;
}

/** A value of a feed as text: numbers are written out; what is missing or no text at all counts as empty. */
export const scalarText = z
  .union([z.string(), z.number().transform(String)])
  .catch('')
  .default('');
