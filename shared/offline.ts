/** Playing without a connection: what the server, its service worker and pages agree on. */

/** The only script that may be a service worker, and the only address that one may be registered from. */
export const WORKER_PATH = '/service-worker.js';
/** The page that is shown without a connection, below each language's prefix. */
export const OFFLINE_PATH = '/offline';
/** Message of a page to the worker: the games may be stored now. */
export const STORE_GAMES = 'store-games';
/** The beginning of the names of the worker's caches. */
export const OFFLINE_CACHES = 'ludotek-offline-';

/** A file as the worker answers with it, whatever else its cache may say. */
export interface OfflineFile {
  /** SHA-256 of its bytes, in base64. Scripts of any page can write to the cache, so it is checked at each use. */
  hash: string;
  type: string;
  policy: string;
}

/** Everything that the worker stores. */
export interface OfflineList {
  version: string;
  /** By path. */
  files: Readonly<Record<string, OfflineFile>>;
  /** The paths of the page, by the prefix of its language. */
  pages: Readonly<Record<string, string>>;
  /** Paths of the games, which are stored later than the other files. */
  games: readonly string[];
}
