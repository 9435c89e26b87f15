import type { Context } from 'hono';
import { log } from '../log/log.ts';

/** Sends a CSV file in parts. A failure aborts the response, because a truncated file could be mistaken for a complete one. */
export function csvFile(context: Context, name: string, parts: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder();
  /** Whether the client has disconnected. */
  let isGone = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await parts.next();
        if (isGone) return;
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        log.error({ err: error }, 'A file could not be completed');
        controller.error(new Error('the file could not be completed'));
      }
    },
    async cancel() {
      isGone = true;
      await parts.return(undefined);
    },
  });
  return context.body(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}
