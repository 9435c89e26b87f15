import { LRUCache } from 'lru-cache';
import type { Language } from '../../../shared/languages.ts';
import { baseLanguage, localizedText, readerOf, readersOf } from '../../../shared/localized.ts';
import { PAGE_SIZE } from '../../../shared/pagination.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import { socialImageVersion, type ThumbnailWidth, UNKNOWN_VERSION } from '../../../shared/thumbnails.ts';
import type { Database } from '../../platform/db/database.ts';
import { log } from '../../platform/log/log.ts';
import { atMost } from '../../platform/lru.ts';
import { metrics } from '../../platform/metrics.ts';
import { createTurns } from '../../platform/outbound/turns.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { makeSize, makeSquare, type Square, type ThumbnailFormat } from './drawing.ts';
import { PictureError, PicturesBusy } from './errors.ts';
import type { PictureFiles } from './files.ts';
import { versionOf } from './known.ts';
import { isStarterPicture, type OriginalsOptions, readOriginal } from './original.ts';
import { createOriginalFiles } from './original-files.ts';
import { type PictureRow, pictureOfGame, saveOutcome, unusedHashes } from './queries.ts';
import { drawSocialImage } from './social-image.ts';

/** Concurrent originals per host, which leaves some of the host's slots to imports. */
const ORIGINALS_PER_HOST = 3;
/** Maximum queued originals per host: a page of games may request all of them at once. */
const MAX_QUEUED = PAGE_SIZE;
/** Concurrent originals, from the request to the finished square: each may need 10 MB of memory. */
const MAX_ORIGINALS = 8;

/** @param signal aborts all waiting work */
function createOriginalQueue(signal: AbortSignal) {
  const hosts = createTurns(ORIGINALS_PER_HOST);
  const memory = createTurns(MAX_ORIGINALS);

  /** Queues the work on an original. @throws {PicturesBusy} */
  return async <T>(source: string, work: () => Promise<T>): Promise<T> => {
    const host = URL.canParse(source) ? new URL(source).host : 'this site';
    if (hosts.waiting(host) >= MAX_QUEUED) throw new PicturesBusy(`too many queued pictures of ${host}`);
    // In this order, so that waiting for a slow host does not occupy a memory slot.
    const releaseHost = await hosts.take(host, signal);
    try {
      const leaveMemory = await memory.take('originals', signal);
      try {
        return await work();
      } finally {
        leaveMemory();
      }
    } finally {
      releaseHost();
    }
  };
}

/** Maximum number of pictures being fetched or drawn, including queued ones. Each holds a request. */
const MAX_FETCHES = 300;
const MAX_DRAWINGS = 300;
/** Milliseconds a visitor's request waits. The work continues for the next request. */
const MAX_WAIT = 10_000;
/** Number of games whose hash is cached, so that a ready picture needs no query. */
const CACHED_HASHES = 50_000;
/** Milliseconds in which a hidden game's picture remains available. */
const CACHED_FOR = 600_000;

const SQUARE = 'square.webp';
const ORIGINALS_FOLDER = 'originals';
const originalKey = (hash: string) => `${ORIGINALS_FOLDER}/${hash.slice(0, 2)}/${hash}.webp`;
const ORIGINAL = /^originals\/[0-9a-f]{2}\/([0-9a-f]{32})\.webp$/;
/** Keys per query. */
const BATCH = 500;
/** Width of the panel's largest preview in pixels. */
const PANEL_WIDTH = 240;

export interface ServedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  /** The media type, if it is not the requested one. */
  type?: string;
  /** Entity tag of this content. */
  tag: string;
  /** Whether the requested URL is versioned, so its content never changes. */
  isImmutable: boolean;
}

interface PictureRequest {
  gameId: string;
  /** As in URLs. An outdated version still gets the current picture. */
  version: string;
}

type ThumbnailRequest = PictureRequest & { width: ThumbnailWidth; format: ThumbnailFormat };
type SocialImageRequest = PictureRequest & { language: Language };

export type Thumbnails = ReturnType<typeof createThumbnails>;

/** Shares running work by key, with at most `most` at a time, and none once the signal aborts. */
function createDeduplication(most: number, signal: AbortSignal) {
  const running = new Map<string, Promise<unknown>>();
  return {
    /** @throws {PicturesBusy} */
    once<T>(key: string, work: () => Promise<T>): Promise<T> {
      // A key always means the same work, so its result has one type.
      const found = running.get(key) as Promise<T> | undefined;
      if (found) return found;
      if (signal.aborted) return Promise.reject(new PicturesBusy('the server stops'));
      if (running.size >= most) return Promise.reject(new PicturesBusy('too many pictures are in progress'));
      const started = work()
        .catch((cause: unknown) => {
          throw signal.aborted ? new PicturesBusy('the server stops', { cause }) : cause;
        })
        .finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
    settled: () => Promise.allSettled(running.values()),
  };
}

/** Rejects with `PicturesBusy` after a time limit; the work continues. */
async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PicturesBusy('the picture is still being made')), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function createThumbnails(
  options: Omit<OriginalsOptions, 'signal'> & {
    database: Database;
    site: SiteIdentity;
    files: PictureFiles;
    /** Where squares are stored for all machines; undefined on a single machine, which caches them in `files`. */
    shared: Storage | undefined;
    /** Whether this machine can draw pictures; true by default. */
    canDraw?: () => boolean;
    /** Milliseconds a request waits. */
    maxWait?: number;
  },
) {
  const { database, site, files, shared, canDraw = () => true, maxWait = MAX_WAIT } = options;
  const originals = createOriginalFiles(files);
  const ending = new AbortController();
  const { signal } = ending;
  const fetches = createDeduplication(MAX_FETCHES, signal);
  const drawings = createDeduplication(MAX_DRAWINGS, signal);
  const queueOriginal = createOriginalQueue(signal);
  const hashes = new LRUCache<string, string>({ ...atMost(CACHED_HASHES), ttl: CACHED_FOR });

  /** Returns the result of work on the shared storage, or null if it fails: pictures can be fetched again. */
  async function unlessAway<T>(hash: string, work: (storage: Storage) => Promise<T>): Promise<T | null> {
    if (shared === undefined) return null;
    return work(shared).catch((error: unknown) => {
      log.error({ err: error, picture: hash }, 'The original of a picture is not shared with other machines');
      return null;
    });
  }

  async function keepSquare({ hash, bytes }: Square): Promise<void> {
    await files.keep(hash, SQUARE, bytes);
    await unlessAway(hash, (storage) => storage.write(originalKey(hash), bytes, 'image/webp'));
  }

  async function keptSquare(hash: string): Promise<Buffer | null> {
    const cached = await files.read(hash, SQUARE);
    if (cached) return cached;
    const stored = await unlessAway(hash, (storage) => storage.read(originalKey(hash)));
    if (stored) await files.keep(hash, SQUARE, stored);
    return stored;
  }

  const readSquare = (source: string) =>
    queueOriginal(source, async () => makeSquare(await readOriginal(source, { ...options, signal }), signal));

  async function fetchSquare(gameId: string, source: string): Promise<Square | null> {
    try {
      const square = await readSquare(source);
      await keepSquare(square);
      await saveOutcome(database, gameId, source, { ...square, reason: null });
      metrics.thumbnails.inc({ outcome: 'fetched' });
      return square;
    } catch (error) {
      // Stopping the server is not a failure of the picture.
      if (!(error instanceof PictureError) || signal.aborted) throw error;
      await saveOutcome(database, gameId, source, { reason: error.code });
      metrics.thumbnails.inc({ outcome: error.code });
      return null;
    }
  }

  const square = (gameId: string, source: string) =>
    fetches.once(`${gameId} ${source}`, () => fetchSquare(gameId, source));

  /** Games whose built-in picture this process has already checked. */
  const checkedStarters = new Set<string>();

  function isOutdated(gameId: string, { source, picture }: PictureRow): boolean {
    if (picture === null) return true;
    if (!isStarterPicture(source) || checkedStarters.has(gameId)) return false;
    checkedStarters.add(gameId);
    return true;
  }

  /** Returns what is known about a game's picture. */
  async function find(gameId: string) {
    const row = await pictureOfGame(database, gameId);
    if (row === null) return null;
    const hash = isOutdated(gameId, row) ? (await square(gameId, row.source))?.hash : row.picture?.hash;
    if (!hash) return null;
    hashes.set(gameId, hash);
    return { row, hash };
  }

  /** Returns a cached file, or a new one. Null if the evicted square cannot be fetched again. */
  async function made(gameId: string, hash: string, name: string, make: (square: Uint8Array) => Promise<Buffer>) {
    const cached = (await files.read(hash, name)) ?? (await draw(hash, name, make));
    if (cached) return { hash, bytes: cached };
    // Outside the drawing queue: waiting for a host must not take its slots.
    const again = await refetch(gameId);
    if (again === null) return null;
    const drawn = await draw(again.hash, name, make, again.bytes);
    return drawn && { hash: again.hash, bytes: drawn };
  }

  /** Returns null if there is no square, neither given nor on disk. */
  function draw(hash: string, name: string, make: (square: Uint8Array) => Promise<Buffer>, square?: Uint8Array) {
    // A separate key, so that a caller with the square does not share a lookup that may fail.
    return drawings.once(`${hash} ${name} ${square === undefined}`, async () => {
      const from = square ?? (await keptSquare(hash));
      if (from === null) return null;
      const drawn = Buffer.from(await make(from));
      await files.keep(hash, name, drawn);
      return drawn;
    });
  }

  /** Fetches an evicted square again. Its address may serve another picture by now, with another hash. */
  async function refetch(gameId: string): Promise<Square | null> {
    const row = await pictureOfGame(database, gameId);
    const fetched = row && (await square(gameId, row.source));
    if (fetched) hashes.set(gameId, fetched.hash);
    else hashes.delete(gameId);
    return fetched;
  }

  /** Returns the picture as its host serves it, for a machine that cannot draw any. */
  async function original(gameId: string): Promise<ServedPicture | null> {
    const row = await pictureOfGame(database, gameId);
    if (row === null) return null;
    const { source } = row;
    try {
      return await fetches.once(`original ${source}`, () =>
        originals(source, () => queueOriginal(source, () => readOriginal(source, { ...options, signal }))),
      );
    } catch (error) {
      if (!(error instanceof PictureError) || signal.aborted) throw error;
      return null;
    }
  }

  async function thumbnail(request: ThumbnailRequest): Promise<ServedPicture | null> {
    const { gameId, version, width, format } = request;
    if (!canDraw()) return original(gameId);
    const remembered = version === UNKNOWN_VERSION ? undefined : hashes.get(gameId);
    const isRemembered = remembered !== undefined && versionOf(remembered) === version;
    const hash = isRemembered ? remembered : (await find(gameId))?.hash;
    if (hash === undefined) return null;
    const size = await made(gameId, hash, `${width}.${format}`, (from) => makeSize(from, { width, format, signal }));
    if (size === null) return null;
    const isImmutable = versionOf(size.hash) === version;
    return { bytes: size.bytes, tag: `${size.hash}-${width}.${format}`, isImmutable };
  }

  async function socialImage({ gameId, version, language }: SocialImageRequest): Promise<ServedPicture | null> {
    if (!canDraw()) return null;
    const found = await find(gameId);
    if (found === null) return null;
    const { row, hash } = found;
    const title = localizedText(row, 'title', readerOf(row, readersOf(site)(language)), baseLanguage(row)).text;
    const current = socialImageVersion(site.name, title, versionOf(hash));
    const draw = (from: Uint8Array) => drawSocialImage({ square: from, title, siteName: site.name }, signal);
    const drawing = await made(gameId, hash, `social-${current}.jpg`, draw);
    if (drawing === null) return null;
    const isCurrent = drawing.hash === hash && current === version;
    return { bytes: drawing.bytes, tag: `${drawing.hash}-${current}`, isImmutable: isCurrent };
  }

  async function pictureAt(source: string) {
    try {
      const { bytes } = await fetches.once(`at ${source}`, () => readSquare(source));
      return Buffer.from(await makeSize(bytes, { width: PANEL_WIDTH, format: 'webp', signal }));
    } catch (error) {
      if (!(error instanceof PictureError) || signal.aborted) throw error;
      return null;
    }
  }

  return {
    /** Any picture as a square WebP for the panel, not stored. Null when none is available. @throws {PicturesBusy} */
    pictureAt: (source: string) => withTimeout(maxWait, pictureAt(source)),
    /** A game's picture, fetched on first use. Null when it has none, or is not active. @throws {PicturesBusy} */
    thumbnail: (request: ThumbnailRequest) => withTimeout(maxWait, thumbnail(request)),
    /** The social image (JPEG) with the game's title in a language, or null as above. @throws {PicturesBusy} */
    socialImage: (request: SocialImageRequest) => withTimeout(maxWait, socialImage(request)),
    /** Removes originals from the shared storage that were stored before an instant and belong to no game. */
    async removeUnused(before: Date) {
      if (shared === undefined) return;
      let older: string[] = [];
      const removeFound = async () => {
        for (const hash of await unusedHashes(database, older)) await shared.remove(originalKey(hash));
        older = [];
      };
      for await (const { key, modified } of shared.list(ORIGINALS_FOLDER)) {
        const hash = ORIGINAL.exec(key)?.[1];
        if (hash !== undefined && modified < before) older.push(hash);
        if (older.length === BATCH) await removeFound();
      }
      await removeFound();
    },
    /** Aborts fetches and waiting work. Finishes running drawings. */
    async close() {
      ending.abort();
      await Promise.all([fetches.settled(), drawings.settled()]);
    },
  };
}
