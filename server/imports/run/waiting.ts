import { eq } from 'drizzle-orm';
import { leasedBy, mergedParameters } from '../../operations/lease.ts';
import { gameTombstones, operations } from '../../platform/db/schema.ts';
import { DELETED_ITEM, importNotes, MOVED_ITEM } from '../errors.ts';
import { recordSettled, skippedItem, writeGames } from './chunk.ts';
import { addNote, type ImportRun, type PlacedGame } from './import-run.ts';
import { findMoves, haveMoved, storeSeen } from './moved.ts';

/** Games per write. */
const CHUNK = 200;

/** Leaves the games out until an operator answers. */
async function ask(run: ImportRun, waiting: readonly PlacedGame[]): Promise<void> {
  await recordSettled(
    run,
    waiting.map((placed) => skippedItem(placed, MOVED_ITEM)),
  );
  await run.database.orm
    .update(operations)
    .set({ parameters: mergedParameters({ moved: waiting.length }) })
    .where(leasedBy(run.lease));
  addNote(run, importNotes.moved());
}

/** Skips games with the titles of deleted games of the provider, which moved like the others. @returns the other games */
async function withoutDeleted(run: ImportRun, list: readonly PlacedGame[]): Promise<PlacedGame[]> {
  const { provider } = run.source;
  const rows = await run.database.orm
    .select({ title: gameTombstones.title })
    .from(gameTombstones)
    .where(eq(gameTombstones.provider, provider));
  const deleted = new Set(rows.map(({ title }) => title));
  const gone = list.filter(({ game }) => deleted.has(game.title));
  if (gone.length === 0) return [...list];
  await recordSettled(
    run,
    gone.map((placed) => skippedItem(placed, DELETED_ITEM)),
  );
  const tombstones = gone.map(({ game }) => {
    return { provider, external_id: game.externalId, title: game.title, game_url: game.gameUrl };
  });
  await run.database.orm.insert(gameTombstones).values(tombstones).onConflictDoNothing();
  return list.filter(({ game }) => !deleted.has(game.title));
}

/**
 * At the end of a feed: imports the games that waited, or asks whether they are known ones that moved. Known ones keep
 * everything, and only get their new ids and addresses.
 */
export async function settleWaiting(run: ImportRun): Promise<void> {
  const { watch } = run;
  if (watch === null) return;
  const { waiting, answer } = watch;
  const moves = await findMoves(run);
  if (answer === null && haveMoved(watch, moves)) {
    await ask(run, waiting);
    await storeSeen(run, waiting);
    return;
  }
  const isSame = ({ game }: PlacedGame) => answer === 'same' && moves.has(game.externalId);
  const others = waiting.filter((placed) => !isSame(placed));
  const fresh = answer === 'same' ? await withoutDeleted(run, others) : others;
  const remaining = Math.max(0, run.limits.newGames - run.counters.imported);
  if (fresh.length > remaining) addNote(run, importNotes.itemLimit(run.limits.newGames));
  const list = [...waiting.filter(isSame), ...fresh.slice(0, remaining)];
  for (let start = 0; start < list.length; start += CHUNK) {
    run.signal.throwIfAborted();
    await writeGames(run, list.slice(start, start + CHUNK), answer === 'same' ? moves : undefined);
  }
  await storeSeen(run, fresh.slice(remaining));
}
