import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../platform/db/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { backup } from './backup.ts';

/** Backups of earlier upgrades that are kept, with the new one. */
const KEPT = 3;
const NAME = /^before-upgrade-[\dTZ-]+\.backup$/;

interface UpgradeOptions {
  database: Database;
  storage: Storage;
  dataDir: string;
  now: () => Date;
  /** Prints one line. */
  print: (line: string) => void;
}

/**
 * Writes a backup of the database to `DATA_DIR/backups` before a new version changes it. Uploaded files are not in it,
 * because upgrades leave them alone.
 *
 * @returns the file @throws {BackupError} or a system error; the database must not be changed then
 */
export async function saveBeforeUpgrade({ dataDir, now, print, ...options }: UpgradeOptions): Promise<string> {
  const folder = path.join(dataDir, 'backups');
  const file = path.join(folder, `before-upgrade-${now().toISOString().replace(/[:.]/g, '-')}.backup`);
  print(`The database is from an earlier version. Before it is upgraded, it is saved in ${file}.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { signal } = new AbortController();
  await backup({ ...options, file, force: false, uploads: false, now, signal, print: () => {} });
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const name of names.slice(0, -KEPT)) await rm(path.join(folder, name));
  print('To go back: install the earlier version, and restore this file into an empty database.');
  return file;
}
