import { and, eq, isNotNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/database.ts';
import { games } from '../../platform/db/schema.ts';
import type { OutboundPolicy } from '../../platform/outbound/limits.ts';
import { PROBE_LIMITS } from '../../platform/outbound/probe.ts';
import type { ProbeResult } from '../frames/usecases.ts';
import { fetchMovie, type Movie, MovieError } from './movie.ts';

/** The movie's address of an active Flash game. */
async function movieAddress({ orm }: Database, gameId: string): Promise<string | null> {
  const [row] = await orm
    .select({ address: games.game_url })
    .from(games)
    .where(and(eq(games.id, gameId), games.active, eq(games.file_type, 'swf'), isNotNull(games.game_url)));
  return row?.address ?? null;
}

/** Size and lifetime of the movie cache, so that a host is asked once for many players. */
const KEPT_BYTES = 64_000_000;
const KEPT_FOR = 3_600_000;
/** Milliseconds before a failed host is tried again. */
const FAILED_FOR = 60_000;
/** Concurrent fetches: each may need 50 MB of memory. */
const MOST_AT_ONCE = 2;

/** Too many movies are being fetched. */
export class MoviesBusy extends Error {
  override readonly name = 'MoviesBusy';
}

export type FlashMovies = ReturnType<typeof createFlashMovies>;

export function createFlashMovies(options: { database: Database; policy: OutboundPolicy }) {
  const { database, policy } = options;
  const kept = new LRUCache<string, Movie>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    ttl: KEPT_FOR,
  });
  const failed = new LRUCache<string, MovieError>({ max: 1_000, ttl: FAILED_FOR });
  const underWay = new Map<string, Promise<Movie>>();

  async function fetched(address: string): Promise<Movie> {
    try {
      const movie = await fetchMovie(address, { policy });
      kept.set(address, movie);
      return movie;
    } catch (error) {
      if (error instanceof MovieError) failed.set(address, error);
      throw error;
    }
  }

  return {
    /**
     * The movie of an active Flash game. Clients name the game, never an address. Null when there is no such game.
     *
     * @throws {MovieError, MoviesBusy}
     */
    async movie(gameId: string) {
      const address = await movieAddress(database, gameId);
      if (address === null) return null;
      const known = kept.get(address) ?? underWay.get(address);
      if (known) return known;
      const failure = failed.get(address);
      if (failure) throw failure;
      if (underWay.size >= MOST_AT_ONCE) throw new MoviesBusy();
      const started = fetched(address).finally(() => underWay.delete(address));
      underWay.set(address, started);
      return started;
    },
  };
}

/** Checks whether an address serves a movie by its first bytes, because a visitor waits for the answer. */
export async function probeMovie(address: string, policy: OutboundPolicy): Promise<ProbeResult> {
  try {
    await fetchMovie(address, { policy, enough: 8, limits: PROBE_LIMITS });
    return { status: 'ok', httpStatus: 200 };
  } catch (error) {
    if (!(error instanceof MovieError)) throw error;
    return error.code === 'unreachable'
      ? { status: 'refused', httpStatus: null }
      : { status: 'http_error', httpStatus: error.status };
  }
}
