import { expect, inject, onTestFinished, TestRunner } from 'vitest';
import type { Database } from '../../server/platform/db/database.ts';
import { copyFolder, leaseEmbedded } from './embedded-copies.ts';
import type { Address, Lease } from './lease.ts';
import { leasePostgres } from './postgres-copies.ts';

/** What the global set-up of each engine's project hands to the tests. */
declare module 'vitest' {
  export interface ProvidedContext {
    /** A data folder with a migrated, empty database. */
    embeddedTemplate: string;
    /** The folder for what is copied from it, which the end of the run removes. */
    copies: string;
    /** A server with a migrated, empty database to copy, or why there is none. */
    postgresTemplate: { url: string } | { missing: string };
  }
}

/** The engine that this run of the suite is for. */
export const testEngine: Database['engine'] = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded';

/**
 * A migrated database without rows, of the running test alone and gone after it. It is the real thing on both engines:
 * the pool, the socket and the thread, or a PostgreSQL server.
 *
 * Call it in a test or in `beforeEach`; it may be called more than once. Naming an engine is for tests of moving
 * between the two; a server is only there when the run is for PostgreSQL.
 */
export async function testDatabase(engine = testEngine): Promise<{ db: Database; address: Address }> {
  const lease = await (engine === 'embedded' ? leaseEmbedded(inject('embeddedTemplate')) : leaseServer());
  onTestFinished(() => lease.giveBack());
  return { db: lease.database, address: lease.address };
}

/** Resolves when nothing that was asked of the database is under way any more. */
export async function queriesEnded({ pool }: Database): Promise<void> {
  await expect.poll(() => pool.waitingCount === 0 && pool.idleCount === pool.totalCount).toBe(true);
}

/** A data folder with a migrated, empty embedded database that nobody has open. Gone after the test. */
export async function testDataDir(): Promise<string> {
  const { dataDir, remove } = await copyFolder(inject('embeddedTemplate'));
  onTestFinished(remove);
  return dataDir;
}

function leaseServer(): Promise<Lease> {
  return leasePostgres(postgresOrSkip());
}

/** The address of the server's migrated database; skips the running test when there is no server. */
export function postgresOrSkip(): string {
  const template = inject('postgresTemplate');
  if ('url' in template) return template.url;
  const test = TestRunner.getCurrentTest();
  return test ? test.context.skip(template.missing) : raise(template.missing);
}

function raise(missing: string): never {
  throw new Error(`There is no PostgreSQL to test on: ${missing}`);
}
