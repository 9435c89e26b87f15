import { and, eq, getTableName, isNull, min } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { STARTER_PROVIDER } from '../../shared/starter.ts';
import { recordChange } from '../activity/usecases.ts';
import { AlreadyClaimed, isRefusedForNow } from '../operations/errors.ts';
import type { OperationRunner } from '../operations/runner.ts';
import type { OperationReads, OperationRow } from '../operations/usecases.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { media, profiles, TABLES, users } from '../platform/db/schema.ts';
import { notFound } from '../platform/errors.ts';
import type { LiveSettings } from '../platform/feature.ts';
import type { Operator } from '../platform/http/environment.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { type BackupContents, checkBackup } from './check.ts';
import { restoreCommand } from './command-line.ts';
import { noSpace, refused, type Space, uploadTooLarge } from './errors.ts';
import { claimRun, isTooOld, lastScheduled, nextRun } from './schedule.ts';
import { hasSpaceFor, shortSpace } from './space.ts';
import {
  backupKey,
  backupName,
  backupNamed,
  backupPlace,
  keepNewest,
  type StoredBackup,
  storedBackups,
  storedSource,
} from './stored.ts';
import { storeChecked, tablesInBackup } from './upload.ts';

/** Milliseconds after which a failed scheduled backup is retried. */
const RETRY_AFTER = 3_600_000;
/** Maximum bytes of a backup that the panel accepts. A larger one is restored with the command. */
export const MAX_UPLOAD = 16 * 1024 ** 3;

/** The tables that the preview of a restore counts. */
export const COUNTED = {
  ...{ game: TABLES.game, category: TABLES.category, collection: TABLES.collection, page: TABLES.page },
  ...{ media, ad: TABLES.ad, feed: TABLES.feed, redirect: TABLES.redirect, account: users },
} as const satisfies Record<string, PgTable>;
// Object.keys loses the type.
export const COUNTED_NAMES = Object.keys(COUNTED) as (keyof typeof COUNTED)[];

interface BackupState {
  schedule: string | undefined;
  keep: number;
  /** Null without a schedule, and before the site is set up. */
  nextAt: Date | null;
  /** Where backups are stored. */
  place: string;
  /** The command that restores the newest backup; null if there is none. */
  command: string | null;
  /** The place with too little space, for which the schedule waits. */
  short: Space | null;
  /** Newest first. */
  stored: StoredBackup[];
  /** The newest backup or attempt at one; null before the first. */
  last: OperationRow | null;
}

interface BackupOptions {
  database: Database;
  storage: Storage;
  dataDir: string;
  operations: OperationReads;
  runner: OperationRunner;
  now: () => Date;
  live: Pick<LiveSettings, 'backups'>;
  timeZone: () => string;
}

export type Backups = ReturnType<typeof createBackups>;

export function createBackups(options: BackupOptions) {
  const { database, storage, dataDir, operations, runner, now, live, timeZone } = options;
  /** The last inspected backup, because reading a large one takes a while. */
  let inspected: { key: string; contents: Promise<BackupContents> } | undefined;

  /** Returns when the first owner was created; null before. */
  async function setUpAt(): Promise<Date | null> {
    const owners = and(eq(profiles.role, 'admin'), isNull(profiles.disabled_at));
    const [row] = await database.orm
      .select({ at: min(profiles.created_at) })
      .from(profiles)
      .where(owners);
    return row?.at ?? null;
  }

  /**
   * Returns when the next backup is due. One scheduled by the environment is due at once, so that a mistake shows. After
   * a failure, it is retried within an hour.
   */
  async function nextAt(text: string, last: Date | null, newest: OperationRow | undefined): Promise<Date | null> {
    if (last === null) {
      if (live.backups.isGiven) return now();
      const since = await setUpAt();
      return since && nextRun(text, since, timeZone());
    }
    const next = nextRun(text, last, timeZone());
    const failedAt = newest?.status === 'failed' && newest.error_code !== 'cancelled' ? newest.finished_at : null;
    // Another process may have started one after the failure.
    if (next === null || failedAt === null || failedAt < last) return next;
    return new Date(Math.min(next.getTime(), failedAt.getTime() + RETRY_AFTER));
  }

  async function scheduled() {
    const { schedule } = live.backups;
    if (schedule === undefined) return { last: null, next: null };
    const [last, [newest]] = await Promise.all([lastScheduled(database), operations.newest(['backup'], 1)]);
    return { last, next: await nextAt(schedule, last, newest) };
  }

  const short = () => (live.backups.schedule === undefined ? null : shortSpace(database, storage));

  /** @throws {Refusal} not_found */
  async function find(name: string) {
    const stored = backupNamed(name) === null ? null : await storage.find(backupKey(name));
    if (stored === null) throw notFound();
    return { name, bytes: stored.bytes, modified: stored.modified };
  }

  async function contentsOf({ name, bytes, modified }: Awaited<ReturnType<typeof find>>): Promise<BackupContents> {
    const key = `${name} ${bytes} ${modified.getTime()}`;
    if (inspected?.key !== key) {
      const contents = tablesInBackup(database).then((tables) => checkBackup(storedSource(storage, name), tables));
      const reading = { key, contents };
      inspected = reading;
      contents.catch(() => {
        if (inspected === reading) inspected = undefined;
      });
    }
    return inspected.contents;
  }

  const record = (action: 'create' | 'download' | 'delete', name: string, by: Operator) =>
    database.transaction((transaction) => {
      const what = { entity: 'backup', entityId: name, label: name } as const;
      return recordChange(transaction, { actor: by.id, action, ...what, at: now() });
    });

  return {
    /** @throws {StorageError} */
    async state(): Promise<BackupState> {
      const [stored, [last = null], { next }, space] = await Promise.all([
        storedBackups(storage),
        operations.newest(['backup'], 1),
        scheduled(),
        short(),
      ]);
      const [newest] = stored;
      const { schedule, keep } = live.backups;
      return {
        ...{ schedule, keep, stored, last, short: space },
        nextAt: next,
        place: backupPlace(storage),
        command: newest ? restoreCommand(newest.name, dataDir) : null,
      };
    },

    /**
     * Whether the catalogue could be lost: it has games, and no backup as recent as the schedule promises. Before the first
     * one, the schedule counts from when the site was set up.
     */
    async isOverdue(): Promise<boolean> {
      const { rows } = await database.pool.query<{ at: Date | null; filled: boolean }>(
        `select exists (select from games where provider is distinct from $1) as filled,
           (select max(finished_at) from operations where kind = 'backup' and status = 'completed') as at`,
        [STARTER_PROVIDER],
      );
      const [row] = rows;
      if (row === undefined || !row.filled) return false;
      const { schedule } = live.backups;
      const last = row.at ?? (schedule === undefined ? null : await setUpAt());
      return last === null || isTooOld(last, schedule, { timeZone: timeZone(), at: now() });
    },

    /** Whether the schedule waits for space. @throws {StorageError} */
    isShort: async (): Promise<boolean> => (await short()) !== null,

    /** Starts a backup, or joins the running one. @returns the operation's id */
    start: (operator: string) => runner.start('backup', operator),

    /** Starts the scheduled backup if it is due, fits, and no other process has started it. Call it every minute. */
    async runDue(): Promise<void> {
      const { last, next } = await scheduled();
      if (next === null || next > now()) return;
      // The number to keep may have been reduced, which frees space.
      await keepNewest(storage, 'scheduled', live.backups.keep);
      if ((await short()) !== null) return;
      const claim = async (transaction: Transaction) => {
        if (!(await claimRun(transaction, last, now()))) throw new AlreadyClaimed();
      };
      try {
        await runner.start('backup', null, { isScheduled: true }, claim);
      } catch (error) {
        // It stays due while the server stops.
        if (!(error instanceof AlreadyClaimed) && !isRefusedForNow(error)) throw error;
      }
    },

    /** Previews the changes by a restore. @throws {Refusal} not_found, or the code of the reason why it cannot be restored */
    async preview(name: string) {
      const found = await find(name);
      const { header, rows, files } = await contentsOf(found).catch((error: unknown) => {
        throw refused(error);
      });
      const counts = await Promise.all(
        COUNTED_NAMES.map(async (entity) => {
          const table = COUNTED[entity];
          return { entity, now: await database.orm.$count(table), saved: rows.get(getTableName(table)) ?? 0 };
        }),
      );
      return { ...found, madeAt: header.created_at, version: header.version ?? null, files, counts };
    },

    /** The bytes of a backup. @throws {Refusal} not_found */
    async download(name: string, by: Operator) {
      const { bytes } = await find(name);
      const content = await storage.readStream(backupKey(name));
      if (content === null) throw notFound();
      await record('download', name, by);
      return { bytes, content };
    },

    /** Checks whether an upload may start. @throws {Refusal} backup_too_large, backup_no_space */
    async allowUpload(bytes: number): Promise<void> {
      if (bytes > MAX_UPLOAD) throw uploadTooLarge();
      if (!(await hasSpaceFor(storage, bytes))) throw noSpace();
    },

    /** Stores an upload if it is a complete backup that can be restored here. @throws {Refusal} with the reason */
    async upload(bytes: AsyncIterable<Uint8Array>, by: Operator): Promise<{ name: string }> {
      const name = backupName('uploaded', now());
      try {
        await storeChecked({ database, storage }, name, bytes);
      } catch (error) {
        throw refused(error);
      }
      await record('create', name, by);
      return { name };
    },

    /**
     * Starts a restore, or joins the running one of the same backup. @returns the operation's id
     *
     * @throws {Refusal} not_found; other_running
     */
    async restore(name: string, by: Operator, session: string | undefined): Promise<string> {
      await find(name);
      return runner.start('restore', by.id, { name, session: session ?? null });
    },

    /** @throws {Refusal} not_found */
    async remove(name: string, by: Operator): Promise<void> {
      await find(name);
      await storage.remove(backupKey(name));
      await record('delete', name, by);
    },
  };
}
