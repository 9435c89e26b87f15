import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { takeLog } from '../../../tests/helpers/log.ts';
import { describeError, log, readable } from './log.ts';
import { inRequest, loggedPath } from './request.ts';

test('writes an event as one JSON line with time, level, message and fields', () => {
  const logged = takeLog();
  log.warn({ feed: 'Puzzles\n{"level":"error"}' }, 'A feed could not be started');
  expect(logged.text().match(/\n/g)).toHaveLength(1);
  expect(logged.events()).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      msg: 'A feed could not be started',
      feed: 'Puzzles\n{"level":"error"}',
    },
  ]);
});

test('adds the request id, also to events after an await', async () => {
  const logged = takeLog();
  await Promise.all(
    ['one', 'two'].map((id) =>
      inRequest({ id }, async () => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        log.info({ of: id }, 'Something happened');
      }),
    ),
  );
  log.info('Outside of a request');
  expect(logged.events().map(({ of, requestId }) => [of, requestId])).toEqual([
    ['one', 'one'],
    ['two', 'two'],
    [undefined, undefined],
  ]);
});

describe('a logged error', () => {
  const failedQuery = () =>
    new DrizzleQueryError('insert into "sessions" values ($1, $2)', ['tok-3n', 'a\n    at hash'], new Error('no room'));

  test('has its type, stack, code and causes', () => {
    const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
    expect(describeError(new TypeError('no answer', { cause }))).toMatchObject({
      type: 'TypeError',
      message: 'no answer',
      stack: expect.stringMatching(/^ {4}at .+log\.test\.ts/),
      cause: { type: 'Error', message: 'refused', code: 'ECONNREFUSED' },
    });
  });

  test('has no query parameters at any depth', () => {
    const logged = takeLog();
    for (const err of [
      failedQuery(),
      new Error('no session', { cause: failedQuery() }),
      new AggregateError([failedQuery()]),
    ]) {
      log.error({ err }, 'It failed');
    }
    expect(logged.text().match(/insert into/g)).toHaveLength(3);
    expect(logged.text().match(/no room/g)).toHaveLength(3);
    expect(logged.text()).not.toMatch(/tok-3n|at hash|params/);
  });

  test('has no properties that libraries add', () => {
    const error = Object.assign(new Error('refused'), { request: { headers: { cookie: 'secret' } }, detail: 'secret' });
    expect(JSON.stringify(describeError(error))).not.toContain('secret');
  });

  test('is cut at the maximum depth when its cause is circular', () => {
    const error = new Error('circle');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).match(/circle/g)).toHaveLength(5);
  });

  test.each([
    ['a text', 'string'],
    [null, 'object'],
    [{ password: 'secret' }, 'object'],
  ])('has only its type when it is not an Error: %j', (thrown, type) => {
    expect(describeError(thrown)).toMatchObject({ type });
    expect(JSON.stringify(describeError(thrown))).not.toContain('secret');
  });
});

test.each([
  ['/en/game/chess?q=word&token=abc', '/en/game/chess'],
  ['/api/auth/reset-password/abcDEF-123?callbackURL=/auth', '/api/auth/reset-password/…'],
  ['/api/auth/verify-email?token=abc', '/api/auth/verify-email'],
  ['/auth#abc', '/auth'],
])('logs the address %s as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});

test('writes readable lines for a terminal, with the error below', () => {
  const logged = takeLog();
  const err = new Error('refused', { cause: new Error('no \u001b[2Jroute') });
  log.error({ err, feed: 'A\u001b[2J' }, 'A feed could not be started');
  const text = readable(logged.text());
  expect(text).toMatch(
    /^\d\d:\d\d:\d\d ERROR A feed could not be started \{ feed: 'A\\x1B\[2J' \}\n {2}Error: refused\n {4}at /,
  );
  expect(text).toContain('\n  caused by Error: no ?[2Jroute\n');
  expect(text).not.toContain('\u001b');
});
