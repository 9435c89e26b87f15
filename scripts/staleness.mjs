/** Whether what was installed or built still fits the sources. Pure of processes; only Node's own modules here. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} path
 * @returns {string | undefined} undefined: there is no such file
 */
export function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Files below a path, in a stable order. Tests do not reach a build.
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
 * By content: a checkout or a copy touches times without changing anything.
 * @param {string} root
 * @param {readonly string[]} paths files and folders; one that is missing counts as empty
 * @param {readonly string[]} [facts] what else the result depends on
 */
export function fingerprint(root, paths, facts = []) {
  const hash = createHash('sha256');
  for (const fact of facts) hash.update(`${fact}\0`);
  for (const file of paths.flatMap((path) => filesBelow(root, path))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, dependencies?: object,
 *   devDependencies?: object }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lock
 */

/**
 * Whether node_modules holds what the lock file says. npm writes down what it installed, last of all, in
 * node_modules/.package-lock.json: so a hand-made `npm install` needs no second one.
 * @param {Lock} lock
 * @param {Lock} installed
 * @param {{ dependencies?: object, devDependencies?: object }} manifest package.json
 */
export function fitsLock(lock, installed, manifest) {
  const { '': root = {}, ...wanted } = lock.packages ?? {};
  const there = installed.packages ?? {};
  /** @param {object | undefined} list */
  const sorted = (list) => JSON.stringify(Object.entries(list ?? {}).sort());
  return (
    sorted(root.dependencies) === sorted(manifest.dependencies) &&
    sorted(root.devDependencies) === sorted(manifest.devDependencies) &&
    Object.entries(wanted).every(([path, entry]) => {
      const found = there[path];
      // Optional packages of other platforms stay away.
      if (found === undefined) return entry.optional === true || entry.devOptional === true;
      return found.version === entry.version;
    })
  );
}
