import { expect, test } from 'vitest';
import type { BrowserSession } from '../../auth/requests.ts';
import { sessionStateOf } from './session.ts';

const OPERATOR = 'maya@example.org';

test.each<[BrowserSession, string]>([
  [{ access: 'admin', email: OPERATOR }, 'same'],
  [{ access: 'admin', email: 'Maya@Example.org' }, 'same'],
  [{ access: 'admin', email: 'theo@example.org' }, 'other_account'],
  [{ access: 'not_admin', email: OPERATOR }, 'other_account'],
  [{ access: 'missing_profile', email: OPERATOR }, 'other_account'],
  [{ access: 'admin', email: null }, 'other_account'],
  [{ access: 'no_session', email: null }, 'gone'],
])('maps %j to %s', (session, state) => {
  expect(sessionStateOf(session, OPERATOR)).toBe(state);
});
