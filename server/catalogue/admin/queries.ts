import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type GameFilter, LACKED, type LackedText } from '../../../shared/forms/game-filter.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/languages.ts';
import { columnOf, textColumnsIn } from '../../../shared/localized.ts';
import { STARTER_LANGUAGE, STARTER_PROVIDER } from '../../../shared/starter.ts';
import { knownPicture } from '../../media/thumbnails/known.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import {
  gameColumns,
  gamesWithTexts,
  gameTexts,
  hasNoDescription,
  hasNoTags,
  lacksDescription,
  lacksText,
  lockGameRows,
} from '../../platform/db/game-texts.ts';
import type { Handle } from '../../platform/db/recordset.ts';
import {
  categories,
  gameCategories,
  gameHealth,
  gameSearch,
  games,
  gameTerms,
  hasMachineText,
  isBlank,
  isMachineWritten,
  isShownIn,
  operationItems,
  thumbnails,
} from '../../platform/db/schema.ts';
import { ownText, withTexts } from '../../platform/db/texts.ts';
import { inCategory } from '../queries.ts';
import { panelCondition } from '../search/conditions.ts';
import { searchQuery } from '../search/query.ts';
import { searchTerm } from '../search.ts';
import { shownCategoryName, shownTitle, understoodBy } from '../shown-names.ts';
import { BASE_ROW } from '../write/search-rows.ts';
import { type GameListQuery, MANUAL } from './schema.ts';
import { sparesOf } from './spares.ts';

/** Condition for games that match words in any language, or a part of a title. */
function textMatches(q: string, language: Language = DEFAULT_LANGUAGE): SQL | undefined {
  const query = searchQuery(q, language);
  const found = query === null ? undefined : panelCondition(query);
  return found && sql`${games.id} in (select ${gameSearch.game_id} from ${gameSearch} where ${found})`;
}

function lacks(language: Language): SQL | undefined {
  return and(
    isShownIn(games, language),
    or(
      isBlank(gameTexts[columnOf('title', language)]),
      isBlank(gameTexts[columnOf('meta_description', language)]),
      // The base columns hold text in the default language only if it is the base language.
      language === DEFAULT_LANGUAGE ? ne(games.base_language, DEFAULT_LANGUAGE) : undefined,
    ),
  );
}

const isOneWith = (lack: SQL) => sql`${games.id} in (select games.id from ${gamesWithTexts} where ${lack})`;

function lacksTextOf(name: LackedText): SQL {
  const named = LACKED.find((lacked) => lacked.name === name);
  if (named === undefined) throw new Error(`no such text: ${name}`);
  return isOneWith(lacksText(named.field, named.language));
}

const HAS_STATUS = {
  active: sql`${games.active}`,
  inactive: sql`not ${games.active}`,
  scheduled: sql`${games.publish_at} is not null`,
  draft: sql`${games.draft}`,
  queued: sql`${games.draft} and ${games.queued}`,
};

const LACKS = {
  description: hasNoDescription,
  tags: hasNoTags,
  // Uses two indexes. An `or` would scan every game.
  picture: sql`${games.id} in (
    select id from ${games} as bare where bare.thumbnail_url is null
    union all select ${thumbnails.game_id} from ${thumbnails} where ${thumbnails.hash} is null)`,
};

const IS_ONLY = {
  gone: sql`${games.id} in (
    select ${gameHealth.game_id} from ${gameHealth} where ${gameHealth.state} = 'gone' and ${gameHealth.due_at} is not null)`,
  same_title: sql`${games.id} in (
    select ${gameTerms.game_id} from ${gameTerms} where ${gameTerms.title_key} in (
      select title_key from ${gameTerms} where title_key <> '' group by title_key having count(*) > 1))`,
  some_languages: isNotNull(games.languages),
  same_picture: sql`${games.id} in (
    select ${thumbnails.game_id} from ${thumbnails} where ${thumbnails.hash} in (
      select hash from ${thumbnails} where hash is not null group by hash having count(*) > 1))`,
};

/**
 * Condition for games that lack something.
 *
 * @param root language in which SEO descriptions are generated, so that the filter finds the games that are counted
 */
function lacking(missing: NonNullable<GameFilter['missing']>, root: Language): SQL | undefined {
  if (missing === 'meta') return isOneWith(lacksDescription(root));
  return missing in LACKS ? LACKS[missing as keyof typeof LACKS] : lacks(missing as Language); // The other values.
}

const isOfImport = (id: string) =>
  sql`${games.id} in (select ${operationItems.game_id} from ${operationItems}
    where ${operationItems.operation_id} = ${id} and ${operationItems.outcome} in ('imported', 'updated'))`;

function condition(filter: GameFilter, root: Language): SQL | undefined {
  const {
    q,
    category,
    status,
    featured,
    file_type,
    provider,
    missing,
    machine,
    only,
    added_since,
    import_id,
    lacks: lacked,
    language,
  } = filter;
  return and(
    q === undefined ? undefined : textMatches(q, language),
    category === 'none' ? isNull(games.category_id) : inCategory(category),
    status && HAS_STATUS[status],
    featured && eq(games.featured, featured === 'true'),
    file_type && eq(games.file_type, file_type),
    provider === undefined ? undefined : provider === MANUAL ? isNull(games.provider) : eq(games.provider, provider),
    lacked && lacksTextOf(lacked),
    machine && (machine === 'any' ? hasMachineText(games) : isMachineWritten(games, textColumnsIn(machine))),
    missing && lacking(missing, root),
    only && IS_ONLY[only],
    added_since === undefined ? undefined : gte(games.created_at, new Date(added_since)),
    import_id === undefined ? undefined : isOfImport(import_id),
  );
}

/** How well a title matches a searched text, in any language: 0 for the title itself. @param sought folded */
function titleRank(sought: string): SQL {
  const at = sql`position(${sought} in ${gameSearch.title})`;
  const rank = sql`case when ${gameSearch.title} = ${sought} then 0 when ${at} = 1 then 1 when ${at} > 1 then 2 else 3 end`;
  return sql`(select min(${rank}) from ${gameSearch} where ${gameSearch.game_id} = ${games.id})`;
}

/** Returns the sort order of a list. The id breaks ties, so rows keep their place across pages. */
function ordering({ sort, order, q }: Pick<GameListQuery, 'sort' | 'order' | 'q'>): SQL[] {
  if (sort === 'relevance') {
    const byPlays = ordering({ sort: 'plays', order: 'desc' });
    const term = q === undefined ? null : searchTerm(q);
    return term === null ? byPlays : [titleRank(term.text), ...byPlays];
  }
  if (sort === 'title') {
    // Compares bytes, which for folded text is alphabetical: the order of the title prefix index.
    return order === 'asc'
      ? [sql`${gameSearch.title} using ~<~`, sql`${games.id}`]
      : [sql`${gameSearch.title} using ~>~`, sql`${games.id} desc`];
  }
  if (sort === 'plays') {
    // The expression of the index `games_plays`.
    const fewer = sql`(-${games.plays})`;
    return order === 'asc' ? [desc(fewer), asc(games.id)] : [asc(fewer), desc(games.id)];
  }
  const column = { created_at: games.created_at, updated_at: games.updated_at }[sort];
  return order === 'asc' ? [asc(column), asc(games.id)] : [desc(column), desc(games.id)];
}

export async function countGames({ orm }: { orm: Handle }, filter: GameFilter, root: Language): Promise<number> {
  return orm.$count(games, condition(filter, root));
}

/** Returns the ids of all games that a filter finds, in order, up to a limit. */
export async function foundIds(handle: Handle, filter: GameFilter, root: Language, limit: number): Promise<string[]> {
  const rows = await handle.select({ id: games.id }).from(games).where(condition(filter, root)).limit(limit);
  return rows.map(({ id }) => id).toSorted();
}

/**
 * Condition for the search row that has the title shown in the list (`shownTitle`): in the language, a variety of it, English for
 * built-in games, or else the base one.
 */
function holdsTitle(language: Language | undefined): SQL | undefined {
  if (language === undefined || language === DEFAULT_LANGUAGE) return eq(gameSearch.language, BASE_ROW);
  const understood = understoodBy(language);
  const rows = sql`'{${sql.raw([...understood, STARTER_LANGUAGE, '""'].join())}}'::text[]`;
  // The built-in games are so few that their ids are looked up once.
  const mayHold = or(
    inArray(sql`own.language`, [...understood, BASE_ROW]),
    and(
      sql`own.language = ${STARTER_LANGUAGE}`,
      sql`own.game_id in (select id from ${games} as builtin where builtin.provider = ${STARTER_PROVIDER})`,
    ),
  );
  return eq(
    gameSearch.language,
    sql`(select own.language from ${gameSearch} as own where own.game_id = ${gameSearch.game_id} and ${mayHold}
      order by array_position(${rows}, own.language) limit 1)`,
  );
}

/** Selects the ids of a page of the list, from indexes alone unless there is a search text. */
export function idsOfPage({ orm }: Database, query: GameListQuery, root: Language) {
  const ids = orm.select({ id: games.id }).from(games).$dynamic();
  if (query.sort === 'title')
    ids.innerJoin(gameSearch, and(eq(gameSearch.game_id, games.id), holdsTitle(query.language)));
  return ids
    .where(condition(query, root))
    .orderBy(...ordering(query))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
}

/** Selects a page of the list. Reads only the games on it. */
export async function selectGames(database: Database, query: GameListQuery, root: Language) {
  const ids = (await idsOfPage(database, query, root)).map(({ id }) => id);
  const { id, slug, thumbnail_url, game_url, category_id, active, featured, file_type, plays } = games;
  const category = shownCategoryName(query.language);
  const { draft, queued, publish_at, languages, provider, created_at, updated_at, version } = games;
  const rows = await database.orm
    .select({
      ...{
        id,
        slug,
        ...shownTitle(query.language),
        thumbnail_url,
        picture: knownPicture,
        game_url,
        category_id,
        category_name: sql<string | null>`${category.name}`,
        category_language: category.name_language,
      },
      ...{
        active,
        draft,
        queued,
        publish_at,
        languages,
        featured,
        file_type,
        plays,
        provider,
        created_at,
        updated_at,
        version,
      },
    })
    .from(games)
    .leftJoin(categories, eq(categories.id, category_id))
    .where(inArray(id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  // Skips games deleted between the two queries.
  return ids.flatMap((shown) => byId.get(shown) ?? []);
}

export type SummaryRow = Awaited<ReturnType<typeof selectGames>>[number];

/** Selects the providers of all games by skipping through the identity index instead of reading every game. */
export async function selectProviders({ orm }: Database): Promise<string[]> {
  const found = await orm.execute<{ provider: string }>(sql`
    with recursive known as (
      (select provider from ${games} where provider is not null order by provider limit 1)
      union all
      select (select next.provider from ${games} as next where next.provider > known.provider
              order by next.provider limit 1)
      from known where known.provider is not null
    )
    select provider from known where provider is not null`);
  return found.rows.map(({ provider }) => provider);
}

export async function gameById(handle: Handle, id: string) {
  const [row] = await handle
    .select({ game: gameColumns, category: { id: categories.id, name: ownText('category', 'name').text } })
    .from(games)
    .leftJoin(categories, eq(categories.id, games.category_id))
    .where(eq(games.id, id));
  if (row === undefined) return null;
  const game = withTexts(row.game);
  return { ...row, game, others: await otherCategories(handle, game), spares: await sparesOf(handle, id) };
}

/** Selects the categories in which words place a game besides its main one. */
function otherCategories(handle: Handle, { id, category_id }: Pick<typeof games.$inferSelect, 'id' | 'category_id'>) {
  return handle
    .select({
      id: categories.id,
      name: sql<string>`coalesce(${ownText('category', 'name').text}, '')`,
      words: sql<string>`coalesce(${gameCategories.words}, '')`,
    })
    .from(gameCategories)
    .innerJoin(categories, eq(categories.id, gameCategories.category_id))
    .where(and(eq(gameCategories.game_id, id), category_id === null ? undefined : ne(categories.id, category_id)))
    .orderBy(ownText('category', 'name').text);
}

export type GameWithCategory = NonNullable<Awaited<ReturnType<typeof gameById>>>;

/** Locks games for a change, always in the same order to avoid deadlocks. */
export function lockGames(transaction: Transaction, ids: readonly string[]) {
  return lockGameRows(transaction, inArray(games.id, [...ids]));
}

export async function categoryExists(handle: Handle, id: string): Promise<boolean> {
  return (await handle.$count(categories, eq(categories.id, id))) > 0;
}
