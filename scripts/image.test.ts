import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** What starts in the container: the server and the commands. */
const ENTRIES = ['server/main.ts', 'server/commands.ts'];

/** Folders of the project that the last stage of the Dockerfile copies as they are. */
function copiedFolders(): string[] {
  const lastStage =
    readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  return [...lastStage.matchAll(/^COPY (?!--from)(\S+) \.\/\1$/gm)].map(([, folder]) => `${folder}/`);
}

test('the image holds every module that the server imports', async () => {
  const { output } = await cruise(ENTRIES, { baseDir: ROOT, doNotFollow: 'node_modules', tsPreCompilationDeps: false });
  const own = (output as ICruiseResult).modules
    .map(({ source }) => source)
    .filter((path) => /^(app|server|shared)\//.test(path));
  const folders = copiedFolders();
  expect(folders).toContain('server/');
  expect(own.length).toBeGreaterThan(200);
  expect(own.filter((path) => !folders.some((folder) => path.startsWith(folder)))).toEqual([]);
});
