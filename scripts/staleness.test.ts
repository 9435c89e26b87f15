import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprint, matchesLock, readIfExists } from './staleness.mjs';

describe('fingerprint', () => {
  let root: string;
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const now = () => fingerprint(root, ['app', 'vite.config.ts']);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'ludotek-staleness-'));
    write('app/root.tsx', 'root');
    write('app/ui/button.tsx', 'button');
    write('vite.config.ts', 'vite');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test.each<[string, () => void]>([
    ['a changed file', () => write('app/ui/button.tsx', 'Button')],
    ['a changed file outside of folders', () => write('vite.config.ts', 'Vite')],
    ['a new file', () => write('app/ui/icon.tsx', '')],
    ['a removed file', () => rmSync(join(root, 'app/root.tsx'))],
    ['a renamed file', () => renameSync(join(root, 'app/ui/button.tsx'), join(root, 'app/ui/buttons.tsx'))],
    [
      'text moved to the next file',
      () => {
        write('app/root.tsx', 'roo');
        write('app/ui/button.tsx', 'tbutton');
      },
    ],
  ])('changes with %s', (_what, change) => {
    const before = now();
    change();
    expect(now()).not.toBe(before);
  });

  test.each<[string, () => void]>([
    ['a touched file', () => utimesSync(join(root, 'app/root.tsx'), 1, 1)],
    ['a test', () => write('app/ui/button.test.tsx', 'test')],
    ['a file elsewhere', () => write('server/main.ts', 'server')],
    ['an empty folder', () => mkdirSync(join(root, 'app/admin'))],
  ])('does not change with %s', (_what, change) => {
    const before = now();
    change();
    expect(now()).toBe(before);
  });

  test('counts missing files as empty', () => {
    expect(fingerprint(root, ['nowhere'])).toBe(fingerprint(root, []));
  });
});

describe('matchesLock', () => {
  const manifest = { dependencies: { zod: '4.0.0' }, devDependencies: { vite: '8.0.0' } };
  const lock = {
    packages: {
      '': manifest,
      'node_modules/zod': { version: '4.0.0' },
      'node_modules/vite': { version: '8.0.0' },
      'node_modules/binding-linux': { version: '1.0.0', optional: true },
      'node_modules/binding-win': { version: '1.0.0', optional: true },
    },
  };
  const installed = {
    packages: {
      'node_modules/zod': { version: '4.0.0' },
      'node_modules/vite': { version: '8.0.0' },
      'node_modules/binding-linux': { version: '1.0.0', optional: true },
    },
  };

  test('accepts an installation without optional packages of other platforms', () => {
    expect(matchesLock(lock, installed, manifest)).toBe(true);
  });

  test('ignores the order of dependencies', () => {
    const swapped = { ...lock, packages: { ...lock.packages, '': { dependencies: { b: '1', a: '1' } } } };
    expect(matchesLock(swapped, installed, { dependencies: { a: '1', b: '1' } })).toBe(true);
  });

  test.each([
    ['a missing package', { packages: { 'node_modules/zod': { version: '4.0.0' } } }, manifest],
    ['another version', { packages: { ...installed.packages, 'node_modules/zod': { version: '3.0.0' } } }, manifest],
    [
      'another version of an optional package',
      { packages: { ...installed.packages, 'node_modules/binding-linux': { version: '0.9.0' } } },
      manifest,
    ],
    ['nothing installed', {}, manifest],
    [
      'a dependency that the lock does not know',
      installed,
      { ...manifest, dependencies: { zod: '4.0.0', pg: '8.0.0' } },
    ],
    ['a removed dependency', installed, { dependencies: manifest.dependencies }],
  ])('rejects %s', (_what, there, wanted) => {
    expect(matchesLock(lock, there, wanted)).toBe(false);
  });
});

test('returns undefined for a missing file, and throws for a folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ludotek-staleness-'));
  writeFileSync(join(folder, 'empty'), '');
  expect(readIfExists(join(folder, 'empty'))).toBe('');
  expect(readIfExists(join(folder, 'missing'))).toBeUndefined();
  expect(() => readIfExists(folder)).toThrow('EISDIR');
  rmSync(folder, { recursive: true });
});
