import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { LINGUA_FRANCA } from '../../../shared/languages.ts';
import { columnOf } from '../../../shared/localized.ts';
import type { Database } from '../../platform/db/database.ts';
import { gameTexts } from '../../platform/db/game-texts.ts';
import { columnList, insertRecords } from '../../platform/db/recordset.ts';
import { allTerms, gameSimilar, gameSimilarDue, games, gameTerms, isListed } from '../../platform/db/schema.ts';
import { type ComparedGame, LOOKUP_LIMIT, type Lookups } from './likeness.ts';
import type { GameTerms } from './terms.ts';

const [TITLE, DESCRIPTION, TAGS] = [
  columnOf('title', LINGUA_FRANCA),
  columnOf('description', LINGUA_FRANCA),
  columnOf('tags', LINGUA_FRANCA),
];

/** The texts of games that are compared. */
export const comparedTexts = {
  title: sql<string>`coalesce(${gameTexts[TITLE]}, ${gameTexts.title})`,
  description: sql<string>`coalesce(${gameTexts[DESCRIPTION]}, ${gameTexts.description})`,
};

const TERM_COLUMNS = ['title_key', 'title', 'phrases', 'topics', 'words'] as const;

/** A game that is due. `since` identifies the change that made it due. */
export interface DueGame {
  id: string;
  since: string;
}

/** Reads the games whose terms have been due for longest, with their texts. Texts are null for hidden games. */
export async function gamesWithoutTerms({ orm }: Database, limit: number) {
  const rows = await orm
    .select({
      id: gameSimilarDue.game_id,
      since: gameSimilarDue.since,
      active: games.active,
      ...comparedTexts,
      tags: sql<string[]>`case when ${gameTexts[TAGS]} = '{}' then ${gameTexts.tags} else ${gameTexts[TAGS]} end`,
      providerCategory: games.provider_category,
    })
    .from(gameSimilarDue)
    .leftJoin(games, eq(games.id, gameSimilarDue.game_id))
    .where(eq(gameSimilarDue.terms_known, false))
    .orderBy(asc(gameSimilarDue.since))
    .limit(limit);
  return rows.map(({ id, since, active, ...texts }) => ({ id, since, texts: active ? texts : null }));
}

const isOneOf = (due: readonly DueGame[]) =>
  sql`(game_id, since) in (select game_id, since from jsonb_to_recordset(${JSON.stringify(
    due.map(({ id, since }) => ({ game_id: id, since })),
  )}::jsonb) as row (game_id uuid, since timestamptz))`;

/** Stores the terms of games. Skips games deleted meanwhile. */
export async function storeTerms(
  database: Database,
  list: readonly (DueGame & { terms: GameTerms })[],
  at: Date,
): Promise<void> {
  if (list.length === 0) return;
  const columns = columnList(TERM_COLUMNS);
  const stored = columnList(TERM_COLUMNS, (name) => sql`game_terms.${name}`);
  const given = columnList(TERM_COLUMNS, (name) => sql`excluded.${name}`);
  await database.transaction(async (transaction) => {
    const ids = list.map(({ id }) => id);
    const present = await transaction
      .select({ id: games.id })
      .from(games)
      .where(inArray(games.id, ids))
      .for('key share');
    const known = new Set(present.map(({ id }) => id));
    const rows = list
      .filter(({ id }) => known.has(id))
      .map(({ id, terms }) => ({ game_id: id, ...terms, changed_at: at }));
    await transaction.execute(sql`
      ${insertRecords(gameTerms, ['game_id', ...TERM_COLUMNS, 'changed_at'], rows)}
      on conflict (game_id) do update set (${columns}, changed_at) = (${given}, excluded.changed_at)
      where (${stored}) is distinct from (${given})`);
  });
}

/** Marks the terms of games as done. Their similar games are due then. */
export async function markTermsKnown({ orm }: Database, due: readonly DueGame[]): Promise<void> {
  if (due.length > 0) await orm.execute(sql`update ${gameSimilarDue} set terms_known = true where ${isOneOf(due)}`);
}

/** Removes the terms of hidden games. */
export async function removeTerms(database: Database, due: readonly DueGame[]): Promise<void> {
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  await database.transaction(async (transaction) => {
    await transaction.delete(gameTerms).where(inArray(gameTerms.game_id, ids));
    await transaction.delete(gameSimilar).where(inArray(gameSimilar.game_id, ids));
    await transaction.delete(gameSimilarDue).where(isOneOf(due));
  });
}

const compared = {
  id: gameTerms.game_id,
  title_key: gameTerms.title_key,
  title: gameTerms.title,
  phrases: gameTerms.phrases,
  topics: gameTerms.topics,
  words: gameTerms.words,
  categoryId: games.category_id,
  plays: games.plays,
};

/** Reads the games whose similar games have been due for longest; `game` is null if it is hidden by now. */
export async function gamesWithoutList({ orm }: Database, limit: number) {
  const rows = await orm
    .select({
      due: { id: gameSimilarDue.game_id, since: gameSimilarDue.since },
      terms: gameTerms,
      // Drizzle detects a missing game by the first column, so it must not be nullable.
      game: { plays: games.plays, categoryId: games.category_id },
    })
    .from(gameSimilarDue)
    .leftJoin(gameTerms, eq(gameTerms.game_id, gameSimilarDue.game_id))
    .leftJoin(games, eq(games.id, gameSimilarDue.game_id))
    .where(eq(gameSimilarDue.terms_known, true))
    .orderBy(asc(gameSimilarDue.since))
    .limit(limit);
  return rows.map(({ due, terms, game }) => ({ due, game: terms && game && { id: due.id, ...terms, ...game } }));
}

/** Selects games by term, up to `LOOKUP_LIMIT` for each. */
export const lookupQuery = (terms: readonly string[]) => sql`
  select own.term, array_agg(found.game_id) as ids
  from unnest(${sql.param([...terms])}::text[]) as own (term)
  cross join lateral (
    select ${gameTerms.game_id} from ${gameTerms} where ${allTerms(gameTerms)} @> array[own.term] limit ${LOOKUP_LIMIT}
  ) as found
  group by own.term`;

export async function lookUp({ orm }: Database, terms: readonly string[]): Promise<Lookups> {
  const { rows } = await orm.execute<{ term: string; ids: string[] }>(lookupQuery(terms));
  return new Map(rows.map(({ term, ids }) => [term, ids]));
}

export async function comparedGames({ orm }: Database, ids: readonly string[]): Promise<ComparedGame[]> {
  return orm
    .select(compared)
    .from(gameTerms)
    .innerJoin(games, and(eq(games.id, gameTerms.game_id), isListed(games)))
    .where(inArray(gameTerms.game_id, [...ids]));
}

/**
 * Stores the similar games of a game. Games in its old and new list become due if their lists are older than its terms,
 * since the game may leave or join them.
 */
export async function storeList(database: Database, due: DueGame, similar: readonly string[], at: Date): Promise<void> {
  const list = sql`${sql.param([...similar])}::uuid[]`;
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`
      insert into ${gameSimilarDue} (game_id, terms_known)
      select other.game_id, true
      from ${gameTerms} as own
      left join ${gameSimilar} as former on former.game_id = own.game_id
      join ${gameSimilar} as other on other.game_id = any(${list} || former.similar_ids)
        and other.computed_at < own.changed_at
      where own.game_id = ${due.id}
      order by other.game_id
      on conflict do nothing`);
    await transaction.execute(sql`
      insert into ${gameSimilar} (game_id, similar_ids, computed_at)
      select game_id, ${list}, ${at.toISOString()}::timestamptz from ${gameTerms} where game_id = ${due.id}
      on conflict (game_id) do update set similar_ids = excluded.similar_ids, computed_at = excluded.computed_at`);
    await transaction.execute(sql`delete from ${gameSimilarDue} where ${isOneOf([due])}`);
  });
}

/** Returns the terms that too many games have to be looked up, from the planner's statistics. */
export async function termsOfMany({ orm }: Database, games: number): Promise<Set<string>> {
  const { rows } = await orm.execute<{ term: string }>(sql`
    select common.term
    from pg_stats, pg_class,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (term, frequency)
    where tablename = 'game_terms_all' and schemaname = 'public' and oid = 'game_terms'::regclass
      and common.term is not null and common.frequency * reltuples > ${games}`);
  return new Set(rows.map(({ term }) => term));
}

/** Makes active games due that have no list, as after an upgrade, or an old one, whose games may be gone. */
export async function makeOldDue({ orm }: Database, before: Date): Promise<void> {
  await orm.execute(sql`
    insert into ${gameSimilarDue} (game_id)
    select ${games.id} from ${games} left join ${gameSimilar} on ${gameSimilar.game_id} = ${games.id}
    where ${games.active} and coalesce(${gameSimilar.computed_at}, '-infinity') < ${before.toISOString()}::timestamptz
    on conflict do nothing`);
}
