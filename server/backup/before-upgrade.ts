import path from 'node:path';
import type { Database } from '../platform/db/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { backup } from './backup.ts';
import { backupKey, backupName, backupPlace, KEPT_BEFORE_CHANGES, keepNewest } from './stored.ts';

interface UpgradeOptions {
  database: Database;
  storage: Storage;
  now: () => Date;
  /** Prints one line. */
  print: (line: string) => void;
}

/**
 * Backs up the database to the site's storage before a new version changes it. Excludes uploaded files, because upgrades
 * do not change them.
 *
 * @returns its name
 * @throws {BackupError}, {StorageError} or a system error; the database must not be changed then
 */
export async function saveBeforeUpgrade({ database, storage, now, print }: UpgradeOptions): Promise<string> {
  const name = backupName('before-upgrade', now());
  print(
    `The database is from an earlier version. Before it is upgraded, it is saved as ${name} in ${backupPlace(storage)}.`,
  );
  const target = { storage, key: backupKey(name) };
  const { signal } = new AbortController();
  await backup({ database, storage, target, force: false, uploads: false, now, signal });
  await keepNewest(storage, 'before-upgrade', KEPT_BEFORE_CHANGES);
  // Version 0.1 only supports files.
  const given = storage.isShared ? `--stored ${name}` : path.join(storage.place, target.key);
  print(`To go back: install the earlier version, and restore into an empty database: npm run restore -- ${given}`);
  return name;
}
