/** Ensures dependencies and a current build. Uses Node's own modules only. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { RECORD } from './client-modules.mjs';
import { withLock } from './lock.mjs';
import { findNode, ROOT, SetupError } from './run-node.mjs';
import { runStep } from './run-step.mjs';
import { fingerprint, matchesLock, readIfExists } from './staleness.mjs';

const INSTALL_STAMP = join(ROOT, 'node_modules/.ludotek-stamp');
const BUILD_STAMP = join(ROOT, 'build/.stamp');
/** Inputs of the build. Server code is not built. */
const BUILD_SOURCES = [
  'app',
  'shared',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'starter',
  'scripts/client-modules.mjs',
  'scripts/bundle.mjs',
  'scripts/bundle-offline.mjs',
  'scripts/bundle-starter.mjs',
  'scripts/precompress.mjs',
];

/** @param {string} path @param {string} text */
function writeStamp(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

const installStamp = () =>
  `${process.platform} ${process.arch} ${fingerprint(ROOT, ['package.json', 'package-lock.json'])}`;

/** Whether the user has already run npm install. */
function isInstalledByHand() {
  const stamp = readIfExists(INSTALL_STAMP);
  const installed = readIfExists(join(ROOT, 'node_modules/.package-lock.json'));
  const lock = readIfExists(join(ROOT, 'package-lock.json'));
  const manifest = readIfExists(join(ROOT, 'package.json'));
  if (installed === undefined || lock === undefined || manifest === undefined) return false;
  if (stamp !== undefined && !stamp.startsWith(`${process.platform} ${process.arch} `)) return false;
  return matchesLock(JSON.parse(lock), JSON.parse(installed), JSON.parse(manifest));
}

/** The npm that launched this script or the one in PATH, but not with the Node that it is about to replace. */
function npm() {
  const cli = process.env.npm_execpath ?? '';
  const own = join(ROOT, 'node_modules');
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(own));
  const env = { PATH: path.join(delimiter) };
  const node = process.env.npm_node_execpath ?? process.execPath;
  if (cli.endsWith('npm-cli.js') && !node.startsWith(own)) return { command: node, args: [cli], env, shell: false };
  return { command: 'npm', args: [], env, shell: process.platform === 'win32' };
}

export async function ensureDependencies() {
  if (readIfExists(INSTALL_STAMP) === installStamp()) return;
  await withLock(ROOT, async () => {
    if (readIfExists(INSTALL_STAMP) === installStamp()) return;
    if (!isInstalledByHand()) {
      console.log('Installing dependencies...');
      const { command, args, env, shell } = npm();
      // The build needs development packages, also with NODE_ENV=production.
      const step = await runStep(command, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
        env,
        shell,
        seconds: 900,
      });
      if (!step.ok) throw new SetupError(`${step.output.trim()}\nThe dependencies could not be installed (npm ci).`);
    }
    findNode();
    writeStamp(INSTALL_STAMP, installStamp());
  });
}

/**
 * Runs a script of the build. @returns its output
 * @param {string[]} args
 * @param {number} seconds
 * @param {string} [problem] added to the output of a failed script
 */
async function runScript(args, seconds, problem = '') {
  const step = await runStep(findNode(), args, { env: { NODE_ENV: 'production' }, seconds });
  if (!step.ok) throw new SetupError(`${step.output.trim()}\n${problem}`.trimEnd());
  return step.output.trim();
}

const buildStamp = () => fingerprint(ROOT, BUILD_SOURCES);

/** Builds the pages and checks the bundles unconditionally. @returns {Promise<string>} the check's report */
async function makeBuild() {
  const stamp = buildStamp();
  // Removes records of an earlier build, so that they are not mistaken for this one's.
  for (const file of [BUILD_STAMP, RECORD]) rmSync(file, { force: true });
  await runScript(['node_modules/@react-router/dev/bin.cjs', 'build'], 600, 'The site could not be built.');
  await runScript(['scripts/build-starter.mjs'], 60, 'The built-in games could not be built.');
  cpSync(join(ROOT, 'node_modules/openapi-explorer/dist/browser'), join(ROOT, 'build/api-docs'), { recursive: true });
  const report = await runScript(['scripts/check-client.mjs'], 120);
  await runScript(['scripts/precompress.mjs'], 120, 'The built files could not be compressed.');
  writeStamp(BUILD_STAMP, stamp);
  return report;
}

/** Requires installed dependencies. */
export function build() {
  return withLock(ROOT, makeBuild);
}

/** Requires installed dependencies. */
export async function ensureBuild() {
  if (readIfExists(BUILD_STAMP) === buildStamp()) return;
  await withLock(ROOT, async () => {
    if (readIfExists(BUILD_STAMP) === buildStamp()) return;
    console.log('Building the site...');
    await makeBuild();
  });
}
