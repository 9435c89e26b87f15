/** The games of a category. Members are in `game_categories`, which includes games whose main category it is. */
import { and, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../shared/languages.ts';
import type { Reader } from '../../shared/localized.ts';
import { PAGE_SIZE } from '../../shared/pagination.ts';
import type { Database } from '../platform/db/database.ts';
import { gameCategories, games, isShownIn } from '../platform/db/schema.ts';
import type { Cursor } from './cursor.ts';
import { afterCursor } from './orders.ts';
import {
  askedBy,
  type CardRow,
  cardColumnsFor,
  cardsAmong,
  literal,
  mostPlayed,
  type PreparedWindow,
  preparedCards,
  preparedWindow,
  type Window,
  walkedCards,
} from './queries.ts';

/** Catalogue size that decides between the two query plans by plays, as for the games of a tag. */
const LARGE_CATALOGUE = 100_000;

/** In the order of the index `game_categories_newest`, with the members' own columns. */
const newestMembers = [desc(gameCategories.created_at), desc(gameCategories.game_id)];

const afterMember = ({ createdAt, id }: Cursor): SQL =>
  sql`(${gameCategories.created_at}, ${gameCategories.game_id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;

interface Members {
  category: string | Placeholder;
  language: Language | Placeholder;
  cards: typeof preparedCards;
}

const membersOf = ({ orm }: Pick<Database, 'orm'>, { category, language, cards }: Members, condition?: SQL) =>
  orm
    .select(cards)
    .from(gameCategories)
    .innerJoin(games, eq(games.id, gameCategories.game_id))
    .where(and(eq(gameCategories.category_id, category), gameCategories.active, isShownIn(games, language), condition))
    .orderBy(...newestMembers);

/** Selects active games of a category, newest first. */
export const newestOfCategory = (database: Database, window: Window, category: string) =>
  membersOf(
    database,
    { category, language: window.language, cards: cardColumnsFor(window) },
    window.after && afterMember(window.after),
  )
    .limit(window.limit)
    .offset(window.offset);

/** Prepares the query for the first page of a category once, like `prepareReads`. */
export function prepareCategoryPage({ orm, engine }: Database) {
  return membersOf(
    { orm },
    { category: sql.placeholder('category'), language: sql.placeholder('language'), cards: preparedCards },
  )
    .limit(literal(PAGE_SIZE + 1))
    .prepare(engine === 'embedded' ? 'category_page' : '');
}

/** Reads all games of a category and sorts them by plays. */
export function sortedOfCategory(
  database: Pick<Database, 'orm'>,
  window: Window | PreparedWindow,
  categoryId: string | Placeholder,
  condition?: SQL,
) {
  const { game_id, category_id, active } = gameCategories;
  const all = sql`select ${game_id} from ${gameCategories} where ${category_id} = ${categoryId} and ${active}`;
  return cardsAmong(database, all, window, condition);
}

/** Selects the most played games of a language, at most `steps` of them. */
const played = ({ language, after }: Window | PreparedWindow, steps: number, condition?: SQL) =>
  mostPlayed(language, and(after && afterCursor('plays', after), condition), steps);

/** Checks the `steps` most played games for the category. May find too few. */
export function walkedOfCategory(
  database: Pick<Database, 'orm'>,
  window: Window | PreparedWindow,
  categoryId: string | Placeholder,
  steps: number,
  condition?: SQL,
) {
  const { game_id, category_id } = gameCategories;
  const found = sql`select true from ${gameCategories} where ${game_id} = games.id and ${category_id} = ${categoryId}`;
  return walkedCards(database, played(window, steps, condition), found, window);
}

/** Returns whether the `steps` most played games are all games, so nothing can be missing. */
async function isWholeWalk({ orm }: Database, window: Window, steps: number, condition: SQL): Promise<boolean> {
  const { rows } = await orm.execute<{ total: number }>(
    sql`select count(*)::int as total from (${played(window, steps, condition)}) as played`,
  );
  return (rows[0]?.total ?? 0) < steps;
}

/** Up to this number of games, reading all of a category costs less than walking to the first `count` by plays. */
const mostSorted = (count: number) => Math.ceil(Math.sqrt(count * LARGE_CATALOGUE));

/**
 * Returns active games of a category by plays, then newest. Chooses the cheaper plan, as `gamesOfTag` does.
 *
 * @param condition must have an index by plays
 */
export async function popularOfCategory(
  database: Database,
  window: Window,
  { id, game_count }: { id: string; game_count: number },
  condition?: SQL,
): Promise<CardRow[]> {
  const most = mostSorted(window.offset + window.limit);
  if (game_count > most) {
    const walked = await walkedOfCategory(database, window, id, 2 * most, condition);
    if (walked.length === window.limit) return walked;
    if (condition && (await isWholeWalk(database, window, 2 * most, condition))) return walked;
  }
  return sortedOfCategory(database, window, id, condition);
}

/** Prepares the query for the `count` most played games of a category once, like `prepareReads`. */
export function preparePopularOfCategory({ orm, engine }: Database, count: number) {
  const named = (plan: string) => (engine === 'embedded' ? `${plan}_${count}_of_category` : '');
  const window = preparedWindow(count);
  const category = sql.placeholder('category');
  const most = mostSorted(count);
  const walked = walkedOfCategory({ orm }, window, category, 2 * most).prepare(named('walked'));
  const sorted = sortedOfCategory({ orm }, window, category).prepare(named('sorted'));
  return async ({ id, game_count }: { id: string; game_count: number }, reader: Reader): Promise<CardRow[]> => {
    const asked = { category: id, ...askedBy(reader) };
    const rows = game_count > most ? await walked.execute(asked) : [];
    return rows.length === count ? rows : sorted.execute(asked);
  };
}
