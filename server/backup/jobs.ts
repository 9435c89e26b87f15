import { z } from 'zod';
import type { Ending, Job, Run } from '../operations/job.ts';
import type { Database } from '../platform/db/database.ts';
import type { LiveSettings } from '../platform/feature.ts';
import { StorageError } from '../platform/storage/errors.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { backup } from './backup.ts';
import { BackupError } from './errors.ts';
import { restore } from './restore.ts';
import { requireSpace } from './space.ts';
import { backupKey, backupName, KEPT_BEFORE_CHANGES, keepNewest, removeUnfinished, storedSource } from './stored.ts';

/** Milliseconds without new bytes after which an unfinished backup counts as abandoned, because its process died. */
const UNFINISHED_AFTER = 120_000;

const endingOf = (error: StorageError | BackupError): Ending => ({ error });
const isKnown = (error: unknown): error is StorageError | BackupError =>
  error instanceof StorageError || error instanceof BackupError;

/** Creates a named backup in the site's storage. */
async function save(storage: Storage, name: string, { database, now, signal, stop, advance }: Run): Promise<void> {
  await removeUnfinished(storage, new Date(now().getTime() - UNFINISHED_AFTER));
  await requireSpace(database, storage);
  const key = backupKey(name);
  const totals = await backup({
    ...{ database, storage, now },
    target: { storage, key },
    force: false,
    signal: AbortSignal.any([signal, stop.signal]),
    report: (line) => advance(database.orm, { line }),
  });
  const bytes = (await storage.find(key))?.bytes ?? 0;
  await advance(database.orm, { measured: { bytes, ...totals } });
}

const backupInput = z.object({ isScheduled: z.boolean().default(false) });

/** A backup to the site's storage. After a crash, another process starts over. */
export function backupJob({
  storage,
  live,
}: {
  storage: Storage;
  live: Pick<LiveSettings, 'backups'>;
}): Job<z.infer<typeof backupInput>> {
  return {
    kind: 'backup',
    input: backupInput,
    afterCrash: 'resume',
    label: () => 'Sauvegarde',
    counters: {},
    subject: (parameters) => ({ provider: null, parameters, key: {} }),
    async handle({ isScheduled }, run) {
      const name = backupName(isScheduled ? 'scheduled' : 'backup', run.now());
      try {
        await save(storage, name, run);
        await keepNewest(storage, 'scheduled', live.backups.keep);
        return { error: null, line: name };
      } catch (error) {
        run.signal.throwIfAborted();
        if (run.stop.signal.aborted) return { error: run.stop.signal.reason };
        if (isKnown(error)) return endingOf(error);
        throw error;
      }
    },
  };
}

const restoreInput = z.object({ name: z.string(), session: z.string().nullable() });

/** Replaces all data by a stored backup, after backing up the current data. A crash leaves one of the two states. */
export function restoreJob({
  storage,
  database,
}: {
  storage: Storage;
  database: Database;
}): Job<z.infer<typeof restoreInput>> {
  return {
    kind: 'restore',
    input: restoreInput,
    afterCrash: 'fail',
    label: () => 'Restauration',
    counters: {},
    joins: ({ name }, parameters) => parameters.name === name,
    subject: ({ name, session }) => ({
      provider: null,
      parameters: { name, session },
      key: {},
      changes: { backup: { before: null, after: name } },
    }),
    async handle({ name, session }, run) {
      const { now, signal, stop, lease } = run;
      try {
        await restore({
          ...{ database, storage, source: storedSource(storage, name), replace: true, print: () => {} },
          signal: AbortSignal.any([signal, stop.signal]),
          asked: { operation: lease.id, session, line: name, at: now() },
          beforeChange: () => save(storage, backupName('before-restore', now()), run),
        });
        // Only now, because the restored backup may be the oldest of them.
        await keepNewest(storage, 'before-restore', KEPT_BEFORE_CHANGES);
        return { error: null, line: name };
      } catch (error) {
        if (stop.signal.aborted) return { error: stop.signal.reason };
        if (isKnown(error)) return endingOf(error);
        throw error;
      }
    },
  };
}
