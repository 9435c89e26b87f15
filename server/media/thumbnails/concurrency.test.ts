// @both-engines
/** Concurrency: many pictures at once, and hosts that never answer. */
import type { ServerResponse } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { guardedFetch } from '../../platform/outbound/fetch.ts';
import { drawn } from '../pictures.fixture.ts';
import { startPictureHost } from './picture-host.fixture.ts';
import { testFolder, testThumbnails } from './thumbnails.fixture.ts';

let db: Database;
let picture: Buffer;

beforeEach(async () => {
  ({ db } = await testDatabase());
  picture = await drawn(64, 64).png().toBuffer();
});

const gamesAt = (addresses: string[]) =>
  addGames(
    db,
    addresses.map((thumbnail_url) => ({ thumbnail_url })),
  );
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `/${index}.png`);

test('is not blocked by a host that never answers', async () => {
  const [silent, other] = [await startPictureHost(), await startPictureHost()];
  const paths = numbered(310);
  for (const path of paths) silent.serve(path, () => {});
  silent.serve('/feed.json', Buffer.from('[]'));
  other.serve('/a.png', picture);
  const waiting = await gamesAt(paths.map(silent.url));
  const [id] = await gamesAt([other.url('/a.png')]);
  const allowHosts = [silent.host, other.host];
  const { ask, thumbnails } = testThumbnails({ database: db, allowHosts, dataDir: await testFolder() });

  const answers = waiting.map((game) => ask(`/media/games/${game}/new/120`));
  await expect.poll(() => paths.filter((path) => silent.requests(path) > 0).length).toBe(3);
  expect(await ask(`/media/games/${id}/new/120`)).toMatchObject({ status: 200 });
  const policy = { siteUrl: 'https://games.example', allowHosts };
  expect(await (await guardedFetch(silent.url('/feed.json'), { policy })).text()).toBe('[]');

  await thumbnails.close();
  for (const { status, cache, headers } of await Promise.all(answers)) {
    expect([status, cache, headers.get('retry-after')]).toEqual([503, 'no-store', '5']);
  }
  expect(paths.filter((path) => silent.requests(path) > 0)).toHaveLength(3);
});

test('fetches at most eight originals at a time, and all of them eventually', async () => {
  const hosts = await Promise.all([1, 2, 3, 4].map(() => startPictureHost()));
  const open: ServerResponse[] = [];
  for (const host of hosts) for (const path of numbered(5)) host.serve(path, (response) => void open.push(response));
  const ids = await gamesAt(hosts.flatMap((host) => numbered(5).map(host.url)));
  const allowHosts = hosts.map(({ host }) => host);
  const { ask } = testThumbnails({ database: db, allowHosts, dataDir: await testFolder(), maxWait: 60_000 });

  const answers = ids.map((id) => ask(`/media/games/${id}/new/120`));
  await expect.poll(() => open.length).toBe(8);
  for (let answered = 0; answered < ids.length; answered += 1) {
    await expect.poll(() => open.length).toBeGreaterThan(0);
    expect(open.length).toBeLessThanOrEqual(8);
    open.shift()?.end(picture);
  }
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
});

test('answers 503 while the server stops', async () => {
  const host = await startPictureHost();
  host.serve('/a.png', picture);
  const [id] = await gamesAt([host.url('/a.png')]);
  const { ask, thumbnails } = testThumbnails({ database: db, allowHosts: [host.host], dataDir: await testFolder() });
  await thumbnails.close();
  expect(await ask(`/media/games/${id}/new/120`)).toMatchObject({ status: 503, cache: 'no-store' });
  expect(host.requests('/a.png')).toBe(0);
});
