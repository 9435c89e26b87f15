// @both-engines
import { once } from 'node:events';
import net from 'node:net';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase, testEngine } from '../../../tests/helpers/database.ts';
import type { Address } from '../../../tests/helpers/lease.ts';
import { type Database, openDatabase } from './database.ts';
import { listenToChannel } from './notifications.ts';

let db: Database;
let address: Address;
beforeEach(async () => {
  ({ db, address } = await testDatabase());
});

async function heard(database: Database, channel = 'pages') {
  const payloads: string[] = [];
  const onGap = vi.fn();
  const listening = await database.listen(channel, { onNotification: (payload) => payloads.push(payload), onGap });
  onTestFinished(() => listening.close());
  return { payloads, onGap };
}

const notify = (database: Database, payload: string, channel = 'pages') =>
  database.pool.query('select pg_notify($1, $2)', [channel, payload]);

describe('notifications', () => {
  test('reach every listener of the channel in order, after the commit', async () => {
    const [one, two, elsewhere] = [await heard(db), await heard(db), await heard(db, 'other')];
    await db.transaction(async (transaction) => {
      await transaction.execute(`select pg_notify('pages', 'first')`);
      await transaction.execute(`select pg_notify('pages', 'second')`);
    });
    await notify(db, 'elsewhere', 'other');
    await notify(db, 'end');
    await expect
      .poll(() => [one.payloads, two.payloads, elsewhere.payloads])
      .toEqual([['first', 'second', 'end'], ['first', 'second', 'end'], ['elsewhere']]);
  });

  test('are dropped when the transaction rolls back', async () => {
    const { payloads } = await heard(db);
    const failing = db.transaction(async (transaction) => {
      await transaction.execute(`select pg_notify('pages', 'lost')`);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await notify(db, 'kept');
    await expect.poll(() => payloads).toEqual(['kept']);
  });

  test('arrive from another process', async () => {
    const { payloads } = await heard(db);
    const other = await openDatabase({ ...address, role: 'command' });
    onTestFinished(() => other.close());
    await notify(other, 'from elsewhere');
    await expect.poll(() => payloads).toEqual(['from elsewhere']);
  });

  test.runIf(testEngine === 'postgres')('resume after a lost connection, and report the gap', async () => {
    const { payloads, onGap } = await heard(db);
    await db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'LISTEN%' and pid <> pg_backend_pid()`,
    );
    await expect.poll(() => onGap.mock.calls.length).toBe(2);
    await notify(db, 'again');
    await expect.poll(() => payloads).toEqual(['again']);
  });
});

/** A proxy to the database that the test can cut or silence. */
async function gate() {
  const { host, port, user, database, password } = new pg.Client(db.pool.options);
  const opened: net.Socket[] = [];
  let isOpen = true;
  const server = net.createServer((socket) => {
    opened.push(socket);
    socket.on('error', () => {});
    if (!isOpen) return;
    const target = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    socket.pipe(target).pipe(socket);
    socket.on('close', () => target.destroy());
    target.on('error', () => {}).on('close', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // A TCP server's address is always an object.
  const { port: ownPort } = server.address() as net.AddressInfo;
  return {
    config: { host: '127.0.0.1', port: ownPort, user, database, password: password ?? '', ssl: false },
    opened,
    /** Cuts open connections; new ones get no answer. */
    shut() {
      isOpen = false;
      for (const socket of opened) socket.destroy();
    },
  };
}

const ignored = { onNotification: () => {}, onGap: () => {} };

test('does not reconnect when closed during a reconnect', async () => {
  const { config, opened, shut } = await gate();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise: lost, resolve: onGap } = Promise.withResolvers<void>();
  const listening = await listenToChannel(config, 'pages', { ...ignored, onGap });
  shut();
  await lost;
  vi.advanceTimersByTime(1_000);
  while (opened.length < 2) await setImmediate();
  await listening.close();
  const [, again] = opened;
  again?.destroy();
  for (let turn = 0; turn < 50; turn += 1) await setImmediate();
  expect(vi.getTimerCount()).toBe(0);
});

test('ends the connection when LISTEN fails', async () => {
  const { config, opened } = await gate();
  await expect(listenToChannel(config, 'no channel', ignored)).rejects.toThrow(/syntax/);
  const [socket] = opened;
  if (socket && !socket.destroyed) await once(socket, 'close');
  expect(opened).toHaveLength(1);
});
