import { isProviderId, type ProviderId } from '../../../shared/forms/import.ts';
import { type Change, recordChanges } from '../../activity/usecases.ts';
import type { BatchedWork, GameBatch } from '../../operations/work.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { FieldSource } from '../../platform/db/schema/catalogue.ts';
import { switchGeneratedCategories } from '../generated.ts';
import { defaultCategory } from '../genres/provider-words.ts';
import {
  type BuiltInCategory,
  type CategoryResolver,
  createCategoryResolver,
  type MappedCategory,
} from '../provider-map/resolver.ts';
import { mainCategory } from './choose-category.ts';
import { providerWord, wordsOfGame } from './memberships.ts';
import {
  countOpenGames,
  type OpenGame,
  openGames,
  type Placement,
  placeableCategories,
  writePlacements,
} from './queries.ts';
import { type Vocabulary, vocabularyOf } from './vocabulary.ts';

/** Games per transaction, so that visitors' queries can run in between. */
const BATCH = 25;

const BY_WORDS: FieldSource = { by: 'machine', model: 'keywords' };

/** Returns categories according to the provider maps, by game id. */
async function mappedCategories(
  database: Database,
  builtIn: BuiltInCategory,
  maps: Map<ProviderId, CategoryResolver>,
  games: readonly OpenGame[],
): Promise<Map<string, MappedCategory>> {
  const found = new Map<string, MappedCategory>();
  for (const [provider, list] of Map.groupBy(games, (game) => game.provider)) {
    if (!isProviderId(provider)) continue;
    const map = maps.get(provider) ?? createCategoryResolver(database, provider, { builtIn });
    maps.set(provider, map);
    const categoryOf = await map.resolve(list.flatMap((game) => providerWord(game) ?? []));
    for (const game of list) {
      const mapped = categoryOf.get(providerWord(game) ?? '') ?? null;
      if (mapped !== null) found.set(game.id, mapped);
    }
  }
  return found;
}

/** Returns zero or one placement. */
function placementOf(game: OpenGame, mapped: MappedCategory | null, vocabulary: Vocabulary): Placement[] {
  const categoryId = mainCategory(wordsOfGame(game), mapped, vocabulary);
  if (categoryId === null) return [];
  return [{ game, categoryId, source: categoryId === mapped?.categoryId ? null : BY_WORDS }];
}

/** @returns the number of placed games */
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

/** Groups games so that every batch is full of placements. */
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
      examined: end - from,
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

/** The operation `update-game-categories`: places imported games in clear cases. Respects operators' decisions. */
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
