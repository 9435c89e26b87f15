import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { OWN_GAME_POLICY } from './security.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';

/** What the build made: names under `assets/` carry a content hash, the rest (icons, manifest) keeps its name. */
export function builtFiles(clientDirectory: string): MiddlewareHandler {
  return serveStatic({
    root: clientDirectory,
    onFound: (path, context) => {
      context.header('Cache-Control', path.includes('/assets/') ? IMMUTABLE : SHORT);
    },
  });
}

/** The built-in games under `/play/`, each document in a sandbox of its own wherever it is opened. */
export function starterGames(starterDirectory: string): MiddlewareHandler {
  const harden = (context: Context) => {
    context.header('Content-Security-Policy', OWN_GAME_POLICY);
    // Module scripts of an opaque origin are cross-origin requests; the files are public.
    context.header('Access-Control-Allow-Origin', '*');
    context.header('Cache-Control', SHORT);
  };
  return serveStatic({
    root: starterDirectory,
    rewriteRequestPath: (path) => {
      const file = path.replace(/^\/play\//, '/');
      return file.startsWith('/kit/') ? file : join('/games', file);
    },
    onFound: (_path, context) => harden(context),
  });
}
