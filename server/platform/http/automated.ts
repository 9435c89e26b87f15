import type { Context } from 'hono';
import { isbot } from 'isbot';

/** Whether a crawler sent the request, or a browser that prefetches a page nobody has opened yet. Such requests are not counted. */
export function isAutomated({ req }: Context): boolean {
  const purpose = req.header('sec-purpose') ?? req.header('purpose') ?? '';
  return /prefetch|prerender/i.test(purpose) || isbot(req.header('user-agent') ?? '');
}
