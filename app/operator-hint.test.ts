import { expect, test } from 'vitest';
import { isSessionMessage } from './operator-hint.ts';

test.each([
  [{ type: 'signed-in' }, true],
  [{ type: 'signed-out', more: 1 }, true],
  [{ type: 'renewed' }, false],
  [{}, false],
  ['signed-in', false],
  [null, false],
  [undefined, false],
])('tells whether %j is a session message: %s', (data, expected) => {
  expect(isSessionMessage(data)).toBe(expected);
});
