import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { csvFile } from './csv-file.ts';

const answerOf = (parts: AsyncGenerator<string>) =>
  new Hono().get('/', (context) => csvFile(context, 'games.csv', parts)).request('/');

test('sends the parts as one file', async () => {
  async function* parts() {
    yield '\uFEFFid\r\n';
    yield '';
    yield 'é\r\n';
  }
  const answer = await answerOf(parts());
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="games.csv"');
  expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('\uFEFFid\r\né\r\n');
});

test('aborts when a part fails, so that an incomplete file is not mistaken for a complete one', async () => {
  async function* parts() {
    yield 'id\r\n';
    throw new Error('secret of the database');
  }
  await expect((await answerOf(parts())).text()).rejects.toThrow('the file could not be completed');
});

test('stops reading when the client has disconnected', async () => {
  let isEnded = false;
  async function* parts() {
    try {
      for (;;) yield 'id\r\n';
    } finally {
      isEnded = true;
    }
  }
  await (await answerOf(parts())).body?.cancel();
  expect(isEnded).toBe(true);
});
