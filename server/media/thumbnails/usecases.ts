import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Language } from '../../../shared/languages.ts';
import { baseLanguage, localizedText } from '../../../shared/localized.ts';
import { PAGE_SIZE } from '../../../shared/pagination.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import { socialImageVersion, type ThumbnailWidth, UNKNOWN_VERSION } from '../../../shared/thumbnails.ts';
import type { Database } from '../../platform/db/database.ts';
import { log } from '../../platform/log/log.ts';
import { createTurns } from '../../platform/outbound/turns.ts';
import { makeSize, makeSquare, type Square, type ThumbnailFormat } from './drawing.ts';
import { PictureError, PicturesBusy } from './errors.ts';
import { openPictureFiles } from './files.ts';
import { isStarterPicture, type OriginalsOptions, readOriginal } from './original.ts';
import { versionOf } from './present.ts';
import { type PictureRow, pictureOfGame, saveOutcome } from './queries.ts';
import { drawSocialImage } from './social-image.ts';

/** Originals of one host at a time. Imports from the same host need some of the turns that it has. */
const PER_HOST = 3;
/** Originals of one host that may wait: those of a page of games, which a browser may ask for all at once. */
const MOST_WAITING = PAGE_SIZE;
/** Originals at a time, from the request until the square is made: each may need 10 MB of memory. */
const MOST_HELD = 8;

/** Where pictures of this site come from. */
const OWN = '';

/** Does the work on the original at an address when it is its turn. @throws {PicturesBusy} */
type OriginalQueue = <T>(source: string, work: () => Promise<T>) => Promise<T>;

/** @param signal ends all waiting */
function createOriginalQueue(signal: AbortSignal): OriginalQueue {
  const hosts = createTurns(PER_HOST);
  const memory = createTurns(MOST_HELD);

  return async (source, work) => {
    const host = URL.canParse(source) ? new URL(source).host : OWN;
    if (hosts.waiting(host) >= MOST_WAITING) throw new PicturesBusy(`too many pictures of ${host} are asked for`);
    // In this order: who waits for a host holds nobody else up.
    const leaveHost = await hosts.take(host, signal);
    try {
      const leaveMemory = await memory.take('originals', signal);
      try {
        return await work();
      } finally {
        leaveMemory();
      }
    } finally {
      leaveHost();
    }
  };
}

/** Pictures being fetched at once, and those being drawn, with those that wait for a turn; each that waits holds a request. */
const MOST_FETCHED = 300;
const MOST_DRAWN = 300;
/** Milliseconds that a visitor's request waits. The work goes on; whoever asks next finds it done. */
const PATIENCE = 10_000;
/** Games whose hash is remembered, so that a picture that lies ready costs no query. */
const REMEMBERED = 50_000;
/** Milliseconds: for as long, a game that was hidden still shows its picture to who has the address. */
const REMEMBERED_FOR = 600_000;

const SQUARE = 'square.webp';
/** Pixels: the panel shows pictures by their address no larger than this. */
const PANEL_WIDTH = 240;

export interface ServedPicture {
  bytes: Uint8Array<ArrayBuffer>;
  /** Names this content. */
  tag: string;
  /** The address asked for is the one of this content: it never changes. */
  isLasting: boolean;
}

export type Thumbnails = ReturnType<typeof createThumbnails>;

export interface ThumbnailsOptions extends Omit<OriginalsOptions, 'signal'> {
  database: Database;
  site: SiteIdentity;
  /** Its folder `thumbnails` holds what was made. */
  dataDir: string;
  /** Bytes on the disk. */
  maxBytes: number;
  /** Milliseconds that a request waits. */
  patience?: number;
}

/**
 * One piece of work for all who want its result at the same time.
 *
 * @param most pieces at a time
 * @param signal what waits fails with it, and nothing begins any more
 */
function createShared(most: number, signal: AbortSignal) {
  const underWay = new Map<string, Promise<unknown>>();
  return {
    /** @throws {PicturesBusy} */
    once<T>(key: string, work: () => Promise<T>): Promise<T> {
      // A key always stands for the same work, whose result has one type.
      const found = underWay.get(key) as Promise<T> | undefined;
      if (found) return found;
      if (signal.aborted) return Promise.reject(new PicturesBusy('the server stops'));
      if (underWay.size >= most) return Promise.reject(new PicturesBusy('too many pictures are being made'));
      const started = work()
        .catch((cause: unknown) => {
          throw signal.aborted ? new PicturesBusy('the server stops', { cause }) : cause;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, started);
      return started;
    },
    settled: () => Promise.allSettled(underWay.values()),
  };
}

/** Lets a visitor go after a while. */
async function patiently<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new PicturesBusy('the picture is still being made')), milliseconds);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function createThumbnails(options: ThumbnailsOptions) {
  const { database, site, dataDir, maxBytes, patience = PATIENCE } = options;
  const files = openPictureFiles({ root: join(dataDir, 'thumbnails'), maxBytes });
  const ending = new AbortController();
  const { signal } = ending;
  const fetches = createShared(MOST_FETCHED, signal);
  const drawings = createShared(MOST_DRAWN, signal);
  const inTurn = createOriginalQueue(signal);
  const hashes = new LRUCache<string, string>({ max: REMEMBERED, ttl: REMEMBERED_FOR });

  /** A full disk costs work, not pictures. */
  async function keep(hash: string, name: string, bytes: Uint8Array): Promise<void> {
    await files.write(hash, name, bytes).catch((error: unknown) => {
      log.error({ err: error, picture: hash }, 'A thumbnail could not be kept');
    });
  }

  async function fetchSquare(gameId: string, source: string): Promise<Square | null> {
    try {
      const square = await inTurn(source, async () =>
        makeSquare(await readOriginal(source, { ...options, signal }), signal),
      );
      await keep(square.hash, SQUARE, square.bytes);
      await saveOutcome(database, gameId, source, { ...square, reason: null });
      return square;
    } catch (error) {
      // That the server stops says nothing of the picture.
      if (!(error instanceof PictureError) || signal.aborted) throw error;
      await saveOutcome(database, gameId, source, { reason: error.code });
      return null;
    }
  }

  const square = (gameId: string, source: string) =>
    fetches.once(`${gameId} ${source}`, () => fetchSquare(gameId, source));

  /** Games whose picture came with the product, and was looked at since this process started. */
  const lookedAt = new Set<string>();

  function isOutdated(gameId: string, { source, picture }: PictureRow): boolean {
    if (picture === null) return true;
    if (!isStarterPicture(source) || lookedAt.has(gameId)) return false;
    lookedAt.add(gameId);
    return true;
  }

  /** A game's picture as far as it is known. */
  interface Found {
    row: PictureRow;
    hash: string;
  }

  async function find(gameId: string): Promise<Found | null> {
    const row = await pictureOfGame(database, gameId);
    if (row === null) return null;
    const hash = isOutdated(gameId, row) ? (await square(gameId, row.source))?.hash : row.picture?.hash;
    if (!hash) return null;
    hashes.set(gameId, hash);
    return { row, hash };
  }

  /** What is made of a square: kept, or made now. Null when the square has to be fetched again and cannot be. */
  async function made(gameId: string, hash: string, name: string, make: (square: Uint8Array) => Promise<Buffer>) {
    const kept = (await files.read(hash, name)) ?? (await draw(hash, name, make));
    if (kept) return { hash, bytes: kept };
    // Outside of the drawings: those who wait for a host must not be counted among them.
    const again = await fetchAgain(gameId);
    if (again === null) return null;
    const drawn = await draw(again.hash, name, make, again.bytes);
    return drawn && { hash: again.hash, bytes: drawn };
  }

  /** Null where neither the square is given nor its file is there. */
  function draw(hash: string, name: string, make: (square: Uint8Array) => Promise<Buffer>, square?: Uint8Array) {
    // Whoever has the square must not be given what becomes of looking for it.
    return drawings.once(`${hash} ${name} ${square === undefined}`, async () => {
      const from = square ?? (await files.read(hash, SQUARE));
      if (from === null) return null;
      const drawn = Buffer.from(await make(from));
      await keep(hash, name, drawn);
      return drawn;
    });
  }

  /** The square had to make room. What its address gives by now may be another picture, under another hash. */
  async function fetchAgain(gameId: string): Promise<Square | null> {
    const row = await pictureOfGame(database, gameId);
    const fetched = row && (await square(gameId, row.source));
    if (fetched) hashes.set(gameId, fetched.hash);
    else hashes.delete(gameId);
    return fetched;
  }

  async function thumbnail({ gameId, version, width, format }: Parameters<Thumbnails['thumbnail']>[0]) {
    const remembered = version === UNKNOWN_VERSION ? undefined : hashes.get(gameId);
    const isRemembered = remembered !== undefined && versionOf(remembered) === version;
    const hash = isRemembered ? remembered : (await find(gameId))?.hash;
    if (hash === undefined) return null;
    const size = await made(gameId, hash, `${width}.${format}`, (from) => makeSize(from, { width, format, signal }));
    if (size === null) return null;
    return {
      bytes: size.bytes,
      tag: `${size.hash}-${width}.${format}`,
      isLasting: versionOf(size.hash) === version,
    };
  }

  async function socialImage({ gameId, version, language }: Parameters<Thumbnails['socialImage']>[0]) {
    const found = await find(gameId);
    if (found === null) return null;
    const { row, hash } = found;
    const title = localizedText(row, 'title', language, baseLanguage(row)).text;
    const current = socialImageVersion(site.name, title, versionOf(hash));
    const draw = (from: Uint8Array) => drawSocialImage({ square: from, title, siteName: site.name }, signal);
    const drawing = await made(gameId, hash, `social-${current}.jpg`, draw);
    if (drawing === null) return null;
    const isCurrent = drawing.hash === hash && current === version;
    return { bytes: drawing.bytes, tag: `${drawing.hash}-${current}`, isLasting: isCurrent };
  }

  async function pictureAt(source: string) {
    const read = async () => makeSquare(await readOriginal(source, { ...options, signal }), signal);
    try {
      const { bytes } = await fetches.once(`at ${source}`, () => inTurn(source, read));
      return Buffer.from(await makeSize(bytes, { width: PANEL_WIDTH, format: 'webp', signal }));
    } catch (error) {
      if (!(error instanceof PictureError) || signal.aborted) throw error;
      return null;
    }
  }

  return {
    /**
     * The picture at any address as a square in WebP, for the panel. Fetched anew each time and not kept.
     *
     * @param source an address, or the path of a picture of this site
     * @returns null when there is no picture to be had
     * @throws {PicturesBusy}
     */
    pictureAt: (source: string) => patiently(patience, pictureAt(source)),
    /**
     * A game's picture as a square, fetched when nobody did so far.
     *
     * @param request.version as addresses have it; another one than the picture's own still gives the picture
     * @returns null when the game is unknown or inactive or has no picture
     * @throws {PicturesBusy}
     */
    thumbnail: (request: { gameId: string; version: string; width: ThumbnailWidth; format: ThumbnailFormat }) =>
      patiently(patience, thumbnail(request)),
    /**
     * The JPEG for social networks, with the game's title in a language. Null as above.
     *
     * @throws {PicturesBusy}
     */
    socialImage: (request: { gameId: string; version: string; language: Language }) =>
      patiently(patience, socialImage(request)),
    /** Ends what is being fetched or waits. What is being drawn is finished. */
    async close() {
      ending.abort();
      await Promise.all([fetches.settled(), drawings.settled()]);
    },
  };
}
