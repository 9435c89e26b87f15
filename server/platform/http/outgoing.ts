import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { hasPage } from './finished-page.ts';

const BUSY_RETRY = 5;

/** Limits the total weight of bodies in flight. @param timeLimit milliseconds; slower clients are disconnected */
export function createOutgoing({ capacity, timeLimit }: { capacity: number; timeLimit: number }) {
  let weights = 0;
  return {
    /** A lazily produced body; null, without calling `pieces`, when the capacity is exceeded. */
    body(pieces: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>, weight: number) {
      if (weights + weight > capacity) return null;
      weights += weight;
      const body = Readable.from(pieces(), { objectMode: false, signal: AbortSignal.timeout(timeLimit) });
      // Fires whether the body was read, canceled or never used.
      body.once('close', () => {
        weights -= weight;
      });
      // Node's stream type lacks members of the web's type; both are the same object.
      return Readable.toWeb(body) as ReadableStream<Uint8Array>;
    },
  };
}

/**
 * Answers with a body and its entity tag; 304 and HEAD create no body.
 *
 * @param headers those starting with `Content-` are sent only with a body
 * @param body null when the server is busy
 */
export async function sendTagged(
  context: Context,
  headers: Readonly<Record<string, string>> & { ETag: string },
  body: () => ReadableStream<Uint8Array> | null | Promise<ReadableStream<Uint8Array> | null>,
): Promise<Response> {
  if (context.req.method === 'HEAD') return context.body(null, 200, headers);
  const always = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('Content-')));
  if (hasPage(context.req.header('if-none-match'), headers.ETag.replace(/^W\//, ''))) {
    return context.body(null, 304, always);
  }
  const content = await body();
  if (content !== null) return context.body(content, 200, headers);
  const { ETag: _, ...others } = always;
  return context.text('Busy', 503, { ...others, 'Retry-After': String(BUSY_RETRY), 'Cache-Control': 'no-store' });
}
