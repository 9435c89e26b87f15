/** Backups in the site's storage: their names, and which are kept. */
import type { Storage } from '../platform/storage/storage.ts';

const FOLDER = 'backups';

/** `backup`s are made by schedule or on request. */
type BackupKind = 'backup' | 'before-upgrade';

interface StoredBackup {
  /** Begins with its kind and contains its instant, so that names of a kind sort by age. */
  name: string;
  bytes: number;
}

export const backupKey = (name: string) => `${FOLDER}/${name}`;

export const backupName = (kind: BackupKind, at: Date) => `${kind}-${at.toISOString().replace(/[:.]/g, '-')}.backup`;

/** Newest first. @throws {StorageError} */
export async function storedBackups(storage: Storage, kind: BackupKind): Promise<StoredBackup[]> {
  const found: StoredBackup[] = [];
  const isOfKind = new RegExp(`^${kind}-\\d[\\dTZ-]+\\.backup$`);
  for await (const { key, bytes } of storage.list(FOLDER)) {
    const name = key.slice(FOLDER.length + 1);
    if (isOfKind.test(name)) found.push({ name, bytes });
  }
  return found.sort((a, b) => (a.name < b.name ? 1 : -1));
}

/** Removes the oldest backups of a kind. @throws {StorageError} */
export async function keepNewest(storage: Storage, kind: BackupKind, count: number): Promise<void> {
  for (const { name } of (await storedBackups(storage, kind)).slice(count)) await storage.remove(backupKey(name));
}

/** Removes what interrupted backups left. @param before the last sign of life of a running one is later */
export const removeUnfinished = (storage: Storage, before: Date) => storage.removeParts(FOLDER, before);
