import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { bareAddress } from '../../shared/provider-accounts.ts';
import type { Feature, Platform } from '../platform/feature.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { OWN_GAME_POLICY } from '../platform/http/security.ts';
import { outboundPolicy } from '../platform/outbound/limits.ts';
import { createProbe, type GameProbe } from '../platform/outbound/probe.ts';
import { flashRoutes } from './flash/api.ts';
import { createFlashMovies, probeMovie } from './flash/usecases.ts';
import { frameRoutes } from './frames/api.ts';
import { createFrameVerdicts } from './frames/usecases.ts';
import type { RecordCheck } from './health/record.ts';
import { offlineRoutes } from './offline/api.ts';
import { readOfflineParts } from './offline/files.ts';
import { createOffline } from './offline/usecases.ts';
import { previewRoutes } from './previews/api.ts';
import { createPreviews } from './previews/usecases.ts';
import { rewordOwnTexts } from './starter/reword.ts';
import { loadStarterCatalogue } from './starter/usecases.ts';

/** Sent with each document, even if it is opened directly. */
const HEADERS = {
  'Content-Security-Policy': OWN_GAME_POLICY,
  // Module scripts of an opaque origin are cross-origin requests. The files are public.
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
    // The library calls its hook for headers after its response is created.
    for (const [name, value] of Object.entries(HEADERS)) response.headers.set(name, value);
    return response;
  };
}

/**
 * Checks any game, after removing other people's accounts from its URL. Flash games are not framed: this site plays their
 * movie.
 */
export function createGameProbe({
  config,
  site,
}: {
  config: Pick<Platform['config'], 'outboundAllow'>;
  site: Pick<Platform['site'], 'url'>;
}): GameProbe {
  const policy = outboundPolicy({ ...config, site });
  const probeFrame = createProbe({ ...config, site });
  return (address, fileType, options) =>
    fileType === 'swf' ? probeMovie(address, policy, options) : probeFrame(bareAddress(address), options);
}

interface Checks {
  probe: GameProbe;
  record: RecordCheck;
}

export function play(platform: Platform, checks: Checks) {
  const { database, now, config, site, starterSource, starterFiles } = platform;
  const offline = createOffline(platform, readOfflineParts(starterFiles));
  const policy = outboundPolicy({ ...config, site });
  const loadStarter = () => loadStarterCatalogue(database, starterSource, now());
  return {
    loadStarter,
    site: () =>
      new Hono<HttpEnv>()
        .route('/api/games', frameRoutes(createFrameVerdicts({ database, now, ...checks })))
        .route('/', offlineRoutes(offline, site))
        .route('/', flashRoutes(createFlashMovies({ database, policy })))
        .route('/', previewRoutes(createPreviews({ database, policy })))
        .get('/play/*', starterGames(starterFiles)),
    start: async () => {
      const loaded = config.starter ? await loadStarter() : 0;
      if (loaded > 0) process.stdout.write(`Starter catalog: ${loaded} games.\n`);
      await rewordOwnTexts(database, starterSource, { now: now(), offered: site.languages });
    },
  } satisfies Feature & { loadStarter: unknown };
}
