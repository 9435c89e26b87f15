import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { OWN_GAME_POLICY } from './security.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';

/** Files with headers of their own. The library's hook for that comes too late: its answer is made by then. */
function filesWith(
  options: Parameters<typeof serveStatic>[0],
  headersOf: (path: string) => Record<string, string>,
): MiddlewareHandler {
  const serve = serveStatic({ ...options, precompressed: true });
  return async (context, next) => {
    const response = await serve(context, next);
    if (!(response instanceof Response)) return;
    for (const [name, value] of Object.entries(headersOf(context.req.path))) response.headers.set(name, value);
    return response;
  };
}

/** What the build made: names under `assets/` carry a content hash, the rest (icons, manifest) keeps its name. */
export function builtFiles(clientDirectory: string): MiddlewareHandler {
  return filesWith({ root: clientDirectory }, (path) => ({
    'Cache-Control': path.startsWith('/assets/') ? IMMUTABLE : SHORT,
  }));
}

/** The built-in games under `/play/`, each document in a sandbox of its own wherever it is opened. */
export function starterGames(starterDirectory: string): MiddlewareHandler {
  const rewriteRequestPath = (path: string) => {
    const file = path.replace(/^\/play\//, '/');
    return file.startsWith('/kit/') ? file : join('/games', file);
  };
  return filesWith({ root: starterDirectory, rewriteRequestPath }, () => ({
    'Content-Security-Policy': OWN_GAME_POLICY,
    // Module scripts of an opaque origin are cross-origin requests; the files are public.
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': SHORT,
  }));
}
