import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { copyDatabaseFiles } from '../platform/db/folder.ts';
import { prepareTransaction } from './tables.ts';

/**
 * Runs `work` on the database as of one moment, while the site keeps changing it.
 *
 * PostgreSQL holds a snapshot for a transaction. On the embedded database a transaction would block everyone, so its
 * files are copied, which takes a moment, and `work` reads the copy. The temporary folder needs space for it.
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

/** An open transaction keeps all others from the one session, so no file changes during the copy. */
async function copyAtOneMoment(database: Database, dataDir: string, folder: string): Promise<void> {
  // The copy would replay the WAL anyway; a checkpoint makes opening it faster.
  await database.pool.query('CHECKPOINT');
  await database.transaction(async (transaction) => {
    await transaction.execute('SELECT 1');
    await copyDatabaseFiles(dataDir, folder, () => transaction.execute('SELECT 1'));
    // Fails if the transaction ended during the copy.
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
    client.release(true);
    throw error;
  }
}
