import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { STORAGES, testFolder } from '../../platform/storage/storage.fixture.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { earlierFiles, keepBuild } from './earlier-builds.ts';

/** Stores a build with one script of its own and a shared one. */
async function build(storage: Storage, number: number, at = number): Promise<void> {
  const client = await testFolder();
  await mkdir(path.join(client, 'assets'));
  for (const [name, text] of [
    [`page-${number}.js`, `the page of build ${number}`],
    [`page-${number}.js.br`, 'compressed'],
    ['react-1.js', 'the library'],
    ['site-1.css', 'the style'],
  ] as const) {
    await writeFile(path.join(client, 'assets', name), text);
  }
  await keepBuild(storage, client, new Date(at));
  await rm(client, { recursive: true });
}

async function ask(storage: Storage, name: string) {
  const app = new Hono().get('/assets/*', earlierFiles(storage));
  const answer = await app.request(`/assets/${name}`);
  return { status: answer.status, text: await answer.text(), headers: Object.fromEntries(answer.headers) };
}

describe.each(STORAGES)('with %s', (_, open) => {
  test('files of the previous five builds are kept, and older ones are deleted', async () => {
    const storage = await open();
    for (let number = 1; number <= 7; number += 1) await build(storage, number);
    const statuses = await Promise.all(
      [1, 2, 3, 7].map(async (number) => (await ask(storage, `page-${number}.js`)).status),
    );
    expect(statuses).toEqual([404, 200, 200, 200]);
    expect(await ask(storage, 'page-3.js')).toMatchObject({
      text: 'the page of build 3',
      headers: {
        'content-type': expect.stringContaining('javascript'),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      },
    });
    expect((await ask(storage, 'react-1.js')).text).toBe('the library');
    expect((await ask(storage, 'site-1.css')).headers['content-type']).toContain('text/css');
    expect((await Array.fromAsync(storage.list('assets'))).map(({ key }) => key)).not.toContain('assets/page-7.js.br');
  });

  test('a build that starts again counts as the newest', async () => {
    const storage = await open();
    for (const [at, number] of [1, 2, 3, 4, 5, 6, 1, 7].entries()) await build(storage, number, at);
    const statuses = await Promise.all(
      [1, 2, 3].map(async (number) => (await ask(storage, `page-${number}.js`)).status),
    );
    expect(statuses).toEqual([200, 404, 200]);
  });
});

test.each(['', '..%2f..%2fsecret', '../builds/x.json', '%00', 'x', '.hidden.js', 'a/b.js'])(
  'answers 404 for /assets/%s',
  async (name) => {
    const requested: string[] = [];
    const read = async (key: string) => {
      requested.push(key);
      return null;
    };
    const app = new Hono().get('/assets/*', earlierFiles({ read }));
    expect((await app.request(`/assets/${name}`)).status).toBe(404);
    expect(requested).toEqual([]);
  },
);
