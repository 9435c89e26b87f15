import { and, count, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '../../../shared/languages.ts';
import type { ReportReason } from '../../../shared/reports.ts';
import type { VisitorKind } from '../../../shared/visits.ts';
import { recordChanges } from '../../activity/usecases.ts';
import { shownTitle } from '../../catalogue/shown-names.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameTexts } from '../../platform/db/game-texts.ts';
import { admit, release, visitorKey } from '../../platform/db/limits.ts';
import { gameReports, games } from '../../platform/db/schema.ts';

/** Seconds. */
const HOUR = 3_600;
/** Reports per address and hour. */
const REPORTS_PER_HOUR = 5;
/** Time in which an address may report a game only once. */
const SAME_GAME_WINDOW = 24 * HOUR;
/** Maximum unresolved reports per game: more add no information. */
const MAX_OPEN_REPORTS = 100;
/** Milliseconds that resolved reports are kept. */
const DAY = 86_400_000;

export interface NewReport extends VisitorKind {
  gameId: string;
  reason: ReportReason;
  /** The visitor's plain text; may be empty. */
  details: string;
  /** The visitor's address, kept in memory for a day to count by. */
  address: string;
}

/** Stores a report unless the game has the maximum. @returns false if the game is unknown or inactive */
function saveReport(database: Database, { gameId, ...report }: Omit<NewReport, 'address'>, at: Date): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [game] = await transaction
      .select({ id: games.id })
      .from(games)
      .where(and(eq(games.id, gameId), games.active))
      .for('share');
    if (game === undefined) return false;
    const open = await transaction
      .select({ id: gameReports.id })
      .from(gameReports)
      .where(and(eq(gameReports.game_id, gameId), stateIs('open')))
      .limit(MAX_OPEN_REPORTS);
    if (open.length < MAX_OPEN_REPORTS) {
      await transaction.insert(gameReports).values({ id: uuidv7(), game_id: gameId, created_at: at, ...report });
    }
    return true;
  });
}

export type GameReports = ReturnType<typeof createGameReports>;

export function createGameReports({ database, now }: { database: Database; now: () => Date }) {
  return {
    /** Accepts a visitor's report. Also returns `received` if the game already has the maximum. */
    async report({ address, ...report }: NewReport) {
      const limits = [
        { key: visitorKey('report game', report.gameId, address), max: 1, seconds: SAME_GAME_WINDOW },
        { key: visitorKey('report', address), max: REPORTS_PER_HOUR, seconds: HOUR },
      ];
      const counted = await admit(database, limits, now());
      const [sameGame, ofAddress] = counted;
      const undo = () =>
        release(
          database,
          counted.filter(({ isAdmitted }) => isAdmitted),
        );
      if (!sameGame?.isAdmitted || !ofAddress?.isAdmitted) {
        await undo();
        return sameGame?.isAdmitted ? 'limited' : 'already_reported';
      }
      try {
        return (await saveReport(database, report, now())) ? 'received' : 'unknown_game';
      } catch (error) {
        await undo();
        throw error;
      }
    },
  };
}

interface ReportFilter {
  state: 'open' | 'resolved';
  gameId?: string | undefined;
}

const stateIs = (state: ReportFilter['state']) =>
  state === 'open' ? isNull(gameReports.resolved_at) : isNotNull(gameReports.resolved_at);

const filtered = ({ state, gameId }: ReportFilter) =>
  and(stateIs(state), gameId === undefined ? undefined : eq(gameReports.game_id, gameId));

/** @param page from 1 */
function selectReports({ orm }: Database, filter: ReportFilter, page: number, pageSize: number, reader?: Language) {
  const { id, reason, details, device, language, created_at, resolved_at } = gameReports;
  const { slug, active } = games;
  return orm
    .select({
      ...{ id, reason, details, device, language, createdAt: created_at, resolvedAt: resolved_at },
      game: { id: games.id, ...shownTitle(reader), slug, active },
    })
    .from(gameReports)
    .innerJoin(games, eq(games.id, gameReports.game_id))
    .where(filtered(filter))
    .orderBy(desc(created_at), desc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

async function openReportsOf({ orm }: Database, gameIds: string[]): Promise<Map<string, number>> {
  if (gameIds.length === 0) return new Map();
  const rows = await orm
    .select({ gameId: gameReports.game_id, reports: count() })
    .from(gameReports)
    .where(and(inArray(gameReports.game_id, gameIds), stateIs('open')))
    .groupBy(gameReports.game_id);
  return new Map(rows.map(({ gameId, reports }) => [gameId, reports]));
}

export type ReportQueue = ReturnType<typeof createReportQueue>;

export function createReportQueue({ database, now }: { database: Database; now: () => Date }) {
  const countReports = (filter: ReportFilter) => database.orm.$count(gameReports, filtered(filter));
  return {
    /** @param reader the language of the titles */
    async list({ page, pageSize, ...filter }: ReportFilter & { page: number; pageSize: number }, reader?: Language) {
      const [total, rows] = await Promise.all([
        countReports(filter),
        selectReports(database, filter, page, pageSize, reader),
      ]);
      const open = await openReportsOf(database, [...new Set(rows.map(({ game }) => game.id))]);
      const reports = rows.map((row) => ({ ...row, game: { ...row.game, openReports: open.get(row.game.id) ?? 0 } }));
      return { total, reports };
    },

    countOpen: async (gameId?: string) => countReports({ state: 'open', gameId }),

    /** Resolves or reopens reports, by id or all those of a game. @returns the ids of changed reports */
    settle(choice: { ids: string[] } | { gameId: string }, resolved: boolean, operator: { id: string }) {
      return database.transaction(async (transaction) => {
        const at = now();
        const chosen = 'ids' in choice ? inArray(gameReports.id, choice.ids) : eq(gameReports.game_id, choice.gameId);
        const settled = await transaction
          .update(gameReports)
          .set({ resolved_at: resolved ? at : null })
          .from(games)
          .where(and(chosen, stateIs(resolved ? 'open' : 'resolved'), eq(games.id, gameReports.game_id)))
          .returning({ id: gameReports.id, gameId: gameReports.game_id, title: gameTexts.title });
        const byGame = Map.groupBy(settled, ({ gameId }) => gameId);
        const field = resolved ? 'resolved_reports' : 'reopened_reports';
        const changes = [...byGame].map(([gameId, reports]) => ({
          ...({ actor: operator.id, action: 'update', entity: 'game', at } as const),
          entityId: gameId,
          label: reports[0]?.title ?? '',
          changes: { [field]: { before: null, after: reports.length } },
        }));
        await recordChanges(transaction, changes);
        return settled.map(({ id }) => id);
      });
    },

    /** Deletes reports that were resolved more than this number of days ago. */
    async clean(days: number) {
      const before = new Date(now().getTime() - days * DAY);
      await database.orm.delete(gameReports).where(lt(gameReports.resolved_at, before));
    },
  };
}
