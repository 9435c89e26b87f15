import { expect, test } from 'vitest';
import { addGames } from '../../../tests/helpers/catalogue.ts';
import { testDatabase } from '../../../tests/helpers/database.ts';
import { takeLog } from '../../../tests/helpers/log.ts';
import { createServerWarnings } from '../../platform/warnings.ts';
import { drawingProblem } from '../picture.ts';
import { photograph, startPictureHost } from './picture-host.fixture.ts';
import { testFolder, testThumbnails } from './thumbnails.fixture.ts';

test('detects whether pictures can be drawn', async () => {
  expect(await drawingProblem()).toBeUndefined();
  const missing = new Error('Could not load the "sharp" module using the linux-x64 runtime\nPossible solutions: ...');
  expect(await drawingProblem(() => Promise.reject(missing))).toBe(missing);
  const log = takeLog();
  const warnings = createServerWarnings();
  for (let time = 0; time < 2; time += 1) warnings.add({ code: 'pictures_unavailable' }, missing);
  expect(log.events()).toMatchObject([
    { level: 'warn', reason: 'Could not load the "sharp" module using the linux-x64 runtime' },
  ]);
});

test('serves the originals, fetched once, on a machine that cannot draw any', async () => {
  const { db } = await testDatabase();
  const host = await startPictureHost();
  const picture = await photograph(7);
  host.serve('/a.jpg', picture);
  host.serve('/a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  const [photo = '', drawing = '', own = '', none = ''] = await addGames(db, [
    { thumbnail_url: host.url('/a.jpg') },
    { thumbnail_url: host.url('/a.svg') },
    { thumbnail_url: '/play/lumen/thumbnail.svg' },
    { thumbnail_url: null },
  ]);
  const { ask } = testThumbnails({
    ...{ database: db, allowHosts: [host.host], dataDir: await testFolder(), canDraw: () => false },
  });
  const answers = await Promise.all([photo, photo, drawing, own, none].map((id) => ask(`/media/games/${id}/new/240`)));
  expect(answers.map(({ status, headers }) => [status, status === 200 && headers.get('content-type')])).toEqual([
    [200, 'image/jpeg'],
    [200, 'image/jpeg'],
    [404, false],
    [200, 'image/svg+xml'],
    [404, false],
  ]);
  expect(answers[0]?.body.equals(picture)).toBe(true);
  expect((await ask(`/media/games/${photo}/new/480`)).body.equals(picture)).toBe(true);
  expect(host.requests('/a.jpg')).toBe(1);
  const social = await ask(`/media/og/${photo}/fr/new.jpg`);
  expect([social.status, social.headers.get('location')]).toEqual([302, '/og.png']);
});
