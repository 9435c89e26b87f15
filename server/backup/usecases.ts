import type { OperationRunner } from '../operations/runner.ts';
import type { OperationReads, OperationRow } from '../operations/usecases.ts';
import type { Database } from '../platform/db/database.ts';
import type { BackupConfig } from '../platform/feature.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { STARTER_PROVIDER } from '../play/starter/usecases.ts';
import { claimRun, lastScheduled, nextRun } from './schedule.ts';
import { storedBackups } from './stored.ts';

/** Runs shown in the panel. */
const SHOWN = 20;
/** Milliseconds after which a scheduled backup is tried again when the last one failed. */
const RETRY_AFTER = 3_600_000;
/** Milliseconds after which operators are told to make another backup. */
const MAX_AGE = 7 * 86_400_000;

interface BackupRun {
  run: OperationRow;
  /** Whether the storage still has the backup. */
  kept: boolean;
}

interface BackupState extends BackupConfig {
  /** null without a schedule. */
  nextAt: Date | null;
  /** Where backups are kept. */
  place: string;
  /** Newest first. */
  runs: BackupRun[];
}

interface BackupOptions {
  database: Database;
  storage: Storage;
  operations: OperationReads;
  runner: OperationRunner;
  now: () => Date;
  config: BackupConfig;
  timeZone: () => string;
}

export type Backups = ReturnType<typeof createBackups>;

export function createBackups({ database, storage, operations, runner, now, config, timeZone }: BackupOptions) {
  const { schedule } = config;

  /** The first backup is due at once, the one after a failure within an hour. */
  function nextAt(text: string, last: Date | null, newest: OperationRow | undefined): Date | null {
    if (last === null) return now();
    const next = nextRun(text, last, timeZone());
    const failedAt = newest?.status === 'failed' && newest.error_code !== 'cancelled' ? newest.finished_at : null;
    // After the failure, another process may have begun already.
    if (next === null || failedAt === null || failedAt < last) return next;
    return new Date(Math.min(next.getTime(), failedAt.getTime() + RETRY_AFTER));
  }

  return {
    /** @throws {StorageError} */
    async state(): Promise<BackupState> {
      const [runs, stored, last] = await Promise.all([
        operations.newest(['backup'], SHOWN),
        storedBackups(storage, 'backup'),
        lastScheduled(database),
      ]);
      const names = new Set(stored.map(({ name }) => name));
      return {
        ...config,
        nextAt: schedule === undefined ? null : nextAt(schedule, last, runs[0]),
        place: storage.place,
        runs: runs.map((run) => ({ run, kept: names.has(run.line) })),
      };
    },

    /** Whether the catalogue would be lost: it has games, and no backup of the last days. */
    async isOverdue(): Promise<boolean> {
      const { rows } = await database.pool.query<{ overdue: boolean }>(
        `select exists (select from games where provider is distinct from $1) and not exists (
           select from operations where kind = 'backup' and status = 'completed' and finished_at > $2) as overdue`,
        [STARTER_PROVIDER, new Date(now().getTime() - MAX_AGE)],
      );
      return rows[0]?.overdue === true;
    },

    /** Starts a backup, or joins the running one. @returns the operation's id */
    start: (operator: string) => runner.start('backup', operator),

    /** Starts the scheduled backup if it is due and no other process started it. Call it every minute. */
    async runDue(): Promise<void> {
      if (schedule === undefined) return;
      const [last, [newest]] = await Promise.all([lastScheduled(database), operations.newest(['backup'], 1)]);
      const next = nextAt(schedule, last, newest);
      if (next === null || next > now()) return;
      if (await claimRun(database, last, now())) await runner.start('backup', null);
    },
  };
}
