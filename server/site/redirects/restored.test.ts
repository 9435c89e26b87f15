// @both-engines
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { siteIdentity } from '../../../tests/helpers/site.ts';
import { createDeletions, type Deletions } from '../../activity/deletions/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { redirects } from '../../platform/db/schema.ts';
import { NOW, OPERATOR, redirectParts } from './redirects.fixture.ts';
import { redirectsRestored } from './restored.ts';

let db: Database;
let parts: ReturnType<typeof redirectParts>;
let deletions: Deletions;

beforeEach(async () => {
  ({ db } = await testDatabase());
  parts = redirectParts(db);
  deletions = createDeletions({
    database: db,
    now: () => NOW,
    restored: { redirect: redirectsRestored(siteIdentity()) },
  });
});

const rows = () => db.orm.select().from(redirects).orderBy(redirects.source);

test('restores several redirects unchanged, with their hits', async () => {
  const ids = [await parts.add('/a?p=1', '/b'), await parts.add('/b', '/contact')].map(({ id }) => id);
  await db.pool.query(`update redirects set hits = 9007199254740993, last_hit_at = '2026-04-30T10:00:00.123Z'`);
  const before = await rows();
  const { deletion } = await parts.redirects.removeMany(ids, OPERATOR);
  expect(await rows()).toEqual([]);
  expect(await deletions.undo(deletion, { ...OPERATOR, may: () => true })).toEqual({ restored: 2, kept: 0 });
  expect(await rows()).toEqual(before);
  const { rows: hits } = await db.pool.query('select distinct hits::text from redirects');
  expect(hits).toEqual([{ hits: '9007199254740993' }]);
});

test.each([
  ['another redirect has its source', '/a', '/legal'],
  ['it would close a loop', '/b', '/a'],
])('refuses when %s', async (_name, source, target) => {
  const { id } = await parts.add('/a', '/b');
  const { deletion } = await parts.redirects.remove(id, OPERATOR);
  await parts.add(source, target);
  await expect(deletions.undo(deletion, { ...OPERATOR, may: () => true })).rejects.toMatchObject({
    code: 'undo_clash',
  });
  expect(await rows()).toMatchObject([{ source, target }]);
});
