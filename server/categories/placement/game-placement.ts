/** Imported games that are given a category, as an operation. */
import { isProviderId, type ProviderId } from '../../../shared/forms/import.ts';
import { inLanguages } from '../../../shared/localized.ts';
import { type Change, recordChanges } from '../../activity/usecases.ts';
import type { BatchedWork, GameBatch } from '../../operations/work.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { FieldSource } from '../../platform/db/schema/catalogue.ts';
import { switchGeneratedCategories } from '../generated.ts';
import { defaultCategory } from '../genres/provider-words.ts';
import { type BuiltInCategory, type CategoryResolver, createCategoryResolver } from '../provider-map/resolver.ts';
import { placeGame, type Vocabulary, vocabularyOf } from './choose-category.ts';
import {
  countOpenGames,
  type OpenGame,
  openGames,
  type Placement,
  placeableCategories,
  writePlacements,
} from './queries.ts';

/** Games per transaction: on the embedded database visitors are answered between two. */
const BATCH = 25;

/** How a category chosen by words is told from one that an operator or a provider chose. */
const BY_WORDS: FieldSource = { by: 'machine', model: 'keywords' };

/** The provider's own word for the category of a game, as the last import noted it. */
function providerWord({ provider_values }: OpenGame): string | null {
  const word = provider_values.provider_category;
  return typeof word === 'string' && word !== '' ? word : null;
}

/** What the maps of their providers say of these games, by id. */
async function mappedCategories(
  database: Database,
  builtIn: BuiltInCategory,
  maps: Map<ProviderId, CategoryResolver>,
  games: readonly OpenGame[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [provider, list] of Map.groupBy(games, (game) => game.provider)) {
    if (!isProviderId(provider)) continue;
    const map = maps.get(provider) ?? createCategoryResolver(database, provider, { builtIn });
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
  const tags = Object.values(inLanguages(game, 'tags')).flat();
  const titles = Object.values(inLanguages(game, 'title')).filter((title) => title !== null);
  const place = placeGame({ mapped, tags, titles }, vocabulary);
  if (place === null) return [];
  return [{ game, categoryId: place.categoryId, source: place.by === 'map' ? null : BY_WORDS }];
}

/** @returns how many games were placed */
async function writeBatch(
  transaction: Transaction,
  placements: readonly Placement[],
  { actor, at }: { actor: string | null; at: Date },
): Promise<number> {
  if (placements.length === 0) return 0;
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
  await switchGeneratedCategories(transaction, { active: true, actor, at });
  return written.size;
}

/** Games that were looked at, in as few batches as their placements need. */
function* batchesOf(
  games: readonly OpenGame[],
  placements: readonly Placement[],
  now: () => Date,
): Generator<GameBatch> {
  for (let start = 0, from = 0; from < games.length; start += BATCH) {
    const batch = placements.slice(start, start + BATCH);
    const next = placements[start + BATCH]?.game;
    const end = next === undefined ? games.length : games.indexOf(next);
    const last = games[end - 1];
    if (last === undefined) return;
    yield {
      looked: end - from,
      last: last.id,
      games: batch.map(({ game: { id, title } }) => ({ id, title })),
      write: (transaction, actor) => writeBatch(transaction, batch, { actor, at: now() }),
    };
    from = end;
  }
}

export interface GamePlacement {
  database: Database;
  now: () => Date;
  builtIn: BuiltInCategory;
}

/**
 * The operation `update-game-categories`: gives imported games without category one of the active categories, where it is
 * clear which. What an operator decided stays.
 */
export function gamePlacement({ database, now, builtIn }: GamePlacement): BatchedWork {
  return {
    countGames: (signal) => countOpenGames(database, signal),
    async *batchesAfter(after) {
      const vocabulary = vocabularyOf(await placeableCategories(database), defaultCategory);
      const maps = new Map<ProviderId, CategoryResolver>();
      for await (const games of openGames(database, after)) {
        const mapped = await mappedCategories(database, builtIn, maps, games);
        const placements = games.flatMap((game) => placementOf(game, mapped.get(game.id) ?? null, vocabulary));
        yield* batchesOf(games, placements, now);
      }
    },
  };
}
