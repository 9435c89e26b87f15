import type { Context } from 'hono';
import { isbot } from 'isbot';

/** Returns whether the request comes from a crawler or from a browser's prefetch. Such requests are not counted. */
export function isAutomated({ req }: Context): boolean {
  const purpose = req.header('sec-purpose') ?? req.header('purpose') ?? '';
  return /prefetch|prerender/i.test(purpose) || isbot(req.header('user-agent') ?? '');
}
