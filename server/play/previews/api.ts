import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { previewPath } from '../../../shared/previews.ts';
import type { HttpEnv } from '../../platform/http/environment.ts';
import { createOutgoing, sendTagged } from '../../platform/http/outgoing.ts';
import { RemoteFileError, RemoteFilesBusy } from '../remote-file.ts';
import type { Previews } from './usecases.ts';

/** Bytes of videos being sent at a time, and milliseconds to receive one. */
const CAPACITY = 100_000_000;
const TIME_LIMIT = 60_000;
/** Seconds in the Retry-After header. */
const BUSY_RETRY = 5;
const DAY = 86_400;

/**
 * Parses a single range of bytes (RFC 9110, 14.2); null for the whole file, as for other units and for ranges of another
 * version.
 */
function rangeOf(context: Context, tag: string, length: number): { start: number; end: number } | null {
  if ((context.req.header('if-range') ?? tag) !== tag) return null;
  const [, first, last = ''] = /^bytes=(\d{1,10})-(\d{0,10})$/.exec(context.req.header('range') ?? '') ?? [];
  const [start, end] = [Number(first), Math.min(last === '' ? length : Number(last) + 1, length)];
  return first !== undefined && start < end ? { start, end } : null;
}

/** Serves videos of games for cards, by game: before a game is played, browsers load nothing from other hosts. */
export function previewRoutes(previews: Previews) {
  const outgoing = createOutgoing({ capacity: CAPACITY, timeLimit: TIME_LIMIT });
  const none = (context: Context, status: 404 | 502 | 503, headers: Record<string, string> = {}) =>
    context.text('No preview', status, { 'Cache-Control': 'no-store', ...headers });

  return new Hono<HttpEnv>().get(previewPath(':id'), async (context) => {
    const id = z.uuid().safeParse(context.req.param('id')).data;
    try {
      const found = id === undefined ? null : await previews.preview(id);
      if (found === null) return none(context, 404);
      const { bytes, type } = found;
      const ETag = `"${found.hash}"`;
      const headers = {
        'Content-Type': type,
        'Cache-Control': `public, max-age=${DAY}`,
        'Accept-Ranges': 'bytes',
        ETag,
      };
      const send = (part: Buffer, more: Record<string, string> = {}) =>
        sendTagged(context, { ...headers, ...more, 'Content-Length': String(part.length) }, () =>
          outgoing.body(() => [part], part.length),
        );
      const range = rangeOf(context, ETag, bytes.length);
      if (range === null) return await send(bytes);
      const { start, end } = range;
      const answer = await send(bytes.subarray(start, end), {
        'Content-Range': `bytes ${start}-${end - 1}/${bytes.length}`,
      });
      // Safari plays videos only in ranges.
      return answer.status === 200 ? new Response(answer.body, { status: 206, headers: answer.headers }) : answer;
    } catch (error) {
      if (error instanceof RemoteFileError) return none(context, 502);
      if (error instanceof RemoteFilesBusy) return none(context, 503, { 'Retry-After': String(BUSY_RETRY) });
      throw error;
    }
  });
}
