import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { hasPage } from './finished-page.ts';

/** Seconds after which to come back. */
const BUSY_RETRY = 5;

/** Large bodies on their way to clients, of which there is so much at a time. */
export type Outgoing = ReturnType<typeof createOutgoing>;

/**
 * @param most the weight of all bodies together
 * @param patience milliseconds in which one has to be read: whoever takes longer is cut off, or few could keep out all
 */
export function createOutgoing({ most, patience }: { most: number; patience: number }) {
  let weights = 0;
  return {
    /**
     * A body that is written while it is read.
     *
     * @param weight of all that there may be
     * @returns null where there is too much already; nothing was begun then
     */
    body(pieces: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>, weight: number) {
      if (weights + weight > most) return null;
      weights += weight;
      const body = Readable.from(pieces(), { objectMode: false, signal: AbortSignal.timeout(patience) });
      // Comes whether it was read to its end, given up or never touched.
      body.once('close', () => {
        weights -= weight;
      });
      // Node's own type of the stream lacks what the web's has; they are the same object.
      return Readable.toWeb(body) as ReadableStream<Uint8Array>;
    },
  };
}

/**
 * Answers with a body that is another one whenever its tag is. Whoever has it, or asks for the headers alone, costs nothing.
 *
 * @param headers those that begin with `Content-` describe the body
 * @param body null to ask the client to come back
 */
export function sendTagged(
  context: Context,
  headers: Readonly<Record<string, string>> & { ETag: string },
  body: () => ReadableStream<Uint8Array> | null,
): Response {
  if (context.req.method === 'HEAD') return context.body(null, 200, headers);
  const always = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('Content-')));
  if (hasPage(context.req.header('if-none-match'), headers.ETag.replace(/^W\//, ''))) {
    return context.body(null, 304, always);
  }
  const content = body();
  if (content !== null) return context.body(content, 200, headers);
  const { ETag: _, ...others } = always;
  return context.text('Busy', 503, { ...others, 'Retry-After': String(BUSY_RETRY), 'Cache-Control': 'no-store' });
}
