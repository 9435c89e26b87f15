import { Readable } from 'node:stream';
import type { Database } from '../platform/db/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { checkBackup, checkedBytes } from './check.ts';
import { backupKey } from './stored.ts';
import { inBackup, listTables } from './tables.ts';

/** Returns the tables that backups hold. */
export async function tablesInBackup({ pool }: Database) {
  const client = await pool.connect();
  try {
    return inBackup(await listTables(client));
  } finally {
    client.release();
  }
}

/** Stores a backup only if it is complete and can be restored here. @throws {BackupError}, {StorageError} */
export async function storeChecked(
  { database, storage }: { database: Database; storage: Storage },
  name: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const tables = await tablesInBackup(database);
  const checked = checkedBytes(bytes, (open) => checkBackup({ name, open }, tables));
  await storage.writeStream(backupKey(name), Readable.from(checked, { objectMode: false }));
}
