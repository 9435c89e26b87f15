import { createRoute, z } from '@hono/zod-openapi';
import type { Handler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { operatorsOnly } from '../accounts/operators-only.ts';
import type { Accounts } from '../accounts/usecases.ts';
import { activityRoutes } from '../activity/api.ts';
import type { ActivityLog } from '../activity/usecases.ts';
import { adRoutes } from '../ads/api.ts';
import type { Ads } from '../ads/usecases.ts';
import { gameRoutes } from '../catalogue/admin/api.ts';
import type { GameAdmin } from '../catalogue/admin/usecases.ts';
import { categoryRoutes } from '../categories/api.ts';
import { autoCategoryFunctions, builtCategoryRoutes } from '../categories/builder/api.ts';
import type { BuiltCategories } from '../categories/builder/usecases.ts';
import { categoryMapRoutes } from '../categories/provider-map/api.ts';
import type { CategoryMapAdmin } from '../categories/provider-map/usecases.ts';
import type { CategoryAdmin } from '../categories/usecases.ts';
import { seoRoutes } from '../discovery/seo/api.ts';
import { importFunctions } from '../imports/api.ts';
import { importHistoryRoutes } from '../imports/history.api.ts';
import type { ImportReads } from '../imports/reads.ts';
import type { Imports } from '../imports/running.ts';
import { feedRoutes } from '../imports/sources/feeds/api.ts';
import type { Feeds } from '../imports/sources/feeds/usecases.ts';
import { mediaRoutes, UPLOAD_BODY_LIMIT } from '../media/api.ts';
import type { Media } from '../media/usecases.ts';
import { importRoutes, operationRoutes } from '../operations/api.ts';
import { runRoutes } from '../operations/runs.api.ts';
import type { OperationReads } from '../operations/usecases.ts';
import { ApiError, answerProblem, apiRouter, problems } from '../platform/http/api.ts';
import { sameOriginChanges } from '../platform/http/same-origin.ts';
import { settingFunctions, settingRoutes } from '../settings/api.ts';
import type { Settings } from '../settings/usecases.ts';
import { aiRoutes, type Content, contentFunctions, generationRoutes } from '../texts/api.ts';
import { dashboardRoutes } from '../visitors/dashboard/api.ts';
import type { Dashboard } from '../visitors/dashboard/usecases.ts';
import { reportQueueRoutes } from '../visitors/reports/admin.api.ts';
import type { ReportQueue } from '../visitors/reports/usecases.ts';
import { statisticsRoutes } from '../visitors/statistics/admin.api.ts';
import type { Statistics } from '../visitors/statistics/statistics.ts';

/** Bytes of a body: texts of a game in four languages, an ads.txt, an advertisement's code. */
const BODY_LIMIT = 1024 * 1024;
const isUpload = (path: string) => path.endsWith('/admin/media');

export interface AdminServices {
  accounts: Pick<Accounts, 'access' | 'refused'>;
  activity: ActivityLog;
  ads: Ads;
  categories: CategoryAdmin;
  builtCategories: BuiltCategories;
  categoryMap: CategoryMapAdmin;
  content: Content;
  dashboard: Dashboard;
  feeds: Feeds;
  games: GameAdmin;
  imports: Imports;
  importReads: ImportReads;
  media: Media;
  operations: OperationReads;
  reports: ReportQueue;
  settings: Settings;
  statistics: Statistics;
}

function routes(services: AdminServices) {
  return apiRouter()
    .route('/admin/activity', activityRoutes(services.activity))
    .route('/admin/ads', adRoutes(services.ads))
    .route('/admin/settings', settingRoutes(services.settings))
    .route('/functions', settingFunctions(services.settings))
    .route('/admin/games', gameRoutes(services.games))
    .route('/admin/categories', categoryRoutes(services.categories))
    .route('/admin/media', mediaRoutes(services.media))
    .route('/admin/dashboard', dashboardRoutes(services.dashboard))
    .route('/admin/imports', importRoutes(services.operations))
    .route(
      '/admin/imports',
      importHistoryRoutes({
        imports: services.imports,
        reads: services.importReads,
        operations: services.operations,
      }),
    )
    .route('/admin/feeds', feedRoutes(services.feeds))
    .route('/admin/category-map', categoryMapRoutes(services.categoryMap))
    .route('/admin/operations', operationRoutes(services.operations))
    .route(
      '/admin/operations',
      runRoutes({
        operations: services.operations,
        runner: services.content.runner,
        accounts: services.accounts,
      }),
    )
    .route('/admin/reports', reportQueueRoutes(services.reports))
    .route('/admin/statistics', statisticsRoutes(services.statistics, services.reports))
    .route('/admin/seo', seoRoutes(services.content.texts))
    .route('/admin/seo', generationRoutes(services.content))
    .route('/admin/ai', aiRoutes(services.content))
    .route('/admin/auto-categories', builtCategoryRoutes(services.builtCategories))
    .route('/functions', autoCategoryFunctions(services.content.runner))
    .route('/functions', importFunctions(services.imports))
    .route('/functions', contentFunctions(services.content));
}

const readPicture = createRoute({
  method: 'get',
  path: '/admin/pictures',
  summary: 'A picture by its address, fetched by the server, as a square.',
  tags: ['media'],
  request: { query: z.object({ url: z.string() }) },
  responses: {
    200: {
      description: 'At most 240 pixels wide.',
      content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...problems(404, 503),
  },
});

/** Refuses longer bodies; `code` is what the panel is told. */
function bodiesUpTo(maxSize: number, code: string) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError(413, code);
    },
  });
}

/** The operations of the panel, as its client sees them. */
export type AdminApi = ReturnType<typeof routes>;

/**
 * `/api/admin/*` and `/api/functions/*`, to be mounted at `/api`: for administrators only, without exception.
 *
 * @param pictures answers `/api/admin/pictures`: a picture by its address
 */
export function adminApi(services: AdminServices, site: { url: string }, pictures?: Handler) {
  const api = apiRouter();
  api.onError((error, context) => {
    if (error instanceof ApiError && error.status === 403) services.accounts.refused(context.get('asker'), error.code);
    return answerProblem(error, context);
  });
  const texts = bodiesUpTo(BODY_LIMIT, 'body_too_large');
  const uploads = bodiesUpTo(UPLOAD_BODY_LIMIT, 'file_too_large');
  for (const branch of ['/admin/*', '/functions/*']) {
    api.use(branch, operatorsOnly(services.accounts), sameOriginChanges(site));
    api.use(branch, (context, next) => (isUpload(context.req.path) ? uploads : texts)(context, next));
  }
  api.route('/', routes(services));
  if (pictures) {
    api.get('/admin/pictures', pictures);
    api.openAPIRegistry.registerPath(readPicture);
  }
  api.doc31('/openapi.json', {
    openapi: '3.1.0',
    servers: [{ url: '/api' }],
    info: {
      title: 'Ludotek',
      version: '1',
      description:
        'What the panel does, for administrators only: a session cookie is needed, and changes must come from a page of ' +
        'the site (Sec-Fetch-Site or Origin).',
    },
  });
  return api;
}
