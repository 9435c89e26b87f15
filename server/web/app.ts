import { Hono, type MiddlewareHandler } from 'hono';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { LANGUAGE_PREFIXES, languageOfPath } from '../../shared/languages.ts';
import { movedLanguage, type SiteLanguages } from '../../shared/offered-languages.ts';
import type { Accounts } from '../accounts/usecases.ts';
import { onlyFramesOn } from '../ads/public.api.ts';
import type { Config } from '../config/config.ts';
import type { Features } from '../features.ts';
import { isDatabaseBusy } from '../platform/db/faults.ts';
import { busy, Refusal } from '../platform/errors.ts';
import type { Platform } from '../platform/feature.ts';
import { answerProblem, problemResponse } from '../platform/http/api.ts';
import type { HttpEnv } from '../platform/http/environment.ts';
import { finishAnswer, keptAnswer } from '../platform/http/kept-answer.ts';
import { sameOriginChanges } from '../platform/http/same-origin.ts';
import { onlyOwnServiceWorker, securityHeaders } from '../platform/http/security.ts';
import type { WorkBudget } from '../platform/http/work-budget.ts';
import { log } from '../platform/log/log.ts';
import { loggedPath } from '../platform/log/request.ts';
import { StorageError } from '../platform/storage/errors.ts';
import { adminApi } from './admin-api.ts';
import { apiDocs } from './api-docs.ts';
import { boundedBodies } from './body-limits.ts';
import { wasCutOff } from './body-time.ts';
import { withinBudget } from './budget.ts';
import { type FindClient, identifyRequests } from './client-address.ts';
import { earlierFiles } from './front/earlier-builds.ts';
import { gamePreview } from './game-preview.ts';
import { homePreview } from './home-preview.ts';
import { PagesBusy } from './page-cache/page-cache.ts';
import { BUSY_RETRY, type PageRenderer, pages, type RequestRedirects } from './pages.ts';
import type { createReadiness } from './readiness.ts';
import { webManifest } from './web-manifest.ts';

/** Excluded from ETags, which need the complete body. */
const EVENT_STREAMS = ['/api/admin/operations/:id/events', '/api/v1/admin/operations/:id/events'];

/** Redirects from the prefix of the root language or of a language that is not offered. Pages handle this in their loaders. */
function redirectMovedLanguages(site: SiteLanguages): MiddlewareHandler {
  return async (context, next) => {
    const moved = movedLanguage(context.req.path, site);
    if (moved === null) return next();
    return context.body(null, moved.status, { Location: moved.path, 'Cache-Control': 'no-store' });
  };
}

interface AppOptions extends Pick<Features, 'list'> {
  redirects: RequestRedirects;
  accounts: Accounts;
  readiness: Pick<ReturnType<typeof createReadiness>, 'read'>;
  platform: Pick<Platform, 'storage' | 'site' | 'live' | 'isOperator'> & { config: Pick<Config, 'adsOrigin'> };
  findClient: FindClient;
  budget: WorkBudget;
  renderer: PageRenderer;
  https: boolean;
  apiViewerDirectory: string;
}

export function createApp({
  accounts,
  platform,
  findClient,
  budget,
  readiness,
  list,
  renderer,
  redirects,
  https,
  apiViewerDirectory,
}: AppOptions) {
  const { site, config } = platform;
  const app = new Hono<HttpEnv>();
  app.use(identifyRequests(findClient));
  app.use(securityHeaders({ https }));
  app.use(onlyOwnServiceWorker);
  app.use(compress({ encoding: 'gzip' }));
  // Beacons need none, and are frequent.
  app.get('*', except(EVENT_STREAMS, etag()));
  if (config.adsOrigin !== undefined) app.use(onlyFramesOn(new URL(config.adsOrigin).host));

  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', async (context) => {
    const state = await readiness.read();
    return context.json(state, state.ready ? 200 : 503, { 'Cache-Control': 'no-store' });
  });

  app.use(boundedBodies());
  app.use(withinBudget(budget, platform));
  app.use('/api/games/*', sameOriginChanges(site));
  for (const prefix of LANGUAGE_PREFIXES) {
    for (const file of ['feed.xml', 'site.webmanifest', 'random', 'offline'])
      app.get(`${prefix}/${file}`, redirectMovedLanguages(site));
  }
  for (const feature of list) if (feature.site) app.route('/', feature.site());
  app.route('/api/docs', apiDocs(apiViewerDirectory));
  const api = adminApi({ list: [...list, homePreview(renderer), gamePreview(renderer)], accounts, site });
  app.route('/api/v1', api);
  app.route('/api', api);
  app.all('/api/*', (context) => problemResponse(context, 404, { code: 'not_found' }));

  for (const prefix of ['', ...LANGUAGE_PREFIXES]) {
    const language = () => languageOfPath(`${prefix}/`, site.root);
    const manifest = () => JSON.stringify(webManifest(site, language(), platform.live));
    // Revalidated, because the icons of a previous theme no longer exist.
    const headers = { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'no-cache' };
    const key = () =>
      JSON.stringify([
        ...[site.name, site.root, platform.live.theme?.icon, platform.live.theme?.paper.dark],
        platform.live.wording[language()],
      ]);
    app.get(`${prefix}/site.webmanifest`, keptAnswer({ key, make: () => finishAnswer(manifest(), headers) }));
  }
  // `front` serves all files of this build.
  app.get('/assets/*', earlierFiles(platform.storage));
  app.get('/play/*', (context) => context.text('Not found', 404));
  app.all('*', pages(renderer, redirects));

  app.onError((error, context) => {
    if (error instanceof StorageError) log.error({ err: error }, 'The storage failed');
    if (error instanceof Refusal) return answerProblem(error, context);
    if (error instanceof PagesBusy || isDatabaseBusy(error)) {
      context.header('Retry-After', String(BUSY_RETRY));
      return answerProblem(busy(), context);
    }
    if (wasCutOff(context)) return context.body(null, 400);
    if (error instanceof HTTPException)
      return problemResponse(context, error.status as ContentfulStatusCode, { code: 'bad_request' });
    log.error({ err: error, method: context.req.method, path: loggedPath(context.req.path) }, 'A request failed');
    return problemResponse(context, 500, { code: 'server_error' });
  });
  return app;
}
