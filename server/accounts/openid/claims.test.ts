import { expect, test } from 'vitest';
import { claimsOf } from './claims.ts';

const OWNER = { email: 'owner@example.com' };
const EVE = { email: 'eve@example.com' };
const verified = { email_verified: true };

test.each([
  ['both of the id token', { ...OWNER, ...verified }, { ...EVE, email_verified: false }, { ...OWNER, ...verified }],
  ['both of the userinfo, where only it has the proof', OWNER, { ...EVE, ...verified }, { ...EVE, ...verified }],
  ['the address of the id token, without a proof anywhere', OWNER, EVE, OWNER],
  ['no proof of another address', OWNER, verified, OWNER],
  ['the address of the userinfo, without the proof of the token', verified, EVE, EVE],
  ['nothing', {}, {}, {}],
])('an address and its verification come from one source: %s', (_name, idToken, userInfo, expected) => {
  const { role, ...found } = claimsOf({ sub: 'a', ...idToken }, { sub: 'a', role: 'editor', ...userInfo });
  expect(role).toBe('editor');
  expect(found).toEqual({ sub: 'a', email: undefined, email_verified: undefined, ...expected });
});
