import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../../platform/http/finished-page.ts';
import { CLOSED_POLICY } from '../../platform/http/security.ts';
import type { Source, WholeAnswer } from './front.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';
/** Suffixes of the compressed files that the build writes next to the original. */
const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };
const COMPRESSED = /\.(?:br|gz)$/;
const unzip = promisify(gunzip);

/** Bytes of unzipped files that are kept for the next client that takes no compression. */
const PLAIN_CACHE_BYTES = 4_000_000;

interface BuiltFile {
  ready: Readonly<Partial<Record<Encoding, WholeAnswer>>>;
  /** The uncompressed response without its bytes, if it is not ready. */
  plain?: Omit<WholeAnswer, 'bytes'>;
}

/**
 * Loads the built client into memory (a few megabytes): opening many small files costs more than sending them. Most of it
 * is kept compressed only, because hardly any client asks for less. Names below `assets/` contain a content hash, others do
 * not. @param siteHeaders sent with every response
 */
export async function readBuiltFiles(directory: string, siteHeaders: Record<string, string>): Promise<Source> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = new Set(files.map(({ parentPath, name }) => relative(directory, join(parentPath, name))));

  async function readAs(path: string, encoding: Encoding, isCompressed: boolean): Promise<WholeAnswer> {
    const bytes = await readFile(join(directory, path + SUFFIXES[encoding]));
    const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
    const validity = {
      'cache-control': path.startsWith(`assets${sep}`) ? IMMUTABLE : SHORT,
      etag: `"${tag}"`,
      ...(isCompressed && { vary: 'Accept-Encoding' }),
    };
    const headers = {
      ...siteHeaders,
      ...validity,
      'content-security-policy': CLOSED_POLICY,
      'content-type': getMimeType(path) ?? 'application/octet-stream',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    };
    return { status: 200, headers, bytes, entityTag: validity.etag, unchanged: { ...siteHeaders, ...validity } };
  }

  async function readFileAt(path: string): Promise<[string, BuiltFile]> {
    const address = `/${path.split(sep).map(encodeURIComponent).join('/')}`;
    const isCompressed = paths.has(path + SUFFIXES.br) && paths.has(path + SUFFIXES.gzip);
    const identity = await readAs(path, 'identity', isCompressed);
    if (!isCompressed) return [address, { ready: { br: identity, gzip: identity, identity } }];
    const [br, gzip] = await Promise.all([readAs(path, 'br', true), readAs(path, 'gzip', true)]);
    const { bytes: _, ...plain } = identity;
    return [address, { ready: { br, gzip }, plain }];
  }

  const answers = new Map(await Promise.all([...paths].filter((path) => !COMPRESSED.test(path)).map(readFileAt)));
  const fileAt = (url: string) => answers.get(url.split('?', 1)[0] ?? '');
  /** Unzips a file once for all who ask meanwhile. */
  const unzipped = new LRUCache<BuiltFile, Buffer>({
    maxSize: PLAIN_CACHE_BYTES,
    sizeCalculation: ({ length }) => Math.max(1, length),
    fetchMethod: ({ ready }) => (ready.gzip ? unzip(ready.gzip.bytes) : undefined),
  });
  return {
    ready: (url, encoding) => fileAt(url)?.ready[encoding] ?? null,
    ignoresBudget: true,
    make(url, encoding) {
      const file = encoding === 'identity' ? fileAt(url) : undefined;
      const { plain } = file ?? {};
      return file && plain ? unzipped.forceFetch(file).then((bytes) => ({ ...plain, bytes })) : null;
    },
  };
}
