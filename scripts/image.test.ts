// @slow
import { execSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, onTestFinished, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import lock from '../package-lock.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..');
/** Entry points of the container: the server and the commands. */
const ENTRY_POINTS = ['server/main.ts', 'server/commands.ts'];

const dockerfile = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');

/** npm commands in a stage of the Dockerfile. */
function npmCommands(stage: string): string[] {
  const lines = dockerfile.split(/^FROM /m).find((text) => text.split('\n')[0]?.endsWith(` AS ${stage}`)) ?? '';
  return [...lines.matchAll(/^RUN (?:--mount=\S+ )?(npm .+)$/gm)].map(([, command = '']) => command);
}

/** Packages that the image installs, by folder: runs the image's npm commands without downloading. */
function imagePackages(): [folder: string, entry: { hasInstallScript?: boolean }][] {
  const folder = mkdtempSync(join(tmpdir(), 'ludotek-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) cpSync(join(ROOT, file), join(folder, file));
  for (const command of npmCommands('packages')) {
    execSync(command.replace('npm install', 'npm install --package-lock-only --offline'), { cwd: folder });
  }
  return Object.entries(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages);
}

/** Project folders that the last stage of the Dockerfile copies. */
function copiedFolders(): string[] {
  const lastStage = dockerfile.split(/^FROM /m).at(-1) ?? '';
  return [...lastStage.matchAll(/^COPY (?!--from)(\S+) \.\/\1$/gm)].map(([, folder]) => `${folder}/`);
}

test('copies every module that the server imports into the image', async () => {
  const { output } = await cruise(ENTRY_POINTS, {
    baseDir: ROOT,
    doNotFollow: 'node_modules',
    tsPreCompilationDeps: false,
  });
  const own = (output as ICruiseResult).modules
    .map(({ source }) => source)
    .filter((path) => /^(app|server|shared)\//.test(path));
  const folders = copiedFolders();
  expect(folders).toContain('server/');
  expect(own.length).toBeGreaterThan(200);
  expect(own.filter((path) => !folders.some((folder) => path.startsWith(folder)))).toEqual([]);
});

test('installs no development package in the image', () => {
  const folders = imagePackages().map(([folder]) => folder);
  expect(folders).toContain('node_modules/hono');
  // @types packages that are dependencies of others contain no code.
  const tools = Object.keys(manifest.devDependencies).filter((name) => !name.startsWith('@types/'));
  expect(tools.filter((name) => folders.includes(`node_modules/${name}`))).toEqual([]);
});

test('installs no package with an install script, except the one that downloads Node', () => {
  const scripted = imagePackages().filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripted.map(([folder]) => folder)).toEqual(['node_modules/node']);
});

test('has no package that reports its installation', () => {
  expect(Object.keys(lock.packages).filter((folder) => folder.includes('@scarf/'))).toEqual([]);
});
