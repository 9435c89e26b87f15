import { Hono } from 'hono';
import type { Feature, Platform } from '../feature.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { outboundPolicy } from '../platform/outbound/limits.ts';
import { createProbe } from '../platform/outbound/probe.ts';
import { flashRoutes } from './flash/api.ts';
import { createFlashMovies, probeMovie } from './flash/usecases.ts';
import { frameRoutes } from './frames/api.ts';
import { createFrameVerdicts, type Probe } from './frames/usecases.ts';
import { rewordOwnTexts } from './starter/reword.ts';
import { starterGames } from './starter/starter-games.ts';
import { loadStarterCatalogue } from './starter/usecases.ts';

export function play({ database, now, config, site, starterSource, starterFiles }: Platform) {
  const policy = outboundPolicy({ ...config, site });
  const probeFrame = createProbe({ ...config, site });
  // Flash games are not framed: this site plays their movie.
  const probe: Probe = (address, fileType) => (fileType === 'swf' ? probeMovie(address, policy) : probeFrame(address));
  return {
    site: () =>
      new Hono<HttpEnv>()
        .route('/api/games', frameRoutes(createFrameVerdicts({ database, now, probe })))
        .route('/', flashRoutes(createFlashMovies({ database, policy })))
        .get('/play/*', starterGames(starterFiles)),
    start: async () => {
      const loaded = config.starter ? await loadStarterCatalogue(database, starterSource, now()) : 0;
      if (loaded > 0) process.stdout.write(`Starter catalog: ${loaded} games.\n`);
      await rewordOwnTexts(database, starterSource, now());
    },
  } satisfies Feature;
}
