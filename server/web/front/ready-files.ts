import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import type { Encoding } from '../../platform/http/finished-page.ts';
import { CLOSED_POLICY } from '../../platform/http/security.ts';
import type { Source, WholeAnswer } from './front.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';
/** Suffixes of the compressed files that the build writes next to the original. */
const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };
const COMPRESSED = /\.(?:br|gz)$/;
const unzip = promisify(gunzip);

/** Unzips at most once at a time, and not while a response still holds the earlier result: clients may read slowly. */
function unzipped(zipped: Buffer): () => Promise<Buffer> {
  let unzipping: Promise<Buffer> | undefined;
  let earlier: WeakRef<Buffer> | undefined;
  async function run(): Promise<Buffer> {
    try {
      const bytes = await unzip(zipped);
      earlier = new WeakRef(bytes);
      return bytes;
    } finally {
      unzipping = undefined;
    }
  }
  return async () => {
    const held = earlier?.deref();
    if (held !== undefined) return held;
    unzipping ??= run();
    return unzipping;
  };
}

interface BuiltFile {
  ready: Readonly<Partial<Record<Encoding, WholeAnswer>>>;
  /** Makes the uncompressed response if it is not ready. */
  plain?: () => Promise<WholeAnswer>;
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
    const { bytes: _, ...head } = identity;
    const plain = unzipped(gzip.bytes);
    return [address, { ready: { br, gzip }, plain: async () => ({ ...head, bytes: await plain() }) }];
  }

  const answers = new Map(await Promise.all([...paths].filter((path) => !COMPRESSED.test(path)).map(readFileAt)));
  const fileAt = (url: string) => answers.get(url.split('?', 1)[0] ?? '');
  return {
    ready: (url, encoding) => fileAt(url)?.ready[encoding] ?? null,
    isAlone: true,
    make: (url, encoding) => (encoding === 'identity' ? (fileAt(url)?.plain?.() ?? null) : null),
  };
}
