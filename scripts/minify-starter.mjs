/** Minifies the built-in games. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { transform } from 'lightningcss';
import { minifySync } from 'vite';

/** Served files, without READMEs and TypeScript configuration. */
const SERVED = /^(?:kit|games[\\/][^\\/]+)[\\/][^\\/]+\.(?:js|css|html|svg)$/;

/** @param {string} path @param {Buffer} source */
function minified(path, source) {
  if (path.endsWith('.css')) return Buffer.from(transform({ filename: path, code: source, minify: true }).code);
  if (!path.endsWith('.js')) return source;
  const { code, errors } = minifySync(path, source.toString('utf8'), { module: true });
  if (errors.length > 0)
    throw new Error(`${path} cannot be minified: ${errors.map(({ message }) => message).join('; ')}`);
  return Buffer.from(code);
}

/**
 * @param {string} folder `starter/` of the project
 * @returns {{ path: string, content: Buffer }[]} paths with slashes, relative to the folder
 */
export function starterFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => SERVED.test(path))
    .map((path) => ({ path: path.split(sep).join('/'), content: minified(path, readFileSync(join(folder, path))) }));
}
