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

/** What counts for each page, of a feed or of a site. */
export type PageLimits = Pick<ImportLimits, 'bytes' | 'pageTime' | 'retryAfter' | 'longestWait'>;

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
