// @both-engines @slow
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { freePort } from '../../../tests/helpers/free-port.ts';
import { receiver } from './receiver.fixture.ts';
import { CLAIM_TTL } from './sender.ts';
import { SECRET, setUpWebhooks } from './webhooks.fixture.ts';

const SCRIPT = join(import.meta.dirname, '../../../tests/helpers/webhook-process.ts');
const EVENTS = 200;

test('events reach a receiver once each and in order, although the process is killed twice and other receivers fail', {
  timeout: 180_000,
}, async () => {
  const { db, address } = await testDatabase();
  const bench = setUpWebhooks(db);
  const well = await receiver();
  const slow = await receiver((response) => void setTimeout(() => response.writeHead(200).end(), 1_000));
  const dead = `127.0.0.1:${await freePort()}`;
  for (const url of [well.url, slow.url, `http://${dead}/hook`]) await bench.add(url, ['game.created']);

  let child: ChildProcess | undefined;
  let ahead = 0;
  const start = () => {
    const options = JSON.stringify({ ...address, role: 'command' });
    const hosts = JSON.stringify([well.host, slow.host, dead]);
    const args = [SCRIPT, options, SECRET, hosts, String(ahead)];
    child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    // For the next process, the claims of this one have expired.
    ahead += CLAIM_TTL;
  };
  const kill = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);

  start();
  const all = Array.from({ length: EVENTS }, (_, index) => `jeu-${index}`);
  await addGames(
    db,
    all.map((slug) => ({ slug, active: false })),
  );
  for (const received of [EVENTS * 0.3, EVENTS * 0.6]) {
    await expect.poll(() => well.received.length, { timeout: 60_000 }).toBeGreaterThan(received);
    await kill();
    start();
  }
  const distinct = (of: typeof well) => [...new Set(of.received.map(({ event }) => event.data.slug))];
  await expect.poll(() => distinct(well).length, { timeout: 60_000 }).toBe(EVENTS);
  await kill();

  // The games of a transaction are in the order of their ids.
  expect(distinct(well)).toEqual(all);
  // Deliveries in progress when the process was killed are repeated.
  expect(well.received.length).toBeLessThanOrEqual(EVENTS + 2);
  const reached = distinct(slow);
  expect(reached).toEqual(all.slice(0, reached.length));
  const [ofWell, ofSlow, ofDead] = await bench.webhooks.list();
  expect(ofWell?.waiting).toBeLessThanOrEqual(1);
  expect(ofSlow?.waiting).toBeGreaterThanOrEqual(EVENTS - reached.length);
  expect(ofDead).toMatchObject({ waiting: EVENTS, failing_since: expect.any(String) });
});
