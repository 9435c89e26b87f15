import type { IncomingMessage } from 'node:http';
import { type Duplex, PassThrough, pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { OutboundError, outboundErrors } from './errors.ts';

export const ACCEPTED_ENCODINGS = 'gzip, br, deflate';

/** Peeks at the first byte of a body; null when it is empty or the connection broke. */
function firstByte(response: IncomingMessage): Promise<number | null> {
  return new Promise((resolve) => {
    response.once('close', () => resolve(null));
    response.once('readable', () => {
      const chunk: Buffer | null = response.read();
      if (chunk) response.unshift(chunk);
      resolve(chunk?.[0] ?? null);
    });
  });
}

/** First byte of gzip (RFC 1952). Text never starts with it. */
const GZIP = 0x1f;

async function decoderOf(encoding: string, response: IncomingMessage): Promise<Duplex | null> {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'br') return createBrotliDecompress();
  // Some servers send `feed.json.gz` without declaring its encoding.
  if (encoding === '' || encoding === 'identity') {
    return (await firstByte(response)) === GZIP ? createGunzip() : new PassThrough();
  }
  if (encoding !== 'deflate') return null;
  // RFC 9110 specifies zlib's format, which starts with method 8 (RFC 1950), but some servers send raw deflate.
  const first = await firstByte(response);
  return first === null || (first & 0x0f) === 8 ? createInflate() : createInflateRaw();
}

function translate(error: unknown, host: string, encoding: string): unknown {
  if (error instanceof OutboundError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const undecodable = code.startsWith('Z_') || code.startsWith('ERR__ERROR_') || code.startsWith('ERR_BROTLI_');
  return undecodable ? outboundErrors.encoding(host, encoding, error) : outboundErrors.network(host, error);
}

/**
 * Streams the decompressed body. @throws {OutboundError} too_large, encoding, network, or the reason of the aborted
 * signal
 *
 * @param limit bytes after decompression, against decompression bombs
 */
export async function* readBody(
  response: IncomingMessage,
  limit: number,
  signal: AbortSignal,
  host: string,
): AsyncGenerator<Buffer> {
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  const abort = () => response.destroy(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    if (signal.aborted) throw signal.reason;
    const decoder = await decoderOf(encoding, response);
    if (decoder === null) throw outboundErrors.unsupported(host, encoding);
    // The loop below translates errors of either stream.
    const unpacked: AsyncIterable<Buffer> = pipeline(response, decoder, () => {});
    let size = 0;
    for await (const chunk of unpacked) {
      size += chunk.length;
      if (size > limit) throw outboundErrors.tooLarge(limit, host);
      yield chunk;
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : translate(error, host, encoding);
  } finally {
    signal.removeEventListener('abort', abort);
    response.destroy();
  }
}
