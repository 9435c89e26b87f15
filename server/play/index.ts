import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Feature, Platform } from '../platform/feature.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { OWN_GAME_POLICY } from '../platform/http/security.ts';
import { outboundPolicy } from '../platform/outbound/limits.ts';
import { createProbe } from '../platform/outbound/probe.ts';
import { flashRoutes } from './flash/api.ts';
import { createFlashMovies, probeMovie } from './flash/usecases.ts';
import { frameRoutes } from './frames/api.ts';
import { createFrameVerdicts, type Probe } from './frames/usecases.ts';
import { rewordOwnTexts } from './starter/reword.ts';
import { loadStarterCatalogue } from './starter/usecases.ts';

/** Applies to each document, also when opened directly. */
const HEADERS = {
  'Content-Security-Policy': OWN_GAME_POLICY,
  // Module scripts of an opaque origin are cross-origin requests; the files are public.
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=3600',
};

function starterGames(starterDirectory: string): MiddlewareHandler {
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

export function play({ database, now, config, site, starterSource, starterFiles }: Platform) {
  const policy = outboundPolicy({ ...config, site });
  const probeFrame = createProbe({ ...config, site });
  // Flash games are not framed: this site plays their movie.
  const probe: Probe = (address, fileType) => (fileType === 'swf' ? probeMovie(address, policy) : probeFrame(address));
  const loadStarter = () => loadStarterCatalogue(database, starterSource, now());
  return {
    loadStarter,
    site: () =>
      new Hono<HttpEnv>()
        .route('/api/games', frameRoutes(createFrameVerdicts({ database, now, probe })))
        .route('/', flashRoutes(createFlashMovies({ database, policy })))
        .get('/play/*', starterGames(starterFiles)),
    start: async () => {
      const loaded = config.starter ? await loadStarter() : 0;
      if (loaded > 0) process.stdout.write(`Starter catalog: ${loaded} games.\n`);
      await rewordOwnTexts(database, starterSource, now());
    },
  } satisfies Feature & { loadStarter: unknown };
}
