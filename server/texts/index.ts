import type { OperationRunner } from '../operations/runner.ts';
import type { Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import { aiRoutes, contentFunctions, generationRoutes } from './api.ts';
import { textJobs } from './jobs.ts';
import { createGameTexts, createUsageLedger, createWriter } from './usecases.ts';

export function texts({ database, now, config }: Platform, runner: OperationRunner) {
  const { ai, siteTimezone: timeZone } = config;
  const usage = createUsageLedger({ database, now, timeZone, monthlyTokens: ai?.monthlyTokens });
  const writer = createWriter(ai, { now, usage });
  const texts = createGameTexts({ database, now, writer });
  return {
    writer,
    texts,
    jobs: textJobs(texts, writer),
    admin: () =>
      apiRouter()
        .route('/admin/seo', generationRoutes({ writer, texts, runner }))
        .route('/admin/ai', aiRoutes({ writer, texts, runner }))
        .route('/functions', contentFunctions({ writer, texts, runner })),
  } satisfies Feature & { writer: unknown; texts: unknown };
}
