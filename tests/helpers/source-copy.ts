import { cpSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FolderCopy } from './copy-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const SOURCES = [
  ...['app', 'public', 'scripts', 'server', 'shared', 'starter', 'tests'],
  ...['drizzle.config.ts', 'package.json', 'package-lock.json'],
  ...['react-router.config.ts', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts'],
];

/** Copies the product's sources, for tests that change them. The copy shares the dependencies. */
export async function copySources(): Promise<FolderCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'ludotek-sources-'));
  for (const name of SOURCES) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/** Replaces the first occurrence of a text in a file. @throws if it does not occur */
export async function replaceIn(file: string, text: string, by: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  if (!before.includes(text)) throw new Error(`${file} lacks: ${text}`);
  await writeFile(
    file,
    before.replace(text, () => by),
  );
}
