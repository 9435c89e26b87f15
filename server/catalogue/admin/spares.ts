/** Alternative URLs of a game, from games merged into it. */
import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { recordChange } from '../../activity/usecases.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { GameRow } from '../../platform/db/game-texts.ts';
import type { Handle } from '../../platform/db/recordset.ts';
import type { TakenOver } from '../../platform/db/schema/spares.ts';
import { gameHealth, gameSpares, games } from '../../platform/db/schema.ts';

/** Condition for the spares of a game other than its current URL. */
const isSpareOf = (game: SQL | string): SQL | undefined =>
  and(
    eq(gameSpares.game_id, game),
    isNotNull(gameSpares.game_url),
    ne(gameSpares.game_url, sql`coalesce(${games.game_url}, '')`),
  );

/** Selects the spares for the game's form. */
export function sparesOf(handle: Handle, id: string) {
  return handle
    .select({ url: sql<string>`${gameSpares.game_url}`, provider: gameSpares.provider })
    .from(gameSpares)
    .innerJoin(games, eq(games.id, gameSpares.game_id))
    .where(isSpareOf(id))
    .orderBy(asc(gameSpares.created_at), asc(gameSpares.source_id));
}

/**
 * Prepares the spares of a merge: reads those of the merged games before they are deleted, and adds all of them
 * afterwards.
 *
 * @param taken what the kept game takes over from each of the others
 */
export async function keepSpares(
  transaction: Transaction,
  kept: GameRow,
  others: readonly GameRow[],
  taken: readonly TakenOver[],
  at: Date,
) {
  const ids = others.map(({ id }) => id);
  const inherited = await transaction.select().from(gameSpares).where(inArray(gameSpares.game_id, ids));
  const gone = await transaction
    .select({ id: gameHealth.game_id })
    .from(gameHealth)
    .where(and(inArray(gameHealth.game_id, ids), eq(gameHealth.state, 'gone')));
  const isGone = new Set(gone.map(({ id }) => id));
  const spareOf = ({ id, game_url, provider }: GameRow) => ({
    ...{ game_id: kept.id, source_id: id, game_url, provider, created_at: at },
    gone_at: isGone.has(id) ? at : null,
  });
  const rows = [
    spareOf(kept),
    ...others.map((other, index) => ({ ...spareOf(other), taken: taken[index] ?? {} })),
    ...inherited.map((spare) => ({ ...spare, game_id: kept.id })),
  ];
  return { add: () => transaction.insert(gameSpares).values(rows).onConflictDoNothing() };
}

/**
 * Switches an unavailable game to its first spare that is not known to be unavailable. The log names the rule, and an
 * operator can choose any of the URLs again.
 *
 * @returns whether there was one
 */
export async function switchToSpare(
  transaction: Transaction,
  game: Pick<GameRow, 'id' | 'title' | 'game_url'>,
  at: Date,
): Promise<boolean> {
  await transaction
    .update(gameSpares)
    .set({ gone_at: at })
    .where(and(eq(gameSpares.game_id, game.id), eq(gameSpares.game_url, game.game_url ?? '')));
  const [next] = await transaction
    .select({ url: gameSpares.game_url })
    .from(gameSpares)
    .innerJoin(games, eq(games.id, gameSpares.game_id))
    .where(and(isSpareOf(game.id), isNull(gameSpares.gone_at)))
    .orderBy(asc(gameSpares.created_at), asc(gameSpares.source_id))
    .limit(1);
  if (next === undefined || next.url === null) return false;
  await transaction
    .update(games)
    .set({
      game_url: next.url,
      field_sources: sql`${games.field_sources} || '{"game_url": {"by": "rule"}}'::jsonb`,
      version: sql`${games.version} + 1`,
      updated_at: at,
    })
    .where(eq(games.id, game.id));
  await recordChange(transaction, {
    ...{ actor: null, at, action: 'update', entity: 'game', entityId: game.id, label: game.title },
    changes: { game_url: { before: game.game_url, after: next.url } },
  });
  return true;
}
