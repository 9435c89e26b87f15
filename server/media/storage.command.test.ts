import { expect, test } from 'vitest';
import { openFolder } from '../platform/storage/folder.ts';
import { openBucket } from '../platform/storage/s3.ts';
import { testBucket, testFolder } from '../platform/storage/storage.fixture.ts';
import { copyUploads, runStorage } from './storage.command.ts';

const quiet = { print: () => {}, signal: new AbortController().signal };
const keyOf = (number: number) => `media/${String(number % 90).padStart(2, '0')}/${number}.webp`;

test('uploads move to the store and back, and a second run copies only what is new', async () => {
  const [dataDir, bucket] = [await testFolder(), await testBucket()];
  const [folder, store] = [openFolder(dataDir), openBucket(bucket)];
  for (let number = 0; number < 40; number += 1) await folder.write(keyOf(number), Buffer.from(`picture ${number}`));
  await folder.write('outbox/mail.eml', Buffer.from('private'));
  const lines: string[] = [];
  const run = (...args: string[]) =>
    runStorage({ args, config: { dataDir, bucket }, print: (line) => lines.push(line), signal: quiet.signal });
  expect(await run('copy', 'to-store')).toBe(0);
  expect(lines.at(-1)).toMatch(/^40 files copied \(0\.0 MB\) from .+ to the bucket .+; 0 were already there\.$/);
  expect(await Array.fromAsync(store.list('outbox'))).toEqual([]);

  await folder.write(keyOf(40), Buffer.from('new'));
  expect(await run('copy', 'to-store')).toBe(0);
  expect(lines.at(-1)).toMatch(/^1 files copied .+; 40 were already there\.$/);

  const other = openFolder(await testFolder());
  expect(await copyUploads({ from: store, to: other, ...quiet })).toMatchObject({ copied: 41, present: 0 });
  expect(await other.read(keyOf(7))).toEqual(Buffer.from('picture 7'));
});

test('an interrupted copy continues where it stopped', async () => {
  const [from, to] = [openFolder(await testFolder()), openFolder(await testFolder())];
  for (let number = 0; number < 60; number += 1) await from.write(keyOf(number), Buffer.from(`picture ${number}`));
  const stopping = new AbortController();
  const first = copyUploads({ from, to, ...quiet, signal: stopping.signal });
  setImmediate(() => stopping.abort());
  const { copied } = await first;
  expect(copied).toBeLessThan(60);
  expect(await copyUploads({ from, to, ...quiet })).toMatchObject({ copied: 60 - copied, present: copied });
});

test('a file that other means stored incompletely is copied again', async () => {
  const [from, to] = [openFolder(await testFolder()), openFolder(await testFolder())];
  await from.write(keyOf(1), Buffer.from('whole'));
  await to.write(keyOf(1), Buffer.from('wh'));
  expect(await copyUploads({ from, to, ...quiet })).toMatchObject({ copied: 1 });
});

test.each([[[]], [['copy']], [['copy', 'to-moon']], [['move', 'to-store']], [['copy', 'to-store', 'now']]])(
  'explains its use for %j',
  async (args) => {
    const lines: string[] = [];
    const config = { dataDir: await testFolder(), bucket: undefined };
    const print = (line: string) => lines.push(line);
    expect(await runStorage({ args, config, print, signal: quiet.signal })).toBe(2);
    expect(lines[0]).toMatch(/^Usage: npm run storage/);
  },
);
