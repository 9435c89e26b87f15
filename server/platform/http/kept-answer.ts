/** Responses that are the same for everyone: created once, and cached with their compressed forms. */
import type { Context, Handler } from 'hono';
import { log } from '../log/log.ts';
import {
  bytesOf,
  entityTag,
  type FinishedPage,
  finishPage,
  fullHeaders,
  hasPage,
  preferredEncoding,
  recompress,
  unchangedHeaders,
} from './finished-page.ts';

/** Compresses a response that is sent often. Unlike pages, it uses the strong level at once. */
export async function finishAnswer(body: string, headers: Readonly<Record<string, string>>): Promise<FinishedPage> {
  const answer = await finishPage(new Response(body, { headers }));
  recompress(answer).catch((error: unknown) => log.error({ err: error }, 'An answer could not be compressed'));
  return answer;
}

/** Sends a finished response in the client's encoding; 304 if the client has it. */
export async function sendFinished(context: Context, answer: FinishedPage): Promise<Response> {
  const encoding = preferredEncoding(context.req.header('accept-encoding'));
  if (hasPage(context.req.header('if-none-match'), entityTag(answer, encoding))) {
    return context.body(null, 304, unchangedHeaders(answer, encoding));
  }
  const bytes = await bytesOf(answer, encoding);
  return context.body(new Uint8Array(bytes), 200, fullHeaders(answer, encoding, bytes.length));
}

/**
 * Serves a response that is created once, until its key changes.
 *
 * @param options.key contains everything that the response depends on and that may change while the server runs
 */
export function keptAnswer({ key, make }: { key: () => string; make: () => Promise<FinishedPage> }): Handler {
  let kept: { key: string; answer: Promise<FinishedPage> } | undefined;
  return async (context) => {
    const now = key();
    if (kept?.key !== now) {
      const answer = make();
      kept = { key: now, answer };
      answer.catch(() => {
        if (kept?.answer === answer) kept = undefined;
      });
    }
    return sendFinished(context, await kept.answer);
  };
}
