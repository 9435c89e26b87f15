import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { copyDatabaseFiles } from '../platform/db/folder.ts';
import { prepareTransaction } from './tables.ts';

/**
 * Runs `work` on the database as it is at one moment, while the site goes on changing it.
 *
 * A server keeps that moment for a transaction. On the embedded database, where a transaction would stop everyone
 * else, the files are copied, which takes a moment, and `work` reads the copy; the temporary folder needs room for it.
 */
export async function withSnapshot<T>(database: Database, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  if (database.dataDir === undefined) return inSnapshot(database.pool, work);
  const folder = await mkdtemp(path.join(tmpdir(), 'ludotek-backup-'));
  try {
    await copyAtOneMoment(database, database.dataDir, folder);
    const copy = await openDatabase({ dataDir: folder, role: 'command' });
    try {
      return await inSnapshot(copy.pool, work);
    } finally {
      await copy.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** While a transaction is open, nothing else reaches the one session, so no file changes under the copy. */
async function copyAtOneMoment(database: Database, dataDir: string, folder: string): Promise<void> {
  // What is not in the tables' files yet is in the log; this only makes opening the copy faster.
  await database.pool.query('CHECKPOINT');
  await database.transaction(async (transaction) => {
    await transaction.execute('SELECT 1');
    await copyDatabaseFiles(dataDir, folder, () => transaction.execute('SELECT 1'));
    // Had the transaction been ended while the files were copied, this would fail.
    await transaction.execute('SELECT 1');
  });
}

async function inSnapshot<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await prepareTransaction(client);
    const result = await work(client);
    await client.query('COMMIT');
    client.release();
    return result;
  } catch (error) {
    // Closing the connection ends the transaction.
    client.release(true);
    throw error;
  }
}
