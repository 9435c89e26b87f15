// @both-engines
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { causeOf } from './faults.ts';
import { addGameRows } from './game-texts.ts';

const looped = new Error('again');
looped.cause = looped;

it.each([
  ['a plain error', new Error('out of paper'), 'out of paper'],
  ['a nested error', new Error('no print', { cause: new Error('no paper') }), 'no paper'],
  [
    'an aggregate of several errors',
    new Error('no way', { cause: new AggregateError([new Error('::1 is closed')]) }),
    '::1 is closed',
  ],
  ['an empty aggregate', new AggregateError([], 'nobody'), 'nobody'],
  ['an error without a message', new TypeError(), 'TypeError'],
  ['a thrown string', 'paper', 'paper'],
  ['nothing', undefined, 'undefined'],
  ['a circular chain', looped, 'again'],
  ['a message cut inside a surrogate pair', new Error(`${'x'.repeat(299)}🦦`), 'x'.repeat(299)],
])('returns the innermost message of %s', (_, error, cause) => {
  expect(causeOf(error)).toBe(cause);
});

it("returns the database's message for a failed query, without its SQL and parameters", async () => {
  const { db } = await testDatabase();
  // Fails, because an id must be a UUID.
  const row = { id: 'secret-parameter', title: 'x'.repeat(5_000), slug: 'x', game_url: 'https://play.example/' };
  const failed = await addGameRows(db.orm, [row]).then(
    () => null,
    (error: unknown) => error,
  );
  expect(failed).toBeInstanceOf(DrizzleQueryError);
  expect(causeOf(failed)).toMatch(/^invalid input syntax for type uuid/);
  expect(causeOf(failed)).not.toContain('insert into');
});
