import { and, asc, eq, gt, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { attempt } from '../../platform/db/attempts.ts';
import type { Database } from '../../platform/db/database.ts';
import { distinctGames, gameSimilarDue, games, gameTerms } from '../../platform/db/schema.ts';
import { comparedTexts } from '../similar/queries.ts';
import { findDuplicates } from './rules.ts';

/** Groups of games with the same title that are larger are not compared: comparing each pair would take too long. */
export const MOST_OF_TITLE = 50;

const idList = (ids: readonly string[]) => sql`any(${sql.param([...ids])}::uuid[])`;

/** Selects games and their unlisted copies. */
const withCopies = (ids: readonly string[]): SQL =>
  sql`(${games.id} = ${idList(ids)} or ${games.duplicate_of} = ${idList(ids)})`;

/** Selects the games that share a title with one of these or with a copy of one, in groups that are not too large. */
export const namesakesQuery = (ids: readonly string[]): SQL => sql`
  with titles as materialized (
    select distinct title_key from ${gameTerms}
    where title_key <> '' and game_id = any(${sql.param([...ids])}::uuid[] || array(
      select id from ${games} where duplicate_of = ${idList(ids)}))
  )
  select namesakes.ids from titles cross join lateral (
    select array_agg(game_id) as ids from (
      select game_id from ${gameTerms} where title_key = titles.title_key order by game_id limit ${MOST_OF_TITLE}
    ) as named
  ) as namesakes
  where array_length(namesakes.ids, 1) > 1`;

async function titledGames({ orm }: Database, ids: readonly string[]) {
  const { popularity, plays, quality, created_at: createdAt, duplicate_of: duplicateOf } = games;
  const { title, description } = comparedTexts;
  return orm
    .select({
      ...{ id: games.id, titleKey: gameTerms.title_key, title, description, provider: games.provider },
      ...{ address: games.game_url, picture: games.thumbnail_url, languages: games.languages },
      ...{ popularity, plays, quality, createdAt, duplicateOf },
    })
    .from(games)
    .innerJoin(gameTerms, eq(gameTerms.game_id, games.id))
    .where(and(inArray(games.id, [...ids]), games.active));
}

async function toldApart({ orm }: Database, ids: readonly string[]) {
  const rows = await orm
    .select()
    .from(distinctGames)
    .where(and(inArray(distinctGames.game_id, [...ids]), inArray(distinctGames.other_id, [...ids])));
  return new Set(rows.map(({ game_id, other_id }) => `${game_id} ${other_id}`));
}

/** Decides again which of these games and their namesakes are unlisted copies. Hidden games are no copies. */
export async function settleDuplicates(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows: groups } = await database.orm.execute<{ ids: string[] }>(namesakesQuery(ids));
  const marked = await database.orm
    .select({ id: games.id, duplicateOf: games.duplicate_of })
    .from(games)
    .where(and(withCopies(ids), isNotNull(games.duplicate_of)));
  const before = new Map(marked.map(({ id, duplicateOf }) => [id, duplicateOf]));
  const after = new Map<string, string>();
  for (const group of groups) {
    const [list, apart] = [await titledGames(database, group.ids), await toldApart(database, group.ids)];
    for (const { id, duplicateOf } of list) if (duplicateOf !== null) before.set(id, duplicateOf);
    const found = findDuplicates(list, (id, other) => apart.has(`${id} ${other}`) || apart.has(`${other} ${id}`));
    for (const [id, original] of found) after.set(id, original);
  }
  const changed = [...new Set([...before.keys(), ...after.keys()])]
    .map((id) => ({ id, duplicate_of: after.get(id) ?? null }))
    .filter(({ id, duplicate_of }) => duplicate_of !== (before.get(id) ?? null));
  if (changed.length === 0) return;
  await attempt(database, async (transaction) => {
    // Same lock order as other changes of several games.
    const changedIds = changed.map(({ id }) => id);
    await transaction
      .select({ id: games.id })
      .from(games)
      .where(inArray(games.id, changedIds))
      .orderBy(games.id)
      .for('no key update');
    await transaction.execute(sql`
      update ${games} set duplicate_of = row.duplicate_of
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as row (id uuid, duplicate_of uuid)
      where ${games.id} = row.id`);
  });
}

/** Queues copies that are started more often by now than the game that lists show instead. */
export async function makeOutrunDue({ orm }: Database): Promise<void> {
  const shown = alias(games, 'shown');
  const outrun = or(
    gt(games.popularity, shown.popularity),
    and(eq(games.popularity, shown.popularity), gt(games.plays, shown.plays)),
  );
  const due = orm
    .select({ game_id: games.id })
    .from(games)
    .innerJoin(shown, eq(shown.id, games.duplicate_of))
    .where(and(isNotNull(games.duplicate_of), outrun))
    .orderBy(asc(games.id));
  await orm.execute(sql`insert into ${gameSimilarDue} (game_id) ${due}
    on conflict (game_id) do update set terms_known = false`);
}
