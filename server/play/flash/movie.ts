import { createHash } from 'node:crypto';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { guardedFetch } from '../../platform/outbound/fetch.ts';
import type { OutboundLimits, OutboundPolicy } from '../../platform/outbound/limits.ts';

/** Bytes of a movie, and milliseconds for all of it. */
export const MOVIE_LIMITS = { bytes: 50_000_000, connect: 5_000, headers: 10_000, total: 60_000 };
const ACCEPT = 'application/x-shockwave-flash,*/*;q=0.8';
/** The file begins with one of these: plain, compressed by zlib, compressed by LZMA (SWF File Format, chapter 2). */
const SIGNATURES = ['FWS', 'CWS', 'ZWS'];
const SIGNATURE_LENGTH = 3;

/** Why there is no movie at an address: it answers with something else, with an error, or not at all. */
export type MovieFailure = 'no_movie' | 'http_error' | 'unreachable';

export class MovieError extends Error {
  override readonly name = 'MovieError';
  readonly code: MovieFailure;
  readonly status: number | null;

  constructor(code: MovieFailure, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(code, cause === undefined ? {} : { cause });
    this.code = code;
    this.status = status ?? null;
  }
}

export interface Movie {
  bytes: Buffer;
  /** Of the bytes: sixteen characters. */
  hash: string;
}

export function isMovie(beginning: Buffer): boolean {
  return SIGNATURES.includes(beginning.toString('latin1', 0, SIGNATURE_LENGTH));
}

export interface FetchMovieOptions {
  policy: OutboundPolicy;
  /** Bytes after which to stop; all of them by default. */
  enough?: number;
  /** Other ones than those of movies. */
  limits?: Partial<OutboundLimits>;
}

/** @throws {MovieError} */
export async function fetchMovie(
  address: string,
  { policy, enough = Number.POSITIVE_INFINITY, limits }: FetchMovieOptions,
): Promise<Movie> {
  try {
    const response = await guardedFetch(address, { policy, limits: { ...MOVIE_LIMITS, ...limits }, accept: ACCEPT });
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
    return { bytes: Buffer.concat(chunks), hash: hash.digest('base64url').slice(0, 16) };
  } catch (error) {
    if (error instanceof OutboundError) throw new MovieError('unreachable', { cause: error });
    throw error;
  }
}
