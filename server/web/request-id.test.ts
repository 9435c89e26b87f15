import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { takeLog } from '../../tests/helpers/log.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { log } from '../platform/log/log.ts';
import { createServerWarnings } from '../platform/warnings.ts';
import { findClients, identifyRequests } from './client-address.ts';

const PROXY = '10.0.0.1';
const RANDOM = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Sends a request to a server behind a proxy, which logs one line per request. */
async function ask(path: string, headers: Record<string, string> = {}, peer = PROXY): Promise<Response> {
  const app = new Hono<HttpEnv>();
  app.use(identifyRequests(findClients({ trustedProxies: [PROXY], warnings: createServerWarnings(), now: Date.now })));
  app.use(async (_, next) => {
    log.info('Asked');
    await next();
  });
  app.get('/own', (context) => context.text('own'));
  app.get('/shared', (context) => context.text('shared', 200, { 'Cache-Control': 'public, max-age=60' }));
  app.get('/broken', () => {
    throw new Error('broken');
  });
  app.onError((_, context) => context.text('broken', 500));
  return app.request(path, { headers }, { incoming: { socket: { remoteAddress: peer } } });
}

test.each(['/own', '/broken', '/nowhere'])('logs a request for %s under the id in the response', async (path) => {
  const logged = takeLog();
  const ids = [await ask(path), await ask(path)].map(({ headers }) => headers.get('x-request-id'));
  expect(ids).toEqual([expect.stringMatching(RANDOM), expect.stringMatching(RANDOM)]);
  expect(new Set(ids).size).toBe(2);
  expect(logged.events().map(({ requestId }) => requestId)).toEqual(ids);
});

test.each([
  ['takes the id of a trusted proxy', 'abc_DEF-12345', PROXY, true],
  ['takes the id of a trusted proxy on a dual-stack socket', 'abc_DEF-12345', `::ffff:${PROXY}`, true],
  ['ignores the id of an untrusted peer', 'abc_DEF-12345', '203.0.113.9', false],
  ['ignores a short id', 'abc', PROXY, false],
  ['ignores a long id', 'a'.repeat(65), PROXY, false],
  ['ignores an id with unexpected characters', 'abc {"level":"error"}', PROXY, false],
])('%s', async (_, id, peer, taken) => {
  takeLog();
  const answered = (await ask('/own', { 'X-Request-Id': id }, peer)).headers.get('x-request-id');
  if (taken) expect(answered).toBe(id);
  else expect(answered).toMatch(RANDOM);
});

test('sends no id with cacheable responses', async () => {
  takeLog();
  expect((await ask('/shared')).headers.has('x-request-id')).toBe(false);
});
