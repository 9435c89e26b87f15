import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { OWN_GAME_POLICY } from '../../platform/http/security.ts';

/** Sandboxes each document, wherever it is opened. */
const HEADERS = {
  'Content-Security-Policy': OWN_GAME_POLICY,
  // Module scripts of an opaque origin are cross-origin requests; the files are public.
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=3600',
};

export function starterGames(starterDirectory: string): MiddlewareHandler {
  const rewriteRequestPath = (path: string) => {
    const file = path.replace(/^\/play\//, '/');
    return file.startsWith('/kit/') ? file : join('/games', file);
  };
  const serve = serveStatic({ root: starterDirectory, rewriteRequestPath, precompressed: true });
  return async (context, next) => {
    const response = await serve(context, next);
    if (!(response instanceof Response)) return;
    // The library's hook for headers runs after its response is created.
    for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
    return response;
  };
}
