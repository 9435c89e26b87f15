import { and, eq, isNotNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/db/database.ts';
import { games } from '../../platform/db/schema.ts';
import type { OutboundPolicy } from '../../platform/outbound/limits.ts';
import { PROBE_LIMITS } from '../../platform/outbound/probe.ts';
import type { ProbeResult } from '../frames/usecases.ts';
import { fetchMovie, type Movie, MovieError } from './movie.ts';

/** The address of an active Flash game's movie. */
async function movieAddress({ orm }: Database, gameId: string): Promise<string | null> {
  const [row] = await orm
    .select({ address: games.game_url })
    .from(games)
    .where(and(eq(games.id, gameId), games.active, eq(games.file_type, 'swf'), isNotNull(games.game_url)));
  return row?.address ?? null;
}

/** Bytes of movies kept in memory, and for how long, so that a host is asked once for many players. */
const KEPT_BYTES = 64_000_000;
const KEPT_FOR = 3_600_000;
/** A host that failed is left alone for a while. */
const FAILED_FOR = 60_000;
/** Each may need 50 MB of memory until it is whole. */
const MOST_AT_ONCE = 2;

/** More movies are being fetched than the memory is good for. */
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
     * The movie of an active Flash game, by the game: nobody else's choice of an address is ever fetched. Null when there
     * is no such game.
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

/** Looks whether a movie begins at an address, without fetching the rest of it: a visitor waits for the answer. */
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
