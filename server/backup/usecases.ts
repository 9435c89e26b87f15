import type { OperationRunner } from '../operations/runner.ts';
import type { OperationReads, OperationRow } from '../operations/usecases.ts';
import type { Database } from '../platform/db/database.ts';
import type { BackupConfig } from '../platform/feature.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { claimRun, lastScheduled, nextRun } from './schedule.ts';
import { storedBackups } from './stored.ts';

/** Runs shown in the panel. */
const SHOWN = 20;

export interface BackupRun {
  run: OperationRow;
  /** Whether the storage still has the backup. */
  kept: boolean;
}

export interface BackupState extends BackupConfig {
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
  timeZone: string;
}

export type Backups = ReturnType<typeof createBackups>;

export function createBackups({ database, storage, operations, runner, now, config, timeZone }: BackupOptions) {
  const { schedule } = config;

  /** The first backup is due at once. */
  const nextAfter = (text: string, last: Date | null) => (last === null ? now() : nextRun(text, last, timeZone));

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
        nextAt: schedule === undefined ? null : nextAfter(schedule, last),
        place: storage.place,
        runs: runs.map((run) => ({ run, kept: names.has(run.line) })),
      };
    },

    /** Starts a backup, or joins the running one. @returns the operation's id */
    start: (operator: string) => runner.start('backup', operator),

    /** Starts the scheduled backup if it is due and no other process started it. Call it every minute. */
    async runDue(): Promise<void> {
      if (schedule === undefined) return;
      const last = await lastScheduled(database);
      const next = nextAfter(schedule, last);
      if (next === null || next > now()) return;
      if (await claimRun(database, last, now())) await runner.start('backup', null);
    },
  };
}
