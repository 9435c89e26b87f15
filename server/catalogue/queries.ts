import { and, eq, gt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { LIST_ORDERS, type ListDevice, type ListOrder } from '../../shared/catalogue.ts';
import { ROW_GAMES } from '../../shared/home-rows.ts';
import type { Language } from '../../shared/languages.ts';
import { languagesRead, type Reader } from '../../shared/localized.ts';
import { PAGE_SIZE } from '../../shared/pagination.ts';
import { altTextsOf } from '../media/alt.ts';
import { knownPicture } from '../media/thumbnails/known.ts';
import type { Database } from '../platform/db/database.ts';
import { gameColumns, gameColumnsFor, gameTextsFor, gameTextsIn, type TextReader } from '../platform/db/game-texts.ts';
import {
  categories,
  gameCategories,
  gameSimilar,
  games,
  gameTextReviews,
  isListed,
  isListedIn,
  isVisibleIn,
} from '../platform/db/schema.ts';
import { columnsWithTexts, type RowOf, withTexts } from '../platform/db/texts.ts';
import type { Cursor } from './cursor.ts';
import { afterCursor, gamesOfOrder, rankColumns, termsOf } from './orders.ts';

export const cardColumns = {
  id: games.id,
  slug: games.slug,
  titles: gameTextsIn('title'),
  base_language: games.base_language,
  thumbnail_url: games.thumbnail_url,
  preview_video: games.preview_video,
  picture: knownPicture,
  game_url: games.game_url,
  provider: games.provider,
  file_type: games.file_type,
  orientation: games.orientation,
  works_on_phones: games.works_on_phones,
  permissions: games.permissions,
  featured: games.featured,
  category_id: games.category_id,
  languages: games.languages,
  ...rankColumns,
  created_at: games.created_at,
};

/** Returns the columns of a card with the texts that a reader may be shown: most titles are in other languages. */
const cardColumnsIn = (reader: TextReader) => ({ ...cardColumns, titles: gameTextsFor(reader, 'title') });

/** The reader of a query's results. Without a root, cards have their titles in every language. */
export type Readers = Pick<Reader, 'language'> & Partial<Reader>;

const textReader = ({ language, root, languages = [] }: Reader): TextReader => ({
  read: languagesRead({ language, root }),
  offered: languages,
});

export const cardColumnsFor = ({ root, ...reader }: Readers) =>
  root === undefined ? cardColumns : cardColumnsIn(textReader({ ...reader, root }));

/** The same for prepared statements; `askedBy` fills in the values. */
const read = sql.placeholder('read');
const offered = sql.placeholder('offered');
export const preparedCards = cardColumnsIn({ read, offered });
export const askedBy = (reader: Reader) => ({ language: reader.language, ...textReader(reader) });

export const SIMILAR_TOTAL = 9;
export const SIMILAR_SAME_CATEGORY = 6;

export const byPlays = termsOf('plays');

/** One page of the list shown in a language: up to `limit` rows after `offset`, or after the cursor. */
export interface Window extends Readers {
  limit: number;
  offset: number;
  after?: Cursor | undefined;
}

/** The first rows of a list in a prepared statement; `askedBy` fills in the values. */
export interface PreparedWindow extends Omit<Window, keyof Readers | 'after'> {
  language: Placeholder;
  after?: undefined;
  cards: typeof preparedCards;
}
export const preparedWindow = (limit: number): PreparedWindow => ({
  language: sql.placeholder('language'),
  limit,
  offset: 0,
  cards: preparedCards,
});

/** Inlines a number: plans of prepared statements are cached only if they do not depend on a parameter that varies. */
export const literal = (number: number) => sql.raw(String(number)) as unknown as Placeholder;

/** Restricts to the members of a category, if one is given. */
export const inCategory = (id: string | undefined) =>
  id === undefined
    ? undefined
    : sql`${games.id} in (select ${gameCategories.game_id} from ${gameCategories} where ${eq(gameCategories.category_id, id)})`;

/** Restricts to games that are known to work on a device, if one is given. Same predicate as the index `games_phones`. */
export const onDevice = (device: ListDevice | null | undefined): SQL | undefined =>
  device === 'phone' ? sql`${games.works_on_phones}` : undefined;

function listedCards(
  { orm }: Pick<Database, 'orm'>,
  window: Window | PreparedWindow,
  order: ListOrder,
  condition?: SQL,
) {
  const { language, limit, offset, after } = window;
  return orm
    .select('cards' in window ? window.cards : cardColumnsFor(window))
    .from(games)
    .where(and(isListedIn(games, language), gamesOfOrder(order), condition, after && afterCursor(order, after)))
    .orderBy(...termsOf(order))
    .limit(literal(limit))
    .offset(literal(offset));
}

export type CardRow = Awaited<ReturnType<typeof listedCards>>[number];

/** Lists games in an order. Of several copies of a game only one is listed. */
export const listedGames = (database: Database, order: ListOrder, window: Window, condition?: SQL) =>
  listedCards(database, window, order, condition);

/** True if an order has more than `count` games in a language, otherwise null. Reads only the order's index. */
const hasGames = (order: ListOrder, language: Language, count = 0) =>
  sql`(select true from ${games} where ${and(isListedIn(games, language), gamesOfOrder(order))}
    order by ${sql.join(termsOf(order), sql`, `)} limit 1 offset ${count})`;

/** Selects for each order whether it has games in a language. */
export const filledOrdersQuery = (language: Language) =>
  sql`select ${sql.join(
    LIST_ORDERS.map((order) => sql`${hasGames(order, language)} as ${sql.identifier(order)}`),
    sql`, `,
  )}`;

/** Returns the orders that have games in a language. */
export async function filledOrders({ orm }: Database, language: Language): Promise<ListOrder[]> {
  const { rows } = await orm.execute<Record<ListOrder, true | null>>(filledOrdersQuery(language));
  return LIST_ORDERS.filter((order) => rows[0]?.[order]);
}

/** Returns whether a language has more than `count` games. */
export async function hasMoreGames({ orm }: Database, language: Language, count: number): Promise<boolean> {
  const { rows } = await orm.execute<{ found: true | null }>(
    sql`select ${hasGames('plays', language, count)} as found`,
  );
  return rows[0]?.found === true;
}

/** Lists those of the given games that lists show, by plays. @param ids subquery for their ids */
export const cardsAmong = (
  database: Pick<Database, 'orm'>,
  ids: SQL,
  window: Window | PreparedWindow,
  condition?: SQL,
) =>
  // An array keeps the planner from turning this into a join in another order.
  listedCards(database, window, 'plays', and(sql`${games.id} = any(array(${ids}))`, condition));

/** Selects the keys of the `count` most played games of a language. */
export const mostPlayed = (language: Language | Placeholder, condition: SQL | undefined, count: number) =>
  sql`select ${games.id}, ${games.plays}, ${games.quality}, ${games.created_at} from ${games} where ${and(isListedIn(games, language), condition)}
    order by ${sql.join(byPlays, sql`, `)} limit ${literal(count)}`;

/**
 * Checks the most played games one by one, and only as many as are shown.
 *
 * @param found query on `games.id`; as a scalar subquery the planner cannot turn it into a join
 */
export const walkedCards = (
  database: Pick<Database, 'orm'>,
  played: SQL,
  found: SQL,
  window: Window | PreparedWindow,
) =>
  cardsAmong(
    database,
    sql`select games.id from (${played}) as games where (${found})
      order by ${sql.join(byPlays, sql`, `)} limit ${literal(window.offset + window.limit)}`,
    window,
  );

const shown = alias(games, 'shown');

const gameWithCategory = ({ orm }: Pick<Database, 'orm'>, game: typeof gameColumns = gameColumns) =>
  orm
    .select({
      game,
      category: columnsWithTexts('category'),
      picture: knownPicture,
      alt: altTextsOf(games.thumbnail_url),
      similar: gameSimilar.similar_ids,
      fine: gameTextReviews.fine,
      // Slug of the canonical game, if this game is a copy.
      shown: sql<string | null>`(select ${shown.slug} from ${games} as shown
        where ${shown.id} = ${games.duplicate_of} and ${shown.active})`,
    })
    .from(games)
    .leftJoin(categories, and(eq(categories.id, games.category_id), categories.active))
    .leftJoin(gameSimilar, eq(gameSimilar.game_id, games.id))
    .leftJoin(gameTextReviews, eq(gameTextReviews.game_id, games.id));

/** Adds the texts of a found game and of its category as columns. */
const readable = ({ game, category, ...found }: Awaited<ReturnType<typeof gameWithCategory>>[number]) => ({
  ...found,
  game: withTexts(game),
  category: category && withTexts(category),
});
export type FoundGame = ReturnType<typeof readable>;

/** Returns a game whether visitors see it or not; null if unknown. */
export async function gameInAnyState(database: Database, id: string): Promise<FoundGame | null> {
  const [found] = await gameWithCategory(database).where(eq(games.id, id));
  return found === undefined ? null : readable(found);
}

/**
 * Prepares the statements of most pages once, since building them takes longer than sending. The embedded database caches
 * their plans. On a server the statements have no names, because a pooler may give each query another connection.
 */
export function prepareReads({ orm, engine }: Database) {
  const named = (name: string) => (engine === 'embedded' ? name : '');
  const language = sql.placeholder('language');

  function firstCards(name: string, limit: number, order: ListOrder, condition?: SQL) {
    return listedCards({ orm }, preparedWindow(limit), order, condition).prepare(named(name));
  }
  const category = orm
    .select(columnsWithTexts('category'))
    .from(categories)
    .where(and(eq(categories.slug, sql.placeholder('slug')), categories.active))
    .prepare(named('category_by_slug'));
  const game = gameWithCategory({ orm }, gameColumnsFor({ read, offered }))
    .where(and(eq(games.slug, sql.placeholder('slug')), isVisibleIn(games, language)))
    .prepare(named('game_by_slug'));
  const isOneOfIds = sql`${games.id} = any(${sql.placeholder('ids')}::uuid[])`;
  const hasMainCategory = eq(games.category_id, sql.placeholder('category'));

  return {
    homePage: firstCards('home_page', PAGE_SIZE + 1, 'plays'),
    rowPopular: firstCards('row_popular', ROW_GAMES.max, 'popular'),
    rowTrending: firstCards('row_trending', ROW_GAMES.max, 'trending'),
    rowNewest: firstCards('row_newest', ROW_GAMES.max, 'new'),
    /** Includes copies, for games that an operator picked. */
    cardsByIds: orm
      .select(preparedCards)
      .from(games)
      .where(and(isVisibleIn(games, language), isOneOfIds))
      .prepare(named('cards_by_ids')),
    /** In any language: the result is cached for all of them, and `shownIn` filters it. */
    listedByIds: orm
      .select(cardColumns)
      .from(games)
      .where(and(isListed(games), isOneOfIds))
      .prepare(named('listed_by_ids')),
    // Enough to fill a list even if it contains all similar games.
    popular: firstCards('popular', 2 * SIMILAR_TOTAL, 'plays'),
    popularOfCategory: firstCards('popular_of_category', 2 * SIMILAR_TOTAL, 'plays', hasMainCategory),
    categoryBySlug: async (slug: string) => (await category.execute({ slug })).map(withTexts),
    gameBySlug: async (slug: string, reader: Reader) =>
      (await game.execute({ slug, ...askedBy(reader) })).map(readable),
  };
}

/** Returns active categories that have games in any language. */
export async function filledCategories({ orm }: Database): Promise<CategoryRow[]> {
  const rows = await orm
    .select(columnsWithTexts('category'))
    .from(categories)
    .where(and(categories.active, gt(categories.game_count, 0)));
  return rows.map(withTexts);
}

/** Returns an active category with or without games, or null. */
export async function categoryById({ orm }: Database, id: string): Promise<CategoryRow | null> {
  const rows = await orm
    .select(columnsWithTexts('category'))
    .from(categories)
    .where(and(eq(categories.id, id), categories.active));
  return rows.map(withTexts)[0] ?? null;
}

export type CategoryRow = RowOf<'category'>;
