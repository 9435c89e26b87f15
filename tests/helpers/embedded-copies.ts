import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll } from 'vitest';
import { type Database, openDatabase } from '../../server/db/database.ts';
import type { Lease } from './lease.ts';

/** A copy of the template that is open in this process. */
interface Copy {
  owner: Database;
  dataDir: string;
  remove: () => Promise<void>;
  shape: string;
}

/** Copies that no test uses now. Opening one costs as much as a hundred tests, emptying it next to nothing. */
const free: Copy[] = [];
const all = new Set<Copy>();

afterAll(async () => {
  for (const copy of all) await discard(copy);
});

export async function leaseEmbedded(template: string): Promise<Lease> {
  const copy = (await takeFree()) ?? (await makeCopy(template));
  // A pool of its own on the copy's socket, so that the test may close it.
  const database = await openDatabase({ dataDir: copy.dataDir, role: 'command' });
  return {
    database,
    address: { dataDir: copy.dataDir, databaseUrl: undefined },
    async giveBack() {
      await database.close();
      free.push(copy);
    },
  };
}

async function takeFree(): Promise<Copy | undefined> {
  const copy = free.pop();
  if (!copy) return undefined;
  if (await emptied(copy)) return copy;
  await discard(copy);
  return undefined;
}

async function makeCopy(template: string): Promise<Copy> {
  const { dataDir, remove } = await copyFolder(template);
  const owner = await openDatabase({ dataDir, role: 'server' });
  const copy: Copy = { owner, dataDir, remove, shape: await shapeOf(owner.pool) };
  all.add(copy);
  return copy;
}

/** Copies the template's files. */
export async function copyFolder(template: string): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ludotek-test-'));
  await cp(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return { dataDir, remove: () => rm(dataDir, { recursive: true }) };
}

async function discard(copy: Copy): Promise<void> {
  all.delete(copy);
  await copy.owner.close();
  await copy.remove();
}

/** Deletes what a test wrote. False when it changed more than rows: such a copy is not used again. */
async function emptied({ owner, shape }: Copy): Promise<boolean> {
  await owner.pool.query(DELETE_ROWS);
  return (await shapeOf(owner.pool)) === shape;
}

/** Replica mode leaves triggers and foreign keys out. Other schemas are those of libraries, such as pg-boss. */
const DELETE_ROWS = `
  DO $$
  DECLARE name text;
  BEGIN
    DISCARD TEMP;
    SET LOCAL session_replication_role = replica;
    FOR name IN
      SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname NOT IN ('information_schema', 'public', 'drizzle')
    LOOP
      EXECUTE format('DROP SCHEMA %I CASCADE', name);
    END LOOP;
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('DELETE FROM public.%I', name);
    END LOOP;
  END $$`;

/** Changes with every table, column, constraint, index, trigger, function and sequence position. */
async function shapeOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>(`
    SELECT md5(string_agg(thing::text, ' ' ORDER BY thing::text)) AS shape FROM (
      SELECT row('relation', oid, relname, relchecks, relhastriggers) AS thing
        FROM pg_class WHERE relnamespace IN ('public'::regnamespace, 'drizzle'::regnamespace)
      UNION ALL
      SELECT row('column', attrelid, attname, atttypid, attnotnull, attisdropped, atthasdef)
        FROM pg_attribute JOIN pg_class c ON c.oid = attrelid AND c.relnamespace = 'public'::regnamespace
      UNION ALL
      SELECT row('function', oid, proname, prosrc) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      UNION ALL SELECT row('trigger', oid, tgname, tgenabled) FROM pg_trigger
      UNION ALL SELECT row('constraint', oid, conname, convalidated) FROM pg_constraint
      UNION ALL SELECT row('sequence', sequencename, last_value) FROM pg_sequences
      UNION ALL SELECT row('migration', hash) FROM drizzle.__drizzle_migrations
    ) AS things`);
  return rows[0]?.shape ?? '';
}
