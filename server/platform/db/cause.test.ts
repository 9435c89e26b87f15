import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { causeOf } from './cause.ts';
import { games } from './schema.ts';

const looped = new Error('again');
looped.cause = looped;

it.each([
  ['an error', new Error('out of paper'), 'out of paper'],
  ['one within another', new Error('no print', { cause: new Error('no paper') }), 'no paper'],
  [
    'several at once',
    new Error('no way', { cause: new AggregateError([new Error('::1 is closed')]) }),
    '::1 is closed',
  ],
  ['an error of several that are none', new AggregateError([], 'nobody'), 'nobody'],
  ['one that says nothing', new TypeError(), 'TypeError'],
  ['something thrown that is no error', 'paper', 'paper'],
  ['nothing', undefined, 'undefined'],
  ['a circle', looped, 'again'],
  ['what would end in half a character', new Error(`${'x'.repeat(299)}🦦`), 'x'.repeat(299)],
])('%s is told by its innermost message', (_, error, cause) => {
  expect(causeOf(error)).toBe(cause);
});

it('of a failed query tells what the database said, without the query and its parameters', async () => {
  const { db } = await testDatabase();
  const failed = await db.orm
    .insert(games)
    // An id is a UUID.
    .values({ id: 'secret-parameter', title: 'x'.repeat(5_000), slug: 'x', game_url: 'https://play.example/' })
    .then(
      () => null,
      (error: unknown) => error,
    );
  expect(failed).toBeInstanceOf(DrizzleQueryError);
  expect(causeOf(failed)).toMatch(/^invalid input syntax for type uuid/);
  expect(causeOf(failed)).not.toContain('insert into');
});
