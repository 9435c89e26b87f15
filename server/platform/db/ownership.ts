import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { socketFolderUnsafe } from './errors.ts';
import { makeFolder } from './folder.ts';

/** In bytes. Linux allows 107, macOS 103. */
const MAX_SOCKET_PATH = 100;

/** The name that PostgreSQL clients expect: `psql -h DATA_DIR -U postgres` works as well. */
export const SOCKET_PORT = 5432;
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;

/** SQLite's result code for a lock held by another process. */
const SQLITE_BUSY = 5;

/** Returns the folder of the socket: DATA_DIR, or a private temporary folder when its path is too long. */
export function socketFolder(dataDir: string): string {
  const real = fs.realpathSync(dataDir);
  if (Buffer.byteLength(path.join(real, SOCKET_NAME)) <= MAX_SOCKET_PATH) return real;
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `ludotek-${hash}`);
}

export const socketPath = (folder: string) => path.join(folder, SOCKET_NAME);

/** Anyone may write to the temporary folder, so the socket's folder must belong to this user alone. */
export function securePrivateFolder(folder: string): void {
  makeFolder(folder);
  const { uid, mode } = fs.lstatSync(folder);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) throw socketFolderUnsafe(folder);
}

/** Returns whether a database answers on the socket. A killed process leaves a socket file behind. */
export function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.connect(socket);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

/**
 * Locks the data folder for this process; undefined when another holds the lock. The operating system releases file locks
 * even when a process crashes. In Node, only the built-in SQLite can take one.
 */
export function lockFolder(dataDir: string) {
  const file = new DatabaseSync(path.join(dataDir, 'database.lock'));
  try {
    file.exec('BEGIN EXCLUSIVE');
    return { release: () => file.close() };
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
}
