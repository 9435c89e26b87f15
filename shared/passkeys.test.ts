import { expect, it } from 'vitest';
import { passkeyHost, passkeyObstacle } from './passkeys.ts';

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

it.each([
  ['https://games.example', true, true, null],
  ['http://localhost:3000', true, true, null],
  // A name in a local network, and a site without a certificate yet.
  ['http://nas:3000', false, false, 'insecure'],
  ['http://games.example', false, false, 'insecure'],
  ['http://192.168.1.20:3000', false, false, 'ipAddress'],
  ['https://192.168.1.20', true, true, 'ipAddress'],
  ['https://games.example', true, false, 'unsupported'],
] as const)('on a page at %s (secure: %s, WebAuthn: %s): %s', (address, isSecureContext, isSupported, obstacle) => {
  expect(passkeyObstacle({ address, isSecureContext, isSupported })).toBe(obstacle);
});
