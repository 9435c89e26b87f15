import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { createTurns } from '../../platform/outbound/turns.ts';
import { newSecret, postMessage } from './post.ts';
import { answering, receiver } from './receiver.fixture.ts';

const MESSAGE = {
  id: '0199a0b2-7c3e-4d4f-8a5b-6c7d8e9f0a1b',
  kind: 'game.created',
  at: new Date('2026-11-25T09:00:00.123Z'),
  data: { title: 'Énigme ⚀', slug: 'enigme' },
};

function post(url: string, hosts: readonly string[], { secret = newSecret(), total = 5_000 } = {}) {
  return postMessage({ url, secret }, MESSAGE, {
    policy: { siteUrl: 'https://games.example', allowHosts: hosts },
    turns: createTurns(1),
    now: () => new Date(),
    signal: new AbortController().signal,
    limits: { total, headers: total },
  });
}

test('the reference library verifies a delivery, and refuses another secret or body', async () => {
  const { url, host, received } = await receiver();
  const secret = newSecret();
  expect(await post(url, [host], { secret })).toMatchObject({ delivered: true, status: 204, answer: '', error: null });
  const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = received;
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  expect(new Webhook(secret).verify(body, signed)).toEqual({
    type: 'game.created',
    timestamp: '2026-11-25T09:00:00.123Z',
    data: { title: 'Énigme ⚀', slug: 'enigme' },
  });
  expect(headers['webhook-id']).toBe(MESSAGE.id);
  expect(headers['content-type']).toBe('application/json');
  expect(() => new Webhook(newSecret()).verify(body, signed)).toThrow();
  expect(() => new Webhook(secret).verify(body.replace('enigme', 'autre'), signed)).toThrow();
});

describe('a delivery fails', () => {
  test.each([301, 302, 303, 307, 308])('with the status %i, without following the redirect', async (status) => {
    const elsewhere = await receiver();
    const { url, host } = await receiver(answering(status, { location: elsewhere.url }));
    expect(await post(url, [host, elsewhere.host])).toMatchObject({ delivered: false, status, error: 'redirect' });
    expect(elsewhere.received).toEqual([]);
  });

  test.each([400, 404, 410, 429, 500, 503])('with the status %i', async (status) => {
    const { url, host } = await receiver(answering(status));
    expect(await post(url, [host])).toMatchObject({
      delivered: false,
      status,
      answer: 'an answer',
      error: 'http_status',
    });
  });

  test('without a response in time', async () => {
    const { url, host } = await receiver(() => {});
    expect(await post(url, [host], { total: 50 })).toMatchObject({ delivered: false, status: null, error: 'timeout' });
  });

  test('at a private address, without a connection', async () => {
    const { url, received } = await receiver();
    expect(await post(url, [])).toMatchObject({ delivered: false, status: null, error: 'address_refused' });
    expect(received).toEqual([]);
  });
});

describe('a response', () => {
  test('of a gigabyte is read only up to its first kilobyte', async () => {
    let sent = 0;
    const { url, host } = await receiver((response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '1000000000' });
      const chunk = Buffer.alloc(64 * 1024, 'x');
      const more = () => {
        while (!response.destroyed && sent < 1_000_000_000) {
          sent += chunk.length;
          if (!response.write(chunk)) return;
        }
      };
      response.on('drain', more);
      more();
    });
    const attempt = await post(url, [host]);
    expect(attempt).toMatchObject({ delivered: true, status: 200, error: null });
    expect(attempt.answer).toBe('x'.repeat(1_024));
    expect(sent).toBeLessThan(100_000_000);
  });

  test('that never ends still counts by its status', async () => {
    const { url, host } = await receiver((response) => void response.writeHead(200).write('beginning'));
    expect(await post(url, [host], { total: 1_000 })).toMatchObject({ delivered: true, answer: 'beginning' });
  });

  test('is stored without null characters', async () => {
    const { url, host } = await receiver((response) => void response.writeHead(200).end('ab\0cdef'));
    expect(await post(url, [host])).toMatchObject({ answer: 'abcdef' });
  });
});
