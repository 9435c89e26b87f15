import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './environment.ts';
import { isSameOrigin } from './operators-only.ts';

/** Visitors change something from a page of this site only: no other site's page may vote or count in their name. */
export function ownPagesOnly(site: { url: string }) {
  return createMiddleware<HttpEnv>(async (context, next) => {
    if (context.req.method === 'POST' && !isSameOrigin(context.req.raw.headers, site.url)) {
      return context.json({ error: 'cross_origin' }, 403);
    }
    await next();
  });
}
