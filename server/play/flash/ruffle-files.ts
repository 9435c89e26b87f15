import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { z } from 'zod';
import { type Encoding, preferredEncoding } from '../../platform/http/finished-page.ts';

const FOLDER = dirname(createRequire(import.meta.url).resolve('@ruffle-rs/ruffle/package.json'));
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8')));

/** The path contains the version, so that its files are immutable. */
export const RUFFLE_PATH = `/ruffle/${version}/`;

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.wasm': 'application/wasm' };
const NAMES = new Set(readdirSync(FOLDER).filter((name) => Object.hasOwn(TYPES, extname(name))));

const brotli = promisify(brotliCompress);
const ENCODE: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  // Compresses 14 MB to 4 MB in two seconds. The best quality would take a minute.
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
  identity: async (bytes) => bytes,
};

/** The installed files of Ruffle, compressed on first use: most sites never need them. */
export function ruffleFiles() {
  const encoded = new Map<string, Promise<Buffer>>();

  function bytesOf(name: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${name}`;
    const known = encoded.get(key);
    if (known) return known;
    const made = readFile(join(FOLDER, name)).then(ENCODE[encoding]);
    encoded.set(key, made);
    // A failure is retried next time; the caller gets the error.
    made.catch(() => encoded.delete(key));
    return made;
  }

  /** Returns the file at a path in the best encoding that the client accepts; null if there is none. */
  return async (path: string, acceptEncoding: string | undefined) => {
    const name = path.slice(RUFFLE_PATH.length);
    if (!path.startsWith(RUFFLE_PATH) || !NAMES.has(name)) return null;
    const encoding = preferredEncoding(acceptEncoding);
    return {
      bytes: await bytesOf(name, encoding),
      headers: {
        'Content-Type': TYPES[extname(name)] ?? '',
        'Cache-Control': 'public, max-age=31536000, immutable',
        Vary: 'Accept-Encoding',
        // Version and name identify the content.
        ETag: `"${version}-${name}-${encoding}"`,
        ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
      },
    };
  };
}
