import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createKeptFiles } from './kept-files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ludotek-sitemap-'));
  onTestFinished(() => rm(folder, { recursive: true }));
});

/** Returns a file that is generated once `finish` is called. */
function fileOf(name: string, version = 'v1', others: string[] = []) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const state = { generated: 0 };
  const content = async function* () {
    state.generated += 1;
    await promise;
    yield Buffer.from(`<${name} ${version}>`);
  };
  return {
    file: { name, version, current: new Set([name, ...others]), content },
    state,
    finish: resolve,
    fail: reject,
  };
}

async function textOf(kept: ReturnType<typeof createKeptFiles>, file: ReturnType<typeof fileOf>['file']) {
  const handle = await kept(file);
  if (handle === null) return null;
  const bytes = await handle.readFile();
  await handle.close();
  return gunzipSync(bytes).toString();
}

test('generates a file once, for concurrent and later requests, and after a restart', async () => {
  const kept = createKeptFiles(folder);
  const games = fileOf('games-1');
  const first = [textOf(kept, games.file), textOf(kept, games.file)];
  games.finish();
  expect(await Promise.all(first)).toEqual(['<games-1 v1>', '<games-1 v1>']);
  expect(await textOf(kept, games.file)).toBe('<games-1 v1>');
  expect(await textOf(createKeptFiles(folder), games.file)).toBe('<games-1 v1>');
  expect(games.state.generated).toBe(1);
});

test('generates two files at a time; existing ones do not wait, and readers block nobody', async () => {
  const kept = createKeptFiles(folder);
  const [ready, one, two, three] = [fileOf('games-0'), fileOf('games-1'), fileOf('games-2'), fileOf('games-3')];
  ready.finish();
  const reader = await kept(ready.file);
  onTestFinished(() => reader?.close());
  const making = [textOf(kept, one.file), textOf(kept, two.file)];
  await expect.poll(() => one.state.generated + two.state.generated).toBe(2);
  expect(await kept(three.file)).toBeNull();
  expect(await textOf(kept, ready.file)).toBe('<games-0 v1>');
  one.finish();
  two.finish();
  three.finish();
  await Promise.all(making);
  expect(await textOf(kept, three.file)).toBe('<games-3 v1>');
});

test('stores nothing of a file that could not be generated', async () => {
  const kept = createKeptFiles(folder);
  const games = fileOf('games-1');
  const failed = expect(kept(games.file)).rejects.toThrow('no database');
  await expect.poll(() => games.state.generated).toBe(1);
  games.fail(new Error('no database'));
  await failed;
  expect(await readdir(folder)).toEqual([]);
});

test('deletes what has been outdated for an hour, files of removed parts, and leftovers of a crashed process', async () => {
  const kept = createKeptFiles(folder);
  const old = ['games-1.v0.xml.gz', 'games-12.v0.xml.gz', 'games-9.v0.xml.gz', '.unfinished'];
  const recent = ['games-1.v1.xml.gz', 'games-8.v0.xml.gz', '.new'];
  for (const name of [...old, ...recent]) await writeFile(join(folder, name), '');
  for (const name of old) await utimes(join(folder, name), 0, 0);
  const games = fileOf('games-1', 'v2', ['games-12']);
  games.finish();
  expect(await textOf(kept, games.file)).toBe('<games-1 v2>');
  expect((await readdir(folder)).toSorted()).toEqual([
    '.new',
    'games-1.v1.xml.gz',
    'games-1.v2.xml.gz',
    'games-12.v0.xml.gz',
    'games-8.v0.xml.gz',
  ]);
});

test('sends a file to the end that is deleted meanwhile', async () => {
  const kept = createKeptFiles(folder);
  const [gone, games] = [fileOf('games-9'), fileOf('games-1')];
  gone.finish();
  games.finish();
  const reader = await kept(gone.file);
  onTestFinished(() => reader?.close());
  await utimes(join(folder, 'games-9.v1.xml.gz'), 0, 0);
  await textOf(kept, games.file);
  expect(await readdir(folder)).toEqual(['games-1.v1.xml.gz']);
  expect(gunzipSync((await reader?.readFile()) ?? '').toString()).toBe('<games-9 v1>');
});
