import type { IncomingMessage } from 'node:http';
import { type Duplex, PassThrough, pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { OutboundError, outboundErrors } from './errors.ts';

/** What `decoderOf` can undo. */
export const ACCEPTED_ENCODINGS = 'gzip, br, deflate';

/** The first byte of a body that stays to be read; null when it is empty or broke off. */
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

/** First byte of gzip (RFC 1952), with which no text begins. */
const GZIP = 0x1f;

async function decoderOf(encoding: string, response: IncomingMessage): Promise<Duplex | null> {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'br') return createBrotliDecompress();
  // Servers send `feed.json.gz` as it lies there.
  if (encoding === '' || encoding === 'identity') {
    return (await firstByte(response)) === GZIP ? createGunzip() : new PassThrough();
  }
  if (encoding !== 'deflate') return null;
  // zlib's format by the standard (RFC 9110), in practice also the bare one: the former begins with method 8 (RFC 1950).
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
 * The body of an answer, decompressed, as it arrives.
 *
 * @param limit bytes after decompression; a small body that unpacks to a huge one stops there
 * @throws {OutboundError} too_large, encoding, network, or what the signal was aborted with
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
    if (decoder === null) throw outboundErrors.unasked(host, encoding);
    // An error of either stream ends the loop below, which translates it.
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
