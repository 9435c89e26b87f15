import { cpSync, readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceIn } from '../helpers/source-copy.ts';
import { EDITS } from './edits.ts';

const FILES = join(import.meta.dirname, 'files');

interface Added {
  /** Files written or edited by hand. */
  files: string[];
  lines: number;
}

/** Adds creators to a copy of the sources, except for the migration. @returns what was written */
export async function addEntity(copy: string): Promise<Added> {
  const own = (await Array.fromAsync(glob('**/*.*', { cwd: FILES }))).toSorted();
  cpSync(FILES, copy, { recursive: true });
  for (const { file, before, lines } of EDITS) {
    await replaceIn(join(copy, file), before, [...lines, before].join('\n'));
  }
  const written = own.map((file) => readFileSync(join(FILES, file), 'utf8').trimEnd().split('\n').length);
  const inserted = EDITS.map(({ lines }) => lines.length);
  return {
    files: [...own, ...new Set(EDITS.map(({ file }) => file))],
    lines: [...written, ...inserted].reduce((sum, count) => sum + count, 0),
  };
}
