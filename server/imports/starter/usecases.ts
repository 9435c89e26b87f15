import type { Ending, Run } from '../../operations/job.ts';
import { addStarterGames } from '../../play/starter/usecases.ts';
import { recordItems } from '../queries.ts';

/** Adds the built-in games that the catalogue lacks, as an import that can be undone. */
export async function importStarter(run: Run, directory: string): Promise<Ending> {
  const added = await addStarterGames(run.database, directory, {
    now: run.now(),
    async record(transaction, games) {
      await run.advance(transaction, { total: games.length, line: '' });
      await recordItems(
        transaction,
        run,
        games.map(({ id, slug, title, featured, category_id }, position) => ({
          ...{ position, outcome: 'imported', gameId: id, externalId: slug, title, reason: null },
          before: null,
          // An undo compares them.
          after: { featured, category_id },
        })),
      );
    },
  });
  await run.upkeep.changed(added);
  return { error: null };
}
