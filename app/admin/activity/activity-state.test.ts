import { expect, test } from 'vitest';
import { activityFilter, readActivityState, writeActivityState } from './activity-state.ts';

const read = (query: string) => readActivityState(query, ['game', 'security']);

test.each(['', 'q=mario&entity=security&action=sign_in_failed&actor=nobody&first=2026-11-01&last=2026-11-30&page=3'])(
  'writes the address %j as it read it',
  (query) => {
    expect(writeActivityState(read(query))).toBe(query);
  },
);

test.each(['entity=planet', 'action=DROP', 'actor=%00', 'first=2026-02-30', 'page=0', 'page=99999', 'unknown=1'])(
  'ignores the invalid parameter %s',
  (query) => {
    expect(writeActivityState(read(query))).toBe('');
  },
);

test('asks the server without blanks around the text', () => {
  expect(activityFilter(read('q=+mario+'))).toMatchObject({ q: 'mario' });
  expect(activityFilter(read('q=+'))).toMatchObject({ q: undefined });
});
