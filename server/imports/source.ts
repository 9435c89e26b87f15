import { isProviderId, PROVIDER_LABELS, type ProviderId } from '../../shared/forms/import.ts';
import { STARTER_PROVIDER } from '../../shared/starter.ts';
import type { Database } from '../platform/db/database.ts';
import type { OutboundPolicy } from '../platform/outbound/limits.ts';
import type { ImportNote } from './errors.ts';
import type { MappedItem } from './providers/provider.ts';

export const IMPORT_KINDS = ['import-games', 'scrape-html5games'] as const;
export const PREVIEW_KIND = 'preview-import';

export function importLabel(provider: string | null): string {
  if (provider === STARTER_PROVIDER) return 'Import built-in games';
  return `Import ${isProviderId(provider) ? PROVIDER_LABELS[provider] : (provider ?? '')}`.trim();
}

/** A game that was read, or skipped on purpose with a code as its reason. */
export type ReadItem =
  /** `place` is its rank at the provider, from 1, if that differs from its position in this reading. */
  (MappedItem & { place?: number }) | { skipped: { externalId: string; reason: string } };

/** A page of a feed, or a few pages of a site. */
export interface Batch {
  /** Counted from 1. */
  number: number;
  /** Items are read lazily, so that a long page does not block the event loop. Reading never throws. */
  items: readonly (() => ReadItem)[];
  /** Why the source stops early, for the operator. */
  note: ImportNote | null;
}

export interface Reading {
  database: Database;
  policy: OutboundPolicy;
  limits: ImportLimits;
  signal: AbortSignal | undefined;
  now: () => Date;
}

export interface GameSource {
  kind: (typeof IMPORT_KINDS)[number];
  provider: ProviderId;
  /** The location as stored in the operation's parameters. Equal for imports of the same source. */
  readonly parameters: { feedUrl: string } | { file: string } | { from: string };
  /** Whether this is only a selection of the provider's games, so its order says nothing about ranks. */
  isPart?: boolean;
  /** @throws {FeedError | OutboundError} when the source cannot be read to its end */
  batches(reading: Reading): AsyncGenerator<Batch>;
}

/** A source on the network. API clients may choose only these. */
export interface AddressedSource extends GameSource {
  readonly parameters: { feedUrl: string };
}

/** Limits of an import, which protect against endless or hostile feeds. */
export interface ImportLimits {
  pages: number;
  /** Maximum number of items per source, whatever their outcome. */
  items: number;
  /** Maximum number of new games. Known ones do not count, so that the next import continues where this one stopped. */
  newGames: number;
  /** Bytes of one page after decompression, or of a file. */
  bytes: number;
  /** Milliseconds after which no further page of a feed is requested. */
  time: number;
  /** Milliseconds per page. */
  pageTime: number;
  /** Milliseconds before each retry of a page. The number of entries is the number of retries. */
  retryAfter: readonly number[];
  /** The longest Retry-After accepted, in milliseconds; longer ones end the retries. */
  longestWait: number;
}

/**
 * GameMonetize sends up to 5,001 games in one page of 5 MB, GamePix about 120 pages of 96, GameDistribution over 22,000
 * games in pages of 40. In memory, a page takes many times its size until its last game is written.
 */
export const IMPORT_LIMITS: Readonly<ImportLimits> = {
  pages: 1_000,
  items: 50_000,
  newGames: 20_000,
  bytes: 20_000_000,
  time: 60 * 60_000,
  pageTime: 120_000,
  retryAfter: [1_000, 4_000, 10_000],
  longestWait: 60_000,
};
