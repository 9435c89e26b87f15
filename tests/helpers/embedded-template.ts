import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../server/db/database.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = path.join(root, 'node_modules/.cache/test-database');

/** Everything that decides what an empty database looks like. */
const SOURCES = [
  'server/db/migrations/**/*',
  'server/db/{engine,folder,migrate}.ts',
  'node_modules/@electric-sql/pglite/package.json',
];

/** The data folder that every test copies. Making one takes seconds, so it is kept until a source changes. */
export async function embeddedTemplate(): Promise<string> {
  const template = path.join(cache, fingerprint());
  if (!existsSync(template)) await makeTemplate(template);
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
  const outdated = await readdir(cache);
  const dataDir = await mkdtemp(path.join(cache, 'making-'));
  const database = await openDatabase({ dataDir, role: 'server' });
  await migrateDatabase(database);
  await database.close();
  try {
    await rename(dataDir, template);
  } catch (error) {
    // Another run that started at the same time made the same one.
    if (!existsSync(template)) throw error;
    await rm(dataDir, { recursive: true });
  }
  // Runs that still copy from an older one would fail; there is one only while the migrations are being written.
  for (const name of outdated) await rm(path.join(cache, name), { recursive: true, force: true });
}
