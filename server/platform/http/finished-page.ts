import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

/** A quarter of the other's time, an eighth more bytes: for a page that is made while somebody waits. */
const LIGHT_QUALITY = 2;
/** Within a few per cent of the slow levels. */
const WELL_QUALITY = 5;
/** What a page needs beside its bytes, and a guess at what its second encoding will need. */
const OVERHEAD = 1_000;
const SECOND_ENCODING = 1.4;

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** A rendered page, compressed and ready to be sent to anyone. */
export interface FinishedPage {
  readonly status: number;
  /** Without those that depend on the encoding. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of the content and its policy, whatever the encoding: a browser that has the page keeps the policy it came with. */
  readonly hash: string;
  brotli: Buffer;
  /** Made when somebody first asks for it. */
  gzip: Buffer | null;
}

const brotliOptions = (quality: number, bytes: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

/** Compresses a rendered page, lightly: on this thread, since to hand it to another takes longer than that. */
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
    brotli: brotliCompressSync(bytes, brotliOptions(LIGHT_QUALITY, bytes)),
    gzip: null,
  };
}

/** Compresses a page well, on another thread. */
export async function compressWell(page: FinishedPage): Promise<void> {
  const bytes = await decompressBrotli(page.brotli);
  page.brotli = await compressBrotli(bytes, brotliOptions(WELL_QUALITY, bytes));
}

/** Bytes of memory that a page may come to need. */
export const sizeOf = ({ brotli }: FinishedPage): number => Math.ceil(brotli.length * (1 + SECOND_ENCODING)) + OVERHEAD;

/** The bytes of a page in an encoding that it has already, or null. */
export function readyBytes({ brotli, gzip }: FinishedPage, encoding: Encoding): Buffer | null {
  if (encoding === 'identity') return null;
  return encoding === 'br' ? brotli : gzip;
}

/** The bytes of a page in an encoding. Compressed ones stay with the page, the plain ones are too large for that. */
export async function bytesOf(page: FinishedPage, encoding: Encoding): Promise<Buffer> {
  const ready = readyBytes(page, encoding);
  if (ready !== null) return ready;
  return encoding === 'gzip' ? gzipped(page) : decompressBrotli(page.brotli);
}

async function gzipped(page: FinishedPage): Promise<Buffer> {
  page.gzip = await compressGzip(await decompressBrotli(page.brotli));
  return page.gzip;
}

/**
 * The smallest encoding a client takes (https://www.rfc-editor.org/rfc/rfc9110#name-accept-encoding). One that refuses all
 * of ours gets the plain page.
 */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity';
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const accepted = negotiator.encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Whether the client has the page already (https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match). */
export function hasPage(ifNoneMatch: string | undefined, entityTag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(entityTag) || tags.includes('*');
}

export const entityTag = ({ hash }: FinishedPage, encoding: Encoding): string => `"${hash}-${encoding}"`;

/** Headers of the answer to who has the page already. What else it said of itself stays as the browser stored it. */
export function unchangedHeaders(page: FinishedPage, encoding: Encoding): Record<string, string> {
  return {
    'cache-control': page.headers['cache-control'] ?? 'no-cache',
    vary: 'Accept-Encoding',
    etag: entityTag(page, encoding),
  };
}

/** Headers of the whole page, in as many bytes. */
export function wholeHeaders(page: FinishedPage, encoding: Encoding, length: number): Record<string, string> {
  return {
    ...page.headers,
    vary: 'Accept-Encoding',
    etag: entityTag(page, encoding),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': String(length),
  };
}
