import type { OperationRunner } from '../operations/runner.ts';
import type { AiConfig, Feature, Platform } from '../platform/feature.ts';
import { apiRouter } from '../platform/http/api.ts';
import { aiRoutes, type Content, contentFunctions, generationRoutes } from './api.ts';
import { textJobs } from './jobs.ts';
import { reviewRoutes } from './review/api.ts';
import { createTextReview } from './review/usecases.ts';
import { createGameTexts, createUsageLedger, createWriter } from './usecases.ts';

export function texts(
  { database, now, live, site, timeZone }: Platform,
  runner: OperationRunner,
  setBudget: Content['setBudget'],
) {
  const usage = createUsageLedger({ database, now, timeZone, monthlyTokens: () => live.ai?.monthlyTokens });
  const writer = createWriter(() => live.ai, { now, usage });
  const offered = () => site.languages;
  const root = () => site.root;
  const texts = createGameTexts({ database, now, writer, offered, root });
  const review = createTextReview({ database, now, offered, root });
  const content: Content = { writer, texts, runner, offered, prices: () => live.ai?.prices, setBudget };
  return {
    writer,
    /** A writer for trying another endpoint. Its calls count as usual, and fail at once, without retries. */
    trialWriter: (config: AiConfig) => createWriter(() => config, { now, usage, limits: { pauses: [] } }),
    texts,
    jobs: textJobs(texts, writer),
    attention: async (by) => ({ texts_to_review: await review.count(by) }),
    admin: () =>
      apiRouter()
        .route('/admin/seo', generationRoutes(content))
        .route('/admin/ai', aiRoutes(content))
        .route('/admin/text-review', reviewRoutes(review))
        .route('/functions', contentFunctions(content)),
  } satisfies Feature & { writer: unknown; trialWriter: unknown; texts: unknown };
}
