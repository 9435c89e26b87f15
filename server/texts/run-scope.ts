/** The games that a run of texts was started for, in the order in which it works on them. */
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

/** What an operation keeps of its scope beside its games. A run without scope covers the site. */
export const runScope = z.object({
  scoped: z.boolean().default(false),
  languages: z.array(z.enum(LANGUAGE_CODES)).optional(),
  fields: z.array(z.enum(GAME_TEXT_FIELDS)).optional(),
  /** Given when it starts, and then kept in the table. */
  games: z.array(z.uuid()).optional(),
});
export type RunScope = z.output<typeof runScope>;

interface Lacking extends ShownInLanguages {
  id: string;
  plays: number;
  base_language: string;
}

/** Chosen games may be hidden, such as drafts that are to be published in every language. */
async function* parts(database: Database, target: GameTarget, root: Language): AsyncGenerator<SQL | undefined> {
  if (target.ids === undefined && target.found === undefined) return yield* activeWindows(database);
  const ids = await targetIds(database, target, root);
  for (let start = 0; start < ids.length; start += CHUNK) yield inArray(games.id, ids.slice(start, start + CHUNK));
}

/**
 * The games of a run that lack texts, the most played first.
 *
 * @param options.root of the site
 * @returns `games` up to the run's limit, in groups, and how many lie `beyond`
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

/** What to start an operation with. */
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

/** The next games of an operation that still exist. */
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
