import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createOutgoing, sendTagged } from './outgoing.ts';

const PIECES = [Buffer.from('one '), Buffer.from('two')];

function sizedFor(capacity: number, timeLimit = 60_000) {
  const outgoing = createOutgoing({ capacity, timeLimit });
  let begun = 0;
  function* pieces() {
    begun += 1;
    yield* PIECES;
  }
  return { body: (weight: number) => outgoing.body(pieces, weight), begun: () => begun };
}

const fits = (body: ReadableStream | null) => body !== null;

test('frees capacity when a body is read or canceled', async () => {
  const { body } = sizedFor(10);
  const [read, left] = [body(4), body(6)];
  expect([fits(body(1)), fits(body(0))]).toEqual([false, true]);
  expect(await new Response(read).text()).toBe('one two');
  await expect.poll(() => fits(body(4))).toBe(true);
  expect(fits(body(1))).toBe(false);
  await left?.cancel();
  await expect.poll(() => fits(body(6))).toBe(true);
});

test('cancels a body that is not read in time', async () => {
  const { body } = sizedFor(1, 1);
  expect(fits(body(1))).toBe(true);
  await expect.poll(() => fits(body(1))).toBe(true);
});

test('does not start a body for a 304, a HEAD request or a busy server', async () => {
  const { body, begun } = sizedFor(5);
  const headers = { ETag: 'W/"a"', 'Content-Type': 'text/plain', 'Content-Length': '7', 'X-Other': 'b' };
  const app = new Hono().get('/:weight', (context) =>
    sendTagged(context, headers, () => body(Number(context.req.param('weight')))),
  );
  const [head, same, busy, whole] = [
    await app.request('/5', { method: 'HEAD' }),
    await app.request('/5', { headers: { 'If-None-Match': '"b", "a"' } }),
    await app.request('/6'),
    await app.request('/5'),
  ];
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '7']);
  expect([same.status, Object.fromEntries(same.headers)]).toEqual([304, { etag: 'W/"a"', 'x-other': 'b' }]);
  expect([busy.status, busy.headers.get('Retry-After'), busy.headers.get('ETag')]).toEqual([503, '5', null]);
  expect(busy.headers.get('X-Other')).toBe('b');
  expect(begun()).toBe(0);
  expect([whole.status, await whole.text()]).toEqual([200, 'one two']);
});
