import type { Context } from 'hono';
import { isbot } from 'isbot';

/** Whether a request is a crawler's, or a browser's that only guesses where its visitor goes: it counts for nothing. */
export function isNobody({ req }: Context): boolean {
  const purpose = req.header('sec-purpose') ?? req.header('purpose') ?? '';
  return /prefetch|prerender/i.test(purpose) || isbot(req.header('user-agent') ?? '');
}
