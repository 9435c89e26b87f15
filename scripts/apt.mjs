/** Installs Debian packages for the tests, if possible. Uses only Node's own modules. */
import { accessSync, constants } from 'node:fs';
import { runStep } from './run-step.mjs';

const APT = '/usr/bin/apt-get';
const OPTIONS = ['-qq', '-oAcquire::Retries=2', '-oAcquire::http::Timeout=20', '-oDPkg::Lock::Timeout=60'];
/** Runlevel 1 keeps packages from starting their services. */
const ENV = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // missing or not executable
  }
}

export function mayUseApt() {
  return process.getuid?.() === 0 && isExecutable(APT);
}

export async function updatePackageLists() {
  await runStep(APT, [...OPTIONS, 'update'], { env: ENV, seconds: 120 });
}

/** @param {string[]} packages */
export async function installPackages(packages) {
  const install = ['install', '-y', '--no-install-recommends', ...packages];
  await runStep(APT, [...OPTIONS, ...install], { env: ENV, seconds: 300 });
}
