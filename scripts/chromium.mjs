/** Finds a Chromium for the browser tests, or installs one. Uses Node's own modules only. */
import { readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installPackages, isExecutable, mayUseApt, updatePackageLists } from './apt.mjs';
import { findNode, SetupError } from './run-node.mjs';
import { runStep } from './run-step.mjs';

/** Prefers the headless shell, as Playwright does, which needs half the CPU time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function playwrightCache() {
  const { PLAYWRIGHT_BROWSERS_PATH: chosen, LOCALAPPDATA: local = '' } = process.env;
  if (chosen && chosen !== '0') return chosen;
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches/ms-playwright');
  if (process.platform === 'win32') return join(local, 'ms-playwright');
  return join(homedir(), '.cache/ms-playwright');
}

/** @param {string} folder */
function entries(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return []; // no cache, no candidates
  }
}

/** Playwright's cache: chromium_headless_shell-REVISION/PLATFORM/..., newest first. */
export function playwrightCandidates(cache = playwrightCache()) {
  const inside = ['chrome-headless-shell', 'chrome-headless-shell.exe', 'headless_shell'];
  const revision = (/** @type {string} */ name) => Number(name.split('-').at(-1));
  return entries(cache)
    .filter((name) => /^chromium_headless_shell-\d+$/.test(name))
    .sort((a, b) => revision(b) - revision(a))
    .flatMap((name) => entries(join(cache, name)).map((folder) => join(cache, name, folder)))
    .flatMap((folder) => inside.map((file) => join(folder, file)));
}

/** @param {string} path list of folders, as in PATH */
export function installedCandidates(path = process.env.PATH ?? '') {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...APPLICATIONS];
}

/**
 * The first candidate that starts. Skips those with missing libraries and a distribution's placeholder.
 * @param {string[]} candidates
 */
async function firstThatRuns(candidates) {
  for (const path of candidates.filter(isExecutable)) {
    if ((await runStep(path, ['--version'], { seconds: 30 })).ok) return path;
  }
  return undefined;
}

async function downloadWithPlaywright() {
  const cli = 'node_modules/playwright-core/cli.js';
  const download = await runStep(findNode(), [cli, 'install', '--only-shell', 'chromium'], {
    // A network that drops packets must not stall the tests.
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
    seconds: 300,
    silentSeconds: 30,
  });
  if (!download.ok) return undefined;
  const found = await firstThatRuns(playwrightCandidates());
  if (found !== undefined || !mayUseApt()) return found;
  await runStep(findNode(), [cli, 'install-deps', 'chromium'], { seconds: 300 });
  return firstThatRuns(playwrightCandidates());
}

async function installWithApt() {
  await updatePackageLists();
  // Not every distribution packages the headless shell separately.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await installPackages([name, 'fonts-dejavu-core']);
    const found = await firstThatRuns(installedCandidates());
    if (found !== undefined) return found;
  }
  return undefined;
}

/** @returns {Promise<string>} path of the executable @throws {SetupError} when none exists and none can be installed */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (await firstThatRuns([chosen])) return chosen;
    throw new SetupError(`CHROMIUM_PATH is ${chosen}, which does not run.`);
  }
  const found = await firstThatRuns([...installedCandidates(), ...playwrightCandidates()]);
  if (found !== undefined) return found;
  console.log('Installing Chromium for the tests...');
  const installed = (await downloadWithPlaywright()) ?? (mayUseApt() ? await installWithApt() : undefined);
  if (installed !== undefined) return installed;
  throw new SetupError(
    'The browser tests need Chromium, which could not be installed. Install it and set CHROMIUM_PATH to its path.',
  );
}
