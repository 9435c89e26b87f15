/**
 * Counts the lines of code in app, server and shared by folder, with style sheets, dictionaries and tests separate, and the lines
 * longer than 130 characters. `npm run lines [-- FOLDER]`, where FOLDER is another checkout.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const KINDS = /** @type {const} */ (['code', 'styles', 'dictionaries', 'tests']);
const LONG = 130;

/** @typedef {(typeof KINDS)[number]} Kind */

/**
 * Returns what a file's lines count as, or null for generated files and data.
 * @param {string} path
 * @returns {Kind | null}
 */
export function kindOf(path) {
  // Snapshots of the schema and vocabulary are generated or data.
  if (!/\.(ts|tsx|mjs|js|css|json)$/.test(path) || path.includes('/migrations/meta/')) return null;
  if (/\.(test|fixture)\.tsx?$/.test(path)) return 'tests';
  if (/^app\/i18n\/[^/]+\//.test(path)) return 'dictionaries';
  if (path.endsWith('.css')) return 'styles';
  return path.endsWith('.json') ? null : 'code';
}

/** Returns the folder that a file counts for: `shared`, or the second level of app and server. @param {string} path */
export function folderOf(path) {
  const [top = '', second = '', ...rest] = path.split('/');
  return top === 'shared' || rest.length === 0 ? top : `${top}/${second}`;
}

/** @param {string} root */
function countLines(root) {
  const files = execFileSync('git', ['ls-files', '-z', 'app', 'server', 'shared', 'tests'], {
    cwd: root,
    encoding: 'utf8',
  });
  /** @type {Map<string, Record<Kind, number>>} */
  const folders = new Map();
  let long = 0;
  for (const path of files.split('\0').filter(Boolean)) {
    const isTest = path.startsWith('tests/');
    const kind = kindOf(path);
    if (kind === null) continue;
    const lines = readFileSync(join(root, path), 'utf8').replace(/\n$/, '').split('\n');
    const folder = isTest ? 'tests' : folderOf(path);
    const counts = folders.get(folder) ?? { code: 0, styles: 0, dictionaries: 0, tests: 0 };
    counts[isTest ? 'tests' : kind] += lines.length;
    folders.set(folder, counts);
    if (!isTest && kind !== 'dictionaries') long += lines.filter((line) => line.length > LONG).length;
  }
  return { folders, long };
}

/** @param {string} root */
function printLines(root) {
  const { folders, long } = countLines(root);
  /** @param {(folder: string) => boolean} belongs @param {Kind} kind */
  const sum = (belongs, kind) =>
    [...folders].reduce((total, [folder, counts]) => total + (belongs(folder) ? counts[kind] : 0), 0);
  /** @param {string} name @param {(folder: string) => boolean} belongs */
  const row = (name, belongs) => {
    console.log(name.padEnd(26) + KINDS.map((kind) => String(sum(belongs, kind)).padStart(14)).join(''));
  };
  console.log('folder'.padEnd(26) + KINDS.map((kind) => kind.padStart(14)).join(''));
  for (const name of [...folders.keys()].sort()) row(name, (folder) => folder === name);
  for (const top of ['app', 'server']) row(`${top}, all`, (folder) => folder.split('/')[0] === top);
  row('all', () => true);
  const product = KINDS.slice(0, 3).reduce((total, kind) => total + sum((folder) => folder !== 'tests', kind), 0);
  console.log(`product with styles and dictionaries: ${product}`);
  console.log(`lines above ${LONG} characters, without tests/ and dictionaries: ${long}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) printLines(process.argv[2] ?? '.');
