import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openPictureFiles } from './files.ts';
import { bytesIn, testFolder } from './thumbnails.fixture.ts';

const [A, B, C] = ['a', 'b', 'c'].map((digit) => digit.repeat(32)) as [string, string, string]; // The type of map() does not keep the length.
const KILOBYTE = Buffer.alloc(1_000, 7);

async function filesIn(root: string, maxBytes = 2_500) {
  return { root, maxBytes, ...openPictureFiles({ root, maxBytes }) };
}

/** Makes a picture last used some hours ago. */
async function age(root: string, hash: string, hours: number) {
  const at = Date.now() / 1_000 - hours * 3_600;
  await utimes(path.join(root, hash.slice(0, 2), hash), at, at);
}

test('evicts the least recently used picture with all its sizes', async () => {
  const root = await testFolder();
  const files = await filesIn(root);
  await files.keep(A, 'square.webp', KILOBYTE);
  await files.keep(B, 'square.webp', KILOBYTE);
  await files.read(A, 'square.webp');
  await files.keep(C, 'square.webp', KILOBYTE);
  await expect.poll(() => bytesIn(root)).toBe(2_000);
  expect(await files.read(B, 'square.webp')).toBeNull();
  expect(await files.read(A, 'square.webp')).toEqual(KILOBYTE);
});

test('restores the order of use after a restart, and deletes partial files', async () => {
  const root = await testFolder();
  const earlier = await filesIn(root);
  for (const hash of [A, B]) await earlier.keep(hash, 'square.webp', KILOBYTE);
  await writeFile(path.join(root, 'aa', A, '.part'), KILOBYTE);
  await age(root, A, 2);
  await age(root, B, 9);
  const files = await filesIn(root);
  await files.keep(C, 'square.webp', KILOBYTE);
  await expect.poll(() => bytesIn(root)).toBe(2_000);
  expect(await files.read(B, 'square.webp')).toBeNull();
  expect(await readdir(path.join(root, 'aa', A))).toEqual(['square.webp']);
});

test('records on disk when a picture was used', async () => {
  const root = await testFolder();
  const earlier = await filesIn(root);
  for (const hash of [A, B]) await earlier.keep(hash, 'square.webp', KILOBYTE);
  await age(root, A, 9);
  await age(root, B, 2);
  const reading = await filesIn(root);
  // Writing waits until existing files have been counted.
  await reading.keep(A, 'square.webp', KILOBYTE);
  await age(root, A, 9);
  await reading.read(B, 'square.webp');
  const files = await filesIn(root);
  await files.keep(C, 'square.webp', KILOBYTE);
  await expect.poll(() => files.read(A, 'square.webp')).toBeNull();
  expect(await files.read(B, 'square.webp')).toEqual(KILOBYTE);
});

test('counts a repeatedly written file once', async () => {
  const root = await testFolder();
  const files = await filesIn(root);
  for (let time = 0; time < 5; time += 1) await files.keep(A, 'square.webp', KILOBYTE);
  await files.keep(B, 'square.webp', KILOBYTE);
  expect(await bytesIn(root)).toBe(2_000);
  expect(await files.read(A, 'square.webp')).toEqual(KILOBYTE);
});
