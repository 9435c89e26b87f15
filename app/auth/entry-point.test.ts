import { expect, test } from 'vitest';
import { destinationOf, entryPointOf, languageOf, signInPage } from './entry-point.ts';

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

test.each([
  ['fr', '/', '/auth?language=fr'],
  ['fr', '/admin', '/auth?from=admin&language=fr'],
  ['en', '/', '/auth?language=en'],
  ['pt', '/admin', '/auth?from=admin&language=pt'],
] as const)('has a page in %s that leads to %s', (language, destination, address) => {
  expect(signInPage(language, destination)).toBe(address);
  const { searchParams } = new URL(address, 'https://games.example');
  expect([languageOf(searchParams), destinationOf(searchParams)]).toEqual([language, destination]);
});

test.each(['', 'language=', 'language=zh', 'language=toString'])('asks for no language with %j', (search) => {
  expect(languageOf(new URLSearchParams(search))).toBeNull();
});
