import { expect, inject, onTestFinished, TestRunner } from 'vitest';
import type { Database } from '../../server/platform/db/database.ts';
import { copyFolder } from './copy-folder.ts';
import { leaseEmbedded } from './embedded-copies.ts';
import type { Address, Lease } from './lease.ts';
import { leasePostgres } from './postgres-copies.ts';

/** Values that each project's global setup provides to tests. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with a migrated, empty database. */
    embeddedTemplate: string;
    /** Folder for copies, removed at the end of the run. */
    copies: string;
    /** A server with a migrated, empty database to copy, or the reason why it is missing. */
    postgresTemplate: { url: string } | { missing: string };
  }
}

/** The engine of this test run. */
export const testEngine: Database['engine'] = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded';

/**
 * Creates a migrated, empty database for the running test, and removes it afterwards. It uses the production setup: pool, socket
 * and thread, or a PostgreSQL server.
 *
 * Call it in a test or in `beforeEach`, as often as needed. Pass an engine only in tests that move data between engines; a server
 * is available only when the run is for PostgreSQL.
 */
export async function testDatabase(engine = testEngine): Promise<{ db: Database; address: Address }> {
  const lease = await (engine === 'embedded' ? leaseEmbedded(inject('embeddedTemplate')) : leaseServer());
  onTestFinished(() => lease.giveBack());
  return { db: lease.database, address: lease.address };
}

/** Resolves when no query is pending. */
export async function queriesEnded({ pool }: Database): Promise<void> {
  await expect.poll(() => pool.waitingCount === 0 && pool.idleCount === pool.totalCount).toBe(true);
}

/** Creates a data folder with a migrated, empty embedded database that is not open. It is removed after the test. */
export async function testDataDir(): Promise<string> {
  const { folder, remove } = copyFolder(inject('embeddedTemplate'), inject('copies'));
  onTestFinished(remove);
  return folder;
}

function leaseServer(): Promise<Lease> {
  return leasePostgres(postgresOrSkip());
}

/** Returns the address of the server's migrated database. Skips the running test without a server. */
export function postgresOrSkip(): string {
  const template = inject('postgresTemplate');
  if ('url' in template) return template.url;
  const test = TestRunner.getCurrentTest();
  return test ? test.context.skip(template.missing) : raise(template.missing);
}

function raise(missing: string): never {
  throw new Error(`There is no PostgreSQL to test on: ${missing}`);
}
