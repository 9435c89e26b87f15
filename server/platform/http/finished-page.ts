import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** Used while a client waits: takes a quarter of the other level's time, for an eighth more bytes. */
const FAST_QUALITY = 2;
/** Within a few percent of the size at the slowest levels. */
const STRONG_QUALITY = 5;
/** Estimated bytes of a page besides its content, and the relative size of its second encoding. */
const OVERHEAD = 1_000;
const SECOND_ENCODING = 1.4;

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** A rendered, compressed page that any visitor may receive. */
export interface FinishedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Hash of content and policy: after a 304, a browser keeps its stored policy. */
  readonly hash: string;
  brotli: Buffer;
  gzip: Buffer | null;
}

const brotliOptions = (quality: number, bytes: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

/** Compresses a rendered page with the fast level, synchronously, since another thread would take longer. */
export async function finishPage(page: Response): Promise<FinishedPage> {
  const bytes = Buffer.from(await page.arrayBuffer());
  return {
    status: page.status,
    headers: Object.fromEntries(page.headers),
    hash: createHash('sha256')
      .update(page.headers.get('content-security-policy') ?? '')
      .update('\0')
      .update(bytes)
      .digest('base64url')
      .slice(0, 16),
    brotli: brotliCompressSync(bytes, brotliOptions(FAST_QUALITY, bytes)),
    gzip: null,
  };
}

/** Recompresses a page with the strong level, on another thread. */
export async function recompress(page: FinishedPage): Promise<void> {
  const bytes = await decompressBrotli(page.brotli);
  page.brotli = await compressBrotli(bytes, brotliOptions(STRONG_QUALITY, bytes));
}

export const sizeOf = ({ brotli }: FinishedPage): number => Math.ceil(brotli.length * (1 + SECOND_ENCODING)) + OVERHEAD;

export function readyBytes({ brotli, gzip }: FinishedPage, encoding: Encoding): Buffer | null {
  if (encoding === 'identity') return null;
  return encoding === 'br' ? brotli : gzip;
}

/** Returns a page in an encoding. Caches compressed bytes; uncompressed ones are too large. */
export async function bytesOf(page: FinishedPage, encoding: Encoding): Promise<Buffer> {
  const ready = readyBytes(page, encoding);
  if (ready !== null) return ready;
  const bytes = await decompressBrotli(page.brotli);
  if (encoding === 'identity') return bytes;
  page.gzip = await compressGzip(bytes);
  return page.gzip;
}

/**
 * Returns the smallest encoding that the client accepts (RFC 9110, Accept-Encoding), or else none.
 *
 * @param offered smallest first
 */
export function preferredEncoding(
  acceptEncoding: string | undefined,
  offered: readonly Encoding[] = ENCODINGS,
): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const accepted = negotiator.encodings([...offered]);
  return offered.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Returns whether the client's copy is current (https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match). */
export function hasPage(ifNoneMatch: string | undefined, entityTag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(entityTag) || tags.includes('*');
}

export const entityTag = ({ hash }: FinishedPage, encoding: Encoding): string => `"${hash}-${encoding}"`;

/** Headers of a 304. The browser keeps the other headers it stored. */
export function unchangedHeaders(page: FinishedPage, encoding: Encoding): Record<string, string> {
  const { 'cache-control': caching = 'no-cache' } = page.headers;
  return { 'cache-control': caching, vary: 'Accept-Encoding', etag: entityTag(page, encoding) };
}

export function fullHeaders(page: FinishedPage, encoding: Encoding, length: number): Record<string, string> {
  return {
    ...page.headers,
    vary: 'Accept-Encoding',
    etag: entityTag(page, encoding),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(length),
  };
}
