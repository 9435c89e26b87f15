/** Detects whether packages and build are up to date. Starts no processes; uses Node's own modules only. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} path @returns {string | undefined} undefined if the file does not exist */
export function readIfExists(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Files below a path in a stable order, without tests, which are not built.
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(root, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !/\.(test|fixture)\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}

/**
 * Hashes contents, because a checkout or copy changes modification times.
 * @param {string} root
 * @param {readonly string[]} paths files and folders; a missing one counts as empty
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(root, path))) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(join(root, file)));
    hash.update('\0');
  }
  return hash.digest('hex');
}

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, dependencies?: object,
 *   devDependencies?: object }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 */

/**
 * Whether node_modules matches the lock file. npm records what it installed in node_modules/.package-lock.json as its
 * last step, so a manual `npm install` is recognized.
 * @param {Lock} lock
 * @param {Lock} installed
 * @param {{ dependencies?: object, devDependencies?: object }} manifest package.json
 */
export function matchesLock(lock, installed, manifest) {
  const { '': root = {}, ...wanted } = lock.packages ?? {};
  const there = installed.packages ?? {};
  /** @param {object | undefined} list */
  const sorted = (list) => JSON.stringify(Object.entries(list ?? {}).sort());
  return (
    sorted(root.dependencies) === sorted(manifest.dependencies) &&
    sorted(root.devDependencies) === sorted(manifest.devDependencies) &&
    Object.entries(wanted).every(([path, entry]) => {
      const found = there[path];
      // Optional packages for other platforms are not installed.
      if (found === undefined) return entry.optional === true || entry.devOptional === true;
      return found.version === entry.version;
    })
  );
}
