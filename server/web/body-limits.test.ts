// @slow
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { operatorSession } from '../../tests/helpers/accounts.ts';
import { addGames } from '../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../tests/helpers/database.ts';
import { takeLog } from '../../tests/helpers/log.ts';
import { testApp } from './app.fixture.ts';
import { BODY_LIMIT } from './body-limits.ts';

const SOME_ID = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';
const CHANGES = ['POST', 'PUT', 'PATCH', 'DELETE'];
const OPERATORS = /^\/api\/(v1\/)?(admin|functions)(\/|$)/;
/** Milliseconds for a body. */
const SHORT = 300;
/** The limit for requests whose session must be looked up, even on a busy machine. */
const PATIENT = 1_500;

function open(url: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  return socket.on('error', () => {});
}

const head = (method: string, path: string, ...fields: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: games.example', 'Origin: https://games.example', ...fields, '', ''].join(
    '\r\n',
  );

/** Returns the status of the first response on a connection; undefined if it ends without one. */
function statusOn(socket: Socket): Promise<number | undefined> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(text) ?? [];
      if (status !== undefined) resolve(Number(status));
    });
    socket.on('close', () => resolve(undefined));
  });
}

/** Returns every path of the router with ids filled in, and some unknown ones. */
async function everyRoute() {
  const { db } = await testDatabase();
  const { app, url } = await testApp(db);
  const known = app.routes.map(({ method, path }) => ({
    methods: CHANGES.includes(method) ? [method] : method === 'ALL' ? CHANGES : ['POST'],
    path: path.replaceAll(/:\w+(\{[^}]*\})?/g, SOME_ID).replaceAll('*', 'any'),
  }));
  const unknown = ['/api/nothing', '/api/admins/x', '/api/v1/auth/x', '/nowhere'].map((path) => {
    return { methods: CHANGES, path };
  });
  const asked = new Set(
    [...known, ...unknown].flatMap(({ methods, path }) => methods.map((method) => `${method} ${path}`)),
  );
  return { url, routes: [...asked].map((route) => route.split(' ') as [method: string, path: string]) };
}

test('refuses a large body of a stranger on every route before reading it', async () => {
  const { url, routes } = await everyRoute();
  expect(routes.length).toBeGreaterThan(300);
  const answers = [];
  for (const [method, path] of routes) {
    const socket = open(url);
    // None of the body is sent.
    socket.write(head(method, path, 'Content-Length: 100000000', 'Content-Type: application/json'));
    answers.push(`${method} ${path}: ${await statusOn(socket)}`);
    socket.destroy();
  }
  expect(answers).toEqual(routes.map(([method, path]) => `${method} ${path}: ${OPERATORS.test(path) ? 401 : 413}`));
});

test.each(['/api/invitation', '/api/auth/sign-in/email', '/api/setup', '/api/nothing', '/anything'])(
  'stops reading a body without a length after 64 kB: %s',
  async (path) => {
    const { db } = await testDatabase();
    const { url } = await testApp(db);
    const socket = open(url);
    socket.write(head('POST', path, 'Transfer-Encoding: chunked', 'Content-Type: application/json'));
    const size = BODY_LIMIT + 1;
    socket.write(`${size.toString(16)}\r\n${'['.repeat(size)}\r\n`);
    expect(await statusOn(socket)).toBe(413);
  },
);

test.each([
  ['deep', `${'['.repeat(32_000)}${']'.repeat(32_000)}`],
  ['deep objects', `${'{"a":'.repeat(9_000)}0${'}'.repeat(9_000)}`],
  ['wide', `[${'[],'.repeat(21_000)}0]`],
])('refuses %s JSON wherever strangers may send some', async (_, body) => {
  const { db } = await testDatabase();
  const { url } = await testApp(db);
  const [id = ''] = await addGames(db, [{}]);
  const log = takeLog();
  const operations = ['vote', 'plays', 'starts', 'time', 'reports', 'failures'].map(
    (name) => `/api/games/${id}/${name}`,
  );
  for (const path of [...operations, '/api/ads/events', '/api/auth/sign-in/email', '/api/setup', '/api/invitation']) {
    const headers = { 'Content-Type': 'application/json', Origin: 'https://games.example' };
    const answer = await fetch(url + path, { method: 'POST', headers, body });
    await answer.body?.cancel();
    expect(answer.status, path).toBeLessThan(500);
  }
  expect(log.events().filter(({ level }) => level === 'error')).toEqual([]);
});

test('disconnects a stranger whose body takes too long, without a log entry', async () => {
  const { db } = await testDatabase();
  const { url } = await testApp(db, { bodyTime: SHORT });
  const log = takeLog();
  for (const path of ['/api/invitation', '/api/auth/sign-in/email', '/api/nothing']) {
    const socket = open(url);
    socket.write(head('POST', path, 'Content-Length: 60000', 'Content-Type: application/json'));
    // Bytes that arrive meanwhile do not extend the time.
    const drip = setInterval(() => socket.write('['), SHORT / 3);
    const ended = once(socket, 'close');
    expect([404, 408]).toContain(await statusOn(socket));
    await ended;
    clearInterval(drip);
  }
  expect(log.events()).toEqual([]);
});

test('lets an operator send a file slowly, and disconnects one that stops', async () => {
  const { db } = await testDatabase();
  const { url, accounts } = await testApp(db, { bodyTime: PATIENT });
  const { headers } = await operatorSession(db, accounts);
  const own = [`Cookie: ${headers.cookie}`, `X-Panel-Key: ${headers['x-panel-key']}`, 'Sec-Fetch-Site: same-origin'];
  const fields = [...own, 'Content-Type: application/json'];
  const json = '{"nonsense":true}'.padEnd(30, ' ');
  const upload = () => {
    const socket = open(url);
    socket.write(head('POST', '/api/admin/redirects', ...fields, `Content-Length: ${json.length}`));
    return socket;
  };
  const slow = upload();
  const answer = statusOn(slow);
  let sent = 0;
  await new Promise<void>((resolve) => {
    const drip = setInterval(() => {
      slow.write(json.charAt(sent));
      sent += 1;
      if (sent < json.length) return;
      clearInterval(drip);
      resolve();
    }, PATIENT / 10);
  });
  expect(await answer).toBe(422);
  expect(await statusOn(upload())).toBe(408);
});
