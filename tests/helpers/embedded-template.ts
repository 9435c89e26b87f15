import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../server/platform/db/database.ts';
import { migrateDatabase } from '../../server/platform/db/migrate.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = path.join(root, 'node_modules/.cache/test-database');

/** In milliseconds. */
const KEPT_FOR = 24 * 60 * 60 * 1000;

/** Files that determine the empty database. */
const SOURCES = [
  'server/platform/db/migrations/**/*',
  'server/platform/db/{engine,folder,migrate}.ts',
  'node_modules/@electric-sql/pglite/package.json',
];

/** Returns the data folder that every test copies. Creating it takes seconds, so it is cached until a source changes. */
export async function embeddedTemplate(): Promise<string> {
  const template = path.join(cache, fingerprint());
  if (!existsSync(template)) await makeTemplate(template);
  await utimes(template, new Date(), new Date());
  return template;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort()) {
    hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

async function makeTemplate(template: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const dataDir = await mkdtemp(path.join(cache, 'making-'));
  const database = await openDatabase({ dataDir, role: 'server' });
  await migrateDatabase(database);
  await database.close();
  try {
    await rename(dataDir, template);
  } catch (error) {
    // A concurrent run created the same one.
    if (!existsSync(template)) throw error;
    await rm(dataDir, { recursive: true });
  }
  await removeUnused();
}

/** Removes templates unused for KEPT_FOR. Another run may still be copying from a newer one. */
async function removeUnused(): Promise<void> {
  for (const name of await readdir(cache)) {
    const folder = path.join(cache, name);
    // A concurrent run may have renamed it meanwhile.
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && found.mtimeMs < Date.now() - KEPT_FOR) await rm(folder, { recursive: true, force: true });
  }
}
