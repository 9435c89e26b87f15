import { z } from 'zod';
import type { Ending, Job, Run } from '../operations/job.ts';
import type { BackupConfig } from '../platform/feature.ts';
import { StorageError } from '../platform/storage/errors.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { backup } from './backup.ts';
import { BackupError } from './errors.ts';
import { backupKey, backupName, keepNewest, removeUnfinished } from './stored.ts';

/** Milliseconds without a byte after which an unfinished backup has no writer: its process died. */
const UNFINISHED_AFTER = 120_000;

/** A backup to the site's storage. After a crash, another process starts over. */
export function backupJob({ storage, config: { keep } }: { storage: Storage; config: BackupConfig }): Job {
  async function save({ database, now, signal, stop, advance }: Run): Promise<Ending> {
    await removeUnfinished(storage, new Date(now().getTime() - UNFINISHED_AFTER));
    const name = backupName('backup', now());
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
    await keepNewest(storage, 'backup', keep);
    return { error: null, line: name };
  }

  return {
    kind: 'backup',
    input: z.object({}),
    afterCrash: 'resume',
    label: () => 'Sauvegarde',
    counters: {},
    async handle(_, run) {
      try {
        return await save(run);
      } catch (error) {
        run.signal.throwIfAborted();
        if (run.stop.signal.aborted) return { error: run.stop.signal.reason };
        if (error instanceof StorageError || error instanceof BackupError) return { error };
        throw error;
      }
    },
  };
}
