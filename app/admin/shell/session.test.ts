import { expect, test } from 'vitest';
import type { BrowserSession } from '../../auth/requests.ts';
import { sessionStateOf } from './session.ts';

const OPERATOR = 'maya@example.org';

test.each<[BrowserSession, string]>([
  [{ access: 'operator', email: OPERATOR }, 'same'],
  [{ access: 'operator', email: 'Maya@Example.org' }, 'same'],
  [{ access: 'operator', email: OPERATOR, keyFits: true }, 'same'],
  [{ access: 'operator', email: OPERATOR, keyFits: false }, 'renewed'],
  [{ access: 'operator', email: 'theo@example.org', keyFits: false }, 'other_account'],
  [{ access: 'operator', email: 'theo@example.org' }, 'other_account'],
  [{ access: 'no_role', email: OPERATOR }, 'other_account'],
  [{ access: 'missing_profile', email: OPERATOR }, 'other_account'],
  [{ access: 'operator', email: null }, 'other_account'],
  [{ access: 'no_session', email: null }, 'gone'],
])('maps %j to %s', (session, state) => {
  expect(sessionStateOf(session, OPERATOR)).toBe(state);
});
