import { type Change, recordChanges } from '../audit/usecases.ts';
import { databaseFault } from '../catalogue/write/faults.ts';
import type { Database } from '../db/database.ts';
import type { FieldSource } from '../db/schema/catalogue.ts';
import { defaultCategory } from '../imports/categories.ts';
import { type CategoryResolver, createCategoryResolver } from '../imports/category-map.ts';
import type { ProviderId } from '../imports/provider.ts';
import { isProviderId } from '../imports/providers.ts';
import { createUpkeep } from '../operations/upkeep.ts';
import { isMakingRun, resultRows } from './categories.queries.ts';
import { placeGame, type Vocabulary, vocabularyOf } from './place.ts';
import { activeCategories, type OpenGame, openGames, type Placement, writePlacements } from './queries.ts';

/** Games per transaction: on the embedded database visitors are answered between two. */
const BATCH = 25;
/** How often a batch is tried that stands in the way of an import. */
const TRIES = 4;

/** How a category chosen by words is told from one that an operator or a provider chose. */
const BY_WORDS: FieldSource = { by: 'machine', model: 'keywords' };

/** What the making of categories did with a theme or a category. */
export interface MadeCategory {
  outcome: 'created' | 'updated' | 'left' | 'failed';
  title: string;
  /** Of the category, where there is one. */
  slug: string | null;
  /** Active games that carry the theme. */
  games: number;
  /** Why it was left or failed: a code, and after a colon the details. */
  reason: string | null;
}

export interface Categorising {
  /**
   * Gives imported games without category one of the active categories, where it is clear which. What an operator
   * decided stays.
   *
   * @param actor id of the operator who asks
   */
  placeGames(actor: string): Promise<{ updated: number }>;
  /** What the operation `auto-generate-categories` of this id made, in its order; null where there is none. */
  madeCategories(operationId: string): Promise<MadeCategory[] | null>;
}

export function createCategorising({ database, now }: { database: Database; now: () => Date }): Categorising {
  return {
    async placeGames(actor) {
      const vocabulary = vocabularyOf(await activeCategories(database), defaultCategory);
      const maps = new Map<ProviderId, CategoryResolver>();
      const upkeep = createUpkeep(database);
      let updated = 0;
      for await (const games of openGames(database)) {
        const mapped = await mappedCategories(database, maps, games);
        const placements = games.flatMap((game) => placementOf(game, mapped.get(game.id) ?? null, vocabulary));
        for (let start = 0; start < placements.length; start += BATCH) {
          const placed = await writeBatch(database, placements.slice(start, start + BATCH), { actor, at: now() });
          updated += placed;
          await upkeep.changed(placed);
        }
      }
      await upkeep.end();
      return { updated };
    },

    async madeCategories(operationId) {
      if (!(await isMakingRun(database, operationId))) return null;
      return (await resultRows(database, operationId)).map(presentResult);
    },
  };
}

const OUTCOMES = { imported: 'created', updated: 'updated', failed: 'failed' } as const;

function presentResult({
  title,
  outcome,
  reason,
  about,
}: Awaited<ReturnType<typeof resultRows>>[number]): MadeCategory {
  const slug = about?.slug;
  const games = about?.games;
  return {
    outcome: outcome === 'unchanged' || outcome === 'skipped' ? 'left' : OUTCOMES[outcome],
    title: title ?? '',
    slug: typeof slug === 'string' ? slug : null,
    games: typeof games === 'number' ? games : 0,
    reason,
  };
}

/** The provider's own word for the category of a game, as the last import noted it. */
function providerWord({ provider_values }: OpenGame): string | null {
  const word = provider_values.provider_category;
  return typeof word === 'string' && word !== '' ? word : null;
}

/** What the maps of their providers say of these games, by id. */
async function mappedCategories(
  database: Database,
  maps: Map<ProviderId, CategoryResolver>,
  games: readonly OpenGame[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [provider, list] of Map.groupBy(games, (game) => game.provider)) {
    if (!isProviderId(provider)) continue;
    const map = maps.get(provider) ?? createCategoryResolver(database, provider);
    maps.set(provider, map);
    const categoryOf = await map.resolve(list.flatMap((game) => providerWord(game) ?? []));
    for (const game of list) {
      const categoryId = categoryOf.get(providerWord(game) ?? '') ?? null;
      if (categoryId !== null) found.set(game.id, categoryId);
    }
  }
  return found;
}

/** One placement or none, as a list. */
function placementOf(game: OpenGame, mapped: string | null, vocabulary: Vocabulary): Placement[] {
  const tags = [...game.tags, ...game.tags_en, ...game.tags_es, ...game.tags_pt];
  const titles = [game.title, game.title_en, game.title_es, game.title_pt].filter((title) => title !== null);
  const place = placeGame({ mapped, tags, titles }, vocabulary);
  if (place === null) return [];
  return [{ game, categoryId: place.categoryId, source: place.by === 'map' ? null : BY_WORDS }];
}

/** One short transaction, tried again when it had to give in to another. @returns how many games were placed */
async function writeBatch(
  database: Database,
  placements: readonly Placement[],
  { actor, at }: { actor: string; at: Date },
): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction(async (transaction) => {
        const written = await writePlacements(transaction, placements, at);
        const changes = placements
          .filter(({ game }) => written.has(game.id))
          .map(
            ({ game, categoryId }): Change => ({
              actor,
              action: 'update',
              entity: 'game',
              entityId: game.id,
              label: game.title,
              changes: { category_id: { before: null, after: categoryId } },
              at,
            }),
          );
        await recordChanges(transaction, changes);
        return written.size;
      });
    } catch (error) {
      if (databaseFault(error).kind !== 'conflict' || tries === TRIES) throw error;
    }
  }
}
