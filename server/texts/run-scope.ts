/** The games that a run of texts was started for, in processing order. */
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FOUND_MAX, type GameTarget } from '../../shared/forms/game-filter.ts';
import { isScoped, type TextRun } from '../../shared/forms/text-run.ts';
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import { GAME_TEXT_FIELDS } from '../../shared/localized.ts';
import type { ShownInLanguages } from '../../shared/shown-in.ts';
import { targetIds } from '../catalogue/admin/found.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { gamesWithTexts, gameTexts } from '../platform/db/game-texts.ts';
import { games, operationGames } from '../platform/db/schema.ts';
import { activeWindows, GROUPED, groupGames } from './game-texts.queries.ts';

/** Games per statement. */
const CHUNK = 1_000;

/** What an operation stores of its scope besides its games. A run without scope covers the site. */
export const runScope = z.object({
  scoped: z.boolean().default(false),
  languages: z.array(z.enum(LANGUAGE_CODES)).optional(),
  fields: z.array(z.enum(GAME_TEXT_FIELDS)).optional(),
  /** Passed at the start, and then stored in the table. */
  games: z.array(z.uuid()).optional(),
});
export type RunScope = z.output<typeof runScope>;

interface Lacking extends ShownInLanguages {
  id: string;
  plays: number;
  base_language: string;
}

/** Yields the parts of a target. Chosen games may be hidden, such as drafts to be published in every language. */
async function* parts(database: Database, target: GameTarget, root: Language): AsyncGenerator<SQL | undefined> {
  if (target.ids === undefined && target.found === undefined) return yield* activeWindows(database);
  const ids = await targetIds(database, target, root);
  for (let start = 0; start < ids.length; start += CHUNK) yield inArray(games.id, ids.slice(start, start + CHUNK));
}

/**
 * Returns the games of a run that lack texts, most played first.
 *
 * @param options.root language of the site
 * @returns `games` up to the run's limit, in groups, and the number of games `beyond` it
 * @throws {Refusal} selection_changed
 */
export async function chooseGames(
  database: Database,
  { limit = FOUND_MAX, ...run }: TextRun,
  { lack, root }: { lack: SQL; root: Language },
) {
  const found: Lacking[] = [];
  for await (const part of parts(database, run, root)) {
    const rows = await database.orm
      .select({
        id: sql<string>`${games.id}`,
        plays: sql<number>`${games.plays}`,
        ...GROUPED,
      })
      .from(gamesWithTexts)
      .where(and(part, lack));
    found.push(...rows);
  }
  const sorted = found.sort((one, other) => other.plays - one.plays || (one.id < other.id ? -1 : 1));
  const chosen = sorted.slice(0, limit);
  return {
    games: chosen.map(({ id }) => id),
    groups: groupGames(chosen.map((game) => ({ ...game, games: 1 }))),
    beyond: sorted.length - chosen.length,
  };
}

/** Returns the parameters to start an operation with. */
export const scopeOf = (run: TextRun, chosen: readonly string[]): z.input<typeof runScope> =>
  isScoped(run)
    ? {
        scoped: true,
        games: [...chosen],
        ...(run.languages && { languages: run.languages }),
        ...(run.fields && { fields: run.fields }),
      }
    : {};

export async function keepGames(transaction: Transaction, operationId: string, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += CHUNK) {
    await transaction.insert(operationGames).values(
      ids.slice(start, start + CHUNK).map((game_id, index) => ({
        operation_id: operationId,
        position: start + index,
        game_id,
      })),
    );
  }
}

/** Returns the next games of an operation that still exist. */
export function keptGames({ orm }: Database, operationId: string, afterId: string | null, limit: number) {
  const ours = eq(operationGames.operation_id, operationId);
  const last = orm
    .select({ position: operationGames.position })
    .from(operationGames)
    .where(and(ours, eq(operationGames.game_id, afterId ?? '')));
  return orm
    .select({ id: games.id, title: gameTexts.title })
    .from(operationGames)
    .innerJoin(games, eq(games.id, operationGames.game_id))
    .where(and(ours, afterId === null ? undefined : gt(operationGames.position, sql`(${last})`)))
    .orderBy(asc(operationGames.position))
    .limit(limit);
}

export const countKept = ({ orm }: Database, operationId: string) =>
  orm.$count(operationGames, eq(operationGames.operation_id, operationId));
