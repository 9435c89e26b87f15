import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

/** The folder that a finished process had created. */
function folderOf(memory: string, enough: number): string {
  const script = `import { scratchFolder } from './scripts/scratch.mjs';
    console.log(scratchFolder(${JSON.stringify(memory)}, ${enough}));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.trim();
}

test("uses the system's temporary folder when memory is too small or not available", () => {
  expect(dirname(folderOf(import.meta.dirname, 1e18))).toBe(tmpdir());
  expect(dirname(folderOf('/no/such/folder', 1))).toBe(tmpdir());
});

test('uses memory if there is enough, and removes the folder with its process', () => {
  const folder = folderOf(import.meta.dirname, 1);
  expect(dirname(folder)).toBe(import.meta.dirname);
  expect(existsSync(folder)).toBe(false);
});
