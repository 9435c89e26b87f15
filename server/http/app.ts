import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { HTTPException } from 'hono/http-exception';
import { LANGUAGES } from '../../shared/languages.ts';
import type { SiteIdentity } from '../../shared/site.ts';
import { accountRoutes } from '../accounts/api.ts';
import type { Accounts } from '../accounts/usecases.ts';
import type { AdCounter } from '../ads/counting.ts';
import { adPages, adReportRoutes, onlyFramesOn } from '../ads/public.api.ts';
import type { AdReads } from '../ads/shown.ts';
import { cardRoutes, randomGame } from '../catalogue/api.ts';
import type { CardReads } from '../catalogue/cards.ts';
import type { Database } from '../db/database.ts';
import { flashRoutes } from '../flash/api.ts';
import type { FlashMovies } from '../flash/usecases.ts';
import { frameRoutes } from '../frames/api.ts';
import type { FrameVerdicts } from '../frames/usecases.ts';
import { log } from '../log/log.ts';
import { loggedPath } from '../log/request.ts';
import { mediaFiles } from '../media/api.ts';
import { reportRoutes } from '../reports/api.ts';
import type { GameReports } from '../reports/usecases.ts';
import { adsTxtFile, analyticsFile } from '../settings/api.ts';
import { crawlerRoutes } from '../sitemap/api.ts';
import type { Sitemap } from '../sitemap/usecases.ts';
import { visitRoutes } from '../stats/api.ts';
import type { VisitCounter } from '../stats/usecases.ts';
import { feedRoutes } from '../syndication/api.ts';
import { operatorPictures, socialImageFiles, thumbnailFiles } from '../thumbnails/api.ts';
import type { Thumbnails } from '../thumbnails/usecases.ts';
import { voteRoutes } from '../votes/api.ts';
import type { Votes } from '../votes/usecases.ts';
import { type AdminServices, adminApi } from './admin-api.ts';
import { apiDocs } from './api-docs.ts';
import { withClientAddress } from './client-address.ts';
import type { HttpEnv } from './environment.ts';
import { operatorCheck } from './operators-only.ts';
import { ownPagesOnly } from './own-pages.ts';
import { type PageRenderer, pages } from './pages.ts';
import { withRequestId } from './request-id.ts';
import { noServiceWorkers, securityHeaders } from './security.ts';
import { starterGames } from './starter-games.ts';
import { webManifest } from './web-manifest.ts';

/** Bytes of a body that a stranger may send: a visit, a report, an e-mail address and a password. */
const PUBLIC_BODY_LIMIT = 64 * 1024;
/** What operators send has limits of its own, behind the check of who sends it. */
const PUBLIC_OPERATIONS = ['/api/games/*', '/api/ads/*', '/api/auth/*'];

/** They have no end that a tag could be computed from. */
const EVENT_STREAMS = '/api/admin/operations/:id/events';

export interface AppOptions {
  database: Database;
  cards: CardReads;
  movies: FlashMovies;
  visits: VisitCounter;
  votes: Votes;
  reports: GameReports;
  frames: FrameVerdicts;
  ads: { reads: AdReads; counter: AdCounter /** Of the origin for advertisements alone. */; host: string | undefined };
  accounts: Accounts;
  admin: AdminServices;
  sitemap: Sitemap;
  thumbnails: Thumbnails;
  site: SiteIdentity;
  renderer: PageRenderer;
  /** Served over https, as SITE_URL says. */
  https: boolean;
  trustedProxies: readonly string[];
  /** Of the built-in games, as they are served. */
  starterDirectory: string;
  /** Folder with the script that shows the API's description. */
  apiViewerDirectory: string;
}

/** The whole pipeline, in the order a request meets it. */
export function createApp(options: AppOptions) {
  const app = new Hono<HttpEnv>();
  const isOperator = operatorCheck(options.accounts);
  app.use(withClientAddress(options.trustedProxies));
  app.use(withRequestId(options.trustedProxies));
  app.use(securityHeaders({ https: options.https }));
  app.use(noServiceWorkers);
  app.use(compress());
  app.use(except(EVENT_STREAMS, etag()));
  if (options.ads.host !== undefined) app.use(onlyFramesOn(options.ads.host));

  app.get('/healthz', async (context) => {
    await options.database.pool.query('select 1');
    return context.json({ status: 'ok' });
  });

  for (const branch of PUBLIC_OPERATIONS) {
    app.use(
      branch,
      bodyLimit({ maxSize: PUBLIC_BODY_LIMIT, onError: (context) => context.json({ error: 'body_too_large' }, 413) }),
    );
  }
  app.use('/api/games/*', ownPagesOnly(options.site));
  app.route('/api/games', visitRoutes(options.visits));
  app.route('/api/games', voteRoutes(options.votes));
  app.route('/api/games', reportRoutes(options.reports));
  app.route('/api/games', frameRoutes(options.frames));
  app.route('/api/games', cardRoutes(options.cards));
  app.route('/api/ads', adReportRoutes(options.ads.counter, { site: options.site, isOperator }));
  app.route('/ads', adPages({ ...options.ads, site: options.site, isOperator }));
  app.route('/', accountRoutes(options.accounts));
  app.route('/api/docs', apiDocs(options.apiViewerDirectory));
  app.route('/api', adminApi(options.admin, options.site, operatorPictures(options.thumbnails)));
  app.all('/api/*', (context) => context.json({ error: 'not_found' }, 404));

  app.get('/ads.txt', adsTxtFile(options.admin.settings));
  app.get('/analytics.js', analyticsFile(options.admin.settings, isOperator));
  app.route('/', crawlerRoutes(options));
  app.route('/', feedRoutes(options));
  for (const { code, prefix } of LANGUAGES) {
    app.get(`${prefix}/site.webmanifest`, (context) =>
      context.body(JSON.stringify(webManifest(options.site, code)), 200, {
        'Content-Type': 'application/manifest+json',
        'Cache-Control': 'public, max-age=3600',
      }),
    );
  }
  app.route('/', randomGame(options.cards));
  app.route('/', flashRoutes(options.movies));
  app.get('/play/*', starterGames(options.starterDirectory));
  app.get('/media/games/*', thumbnailFiles(options.thumbnails));
  app.get('/media/og/*', socialImageFiles(options.thumbnails));
  app.get('/media/*', mediaFiles(options.admin.media));
  // What the build made lies ready before this pipeline: a name of an older build is no page.
  app.get('/assets/*', (context) => context.text('Not found', 404));
  app.get('/play/*', (context) => context.text('Not found', 404));
  app.all('*', pages(options.renderer));

  app.onError((error, context) => {
    if (error instanceof HTTPException) return context.json({ error: 'bad_request' }, error.status);
    log.error({ err: error, method: context.req.method, path: loggedPath(context.req.path) }, 'A request failed');
    return context.json({ error: 'server_error' }, 500);
  });
  return app;
}
