/** Backups in the site's storage: their names, and which are kept. */
import path from 'node:path';
import type { Storage } from '../platform/storage/storage.ts';
import { backupErrors } from './errors.ts';
import type { BackupSource } from './format.ts';

const FOLDER = 'backups';

/** Origins of backups. A `backup` is made on request. Before 0.3, scheduled ones were named like this too. */
export const BACKUP_KINDS = ['scheduled', 'backup', 'uploaded', 'before-restore', 'before-upgrade'] as const;
type BackupKind = (typeof BACKUP_KINDS)[number];

export interface StoredBackup {
  /** Consists of its kind and its time. */
  name: string;
  kind: BackupKind;
  /** When it was created or uploaded. */
  at: Date;
  bytes: number;
}

/**
 * Number of backups to keep from before restores, and from before upgrades. Those that a person made or uploaded are
 * never deleted.
 */
export const KEPT_BEFORE_CHANGES = 3;

export const backupKey = (name: string) => `${FOLDER}/${name}`;

export const backupName = (kind: BackupKind, at: Date) => `${kind}-${at.toISOString().replace(/[:.]/g, '-')}.backup`;

const NAME = new RegExp(
  `^(${BACKUP_KINDS.join('|')})-(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d)-(\\d\\d)-(\\d\\d)-(\\d{3})Z\\.backup$`,
);

/** Parses the kind and time in a name; null for other files. */
export function backupNamed(name: string): Pick<StoredBackup, 'name' | 'kind' | 'at'> | null {
  const [, word, day, hour, minute, second, millisecond] = NAME.exec(name) ?? [];
  const kind = BACKUP_KINDS.find((known) => known === word);
  const at = new Date(`${day}T${hour}:${minute}:${second}.${millisecond}Z`);
  return kind === undefined || Number.isNaN(at.getTime()) ? null : { name, kind, at };
}

/** Returns where backups are stored, in terms that a person understands: a folder of the server, or a bucket. */
export const backupPlace = ({ isShared, place }: Storage): string => (isShared ? place : path.join(place, FOLDER));

/** Lists backups, newest first. @throws {StorageError} */
export async function storedBackups(storage: Storage): Promise<StoredBackup[]> {
  const found: StoredBackup[] = [];
  for await (const { key, bytes } of storage.list(FOLDER)) {
    const named = backupNamed(key.slice(FOLDER.length + 1));
    if (named) found.push({ ...named, bytes });
  }
  return found.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** Removes the oldest backups of a kind. @throws {StorageError} */
export async function keepNewest(storage: Storage, kind: BackupKind, count: number): Promise<void> {
  const ofKind = (await storedBackups(storage)).filter((stored) => stored.kind === kind);
  for (const { name } of ofKind.slice(count)) await storage.remove(backupKey(name));
}

/** Removes leftovers of interrupted backups and uploads. @param before running ones have been active since */
export const removeUnfinished = (storage: Storage, before: Date) => storage.removeParts(FOLDER, before);

export const storedSource = (storage: Storage, name: string): BackupSource => ({
  name,
  async open() {
    const content = await storage.readStream(backupKey(name));
    if (content === null) throw backupErrors.missing(name);
    return content;
  },
});
