import { and, asc, desc, eq, gt, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { sameGameKey } from '../../catalogue/duplicates/same-game.ts';
import type { Database, Orm, Transaction } from '../../platform/db/database.ts';
import { gameTexts } from '../../platform/db/game-texts.ts';
import { gameHealth, gameHealthChanges, games, isListed } from '../../platform/db/schema.ts';
import { MOST_PLAYED } from './rules.ts';

type HealthRow = typeof gameHealth.$inferSelect;
type NewHealth = Omit<HealthRow, 'host' | 'address_key' | 'hidden_at'>;

type Handle = Orm | Transaction;

/** Whether the rule hid the game. */
export const isHiddenByRule = sql<boolean>`(not ${games.active} and ${games.field_sources} -> 'active' ->> 'by' = 'rule')`;
/** Condition for games that are checked: visitors see them, or would if they became available again. */
export const isWatched = sql<boolean>`(${games.active} or ${games.field_sources} -> 'active' ->> 'by' = 'rule')`;
/** Condition for games at other sites. Own games need no request. */
export const isElsewhere = sql`${games.game_url} like 'http%'`;

/** Returns the host with its port; empty if the URL is invalid. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** Returns the parts of a URL for the index of URLs and hosts. */
const addressParts = (url: string) => ({
  host: hostOf(url),
  address_key: sameGameKey(url),
});

export interface Target {
  id: string;
  url: string;
  fileType: (typeof games.$inferSelect)['file_type'];
}

export const target = { id: games.id, url: sql<string>`${games.game_url}`, fileType: games.file_type };

/** Selects the games that have been due for longest. @param options.except hosts */
export async function dueGames({ orm }: Database, options: { at: Date; except: readonly string[]; limit: number }) {
  const { at, except, limit } = options;
  return orm
    .select({ ...target, host: gameHealth.host })
    .from(gameHealth)
    .innerJoin(games, eq(games.id, gameHealth.game_id))
    .where(
      and(
        lte(gameHealth.due_at, at),
        except.length === 0 ? undefined : notInArray(gameHealth.host, [...except]),
        isWatched,
        isElsewhere,
      ),
    )
    .orderBy(asc(gameHealth.due_at))
    .limit(limit);
}

export function gamesToCheck({ orm }: Database, ids: readonly string[]) {
  return orm
    .select(target)
    .from(games)
    .where(and(inArray(games.id, [...ids]), isElsewhere));
}

/** Makes watched games due. */
export async function makeDue({ orm }: Database, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await orm
    .update(gameHealth)
    .set({ due_at: at })
    .where(and(inArray(gameHealth.game_id, [...ids]), isNotNull(gameHealth.due_at)));
}

/** Returns the number of plays from which a game is among the most played. */
export async function mostPlayedFrom(handle: Handle): Promise<number> {
  const [row] = await handle
    .select({ plays: games.plays })
    .from(games)
    .where(isListed(games))
    .orderBy(desc(games.plays))
    .offset(MOST_PLAYED)
    .limit(1);
  return row?.plays ?? 0;
}

/** Makes the most played games due that have not been checked since a time. */
export async function hurryMostPlayed({ orm }: Database, since: Date, at: Date): Promise<void> {
  const mostPlayed = orm
    .select({ id: games.id })
    .from(games)
    .where(and(isListed(games), gt(games.plays, 0)))
    .orderBy(desc(games.plays))
    .limit(MOST_PLAYED);
  await orm
    .update(gameHealth)
    .set({ due_at: at })
    .where(and(inArray(gameHealth.game_id, mostPlayed), gt(gameHealth.due_at, at), lte(gameHealth.checked_at, since)));
}

/** Number of games of the catalogue that are compared at a time. */
const SWEPT = 2_000;

/**
 * Compares the next part of the catalogue with the rows: adds games that are missing or have another URL, and stops
 * watching those that operators hid. A full round takes a minute per 2,000 games, so it needs no trigger or count.
 *
 * @param options.after the id to continue after; null to start
 * @param options.most maximum number of games to add
 * @returns where to continue; null after the last game
 */
export async function sweep(
  database: Database,
  { after, most, at }: { after: string | null; most: number; at: Date },
): Promise<{ added: number; after: string | null }> {
  const { orm } = database;
  const part = await orm
    .select({
      id: games.id,
      url: games.game_url,
      isWatched,
      health: { url: gameHealth.game_url, dueAt: gameHealth.due_at },
    })
    .from(games)
    .leftJoin(gameHealth, eq(gameHealth.game_id, games.id))
    .where(after === null ? undefined : gt(games.id, after))
    .orderBy(asc(games.id))
    .limit(SWEPT);

  const left: string[] = [];
  const moved: { id: string; url: string }[] = [];
  let last: string | null = null;
  for (const { id, url, isWatched, health } of part) {
    if (isWatched && url?.startsWith('http')) {
      const isKnown = health !== null && health.dueAt !== null && health.url === url;
      if (!isKnown && moved.length === most) break;
      if (!isKnown) moved.push({ id, url });
    } else if (health !== null && health.dueAt !== null) {
      left.push(id);
    }
    last = id;
  }
  if (left.length > 0) await orm.update(gameHealth).set({ due_at: null }).where(inArray(gameHealth.game_id, left));
  if (moved.length > 0) await database.transaction((transaction) => enroll(transaction, moved, at));
  const isDone = last === (part.at(-1)?.id ?? null) && part.length < SWEPT;
  return { added: moved.length, after: isDone ? null : (last ?? after) };
}

/** Adds games as due. Results for another URL are deleted; the history is kept. */
async function enroll(transaction: Transaction, list: readonly { id: string; url: string }[], at: Date) {
  const rows = list.map(({ id, url }) => ({ game_id: id, game_url: url, ...addressParts(url), since: at, due_at: at }));
  const urls = new Map(rows.map(({ game_id, game_url }) => [game_id, game_url]));
  const known = await transaction
    .select({ id: gameHealth.game_id, url: gameHealth.game_url })
    .from(gameHealth)
    .where(inArray(gameHealth.game_id, [...urls.keys()]))
    .for('update');
  const outdated = known.filter(({ id, url }) => urls.get(id) !== url).map(({ id }) => id);
  if (outdated.length > 0) await transaction.delete(gameHealth).where(inArray(gameHealth.game_id, outdated));
  await transaction
    .insert(gameHealth)
    .values(rows)
    .onConflictDoUpdate({
      target: gameHealth.game_id,
      set: { host: sql`excluded.host`, address_key: sql`excluded.address_key`, due_at: at },
    });
}

/** Locks a game and its health. Null if it does not exist. */
export async function lockHealth(transaction: Transaction, id: string) {
  const [game] = await transaction
    .select({
      ...{ title: gameTexts.title, url: games.game_url, active: games.active, plays: games.plays },
      ...{ isWatched, isHiddenByRule },
    })
    .from(games)
    .where(eq(games.id, id))
    .for('update');
  if (game === undefined) return null;
  const [health] = await transaction.select().from(gameHealth).where(eq(gameHealth.game_id, id));
  return { game, health: health ?? null };
}

export async function saveHealth(transaction: Transaction, row: NewHealth & Partial<HealthRow>): Promise<void> {
  const set = { ...row, ...addressParts(row.game_url) };
  await transaction.insert(gameHealth).values(set).onConflictDoUpdate({ target: gameHealth.game_id, set });
}

/** Number of changes of state kept per game. */
const CHANGES_KEPT = 30;

export async function addChange(
  transaction: Transaction,
  change: Omit<typeof gameHealthChanges.$inferInsert, 'id'>,
): Promise<void> {
  await transaction.insert(gameHealthChanges).values({ id: uuidv7(), ...change });
  const old = transaction
    .select({ id: gameHealthChanges.id })
    .from(gameHealthChanges)
    .where(eq(gameHealthChanges.game_id, change.game_id))
    .orderBy(desc(gameHealthChanges.at), desc(gameHealthChanges.id))
    .offset(CHANGES_KEPT);
  await transaction.delete(gameHealthChanges).where(inArray(gameHealthChanges.id, old));
}
