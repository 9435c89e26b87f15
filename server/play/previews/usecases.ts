import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { games } from '../../platform/db/schema.ts';
import type { OutboundPolicy } from '../../platform/outbound/limits.ts';
import { createRemoteFiles } from '../remote-file.ts';

/** Size limit of a video in bytes, and time limits in milliseconds: a visitor who hovers over a card does not wait long. */
const LIMITS = { bytes: 5_000_000, connect: 3_000, headers: 5_000, total: 20_000 };
const CACHE_BYTES = 20_000_000;
const MAX_FETCHES = 4;
const SIGNATURE_LENGTH = 8;

/** Returns the type of a video by its first bytes: the box `ftyp` (ISO 14496-12), or the header of EBML (RFC 8794). */
function typeOf(beginning: Buffer): 'video/mp4' | 'video/webm' | null {
  if (beginning.toString('latin1', 4, SIGNATURE_LENGTH) === 'ftyp') return 'video/mp4';
  return beginning.readUInt32BE(0) === 0x1a45dfa3 ? 'video/webm' : null;
}

export type Previews = ReturnType<typeof createPreviews>;

export function createPreviews({ database, policy }: { database: Database; policy: OutboundPolicy }) {
  const video = {
    accept: 'video/mp4,video/webm',
    limits: LIMITS,
    signatureLength: SIGNATURE_LENGTH,
    isKind: (beginning: Buffer) => typeOf(beginning) !== null,
  };
  const read = createRemoteFiles(video, { policy, cacheBytes: CACHE_BYTES, mostFetches: MAX_FETCHES });
  return {
    /** Returns the video of an active game. Clients name the game, never a URL. @throws {RemoteFileError, RemoteFilesBusy} */
    async preview(gameId: string) {
      const [row] = await database.orm
        .select({ address: games.preview_video })
        .from(games)
        .where(and(eq(games.id, gameId), games.active));
      if (!row?.address) return null;
      const { bytes, hash } = await read(row.address);
      return { bytes, hash, type: typeOf(bytes) ?? 'video/mp4' };
    },
  };
}
