import { v7 as uuidv7 } from 'uuid';
import type { ReportReason } from '../../../shared/reports.ts';
import type { VisitorKind } from '../../../shared/visits.ts';
import { recordChanges } from '../../activity/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { createVisitorLimit } from '../../platform/http/visitor-limit.ts';
import * as queries from './queries.ts';

const HOUR = 3_600_000;
/** Reports per address and hour. */
const REPORTS_PER_HOUR = 5;
/** Time in which an address may report a game only once. */
const SAME_GAME = 24 * HOUR;
/** Unresolved reports kept per game: more tell operators nothing new. */
const MOST_OPEN = 100;
/** Milliseconds that resolved reports are kept. */
const RESOLVED_KEPT = 90 * 24 * HOUR;

export interface NewReport extends VisitorKind {
  gameId: string;
  reason: ReportReason;
  /** The visitor's plain text; may be empty. */
  details: string;
  /** The visitor's address, kept in memory for a day to count by. */
  address: string;
}

export type GameReports = ReturnType<typeof createGameReports>;

export function createGameReports({ database, now }: { database: Database; now: () => Date }) {
  const ofAddress = createVisitorLimit({ max: REPORTS_PER_HOUR, window: HOUR, now });
  const sameGame = createVisitorLimit({ max: 1, window: SAME_GAME, now });
  return {
    /** Takes a visitor's report. Also answers `received` when the game already has the maximum. */
    async report({ address, ...report }: NewReport) {
      const pair = `${report.gameId} ${address}`;
      if (!sameGame.admit(pair)) return 'already_reported';
      if (!ofAddress.admit(address)) {
        sameGame.release(pair);
        return 'limited';
      }
      try {
        const stored = await queries.insertReport(database, { id: uuidv7(), at: now(), ...report }, MOST_OPEN);
        return stored === null ? 'unknown_game' : 'received';
      } catch (error) {
        sameGame.release(pair);
        ofAddress.release(address);
        throw error;
      }
    },
  };
}

export type ReportQueue = ReturnType<typeof createReportQueue>;

/** The operators' queue of reports. */
export function createReportQueue({ database, now }: { database: Database; now: () => Date }) {
  return {
    async list(filter: queries.ReportFilter) {
      const [total, rows] = await Promise.all([
        queries.countReports(database, filter),
        queries.selectReports(database, filter),
      ]);
      const open = await queries.openReportsOf(database, [...new Set(rows.map(({ game }) => game.id))]);
      const reports = rows.map((row) => ({ ...row, game: { ...row.game, openReports: open.get(row.game.id) ?? 0 } }));
      return { total, reports };
    },

    countOpen: (gameId?: string) => queries.countReports(database, { state: 'open', gameId }),

    /**
     * Resolves or reopens reports.
     *
     * @returns the ids of those that changed
     */
    settle(choice: queries.ReportChoice, resolved: boolean, operator: { id: string }) {
      return database.transaction(async (transaction) => {
        const at = now();
        const settled = await queries.settleReports(transaction, choice, resolved ? at : null);
        const byGame = Map.groupBy(settled, ({ gameId }) => gameId);
        const field = resolved ? 'resolved_reports' : 'reopened_reports';
        const changes = [...byGame].map(([gameId, reports]) => ({
          actor: operator.id,
          action: 'update' as const,
          entity: 'game' as const,
          entityId: gameId,
          label: reports[0]?.title ?? '',
          changes: { [field]: { before: null, after: reports.length } },
          at,
        }));
        await recordChanges(transaction, changes);
        return settled.map(({ id }) => id);
      });
    },

    /** Deletes reports that were resolved long ago. */
    clean: () => queries.deleteResolved(database, new Date(now().getTime() - RESOLVED_KEPT)),
  };
}
