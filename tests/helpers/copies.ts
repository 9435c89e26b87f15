import pg from 'pg';
import type { Database } from '../../server/platform/db/database.ts';
import type { Address, Lease } from './lease.ts';

/** A copy of the template database, reused by the tests of this process. */
export interface Copy {
  address: Address;
  /** Cleans up between tests. */
  pool: pg.Pool;
  /** Opens the copy for one test, which may close it. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/** Bytes of deleted rows that a test may leave behind. */
const MAX_GROWTH = 30_000_000;

/** A copy's state, which stays the same as long as tests only change rows. */
interface State {
  shape: string;
  /** Size of the tables. */
  bytes: number;
}

/** A copy, with what it contained when it was new. */
interface TrackedCopy {
  copy: Copy;
  original: State;
  /** Objects to keep, in the syntax of `DROP`. */
  objects: string[];
}

/** Lends copies. Creating one takes as long as a hundred tests, while emptying it takes almost no time. */
export function createLender(make: (template: string) => Promise<Copy>): (template: string) => Promise<Lease> {
  /** Copies that no test is using. */
  const free: TrackedCopy[] = [];

  async function takeFree() {
    const found = free.pop();
    if (!found) return undefined;
    if (await emptied(found)) return found;
    await found.copy.remove();
    return undefined;
  }

  async function makeNew(template: string): Promise<TrackedCopy> {
    const copy = await make(template);
    const { pool } = copy;
    const { rows } = await pool.query<{ object: string }>(OBJECTS);
    return { copy, original: await stateOf(pool), objects: rows.map(({ object }) => object) };
  }

  return async (template) => {
    const taken = (await takeFree()) ?? (await makeNew(template));
    const database = await taken.copy.open();
    return {
      database,
      address: taken.copy.address,
      async giveBack() {
        await database.close();
        free.push(taken);
      },
    };
  };
}

/**
 * Deletes a test's rows, tables, sequences and functions, and restarts the other sequences. Returns false if the test changed
 * more, or too many rows. The copy must not be reused then.
 */
async function emptied({ copy: { pool }, original, objects }: TrackedCopy): Promise<boolean> {
  const isLikeNew = async () => {
    const { shape, bytes } = await stateOf(pool);
    return shape === original.shape && bytes < original.bytes + MAX_GROWTH;
  };
  await pool.query(EMPTYING);
  if (await isLikeNew()) return true;
  await pool.query(dropping(objects));
  return isLikeNew();
}

/** Sequences of columns are dropped with their tables, and triggers with their functions. */
const OBJECTS = `
  SELECT format('TABLE IF EXISTS public.%I', tablename) AS object FROM pg_tables WHERE schemaname = 'public'
  UNION ALL SELECT format('SEQUENCE IF EXISTS public.%I', sequencename) FROM pg_sequences WHERE schemaname = 'public'
  UNION ALL SELECT format('FUNCTION IF EXISTS %s', oid::regprocedure) FROM pg_proc WHERE pronamespace = 'public'::regnamespace`;

/** Replica mode disables triggers and foreign keys. */
const EMPTYING = `
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
    FOR name IN SELECT sequencename FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL LOOP
      EXECUTE format('ALTER SEQUENCE public.%I RESTART', name);
    END LOOP;
  END $$`;

/** Drops what a test created. Reads the list into an array first, because dropping one object can drop others. */
const dropping = (kept: readonly string[]) => `
  DO $$
  DECLARE name text;
  BEGIN
    FOREACH name IN ARRAY ARRAY(
      SELECT object FROM (${OBJECTS}) AS objects WHERE object NOT IN (${kept.map((object) => pg.escapeLiteral(object)).join()})
    ) LOOP
      EXECUTE format('DROP %s CASCADE', name);
    END LOOP;
  END $$`;

/** The shape covers every table, column, constraint, index, trigger, function and sequence position. */
async function stateOf(pool: pg.Pool): Promise<State> {
  const { rows } = await pool.query<{ shape: string; bytes: string }>(`
    SELECT md5(string_agg(thing::text, ' ' ORDER BY thing::text)) AS shape, (
        SELECT sum(pg_relation_size(oid)) FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      ) AS bytes FROM (
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
  const [state] = rows;
  return { shape: state?.shape ?? '', bytes: Number(state?.bytes) };
}
