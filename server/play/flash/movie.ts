import { createHash } from 'node:crypto';
import { OutboundError } from '../../platform/outbound/errors.ts';
import { guardedFetch } from '../../platform/outbound/fetch.ts';
import type { OutboundLimits, OutboundPolicy } from '../../platform/outbound/limits.ts';

/** Size limit of a movie in bytes, and time limits in milliseconds. */
export const MOVIE_LIMITS = { bytes: 50_000_000, connect: 5_000, headers: 10_000, total: 60_000 };
const ACCEPT = 'application/x-shockwave-flash,*/*;q=0.8';
/** Signatures: uncompressed, zlib, LZMA (SWF File Format, chapter 2). */
const SIGNATURES = ['FWS', 'CWS', 'ZWS'];
const SIGNATURE_LENGTH = 3;

/** Why an address has no movie: other content, an error status, or no answer. */
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
  /** Hash of the bytes, sixteen characters long. */
  hash: string;
}

export function isMovie(beginning: Buffer): boolean {
  return SIGNATURES.includes(beginning.toString('latin1', 0, SIGNATURE_LENGTH));
}

export interface FetchMovieOptions {
  policy: OutboundPolicy;
  /** Bytes to read; all by default. */
  enough?: number;
  /** Replaces the movie limits. */
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
