import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { attempt } from '../../platform/db/attempts.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { gameTextsIn } from '../../platform/db/game-texts.ts';
import {
  categories,
  gameCategories,
  games,
  isListed,
  placementQueue,
  placementState,
} from '../../platform/db/schema.ts';
import { withTexts } from '../../platform/db/texts.ts';

const START = '00000000-0000-0000-0000-000000000000';

const wordColumns = {
  id: games.id,
  texts: gameTextsIn('title', 'description', 'tags'),
  base_language: games.base_language,
  provider_values: games.provider_values,
  category_id: games.category_id,
  field_sources: games.field_sources,
};

export type GameWithWords = Awaited<ReturnType<typeof gamesWithWords>>[number];

export async function gamesWithWords({ orm }: Database, ids: readonly string[]) {
  const rows = await orm
    .select(wordColumns)
    .from(games)
    .where(inArray(games.id, [...ids]));
  return rows.map(withTexts);
}

export async function idsAfter({ orm }: Database, after: string, limit: number): Promise<string[]> {
  const rows = await orm.select({ id: games.id }).from(games).where(gt(games.id, after)).orderBy(games.id).limit(limit);
  return rows.map(({ id }) => id);
}

/** Selects the oldest entries of the queue. */
export const queued = ({ orm }: Database, limit: number) =>
  orm.select().from(placementQueue).orderBy(asc(placementQueue.position)).limit(limit);

export const removeQueued = ({ orm }: Database, positions: readonly number[]) =>
  orm.delete(placementQueue).where(inArray(placementQueue.position, [...positions]));

/** @returns the last game that was placed with this vocabulary; null if all were */
export async function sweptTo({ orm }: Database, vocabulary: string): Promise<string | null> {
  const [state] = await orm.select().from(placementState);
  return state?.vocabulary === vocabulary ? state.after : START;
}

export const noteSwept = ({ orm }: Database, vocabulary: string, after: string | null) =>
  orm
    .insert(placementState)
    .values({ vocabulary, after })
    .onConflictDoUpdate({ target: placementState.id, set: { vocabulary, after } });

/** A game's membership of a category, with the words that place it there. */
export interface Member {
  game_id: string;
  category_id: string;
  words: string;
}

const keyOf = ({ game_id, category_id }: Pick<Member, 'game_id' | 'category_id'>) => `${game_id} ${category_id}`;

/** Locks in the order of ids, games first, like changes of games whose triggers count. Concurrent ones wait. */
async function lock(transaction: Transaction, gameIds: readonly string[], categoryIds: readonly string[]) {
  const open = await transaction
    .select({ id: games.id, created_at: games.created_at, active: sql<boolean>`(${isListed(games)})` })
    .from(games)
    .where(inArray(games.id, [...gameIds]))
    .orderBy(games.id)
    .for('share');
  const known = await transaction
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, [...categoryIds]))
    .orderBy(categories.id)
    .for('no key update');
  return { open: new Map(open.map((game) => [game.id, game])), known: new Set(known.map(({ id }) => id)) };
}

const isOneOf = (list: readonly Pick<Member, 'game_id' | 'category_id'>[]) =>
  sql`(${gameCategories.game_id}, ${gameCategories.category_id}) in (${sql.join(
    list.map(({ game_id, category_id }) => sql`(${game_id}::uuid, ${category_id}::uuid)`),
    sql`, `,
  )})`;

/** Replaces the games' memberships by words. A main category stays a member. @returns the number of changed memberships */
export async function replaceMembers(
  database: Database,
  gameIds: readonly string[],
  members: readonly Member[],
): Promise<number> {
  const before = await database.orm
    .select()
    .from(gameCategories)
    .where(inArray(gameCategories.game_id, [...gameIds]));
  const wordsBefore = new Map(before.map((row) => [keyOf(row), row.words]));
  const wanted = new Set(members.map(keyOf));
  const written = members.filter((member) => wordsBefore.get(keyOf(member)) !== member.words);
  const removed = before.filter((row) => row.words !== null && !wanted.has(keyOf(row)));
  const changed = [...written, ...removed];
  if (changed.length === 0) return 0;
  await attempt(database, async (transaction) => {
    const { open, known } = await lock(
      transaction,
      changed.map(({ game_id }) => game_id),
      changed.map(({ category_id }) => category_id),
    );
    if (removed.length > 0) {
      const isMain = sql`exists (select from ${games}
        where ${eq(games.id, gameCategories.game_id)} and ${eq(games.category_id, gameCategories.category_id)})`;
      await transaction.delete(gameCategories).where(and(isOneOf(removed), sql`not ${isMain}`));
      await transaction.update(gameCategories).set({ words: null }).where(isOneOf(removed));
    }
    const rows = written.flatMap(({ game_id, category_id, words }) => {
      const game = open.get(game_id);
      if (game === undefined || !known.has(category_id)) return [];
      return [{ game_id, category_id, words, created_at: game.created_at, active: game.active }];
    });
    if (rows.length === 0) return;
    await transaction
      .insert(gameCategories)
      .values(rows)
      .onConflictDoUpdate({
        target: [gameCategories.game_id, gameCategories.category_id],
        set: { words: sql`excluded.words` },
      });
  });
  return changed.length;
}
