import { isProviderId } from '../../../shared/forms/import.ts';
import type { SelectionForm, TickForm } from '../../../shared/forms/import-selection.ts';
import type { Language } from '../../../shared/languages.ts';
import type { OperationRunner } from '../../operations/runner.ts';
import type { OperationRow } from '../../operations/usecases.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalidField, notFound } from '../../platform/errors.ts';
import { readDrip } from '../../site/publishing/drip.ts';
import { newestPreview } from '../history.queries.ts';
import { languageOf, sourceName } from '../present.ts';
import { type Chosen, countTicked, keepTicks, selectableGames, selectionFacets, setTicks } from './queries.ts';
import type { SelectionInput } from './source.ts';

const PAGE_SIZE = 24;

interface SelectionOptions {
  database: Database;
  runner: Pick<OperationRunner, 'start'>;
  get: (id: string) => Promise<OperationRow | null>;
}

/** Lets an operator see, tick and import the new games of a dry run. */
export type Selection = ReturnType<typeof createSelection>;

export function createSelection({ database, runner, get }: SelectionOptions) {
  /** @throws {Refusal} not_found, also if it is not this operator's latest dry run */
  async function own(id: string, operator: string): Promise<OperationRow> {
    const row = (await newestPreview(database, operator)) === id ? await get(id) : null;
    if (row === null) throw notFound();
    return row;
  }

  return {
    async games(id: string, operator: string, chosen: Chosen) {
      await own(id, operator);
      return {
        ...(await selectableGames(database, id, { ...chosen, pageSize: PAGE_SIZE })),
        page: chosen.page,
        pageSize: PAGE_SIZE,
      };
    },

    /** The values to filter by, and how many games per day the site's own rule publishes; null while it is off. */
    async facets(id: string, operator: string, language?: Language) {
      await own(id, operator);
      const { active, perDay } = await readDrip(database);
      return { ...(await selectionFacets(database, id, language)), queue: active ? perDay : null };
    },

    async tick(id: string, operator: string, form: TickForm): Promise<void> {
      await own(id, operator);
      await setTicks(database, id, form);
    },

    /**
     * Imports the chosen games. The dry run is hidden from its operator, and deleted once they are imported. After a
     * failure it is shown again, with these games ticked.
     *
     * @returns the import's id
     * @throws {Refusal} not_found; invalid while the dry run runs, without games, or for a queue that is off
     */
    async start(id: string, operator: string, form: SelectionForm): Promise<string> {
      const row = await own(id, operator);
      const { provider } = row;
      // A dry run always has one.
      if (!isProviderId(provider)) throw notFound();
      if (row.status === 'running') throw invalidField('filter', 'preview_running');
      const chosen = await countTicked(database, id, form.filter);
      if (chosen === 0 && !(form.updates && (row.counters.updated ?? 0) > 0)) {
        throw invalidField('filter', 'nothing_ticked', 'no game is ticked');
      }
      if (form.publication.how === 'queue' && !(await readDrip(database)).active) {
        throw invalidField('publication', 'queue_off', 'nothing publishes the games that wait');
      }
      const language = form.language ?? languageOf(row).taken;
      const input: SelectionInput = { ...form, language, provider, preview: id, from: sourceName(row) ?? '' };
      return runner.start('import-games', operator, input, (transaction) =>
        keepTicks(transaction, database, id, form.filter),
      );
    },
  };
}
