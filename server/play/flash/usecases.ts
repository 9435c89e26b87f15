import { createHash } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/database.ts';
import { games } from '../../platform/db/schema.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { type FetchOptions, guardedFetch } from '../../platform/outbound/fetch.ts';
import type { OutboundLimits, OutboundPolicy } from '../../platform/outbound/limits.ts';
import { type FrameProbe, failedProbe, PROBE_LIMITS, type ProbeOptions } from '../../platform/outbound/probe.ts';

/** Size limit of a movie in bytes, and time limits in milliseconds. */
export const MOVIE_LIMITS = { bytes: 50_000_000, connect: 5_000, headers: 10_000, total: 60_000 };
const ACCEPT = 'application/x-shockwave-flash,*/*;q=0.8';
/** Signatures: uncompressed, zlib, LZMA (SWF File Format, chapter 2). */
const SIGNATURES = ['FWS', 'CWS', 'ZWS'];
const SIGNATURE_LENGTH = 3;

/** The address has no movie: other content, an error status, or no answer. */
export class MovieError extends Error {
  override readonly name = 'MovieError';
  readonly code: 'no_movie' | 'http_error' | 'unreachable';
  readonly status: number | null;

  constructor(code: MovieError['code'], { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(code, cause === undefined ? {} : { cause });
    this.code = code;
    this.status = status ?? null;
  }
}

interface Movie {
  bytes: Buffer;
  /** Hash of the bytes, sixteen characters long. */
  hash: string;
  /** Milliseconds until the headers arrived. */
  milliseconds: number;
}

export function isMovie(beginning: Buffer): boolean {
  return SIGNATURES.includes(beginning.toString('latin1', 0, SIGNATURE_LENGTH));
}

/** @param enough minimum bytes to read @throws {MovieError} */
async function fetchMovie(
  address: string,
  policy: OutboundPolicy,
  { enough = Number.POSITIVE_INFINITY, ...limits }: Partial<OutboundLimits> & { enough?: number } = {},
  options: Pick<FetchOptions, 'signal' | 'turns'> = {},
): Promise<Movie> {
  const request = { ...options, policy, limits: { ...MOVIE_LIMITS, ...limits }, accept: ACCEPT };
  try {
    const response = await guardedFetch(address, request);
    if (response.status !== 200) {
      response.discard();
      throw new MovieError('http_error', { status: response.status });
    }
    const chunks: Buffer[] = [];
    const hash = createHash('sha256');
    let length = 0;
    let checked = false;
    for await (const chunk of response.body()) {
      chunks.push(chunk);
      hash.update(chunk);
      length += chunk.length;
      if (!checked && length >= SIGNATURE_LENGTH) {
        if (!isMovie(Buffer.concat(chunks))) throw new MovieError('no_movie');
        checked = true;
      }
      if (length >= enough) break;
    }
    if (!checked) throw new MovieError('no_movie');
    const { milliseconds } = response;
    return { bytes: Buffer.concat(chunks), hash: hash.digest('base64url').slice(0, 16), milliseconds };
  } catch (error) {
    if (error instanceof OutboundError) throw new MovieError('unreachable', { cause: error });
    throw error;
  }
}

async function movieAddress({ orm }: Database, gameId: string): Promise<string | null> {
  const [row] = await orm
    .select({ address: games.game_url })
    .from(games)
    .where(and(eq(games.id, gameId), games.active, eq(games.file_type, 'swf'), isNotNull(games.game_url)));
  return row?.address ?? null;
}

/** Size of the movie cache, so that a host gets one request for many players. */
const CACHE_BYTES = 64_000_000;
const CACHED_FOR = 3_600_000;
/** Milliseconds before a failed host is tried again. */
const FAILED_FOR = 60_000;
/** Concurrent fetches: each may need 50 MB of memory. */
const MAX_FETCHES = 2;

export class MoviesBusy extends Error {
  override readonly name = 'MoviesBusy';
}

export type FlashMovies = ReturnType<typeof createFlashMovies>;

export function createFlashMovies({ database, policy }: { database: Database; policy: OutboundPolicy }) {
  const sizeCalculation = ({ bytes }: Movie) => bytes.length;
  const cached = new LRUCache<string, Movie>({ maxSize: CACHE_BYTES, sizeCalculation, ttl: CACHED_FOR });
  const failed = new LRUCache<string, MovieError>({ max: 1_000, ttl: FAILED_FOR });
  const running = new Map<string, Promise<Movie>>();

  async function fetched(address: string): Promise<Movie> {
    try {
      const movie = await fetchMovie(address, policy);
      cached.set(address, movie);
      return movie;
    } catch (error) {
      if (error instanceof MovieError) failed.set(address, error);
      throw error;
    }
  }

  return {
    /** An active Flash game's movie. Clients name the game, never an address. @throws {MovieError, MoviesBusy} */
    async movie(gameId: string) {
      const address = await movieAddress(database, gameId);
      if (address === null) return null;
      const known = cached.get(address) ?? running.get(address);
      if (known) return known;
      const failure = failed.get(address);
      if (failure) throw failure;
      if (running.size >= MAX_FETCHES) throw new MoviesBusy();
      const started = fetched(address).finally(() => running.delete(address));
      running.set(address, started);
      return started;
    },
  };
}

/** Checks whether an address serves a movie by its first bytes, because a visitor waits for the answer. */
export async function probeMovie(
  address: string,
  policy: OutboundPolicy,
  { mayRead, ...options }: ProbeOptions = {},
): Promise<FrameProbe> {
  const unseen = { detail: null, milliseconds: null };
  if (mayRead !== undefined && !(await mayRead(address))) return { status: 'unread', httpStatus: null, ...unseen };
  try {
    const { milliseconds } = await fetchMovie(address, policy, { enough: 8, ...PROBE_LIMITS }, options);
    return { status: 'ok', httpStatus: 200, detail: null, milliseconds };
  } catch (error) {
    if (!(error instanceof MovieError)) throw error;
    if (error.code === 'unreachable') return failedProbe(error.cause);
    return { status: 'http_error', httpStatus: error.status, ...unseen };
  }
}
