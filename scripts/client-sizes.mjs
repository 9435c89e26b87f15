/** Download size of a first visit to each public route. Uses Node's own modules only. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/**
 * @typedef {{ module: string, imports: string[], css: string[] }} Files
 * @typedef {Files & { id: string, parentId?: string, path?: string }} Route
 * @typedef {{ entry: Files, routes: Record<string, Route> }} Manifest of React Router
 */

/** @param {string} client folder of the build @returns {Manifest} */
export function readManifest(client) {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-[^.]+\.js$/.test(file));
  if (name === undefined) throw new Error('the build has no route manifest');
  const text = readFileSync(join(client, 'assets', name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/**
 * Public screens with the files that their first document loads. Paths that share a screen are listed once.
 * @param {Manifest} manifest
 * @returns {{ path: string, scripts: string[], styles: string[] }[]}
 */
export function publicRoutes(manifest) {
  const { routes } = manifest;
  const parents = new Set(Object.values(routes).map((route) => route.parentId));
  /** @type {Map<string, { path: string, scripts: string[], styles: string[] }>} */
  const screens = new Map();
  for (const leaf of Object.values(routes)) {
    const path = `/${leaf.path ?? ''}`.replace('//', '/');
    if (parents.has(leaf.id) || /^\/(admin|auth|setup)(\/|$)/.test(path) || screens.has(leaf.module)) continue;
    screens.set(leaf.module, { path, ...firstFiles(manifest, leaf) });
  }
  return [...screens.values()];
}

/**
 * Returns the files that the document of a route loads.
 * @param {Manifest} manifest
 * @param {Route | undefined} leaf
 * @returns {{ scripts: string[], styles: string[] }}
 */
export function firstFiles({ entry, routes }, leaf) {
  /** @type {Files[]} */
  const loaded = [entry];
  for (let route = leaf; route; route = routes[route.parentId ?? '']) loaded.push(route);
  return {
    scripts: [...new Set(loaded.flatMap(({ module, imports }) => [module, ...imports]))],
    // React Router appends an empty fragment to style sheets that a dynamic import also needs.
    styles: [...new Set(loaded.flatMap(({ css }) => css.map((file) => file.replace(/#$/, ''))))],
  };
}

/**
 * Returns the transferred size of files in bytes, compressed with brotli. @param {string} client folder of the build @param
 * {string[]} files
 */
export function bytesOf(client, files) {
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(client, file))).length, 0);
}

/**
 * @param {string} client folder of the build
 * @param {string[]} dictionaries files with texts; a page loads one of them
 * @returns {string} a table in lines
 */
export function sizesReport(client, dictionaries) {
  /** @type {Map<string, number>} */
  const known = new Map();
  /** @param {string} file */
  const size = (file) => {
    const bytes = known.get(file) ?? bytesOf(client, [file]);
    known.set(file, bytes);
    return bytes;
  };
  /** @param {string[]} files */
  const kilobytes = (files) => (files.reduce((sum, file) => sum + size(file), 0) / 1000).toFixed(1).padStart(7);
  const rows = publicRoutes(readManifest(client)).map(
    ({ path, scripts, styles }) => `${path.padEnd(20)}${kilobytes(scripts)}${kilobytes(styles)}`,
  );
  const largest = dictionaries.map((file) => [file]).sort((a, b) => Number(kilobytes(b)) - Number(kilobytes(a)))[0];
  return [
    `${'First visit, kB'.padEnd(20)}${'JS'.padStart(7)}${'CSS'.padStart(7)}   (brotli)`,
    ...rows,
    ...(largest ? [`${'+ a dictionary'.padEnd(20)}${kilobytes(largest)}`] : []),
  ].join('\n');
}
