import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ReportReason } from '../../../shared/reports.ts';
import type { VisitorKind } from '../../../shared/visits.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { gameReports, games } from '../../platform/db/schema.ts';

export interface NewReport extends VisitorKind {
  id: string;
  gameId: string;
  reason: ReportReason;
  details: string;
  at: Date;
}

/**
 * Stores a report, unless the game already has the maximum of unresolved ones.
 *
 * @returns null when the game is unknown or inactive
 */
export async function insertReport(
  database: Database,
  { gameId, at, ...report }: NewReport,
  mostOpen: number,
): Promise<'stored' | 'enough' | null> {
  return database.transaction(async (transaction) => {
    const [game] = await transaction
      .select({ id: games.id })
      .from(games)
      .where(and(eq(games.id, gameId), games.active))
      .for('share');
    if (game === undefined) return null;
    const open = await transaction
      .select({ id: gameReports.id })
      .from(gameReports)
      .where(and(eq(gameReports.game_id, gameId), isNull(gameReports.resolved_at)))
      .limit(mostOpen);
    if (open.length >= mostOpen) return 'enough';
    await transaction.insert(gameReports).values({ game_id: gameId, created_at: at, ...report });
    return 'stored';
  });
}

const stateIs = (state: 'open' | 'resolved') =>
  state === 'open' ? isNull(gameReports.resolved_at) : isNotNull(gameReports.resolved_at);

export interface ReportFilter {
  state: 'open' | 'resolved';
  gameId?: string | undefined;
  /** From 1. */
  page: number;
  pageSize: number;
}

const filtered = ({ state, gameId }: Pick<ReportFilter, 'state' | 'gameId'>) =>
  and(stateIs(state), gameId === undefined ? undefined : eq(gameReports.game_id, gameId));

export async function selectReports({ orm }: Database, { page, pageSize, ...filter }: ReportFilter) {
  return orm
    .select({
      id: gameReports.id,
      reason: gameReports.reason,
      details: gameReports.details,
      device: gameReports.device,
      language: gameReports.language,
      createdAt: gameReports.created_at,
      resolvedAt: gameReports.resolved_at,
      game: {
        id: games.id,
        title: games.title,
        slug: games.slug,
        active: games.active,
      },
    })
    .from(gameReports)
    .innerJoin(games, eq(games.id, gameReports.game_id))
    .where(filtered(filter))
    .orderBy(desc(gameReports.created_at), desc(gameReports.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

export async function countReports({ orm }: Database, filter: Pick<ReportFilter, 'state' | 'gameId'>): Promise<number> {
  return orm.$count(gameReports, filtered(filter));
}

/** Numbers of unresolved reports by game. */
export async function openReportsOf({ orm }: Database, gameIds: readonly string[]): Promise<Map<string, number>> {
  if (gameIds.length === 0) return new Map();
  const rows = await orm
    .select({ gameId: gameReports.game_id, reports: count() })
    .from(gameReports)
    .where(and(inArray(gameReports.game_id, [...gameIds]), stateIs('open')))
    .groupBy(gameReports.game_id);
  return new Map(rows.map(({ gameId, reports }) => [gameId, reports]));
}

/** Reports by id, or all unresolved ones of a game. */
export type ReportChoice = { ids: readonly string[] } | { gameId: string };

export interface SettledReport {
  id: string;
  gameId: string;
  title: string;
}

/**
 * Resolves or reopens reports.
 *
 * @param resolvedAt null reopens
 * @returns the reports that changed
 */
export async function settleReports(
  transaction: Transaction,
  choice: ReportChoice,
  resolvedAt: Date | null,
): Promise<SettledReport[]> {
  const chosen = 'ids' in choice ? inArray(gameReports.id, [...choice.ids]) : eq(gameReports.game_id, choice.gameId);
  const before = stateIs(resolvedAt === null ? 'resolved' : 'open');
  return transaction
    .update(gameReports)
    .set({ resolved_at: resolvedAt })
    .from(games)
    .where(and(chosen, before, eq(games.id, gameReports.game_id)))
    .returning({ id: gameReports.id, gameId: gameReports.game_id, title: games.title });
}

export async function deleteResolved({ orm }: Database, before: Date): Promise<void> {
  await orm.delete(gameReports).where(sql`${gameReports.resolved_at} < ${before.toISOString()}::timestamptz`);
}
