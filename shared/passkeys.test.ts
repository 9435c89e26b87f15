import { expect, it } from 'vitest';
import { passkeyHost } from './passkeys.ts';

it.each([
  ['https://games.example:8443/auth', 'games.example'],
  ['http://localhost:3000', 'localhost'],
  ['https://4.games4', '4.games4'],
  ['https://192.0.2.7', null],
  ['https://3221225991', null],
  ['https://[2001:db8::7]:8443', null],
])('passkeys of %s belong to %s', (address, host) => {
  expect(passkeyHost(address)).toBe(host);
});
