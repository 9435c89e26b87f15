import { and, between, count, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { Language } from '../../../shared/languages.ts';
import { shownTitle } from '../../catalogue/shown-names.ts';
import type { Database } from '../../platform/db/database.ts';
import { adDaily, finishedDays, gameDays, games, isListed, votes } from '../../platform/db/schema.ts';
import type { StartedGame } from './rules.ts';

/** Consecutive calendar days, in order. */
const bounds = (days: readonly string[]) => ({ first: days[0] ?? '', last: days.at(-1) ?? '' });

export async function selectFinished({ orm }: Database, days: readonly string[]) {
  const { first, last } = bounds(days);
  const { day, starts, seconds, votes } = finishedDays;
  return orm
    .select({ day, starts, seconds, votes })
    .from(finishedDays)
    .where(between(day, first, last));
}

/** Stores the sums of a day. They never change later, so other processes may do the same. */
export async function finishDay({ orm }: Database, day: string, { from, to }: { from: Date; to: Date }) {
  const [played] = await orm
    .select({ starts: sum(gameDays.starts).mapWith(Number), seconds: sum(gameDays.seconds).mapWith(Number) })
    .from(gameDays)
    .where(eq(gameDays.day, day));
  const [cast] = await orm
    .select({ votes: count() })
    .from(votes)
    .where(and(gte(votes.created_at, from), lt(votes.created_at, to)));
  const sums = { starts: played?.starts ?? 0, seconds: played?.seconds ?? 0, votes: cast?.votes ?? 0 };
  await orm
    .insert(finishedDays)
    .values({ day, ...sums })
    .onConflictDoNothing();
}

export async function selectImpressions({ orm }: Database, days: readonly string[]): Promise<Map<string, number>> {
  const { first, last } = bounds(days);
  const rows = await orm
    .select({ day: adDaily.day, impressions: sum(adDaily.impressions).mapWith(Number) })
    .from(adDaily)
    .where(between(adDaily.day, first, last))
    .groupBy(adDaily.day);
  return new Map(rows.map(({ day, impressions }) => [day, impressions]));
}

/** Games read in each order, to find those that may have gained or lost many starts. */
const CANDIDATES = 200;

/** Selects the most started games of the last days and of the last months, among which are those that rise or fall most. */
async function candidates({ orm }: Database): Promise<string[]> {
  const first = (condition: SQL | undefined, order: SQL[]) =>
    orm
      .select({ id: games.id })
      .from(games)
      .where(and(isListed(games), condition))
      .orderBy(...order)
      .limit(CANDIDATES);
  const newest = [desc(games.created_at), desc(games.id)];
  const lists = await Promise.all([
    first(isNotNull(games.trending), [desc(games.trending), ...newest]),
    first(undefined, [desc(games.popularity), desc(games.plays), desc(games.quality), ...newest]),
  ]);
  return [...new Set(lists.flat().map(({ id }) => id))];
}

/** @param weeks the days of a week and of the one before, in order */
export async function selectStarted(
  database: Database,
  language: Language | undefined,
  weeks: { before: readonly string[]; week: readonly string[] },
): Promise<StartedGame[]> {
  const ids = await candidates(database);
  if (ids.length === 0) return [];
  const { first } = bounds(weeks.before);
  const { first: from, last } = bounds(weeks.week);
  const startsWhen = (condition: SQL) =>
    sql<number>`coalesce(sum(${gameDays.starts}) filter (where ${condition}), 0)::int`;
  return database.orm
    .select({
      id: games.id,
      ...shownTitle(language),
      starts: startsWhen(gte(gameDays.day, from)),
      before: startsWhen(lt(gameDays.day, from)),
    })
    .from(gameDays)
    .innerJoin(games, eq(games.id, gameDays.game_id))
    .where(and(inArray(gameDays.game_id, ids), between(gameDays.day, first, last)))
    .groupBy(games.id);
}
