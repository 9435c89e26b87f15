import { expect, test } from 'vitest';
import { createPreviewLinks } from './preview-links.ts';

const ID = '0199a0b2-7c3e-7d4f-8a5b-6c7d8e9f0a1b';
const START = new Date('2026-10-20T10:00:00Z');
const DAYS = 86_400_000;

const linksAt = (at: Date, { secret = 'a secret of the tests', ended = null as Date | null } = {}) =>
  createPreviewLinks({ secret, now: () => at, endedAt: async () => ended });
const links = linksAt(START);
const { token } = links.create('game', ID);

test('a link opens its entity for seven days', async () => {
  const until = new Date('2026-10-27T10:00:00Z');
  expect(links.create('game', ID).until).toEqual(until);
  expect(await links.open(token)).toEqual({ kind: 'game', id: ID, until });
  expect(await linksAt(new Date(until.getTime() - 1)).open(token)).not.toBeNull();
  expect(await linksAt(until).open(token)).toBeNull();
});

test('a link made before all were revoked opens nothing, a later one works', async () => {
  expect(await linksAt(START, { ended: START }).open(token)).toBeNull();
  expect(await linksAt(START, { ended: new Date(START.getTime() - 1) }).open(token)).not.toBeNull();
});

const [kind = '', id = '', end = '', signature = ''] = token.split('.');
const later = (Number.parseInt(end, 36) + 7 * DAYS).toString(36);

test.each([
  ['nothing', ''],
  ['another id', [kind, ID.replace('0199', '0198'), end, signature].join('.')],
  ['another kind', ['page', id, end, signature].join('.')],
  ['a later end', [kind, id, later, signature].join('.')],
  ['no signature', [kind, id, end, ''].join('.')],
  ['a shortened signature', token.slice(0, -1)],
  ['something after it', `${token}.x`],
  ['another secret', linksAt(START, { secret: 'another secret' }).create('game', ID).token],
])('a link with %s opens nothing', async (_, forged) => {
  expect(await links.open(forged)).toBeNull();
});
