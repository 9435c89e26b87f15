/** Writes brotli and gzip versions of built files if they are smaller. Part of `npm run build`. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT } from './run-node.mjs';

const FOLDERS = ['build/client', 'build/starter'];
const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.json', '.svg', '.txt', '.wasm', '.webmanifest']);
/** Smaller files fit into one packet without compression. */
const MIN_BYTES = 1_000;

const ENCODINGS = [
  { extension: '.br', compress: promisify(brotliCompress), options: {} },
  { extension: '.gz', compress: promisify(gzip), options: { level: constants.Z_BEST_COMPRESSION } },
];

/** @param {string} path */
async function precompress(path) {
  const content = await readFile(path);
  if (content.length < MIN_BYTES) return;
  for (const { extension, compress, options } of ENCODINGS) {
    const smaller = await compress(content, options);
    if (smaller.length < content.length) await writeFile(path + extension, smaller);
  }
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name)),
);
await Promise.all(files.map(precompress));
