import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Language } from '../../../shared/languages.ts';
import { shownTitle } from '../../catalogue/shown-names.ts';
import { createSlugs } from '../../entity/slugs.ts';
import { knownPicture } from '../../media/thumbnails/known.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { gameTexts } from '../../platform/db/game-texts.ts';
import {
  categories,
  collectionGames,
  collectionSlugHistory,
  collections,
  games,
  isShownIn,
  isVisibleIn,
} from '../../platform/db/schema.ts';
import { columnsWithTexts, lockWithTexts, type RowOf, withTexts } from '../../platform/db/texts.ts';
import type { Window } from '../queries.ts';

type Handle = Database['orm'] | Transaction;

export type CollectionRow = RowOf<'collection'>;

const columns = columnsWithTexts('collection');

export const collectionSlugs = createSlugs({
  table: collections,
  history: collectionSlugHistory,
  owner: collectionSlugHistory.collection_id,
});

export async function selectCollection(handle: Handle, id: string): Promise<CollectionRow | null> {
  const [row] = await handle.select(columns).from(collections).where(eq(collections.id, id));
  return row === undefined ? null : withTexts(row);
}

/** Selects all collections with the number of their picked games. */
export async function selectCollections({ orm }: Database) {
  const totals = orm
    .select({ id: collectionGames.collection_id, number: count().as('number') })
    .from(collectionGames)
    .groupBy(collectionGames.collection_id)
    .as('totals');
  const rows = await orm
    .select({ collection: columns, picked: totals.number })
    .from(collections)
    .leftJoin(totals, eq(totals.id, collections.id));
  return rows.map(({ collection, picked }) => ({ ...withTexts(collection), picked: picked ?? 0 }));
}

/** Returns the picked games in their order, active or not. */
export async function selectPicks(handle: Handle, id: string): Promise<{ id: string; title: string }[]> {
  return handle
    .select({ id: games.id, title: gameTexts.title })
    .from(collectionGames)
    .innerJoin(games, eq(games.id, collectionGames.game_id))
    .where(eq(collectionGames.collection_id, id))
    .orderBy(asc(collectionGames.position));
}

/** Locks the row until the transaction ends. */
export async function lockCollection(transaction: Transaction, id: string) {
  const [row] = await lockWithTexts(transaction, 'collection', eq(collections.id, id));
  if (row === undefined) return null;
  const picks = await selectPicks(transaction, id);
  return { ...row, picks, games: picks.map((game) => game.id) };
}
export type LockedCollection = NonNullable<Awaited<ReturnType<typeof lockCollection>>>;

/** Replaces the picked games. Games that no longer exist are left out. */
export async function replacePicks(transaction: Transaction, id: string, ids: readonly string[]): Promise<void> {
  await transaction.delete(collectionGames).where(eq(collectionGames.collection_id, id));
  await transaction.execute(sql`
    insert into ${collectionGames} (collection_id, game_id, position)
    select ${id}, games.id, picked.position
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as picked (id, position)
    join games on games.id = picked.id`);
}

export async function categoryExists(handle: Handle, id: string): Promise<boolean> {
  return (await handle.$count(categories, eq(categories.id, id))) > 0;
}

/** Selects the games as the panel shows them to a reader of a language, in the order of the ids. Deleted games are absent. */
export async function shownGames({ orm }: Database, ids: readonly string[], language: Language | undefined) {
  if (ids.length === 0) return [];
  const { id, thumbnail_url, active } = games;
  const rows = await orm
    .select({ id, ...shownTitle(language), thumbnail_url, picture: knownPicture, active })
    .from(games)
    .where(inArray(id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((shown) => byId.get(shown) ?? []);
}

/**
 * Returns a collection that is published in a language.
 *
 * @param options.at a later instant, to preview scheduled dates; now by default
 */
export async function publishedById(
  { orm }: Database,
  id: string,
  { language, at }: { language: Language; at?: Date | undefined },
): Promise<CollectionRow | null> {
  const { active, publish_at, retire_at } = collections;
  const isPublished =
    at === undefined ? active : and(or(active, lte(publish_at, at)), or(isNull(retire_at), gt(retire_at, at)));
  const [row] = await orm
    .select(columns)
    .from(collections)
    .where(and(eq(collections.id, id), isPublished, isShownIn(collections, language)));
  return row === undefined ? null : withTexts(row);
}

/** Returns a collection that is published in a language, by slug. */
export async function publishedBySlug(
  { orm }: Database,
  slug: string,
  language: Language,
): Promise<CollectionRow | null> {
  const [row] = await orm
    .select(columns)
    .from(collections)
    .where(and(eq(collections.slug, slug), isVisibleIn(collections, language)));
  return row === undefined ? null : withTexts(row);
}

/** Returns published collections in any language. */
export async function selectPublished({ orm }: Database): Promise<CollectionRow[]> {
  const rows = await orm
    .select(columns)
    .from(collections)
    .where(eq(collections.active, true))
    .orderBy(asc(collections.slug));
  return rows.map(withTexts);
}

/** Returns whether any game is shown in some languages only. Usually none is, and a partial index answers it. */
export async function areGamesApart({ orm }: Database): Promise<boolean> {
  const found = await orm.select({ id: games.id }).from(games).where(isNotNull(games.languages)).limit(1);
  return found.length > 0;
}

/** Returns the ids of picked games that visitors of the language see, in order. */
export async function pickedIds({ orm }: Database, id: string, { language, limit, offset }: Omit<Window, 'after'>) {
  const rows = await orm
    .select({ id: games.id })
    .from(collectionGames)
    .innerJoin(games, and(eq(games.id, collectionGames.game_id), isVisibleIn(games, language)))
    .where(eq(collectionGames.collection_id, id))
    .orderBy(asc(collectionGames.position))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => row.id);
}
