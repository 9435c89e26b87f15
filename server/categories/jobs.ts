import { z } from 'zod';
import type { Job, SiteJob } from '../operations/job.ts';
import { batchJob } from '../operations/run-batches.ts';
import { itemJob } from '../operations/run-items.ts';
import type { BatchedWork, SurveyContext, Surveyed, SurveyedWork } from '../operations/work.ts';

const BUILDER: SiteJob = {
  kind: 'auto-generate-categories',
  label: 'Auto Catégories',
  counters: {
    imported: 'categoriesCreated',
    updated: 'categoriesUpdated',
    unchanged: 'unchangedCount',
    skipped: 'leftAside',
    failed: 'errorCount',
    total: 'themesFound',
  },
};

const chosenPlans = z.object({ only: z.array(z.string()).optional() });

interface ChosenWork {
  /** @param only ids of the items to process; all by default */
  survey(context: SurveyContext, only?: readonly string[]): Promise<Surveyed>;
}

/** Creates categories from tags that games share, and places games in them. */
export function categoryBuilderJob(work: ChosenWork): Job<z.infer<typeof chosenPlans>> {
  const limited = (only?: readonly string[]) => itemJob(BUILDER, { survey: (context) => work.survey(context, only) });
  return {
    ...limited(),
    input: chosenPlans,
    subject: (parameters) => ({ provider: null, parameters, key: {} }),
    handle: ({ only }, run) => limited(only).handle({}, run),
  };
}

/** Lists what `auto-generate-categories` would do. */
export const categoryPreviewJob = (work: SurveyedWork): Job =>
  itemJob(
    {
      kind: 'preview-categories',
      label: null,
      counters: { updated: 'updatedCount', skipped: 'listedCount', failed: 'errorCount', total: 'themesFound' },
    },
    work,
  );

/** Places imported games without category in active categories. */
export const gamePlacementJob = (work: BatchedWork): Job =>
  batchJob(
    {
      kind: 'update-game-categories',
      label: 'Mise à jour des catégories',
      counters: { updated: 'updatedCount', skipped: 'leftAside', failed: 'errorCount', total: 'totalGames' },
    },
    work,
  );
