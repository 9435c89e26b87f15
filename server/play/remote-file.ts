/**
 * Files of other hosts that this site serves itself: fetched as a whole, recognized by their first bytes, and cached for
 * a while.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { OutboundError } from '../platform/outbound/errors.ts';
import { type FetchOptions, guardedFetch } from '../platform/outbound/fetch.ts';
import type { OutboundLimits, OutboundPolicy } from '../platform/outbound/limits.ts';

export interface FileKind {
  accept: string;
  /** Size limit in bytes, and time limits in milliseconds. */
  limits: Pick<OutboundLimits, 'bytes' | 'connect' | 'headers' | 'total'>;
  /** Number of bytes that determine the type of a file. */
  signatureLength: number;
  isKind(beginning: Buffer): boolean;
}

/** There is no such file at the URL: other content, an error status, or no response. */
export class RemoteFileError extends Error {
  override readonly name = 'RemoteFileError';
  readonly code: 'other_content' | 'http_error' | 'unreachable';
  readonly status: number | null;

  constructor(code: RemoteFileError['code'], { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(code, cause === undefined ? {} : { cause });
    this.code = code;
    this.status = status ?? null;
  }
}

export class RemoteFilesBusy extends Error {
  override readonly name = 'RemoteFilesBusy';
}

interface RemoteFile {
  bytes: Buffer;
  /** Hash of the bytes, sixteen characters long. */
  hash: string;
  /** Milliseconds until the headers arrived. */
  milliseconds: number;
}

type FetchRequest = Pick<FetchOptions, 'signal' | 'turns'> & {
  policy: OutboundPolicy;
  limits?: Partial<OutboundLimits>;
  /** Minimum bytes to read. */
  enough?: number;
};

/** @throws {RemoteFileError} */
export async function fetchFile(
  address: string,
  { accept, limits: ofKind, signatureLength, isKind }: FileKind,
  { limits, enough = Number.POSITIVE_INFINITY, ...options }: FetchRequest,
): Promise<RemoteFile> {
  try {
    const response = await guardedFetch(address, { ...options, limits: { ...ofKind, ...limits }, accept });
    if (response.status !== 200) {
      response.discard();
      throw new RemoteFileError('http_error', { status: response.status });
    }
    const chunks: Buffer[] = [];
    const hash = createHash('sha256');
    let length = 0;
    let checked = false;
    for await (const chunk of response.body()) {
      chunks.push(chunk);
      hash.update(chunk);
      length += chunk.length;
      if (!checked && length >= signatureLength) {
        if (!isKind(Buffer.concat(chunks))) throw new RemoteFileError('other_content');
        checked = true;
      }
      if (length >= enough) break;
    }
    if (!checked) throw new RemoteFileError('other_content');
    const { milliseconds } = response;
    return { bytes: Buffer.concat(chunks), hash: hash.digest('base64url').slice(0, 16), milliseconds };
  } catch (error) {
    if (error instanceof OutboundError) throw new RemoteFileError('unreachable', { cause: error });
    throw error;
  }
}

const CACHED_FOR = 3_600_000;
/** Milliseconds before a failed host is tried again. */
const FAILED_FOR = 60_000;

/**
 * Fetches files so that a host gets one request for many visitors.
 *
 * @param options.cacheBytes total size of cached files
 * @param options.mostFetches concurrent fetches; each may need the size limit in memory
 */
export function createRemoteFiles(
  kind: FileKind,
  options: { policy: OutboundPolicy; cacheBytes: number; mostFetches: number },
) {
  const { policy, cacheBytes, mostFetches } = options;
  const sizeCalculation = ({ bytes }: RemoteFile) => bytes.length;
  const cached = new LRUCache<string, RemoteFile>({ maxSize: cacheBytes, sizeCalculation, ttl: CACHED_FOR });
  const failed = new LRUCache<string, RemoteFileError>({ max: 1_000, ttl: FAILED_FOR });
  const running = new Map<string, Promise<RemoteFile>>();

  async function fetched(address: string): Promise<RemoteFile> {
    try {
      const file = await fetchFile(address, kind, { policy });
      cached.set(address, file);
      return file;
    } catch (error) {
      if (error instanceof RemoteFileError) failed.set(address, error);
      throw error;
    }
  }

  /** Returns the file at a URL. @throws {RemoteFileError, RemoteFilesBusy} */
  return async (address: string): Promise<RemoteFile> => {
    const known = cached.get(address) ?? running.get(address);
    if (known) return known;
    const failure = failed.get(address);
    if (failure) throw failure;
    if (running.size >= mostFetches) throw new RemoteFilesBusy();
    const started = fetched(address).finally(() => running.delete(address));
    running.set(address, started);
    return started;
  };
}
