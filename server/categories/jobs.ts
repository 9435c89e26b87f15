import type { Job } from '../operations/job.ts';
import { batchJob } from '../operations/run-batches.ts';
import { itemJob } from '../operations/run-items.ts';
import type { BatchedWork, SurveyedWork } from '../operations/work.ts';

/** Creates categories from tags that games share, and places games in them. */
export const categoryBuilderJob = (work: SurveyedWork): Job =>
  itemJob(
    {
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
