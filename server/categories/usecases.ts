import { labelIn } from '../../shared/entities.ts';
import type { Language } from '../../shared/languages.ts';
import { byName } from '../../shared/text.ts';
import { beginDeletion, detachSome } from '../activity/deletions/removal.ts';
import type { By } from '../entity/resource.ts';
import { removeMembersByWords, selectCategories, selectOptions } from './queries.ts';
import { type CategoryOptions, categoryResource, OPERATOR, present, read } from './resource.ts';

export type CategoryAdmin = ReturnType<typeof createCategoryAdmin>;

/** Games cleared per statement, so that other queries can run in between on the embedded database. */
const GAMES_PER_STATEMENT = 200;

/** Sorts by name. */
const sorted = <Row extends { name: string }>(rows: Row[]) =>
  rows.sort((a, b) => byName.compare(labelIn('category', a), labelIn('category', b)));

export function createCategoryAdmin({ database, now, site }: CategoryOptions) {
  const resource = categoryResource({ database, now, site });
  return {
    ...resource,

    list: async () => sorted((await selectCategories(database.orm)).map(present)),

    options: async (language?: Language) => sorted(await selectOptions(database, language)),

    /** Ignores the version, since texts do not change. @throws {Refusal} not_found */
    setActive: (id: string, active: boolean, by: By) =>
      resource.set(
        id,
        ({ active: isActive, field_sources }) =>
          isActive === active ? {} : { active, field_sources: { ...field_sources, active: OPERATOR } },
        by,
      ),

    /** Keeps its games, and clears their category in batches first. Safe to repeat. @throws {Refusal} not_found */
    async remove(id: string, by: By) {
      const { total_games: games } = await read(database.orm, id);
      const stamp = { actor: by.id, at: now() };
      const begun = await database.transaction((transaction) => beginDeletion(transaction, 'category', stamp));
      for (let left = games; left > GAMES_PER_STATEMENT; left -= GAMES_PER_STATEMENT) {
        await database.transaction((transaction) => detachSome(transaction, begun, [id], GAMES_PER_STATEMENT));
      }
      // Not stored for an undo: the placement will find them again.
      while ((await removeMembersByWords(database, id, GAMES_PER_STATEMENT)) === GAMES_PER_STATEMENT);
      return { games, ...(await resource.remove(id, by, begun)) };
    },
  };
}
