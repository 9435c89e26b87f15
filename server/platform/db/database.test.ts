// @both-engines
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase, testEngine } from '../../../tests/helpers/database.ts';
import type { Address } from '../../../tests/helpers/lease.ts';
import { type Database, openDatabase } from './database.ts';
import { categories } from './schema.ts';

let db: Database;
let address: Address;
beforeEach(async () => {
  ({ db, address } = await testDatabase());
});

const refusal = { code: 'pool_inside_transaction' };
const wrappedRefusal = { cause: expect.objectContaining(refusal) };

describe('a transaction', () => {
  test('commits and returns the result when the callback succeeds', async () => {
    const result = await db.transaction(async (transaction) => {
      await transaction.insert(categories).values({ slug: 'puzzle' });
      return 'done';
    });
    expect(result).toBe('done');
    expect(await db.orm.$count(categories)).toBe(1);
  });

  test('rolls back and rejects with the error of the callback', async () => {
    const failing = db.transaction(async (transaction) => {
      await transaction.insert(categories).values({ slug: 'puzzle' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await db.orm.$count(categories)).toBe(0);
  });

  test('nests another transaction on its own handle', async () => {
    await db.transaction(async (outer) => {
      await outer.insert(categories).values({ slug: 'kept' });
      const inner = outer.transaction(async (transaction) => {
        await transaction.insert(categories).values({ slug: 'lost' });
        throw new Error('only this');
      });
      await expect(inner).rejects.toThrow('only this');
    });
    expect((await db.orm.select({ slug: categories.slug }).from(categories)).map(({ slug }) => slug)).toEqual(['kept']);
  });
});

describe('using the pool inside a transaction', () => {
  test('is refused in every form, and the transaction continues', async () => {
    await db.transaction(async (transaction) => {
      expect(() => db.pool.query('SELECT 1')).toThrow(expect.objectContaining(refusal));
      expect(() => db.pool.connect()).toThrow(expect.objectContaining(refusal));
      await expect(db.orm.execute(sql`SELECT 1`)).rejects.toMatchObject(wrappedRefusal);
      await expect(db.orm.select().from(categories)).rejects.toMatchObject(wrappedRefusal);
      await expect(db.transaction(async () => {})).rejects.toMatchObject(refusal);
      await transaction.insert(categories).values({ slug: 'puzzle' });
    });
    expect(await db.orm.$count(categories)).toBe(1);
  });

  test('is refused in asynchronous calls of the transaction', async () => {
    await db.transaction(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      expect(() => db.pool.query('SELECT 1')).toThrow(expect.objectContaining(refusal));
    });
  });

  test('is allowed for work that started outside', async () => {
    const started = Promise.withResolvers<void>();
    const outside = started.promise.then(() => db.pool.query('SELECT 1 AS one'));
    await db.transaction(async () => started.resolve());
    expect((await outside).rows).toEqual([{ one: 1 }]);
  });

  test('is allowed for work that outlives the transaction', async () => {
    const ended = Promise.withResolvers<void>();
    let later = Promise.resolve<unknown>(undefined);
    await db.transaction(async () => {
      later = ended.promise.then(() => db.pool.query('SELECT 1 AS one'));
    });
    ended.resolve();
    expect(await later).toMatchObject({ rows: [{ one: 1 }] });
  });
});

test('waits for running queries on close(), which may be called twice', async () => {
  const running = db.pool.query('SELECT 1 AS one');
  await Promise.all([db.close(), db.close()]);
  expect((await running).rows).toEqual([{ one: 1 }]);
});

test.runIf(testEngine === 'postgres')('refuses a database that lacks the letters of most languages', async () => {
  const url = new URL(address.databaseUrl ?? '');
  const name = `${url.pathname.slice(1)}_latin`;
  await db.pool.query(`CREATE DATABASE ${name} ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0`);
  onTestFinished(async () => void (await db.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)));
  url.pathname = `/${name}`;
  await expect(openDatabase({ dataDir: '', databaseUrl: url.href, role: 'command' })).rejects.toMatchObject({
    code: 'database_encoding',
    message: expect.stringMatching(/_latin \(DATABASE_URL\) has the encoding LATIN1, .*ENCODING 'UTF8'/),
  });
});

test('names the server that does not answer, without its password', async () => {
  const databaseUrl = 'postgresql://someone:secret@127.0.0.1:1/site';
  const opening = openDatabase({ dataDir: '', databaseUrl, role: 'server' });
  await expect(opening).rejects.toMatchObject({
    code: 'database_unreachable',
    message: expect.stringMatching(/127\.0\.0\.1:1\/site.*ECONNREFUSED/),
  });
  await expect(opening).rejects.not.toMatchObject({ message: expect.stringContaining('secret') });
});
