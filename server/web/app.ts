import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { HTTPException } from 'hono/http-exception';
import { LANGUAGES } from '../../shared/languages.ts';
import type { SiteIdentity } from '../../shared/site.ts';
import { accountRoutes } from '../accounts/api.ts';
import { operatorCheck } from '../accounts/operators-only.ts';
import type { Accounts } from '../accounts/usecases.ts';
import type { AdCounter } from '../ads/counting.ts';
import { adPages, adReportRoutes, onlyFramesOn } from '../ads/public.api.ts';
import type { AdReads } from '../ads/shown.ts';
import { cardRoutes, randomGame } from '../catalogue/api.ts';
import type { CardReads } from '../catalogue/cards.ts';
import { feedRoutes } from '../discovery/atom/api.ts';
import { crawlerRoutes } from '../discovery/sitemap/api.ts';
import type { Sitemap } from '../discovery/sitemap/usecases.ts';
import { mediaFiles } from '../media/api.ts';
import { operatorPictures, socialImageFiles, thumbnailFiles } from '../media/thumbnails/api.ts';
import type { Thumbnails } from '../media/thumbnails/usecases.ts';
import type { Database } from '../platform/db/database.ts';
import { ApiError, answerProblem } from '../platform/http/api.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { sameOriginChanges } from '../platform/http/same-origin.ts';
import { noServiceWorkers, securityHeaders } from '../platform/http/security.ts';
import { log } from '../platform/log/log.ts';
import { loggedPath } from '../platform/log/request.ts';
import { flashRoutes } from '../play/flash/api.ts';
import type { FlashMovies } from '../play/flash/usecases.ts';
import { frameRoutes } from '../play/frames/api.ts';
import type { FrameVerdicts } from '../play/frames/usecases.ts';
import { starterGames } from '../play/starter/starter-games.ts';
import { adsTxtFile, analyticsFile } from '../settings/api.ts';
import { reportRoutes } from '../visitors/reports/api.ts';
import type { GameReports } from '../visitors/reports/usecases.ts';
import { visitRoutes } from '../visitors/statistics/api.ts';
import type { VisitCounter } from '../visitors/statistics/usecases.ts';
import { voteRoutes } from '../visitors/votes/api.ts';
import type { Votes } from '../visitors/votes/usecases.ts';
import { type AdminServices, adminApi } from './admin-api.ts';
import { apiDocs } from './api-docs.ts';
import { withClientAddress } from './client-address.ts';
import { type PageRenderer, pages } from './pages.ts';
import { withRequestId } from './request-id.ts';
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
  app.use('/api/games/*', sameOriginChanges(options.site));
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
    if (error instanceof ApiError) return answerProblem(error, context);
    if (error instanceof HTTPException) return context.json({ error: 'bad_request' }, error.status);
    log.error({ err: error, method: context.req.method, path: loggedPath(context.req.path) }, 'A request failed');
    return context.json({ error: 'server_error' }, 500);
  });
  return app;
}
