import { expect, test } from 'vitest';
import { destinationOf, entryPointOf } from './entry-point.ts';

test.each([
  ['', '/'],
  ['from=admin', '/admin'],
  ['from=/admin', '/'],
  ['from=https://elsewhere.example', '/'],
  ['from=//elsewhere.example', '/'],
  ['from=', '/'],
  ['from=admin%00', '/'],
  ['redirect=/admin&next=//elsewhere.example', '/'],
])('redirects after sign-in with %j to %s', (search, destination) => {
  expect(destinationOf(new URLSearchParams(search))).toBe(destination);
});

test.each([
  ['', { kind: 'sign_in' }],
  ['from=admin', { kind: 'sign_in' }],
  ['token=', { kind: 'sign_in' }],
  ['token=abc', { kind: 'reset', token: 'abc' }],
  ['error=INVALID_TOKEN', { kind: 'reset_failed' }],
  ['token=abc&error=INVALID_TOKEN', { kind: 'reset_failed' }],
  ['confirmed=1', { kind: 'confirmed' }],
  ['confirmed=1&error=TOKEN_EXPIRED', { kind: 'confirmation_failed' }],
])('parses %j as %j', (search, entryPoint) => {
  expect(entryPointOf(new URLSearchParams(search))).toEqual(entryPoint);
});
