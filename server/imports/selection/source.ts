/** The chosen games of a dry run as a source. Nothing is fetched again, so exactly what was shown is imported. */
import { z } from 'zod';
import { PROVIDER_IDS } from '../../../shared/forms/import.ts';
import { selectionForm } from '../../../shared/forms/import-selection.ts';
import type { Batch, GameSource, Reading } from '../source.ts';
import { keptGames } from './queries.ts';

/** Games in memory at a time. */
const BATCH = 200;

export const selectionInput = z.object({
  provider: z.enum(PROVIDER_IDS),
  /** The dry run's operation. */
  preview: z.uuid(),
  /** The address or the file that the dry run read. */
  from: z.string(),
  ...selectionForm.shape,
});
export type SelectionInput = z.output<typeof selectionInput>;

async function* keptBatches(input: SelectionInput, { database }: Reading): AsyncGenerator<Batch> {
  const { preview, filter, updates } = input;
  let number = 1;
  for (const of of updates ? ([filter, 'updates'] as const) : [filter]) {
    for (let after = -1; ; number += 1) {
      const kept = await keptGames(database, preview, { of, after, limit: BATCH });
      if (kept.length > 0) {
        yield {
          number,
          items: kept.map(({ game, place }) => () => ({ ok: game, place })),
          note: null,
        };
      }
      if (kept.length < BATCH) break;
      after = (kept.at(-1)?.place ?? 0) - 1;
    }
  }
}

export function selectionSource(input: SelectionInput): GameSource {
  return {
    kind: 'import-games',
    provider: input.provider,
    parameters: { from: input.from },
    isPart: true,
    batches: (reading) => keptBatches(input, reading),
  };
}
