import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { finishAnswer, keptAnswer } from './kept-answer.ts';

function counted() {
  const state = { key: 'a', made: 0, fails: false };
  const handler = keptAnswer({
    key: () => state.key,
    async make() {
      state.made += 1;
      if (state.fails) throw new Error('not now');
      return finishAnswer(`${state.key} `.repeat(1_000), { 'Content-Type': 'text/plain', 'Cache-Control': 'no-cache' });
    },
  });
  return { state, app: new Hono().get('/', handler) };
}

test('is created once for concurrent and later requests, in every encoding', async () => {
  const { state, app } = counted();
  const ask = (encoding: string) => app.request('/', { headers: { 'Accept-Encoding': encoding } });
  const answers = await Promise.all([ask('br'), ask('gzip'), ask('identity')]);
  expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
  expect(await answers[2]?.text()).toBe('a '.repeat(1_000));
  expect((await ask('br')).headers.get('content-type')).toBe('text/plain');
  expect(state.made).toBe(1);
});

test('is not sent again to a client that has it', async () => {
  const { state, app } = counted();
  const tag = (await app.request('/')).headers.get('etag') ?? '';
  const again = await app.request('/', { headers: { 'If-None-Match': tag } });
  expect([again.status, again.headers.get('etag'), await again.text(), state.made]).toEqual([304, tag, '', 1]);
});

test('is created again when its key changes, and after a failure', async () => {
  const { state, app } = counted();
  await app.request('/');
  state.key = 'b';
  expect(await (await app.request('/')).text()).toMatch(/^b /);
  state.fails = true;
  state.key = 'c';
  expect((await app.onError((_, context) => context.text('', 500)).request('/')).status).toBe(500);
  state.fails = false;
  expect(await (await app.request('/')).text()).toMatch(/^c /);
});
