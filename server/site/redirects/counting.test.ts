import { beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { takeLog } from '../../../tests/helpers/log.ts';
import type { Database } from '../../platform/db/database.ts';
import { NOW, OPERATOR, redirectParts } from './redirects.fixture.ts';

let db: Database;
beforeEach(async () => {
  ({ db } = await testDatabase());
});

test('a flood of hits is counted completely, in few writes, and changes no version', async () => {
  const { add, counter, redirects } = redirectParts(db);
  const [a, b] = [await add('/a', '/contact'), await add('/b', '/contact')];
  const write = vi.spyOn(db.orm, 'execute');
  for (let hit = 0; hit < 3_000; hit += 1) counter.count(hit % 3 === 0 ? a.id : b.id);
  await counter.idle();
  expect(write.mock.calls.length).toBeLessThan(5);
  const last = NOW.toISOString();
  expect(await redirects.get(a.id)).toEqual({ ...a, hits: 1_000, last_hit_at: last });
  expect(await redirects.get(b.id)).toEqual({ ...b, hits: 2_000, last_hit_at: last });
});

test('two processes count together, and an older hit does not reset the time of the last one', async () => {
  const earlier = new Date(NOW.getTime() - 60_000);
  const one = redirectParts(db);
  const other = redirectParts(db, { now: () => earlier });
  const { id } = await one.add('/a', '/contact');
  for (let hit = 0; hit < 50; hit += 1) {
    one.counter.count(id);
    other.counter.count(id);
  }
  await Promise.all([one.counter.idle(), other.counter.idle()]);
  expect(await one.redirects.get(id)).toMatchObject({ hits: 100, last_hit_at: NOW.toISOString() });
});

test('hits of a deleted redirect are skipped, and a failed write is logged', async () => {
  const logged = takeLog();
  const { add, counter, redirects } = redirectParts(db);
  const [a, b] = [await add('/a', '/contact'), await add('/b', '/contact')];
  await redirects.remove(a.id, OPERATOR);
  counter.count(a.id);
  counter.count(b.id);
  await counter.idle();
  expect(await redirects.get(b.id)).toMatchObject({ hits: 1 });
  vi.spyOn(db.orm, 'execute').mockRejectedValueOnce(new Error('no database'));
  counter.count(b.id);
  await counter.idle();
  expect(logged.events()).toMatchObject([{ msg: 'A hit of a redirect could not be counted' }]);
  expect(await redirects.get(b.id)).toMatchObject({ hits: 1 });
});
