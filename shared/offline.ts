/** Constants and types for offline play, shared by the server, its service worker and pages. */

/** The only script that may be a service worker, and the only URL that one may be registered from. */
export const WORKER_PATH = '/service-worker.js';
/** The page shown without a connection, below each language's prefix. */
export const OFFLINE_PATH = '/offline';
/** Message from a page to the worker: the games may be stored now. */
export const STORE_GAMES = 'store-games';
/** Name prefix of the worker's caches. */
export const OFFLINE_CACHES = 'ludotek-offline-';

/** A file as the worker serves it. These values take precedence over those in its cache. */
export interface OfflineFile {
  /** SHA-256 of its bytes, in base64. It is checked at each use, because scripts of any page can write to the cache. */
  hash: string;
  type: string;
  policy: string;
}

/** Everything that the worker stores. */
export interface OfflineList {
  version: string;
  /** Files by path. */
  files: Readonly<Record<string, OfflineFile>>;
  /** Paths of the page, by the prefix of its language. */
  pages: Readonly<Record<string, string>>;
  /** Paths of the games, which are stored after the other files. */
  games: readonly string[];
}
