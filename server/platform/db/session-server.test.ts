// @both-engines
import net from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase, testDataDir, testEngine } from '../../../tests/helpers/database.ts';
import type { Address } from '../../../tests/helpers/lease.ts';
import { type Database, openDatabase } from './database.ts';
import { SOCKET_PORT, socketFolder, socketPath } from './ownership.ts';
import { startupPacket } from './wire.ts';

let db: Database;
let address: Address;
beforeEach(async () => {
  ({ db, address } = await testDatabase());
  await db.pool.query(`
    CREATE SCHEMA trial;
    CREATE TABLE trial.numbers (client int, number int CHECK (number >= 0), PRIMARY KEY (client, number))`);
});

const CLIENTS = [1, 2, 3, 4, 5];

/** Ends a client's connection as if its process had been killed. */
function kill(client: pg.PoolClient): void {
  // pg does not expose its socket.
  const { connection } = client as unknown as { connection: { stream: net.Socket } };
  connection.stream.destroy();
}

describe('concurrent clients', () => {
  test('get their own answers among rejected inserts, queries and rollbacks', async () => {
    await Promise.all(
      CLIENTS.map(async (client) => {
        const connection = await db.pool.connect();
        for (let number = 0; number < 50; number += 1) {
          const refused = connection.query('INSERT INTO trial.numbers VALUES ($1, $2)', [client, -1 - number]);
          await expect(refused).rejects.toMatchObject({ code: '23514' });
          const echo = await connection.query('SELECT $1::int AS client, $2::text AS text', [client, `n${number}`]);
          expect(echo.rows).toEqual([{ client, text: `n${number}` }]);
          await connection.query('BEGIN');
          await connection.query('INSERT INTO trial.numbers VALUES ($1, $2)', [client, number]);
          const seen = await connection.query('SELECT number FROM trial.numbers WHERE client = $1', [client]);
          expect(seen.rows).toEqual([{ number }]);
          await connection.query('ROLLBACK');
        }
        await connection.query('INSERT INTO trial.numbers VALUES ($1, 7)', [client]);
        connection.release();
      }),
    );
    const { rows } = await db.pool.query('SELECT client, number FROM trial.numbers ORDER BY client');
    expect(rows).toEqual(CLIENTS.map((client) => ({ client, number: 7 })));
  });

  test("do not get each other's bound values when a value arrives in several chunks", async () => {
    const large = 'x'.repeat(400_000);
    await Promise.all(
      CLIENTS.map(async (client) => {
        for (let number = 0; number < 15; number += 1) {
          const [long, short] = await Promise.all([
            db.pool.query('SELECT length($1::text) AS length, $2::int AS client', [large, client]),
            db.pool.query('SELECT $1::int AS client, $2::text AS text', [client, `n${number}`]),
          ]);
          expect(long.rows).toEqual([{ length: large.length, client }]);
          expect(short.rows).toEqual([{ client, text: `n${number}` }]);
        }
      }),
    );
  });

  test('run isolated transactions without losing one', async () => {
    await db.pool.query('INSERT INTO trial.numbers VALUES (0, 0)');
    await Promise.all(
      CLIENTS.map(() =>
        db.transaction(async (transaction) => {
          await transaction.execute('SELECT number FROM trial.numbers WHERE client = 0 FOR UPDATE');
          await transaction.execute('UPDATE trial.numbers SET number = number + 1 WHERE client = 0');
        }),
      ),
    );
    expect((await db.pool.query('SELECT number FROM trial.numbers')).rows).toEqual([{ number: CLIENTS.length }]);
  });

  test('can prepare statements with the same name', async () => {
    const answers = CLIENTS.map((client) =>
      db.pool.query({ name: 'echo', text: `SELECT $1::int + ${client} AS sum`, values: [100] }),
    );
    const sums = (await Promise.all(answers)).map(({ rows }) => rows[0]?.sum);
    expect(sums).toEqual(CLIENTS.map((client) => 100 + client));
  });
});

describe('a disconnecting client', () => {
  test('is rolled back inside a transaction, and the others continue', async () => {
    const lost = await db.pool.connect();
    await lost.query('BEGIN');
    await lost.query('INSERT INTO trial.numbers VALUES (1, 1)');
    const waiting = db.pool.query('INSERT INTO trial.numbers VALUES (1, 2)');
    await sleep(20);
    kill(lost);
    await waiting;
    expect((await db.pool.query('SELECT number FROM trial.numbers')).rows).toEqual([{ number: 2 }]);
    lost.release(true);
  });

  test('does not block the others inside a failed transaction', async () => {
    const lost = await db.pool.connect();
    await lost.query('BEGIN');
    await expect(lost.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' });
    kill(lost);
    expect((await db.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    lost.release(true);
  });

  test('does not block the others before reading its answer', async () => {
    const lost = await db.pool.connect();
    const answer = lost.query("SELECT repeat('x', 1000000) FROM generate_series(1, 5)");
    kill(lost);
    await expect(answer).rejects.toThrow();
    expect((await db.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    lost.release(true);
  });

  test('is forced to disconnect when idle in a transaction for too long', async () => {
    // On the embedded database, the owner's limit applies.
    const own = testEngine === 'embedded' ? { dataDir: await testDataDir() } : address;
    const impatient = await openDatabase({ ...own, role: 'server', idleLimit: 200 });
    onTestFinished(() => impatient.close());
    const silent = await impatient.pool.connect();
    const ended = new Promise<void>((resolve) => void silent.once('end', resolve));
    // One query, because on a busy machine the limit may expire between two.
    await silent.query('BEGIN; CREATE TABLE forgotten (number int)');
    await ended;
    expect((await impatient.pool.query("SELECT to_regclass('forgotten') AS found")).rows).toEqual([{ found: null }]);
    await expect(silent.query('SELECT 1')).rejects.toThrow();
    silent.release(true);
  });
});

describe.runIf(testEngine === 'embedded')('the socket of the embedded database', () => {
  const open = () => net.connect(socketPath(socketFolder(address.dataDir)));

  test('is not blocked by a client that stops in the middle of a message', async () => {
    const socket = open();
    socket.write(Buffer.concat([startupPacket(), Buffer.from('P\0\0\x10\0half a statement')]));
    await sleep(50);
    expect((await db.pool.query('SELECT $1::int AS one', [1])).rows).toEqual([{ one: 1 }]);
    socket.destroy();
    expect((await db.pool.query('SELECT $1::int AS two', [2])).rows).toEqual([{ two: 2 }]);
  });

  test('discards the error of a client that disconnects between Flush and Sync', async () => {
    const socket = open();
    const parse = Buffer.from('P\0\0\0\x18\0SELECT 1 / 0 AS x\0\0\0');
    socket.write(Buffer.concat([startupPacket(), parse, Buffer.from('H\0\0\0\x04')]));
    await sleep(50);
    const waiting = db.pool.query('SELECT 3 AS three');
    await sleep(20);
    socket.destroy();
    expect((await waiting).rows).toEqual([{ three: 3 }]);
  });

  test('delivers a notification before the commit returns', async () => {
    const heard: string[] = [];
    const listening = await db.listen('trial', { onNotification: (payload) => heard.push(payload), onGap: () => {} });
    onTestFinished(() => listening.close());
    for (let number = 1; number <= 200; number += 1) {
      await db.pool.query('SELECT pg_notify($1, $2)', ['trial', `n${number}`]);
      // The answer and the notification may be read in one turn of the event loop, in either order.
      await setImmediate();
      expect(heard).toHaveLength(number);
    }
  });

  test('rejects a client that does not speak the protocol', async () => {
    const socket = open();
    socket.write('GET / HTTP/1.1\r\n\r\n');
    const answer = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
    expect(answer.toString()).toContain('08P01');
    expect((await db.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('refuses COPY FROM STDIN, which would end the engine', async () => {
    await expect(db.pool.query('COPY trial.numbers FROM STDIN')).rejects.toMatchObject({ code: '0A000' });
    expect((await db.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('accepts a standard client that connects by the folder', async () => {
    const client = new pg.Client({ host: socketFolder(address.dataDir), port: SOCKET_PORT, user: 'postgres' });
    await client.connect();
    expect((await client.query('SELECT current_user AS name')).rows).toEqual([{ name: 'postgres' }]);
    await client.end();
  });
});
