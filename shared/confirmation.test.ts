import { describe, expect, test } from 'vitest';
import { isFresh, needsConfirmation, needsSession } from './confirmation.ts';

const ID = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';
const needs = (method: string, path: string, body: unknown = {}) => needsConfirmation(method, path, async () => body);
const refusesKeys = (method: string, path: string, body: unknown = {}) => needsSession(method, path, async () => body);

test.each([
  ['PUT', `/admin/team/${ID}`],
  ['POST', '/admin/team/invitations'],
  ['DELETE', `/admin/team/invitations/${ID}`],
  ['POST', '/admin/tokens'],
  ['DELETE', `/admin/webhooks/${ID}`],
  ['PUT', '/admin/settings/site'],
  ['POST', '/admin/settings/site/try-mail'],
  ['POST', '/admin/settings/site/try-model'],
  ['POST', '/admin/appearance/publish'],
  ['POST', '/admin/account/factors'],
  // Paths below an exception are not exceptions.
  ...['restore', 'download', 'delete', 'upload', 'upload/check'].map((work) => ['POST', `/admin/backups/${work}`]),
  ['POST', '/admin/account/confirmation/other'],
  // Paths without an entry are for owners only.
  ['POST', '/admin/teams'],
  ['POST', '/admin/constructor'],
  ['POST', '/functions/unknown'],
])('%s %s needs a confirmation, and no key may do it', async (method, path) => {
  expect(await needs(method, path)).toBe(true);
  expect(await refusesKeys(method, path)).toBe(true);
});

test.each([
  ['POST', '/admin/redirects/delete'],
  ['POST', '/admin/media/delete'],
  ['POST', '/admin/health/merge'],
  ['POST', `/admin/imports/${ID}/undo`],
])('%s %s needs a confirmation in a session, and is open to keys', async (method, path) => {
  expect(await needs(method, path)).toBe(true);
  expect(await refusesKeys(method, path)).toBe(false);
});

test.each([
  ['GET', '/admin/team'],
  ['HEAD', '/admin/webhooks'],
  ['PUT', `/admin/games/${ID}`],
  ['DELETE', `/admin/games/${ID}`],
  ['DELETE', `/admin/redirects/${ID}`],
  ['POST', `/admin/imports/${ID}/cancel`],
  ['POST', '/admin/backups'],
  ['POST', '/admin/backups/preview'],
  ['PUT', '/admin/appearance/draft'],
  ['DELETE', '/admin/next-steps/theme'],
  ['POST', '/functions/update-ads-settings'],
])('%s %s needs none, and is open to keys', async (method, path) => {
  expect(await needs(method, path)).toBe(false);
  expect(await refusesKeys(method, path)).toBe(false);
});

test.each([
  ['GET', '/admin/account/sessions'],
  ['PUT', '/admin/account/language'],
  ['POST', '/admin/account/confirmation'],
  ['DELETE', `/admin/account/sessions/${ID}`],
])('%s %s needs no confirmation, but a session', async (method, path) => {
  expect(await needs(method, path)).toBe(false);
  expect(await refusesKeys(method, path)).toBe(true);
});

test.each([
  [{ action: 'delete', ids: [ID] }, true],
  [{ action: 'activate', ids: [ID] }, false],
  [null, false],
  ['delete', false],
])('the body %j of a bulk action decides', async (body, expected) => {
  expect(await needs('POST', '/admin/games/bulk', body)).toBe(expected);
  expect(await refusesKeys('POST', '/admin/games/bulk', body)).toBe(false);
});

describe('a confirmation', () => {
  const at = new Date('2026-11-25T10:00:00Z');
  test.each([
    ['2026-11-25T10:14:59.999Z', true],
    ['2026-11-25T10:15:00.000Z', false],
    // Clocks of different machines may differ.
    ['2026-11-25T09:59:59.000Z', true],
  ])('of 10:00 is judged at %s', (now, fresh) => {
    expect(isFresh(at, new Date(now))).toBe(fresh);
  });
});
