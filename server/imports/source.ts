import { isProviderId, PROVIDER_LABELS, type ProviderId } from '../../shared/forms/import.ts';
import type { Database } from '../platform/db/database.ts';
import type { OutboundPolicy } from '../platform/outbound/limits.ts';
import type { ImportNote } from './errors.ts';
import type { MappedItem } from './provider.ts';

export const IMPORT_KINDS = ['import-games', 'scrape-html5games'] as const;
export const PREVIEW_KIND = 'preview-import';

export function importLabel(provider: string | null): string {
  return `Import ${isProviderId(provider) ? PROVIDER_LABELS[provider] : (provider ?? '')}`.trim();
}

/** A game as read, or one that was left out on purpose: the reason is a code. */
export type ReadItem = MappedItem | { skipped: { externalId: string; reason: string } };

/** What a source gives at a time: a page of a feed, or a few pages of a site. */
export interface Batch {
  /** From 1. */
  number: number;
  /** Each is read when its turn comes, so that a long page does not hold up everything else. Reading never throws. */
  items: readonly (() => ReadItem)[];
  /** Why nothing follows although there may be more; the operator is told. */
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
  /** Where it lies, as the operation says it; two imports of one source say the same. */
  readonly parameters: { feedUrl: string } | { file: string };
  /** @throws {FeedError | OutboundError} when the source, or the rest of it, cannot be read */
  batches(reading: Reading): AsyncGenerator<Batch>;
}

/** A source on the network: the only kind that whoever asks over the network may name. */
export interface AddressedSource extends GameSource {
  readonly parameters: { feedUrl: string };
}

/** How far an import goes, so that a feed without end or a hostile one ends somewhere. */
export interface ImportLimits {
  pages: number;
  /** Of a source, whatever becomes of them. */
  items: number;
  /** Games that are not known yet; those that are do not use it up, so that the next import goes on from there. */
  newGames: number;
  /** Bytes of one page after decompression, or of a file. */
  bytes: number;
  /** Milliseconds after which no further page of a feed is asked for. */
  time: number;
  /** Milliseconds one page may take. */
  pageTime: number;
  /** Milliseconds before each further attempt at a page; as many attempts as there are entries. */
  retryAfter: readonly number[];
  /** The longest wait a server may ask for (Retry-After), in milliseconds; who asks for more is not asked again. */
  longestWait: number;
}

/**
 * GameMonetize sends up to 5,001 games in one page of 5 MB, GamePix about 120 pages of 96. In memory a page is many times
 * its size until its last game is written.
 */
export const IMPORT_LIMITS: Readonly<ImportLimits> = {
  pages: 200,
  items: 20_000,
  newGames: 20_000,
  bytes: 20_000_000,
  time: 60 * 60_000,
  pageTime: 120_000,
  retryAfter: [1_000, 4_000, 10_000],
  longestWait: 60_000,
};
