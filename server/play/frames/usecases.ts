import { and, eq } from 'drizzle-orm';
import type { FileType } from '../../../shared/catalogue.ts';
import type { Database } from '../../platform/db/database.ts';
import { admitByAll, visitorKey } from '../../platform/db/limits.ts';
import { gameHealth, games } from '../../platform/db/schema.ts';
import type { GameProbe } from '../../platform/outbound/probe.ts';
import type { RecordCheck } from '../health/record.ts';

/** Reads an active game's URL with the last check of the same URL, if any. */
async function gameFrame({ orm }: Database, id: string) {
  const { status, checked_at } = gameHealth;
  const [row] = await orm
    .select({ url: games.game_url, fileType: games.file_type, status, checkedAt: checked_at })
    .from(games)
    .leftJoin(gameHealth, and(eq(gameHealth.game_id, games.id), eq(gameHealth.game_url, games.game_url)))
    .where(and(eq(games.id, id), games.active));
  return row ?? null;
}

/** How long a verdict is cached, in milliseconds: briefly for a bad one, because the game may recover. */
const GOOD_FOR = 6 * 3_600_000;
const BAD_FOR = 15 * 60_000;
/** Checks per minute that bypass a cached verdict: per visitor, and per game for all visitors. */
const RETRIES = { visitor: 10, game: 20 };

/** Maximum concurrent checks. Further requests get no verdict, which pages treat as good. */
const MAX_PROBES = 8;

export type FrameVerdicts = ReturnType<typeof createFrameVerdicts>;

interface FrameOptions {
  database: Database;
  now: () => Date;
  probe: GameProbe;
  record: RecordCheck;
}

export function createFrameVerdicts({ database, now, probe, record }: FrameOptions) {
  const running = new Map<string, Promise<boolean>>();

  async function probeGame(gameId: string, url: string, fileType: FileType): Promise<boolean> {
    const seen = await probe(url, fileType);
    const counted = await record([{ gameId, url, probe: seen }]);
    // A URL that this server cannot reach while it is offline may work for the visitor.
    return seen.status === 'ok' || !counted.has(gameId);
  }

  async function mayRetry(gameId: string, address: string): Promise<boolean> {
    const limits = [
      { key: visitorKey('frame retry', address), max: RETRIES.visitor, seconds: 60 },
      { key: `frame retry ${gameId}`, max: RETRIES.game, seconds: 60 },
    ];
    return (await admitByAll(database, limits, now())).length > 0;
  }

  return {
    /**
     * Returns false if framing the game is known to fail; null for an unknown or inactive game.
     *
     * @param retryFrom the address of a visitor who retries: within limits, a cached bad verdict is ignored
     */
    async mayFrame(gameId: string, retryFrom?: string) {
      const frame = await gameFrame(database, gameId);
      if (frame === null) return null;
      // Without a URL, the page shows a placeholder. Games of this site need no check.
      if (frame.url === null || frame.url.startsWith('/')) return true;

      if (frame.status !== null && frame.checkedAt !== null) {
        const age = now().getTime() - frame.checkedAt.getTime();
        const isKept = age < (frame.status === 'ok' ? GOOD_FOR : BAD_FOR);
        const checksAgain =
          isKept && frame.status !== 'ok' && retryFrom !== undefined && (await mayRetry(gameId, retryFrom));
        if (isKept && !checksAgain) return frame.status === 'ok';
      }
      const found = running.get(gameId);
      if (found) return found;
      if (running.size >= MAX_PROBES) return true;
      const started = probeGame(gameId, frame.url, frame.fileType).finally(() => running.delete(gameId));
      running.set(gameId, started);
      return started;
    },
  };
}
