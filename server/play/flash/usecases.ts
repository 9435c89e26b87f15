import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { games } from '../../platform/db/schema.ts';
import type { OutboundPolicy } from '../../platform/outbound/limits.ts';
import { type FrameProbe, failedProbe, PROBE_LIMITS, type ProbeOptions } from '../../platform/outbound/probe.ts';
import { createRemoteFiles, type FileKind, fetchFile, RemoteFileError } from '../remote-file.ts';

/** Size limit of a movie in bytes, and time limits in milliseconds. */
export const MOVIE_LIMITS = { bytes: 50_000_000, connect: 5_000, headers: 10_000, total: 60_000 };
/** Signatures: uncompressed, zlib, LZMA (SWF File Format, chapter 2). */
const SIGNATURES = ['FWS', 'CWS', 'ZWS'];
const SIGNATURE_LENGTH = 3;

export function isMovie(beginning: Buffer): boolean {
  return SIGNATURES.includes(beginning.toString('latin1', 0, SIGNATURE_LENGTH));
}

const MOVIE: FileKind = {
  accept: 'application/x-shockwave-flash,*/*;q=0.8',
  limits: MOVIE_LIMITS,
  signatureLength: SIGNATURE_LENGTH,
  isKind: isMovie,
};

async function movieAddress({ orm }: Database, gameId: string): Promise<string | null> {
  const [row] = await orm
    .select({ address: games.game_url })
    .from(games)
    .where(and(eq(games.id, gameId), games.active, eq(games.file_type, 'swf'), isNotNull(games.game_url)));
  return row?.address ?? null;
}

const CACHE_BYTES = 64_000_000;
const MAX_FETCHES = 2;

export type FlashMovies = ReturnType<typeof createFlashMovies>;

export function createFlashMovies({ database, policy }: { database: Database; policy: OutboundPolicy }) {
  const read = createRemoteFiles(MOVIE, { policy, cacheBytes: CACHE_BYTES, mostFetches: MAX_FETCHES });
  return {
    /** An active Flash game's movie. Clients name the game, never an address. @throws {RemoteFileError, RemoteFilesBusy} */
    async movie(gameId: string) {
      const address = await movieAddress(database, gameId);
      return address === null ? null : read(address);
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
    const { milliseconds } = await fetchFile(address, MOVIE, { policy, limits: PROBE_LIMITS, enough: 8, ...options });
    return { status: 'ok', httpStatus: 200, detail: null, milliseconds };
  } catch (error) {
    if (!(error instanceof RemoteFileError)) throw error;
    if (error.code === 'unreachable') return failedProbe(error.cause);
    return { status: 'http_error', httpStatus: error.status, ...unseen };
  }
}
