/**
 * Categories of games: `genres/` has the vocabulary of genres, `builder/` creates categories from tags that games share,
 * `placement/` finds a main category for games without one and further ones for all games by their words, `provider-map/`
 * maps each feed's words to categories.
 */

import type { OperationRunner } from '../operations/runner.ts';
import type { Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import type { Writer } from '../texts/usecases.ts';
import { categoryRoutes } from './api.ts';
import { autoCategoryFunctions, builtCategoryRoutes } from './builder/api.ts';
import { categoryBuilder } from './builder/category-builder.ts';
import { categoryPreview } from './builder/survey.ts';
import { categoryBuilderJob, categoryPreviewJob, gamePlacementJob } from './jobs.ts';
import { gamePlacement } from './placement/game-placement.ts';
import { createMemberships } from './placement/memberships.ts';
import { categoryMapRoutes } from './provider-map/api.ts';
import type { BuiltInCategory } from './provider-map/resolver.ts';
import { createCategoryMapAdmin } from './provider-map/usecases.ts';
import { countUnnamed } from './queries.ts';
import { createCategoryAdmin } from './usecases.ts';

export function categories(
  { database, now, site }: Platform,
  { writer, builtIn, runner }: { writer: Writer; builtIn: BuiltInCategory; runner: OperationRunner },
) {
  const offered = () => site.languages;
  const memberships = createMemberships({ database, now });
  const plans = { database, writer, offered };
  return {
    jobs: [
      categoryPreviewJob(categoryPreview(plans)),
      categoryBuilderJob(categoryBuilder({ ...plans, writer, now, builtIn, memberships })),
      gamePlacementJob(gamePlacement({ database, now, builtIn })),
    ],
    attention: async () => ({ unnamed_categories: await countUnnamed(database, offered()) }),
    everyMinute: () => memberships.runDue(),
    close: () => memberships.close(),
    admin: () =>
      apiRouter()
        .route('/admin/categories', categoryRoutes(createCategoryAdmin({ database, now, site })))
        .route('/admin/category-map', categoryMapRoutes(createCategoryMapAdmin({ database, now, site, builtIn })))
        .route('/admin/auto-categories', builtCategoryRoutes({ database, site }, runner))
        .route('/functions', autoCategoryFunctions(runner)),
  } satisfies Feature;
}
