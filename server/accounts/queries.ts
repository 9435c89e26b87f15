import { asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../platform/db/database.ts';
import {
  credentials,
  profiles,
  rateLimits,
  serverSecrets,
  sessions,
  users,
  verifications,
} from '../platform/db/schema.ts';
import type { Limit } from './limits.ts';

/** A counter as it stands after a try was added. */
export interface Counted {
  key: string;
  count: number;
  endsAt: Date;
}

/**
 * Adds a try to each counter and says how they stand, in one statement: of tries that come together on several
 * processes each sees another number. A window begins with its first try.
 */
export async function addTries({ orm }: Database, limits: readonly Limit[], at: Date): Promise<Counted[]> {
  const rows = limits.map(({ key, seconds }) => ({ key, count: 1, ends_at: new Date(at.getTime() + seconds * 1000) }));
  // One order for everyone: two that add to the same counters wait for each other instead of deadlocking.
  rows.sort((one, other) => (one.key < other.key ? -1 : 1));
  const over = sql`${rateLimits.ends_at} <= ${at.toISOString()}::timestamptz`;
  return orm
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        ends_at: sql`case when ${over} then excluded.ends_at else ${rateLimits.ends_at} end`,
      },
    })
    .returning({ key: rateLimits.key, count: rateLimits.count, endsAt: rateLimits.ends_at });
}

/** Takes tries back that were added before, as long as their window lasts. */
export async function takeTriesBack({ orm }: Database, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return;
  const values = sql.join(
    counted.map(({ key, endsAt }) => sql`(${key}::text, ${endsAt.toISOString()}::timestamptz)`),
    sql`, `,
  );
  await orm.execute(sql`
    WITH locked AS (
      SELECT key FROM ${rateLimits} WHERE (key, ends_at) IN (VALUES ${values}) ORDER BY key FOR UPDATE
    )
    UPDATE ${rateLimits} SET count = count - 1 WHERE key IN (SELECT key FROM locked)`);
}

/** Removes counters, all unless told which. In the order in which tries are added, so that neither waits for ever. */
export async function deleteCounters(orm: Database['orm'] | Transaction, which: SQL = sql`true`): Promise<void> {
  await orm.execute(sql`
    WITH locked AS (SELECT key FROM ${rateLimits} WHERE ${which} ORDER BY key FOR UPDATE)
    DELETE FROM ${rateLimits} WHERE key IN (SELECT key FROM locked)`);
}

/** Removes what has run out. */
export async function deleteExpired({ orm }: Database, at: Date): Promise<void> {
  await deleteCounters(orm, lte(rateLimits.ends_at, at));
  await orm.delete(sessions).where(lte(sessions.expires_at, at));
  await orm.delete(verifications).where(lte(verifications.expires_at, at));
}

/** The secret of a name: `proposal`, unless one was kept before. Of processes that start together one is heard. */
export async function keptSecret({ orm }: Database, name: string, proposal: string): Promise<string> {
  await orm.insert(serverSecrets).values({ name, value: proposal }).onConflictDoNothing();
  const [kept] = await orm
    .select({ value: serverSecrets.value })
    .from(serverSecrets)
    .where(eq(serverSecrets.name, name));
  return kept?.value ?? proposal;
}

export async function selectRole({ orm }: Database, userId: string): Promise<string | undefined> {
  const [profile] = await orm.select({ role: profiles.role }).from(profiles).where(eq(profiles.user_id, userId));
  return profile?.role;
}

export interface FoundAccount {
  id: string;
  email: string;
  /** Null when the profile is gone. */
  role: string | null;
}

/** The accounts with any of these ids or e-mail addresses, which are in lower case. */
export async function findAccounts(
  { orm }: Database,
  named: readonly { account?: string | undefined; email?: string | undefined }[],
): Promise<FoundAccount[]> {
  const ids = [...new Set(named.flatMap(({ account }) => account || []))];
  const emails = [...new Set(named.flatMap(({ account, email }) => (account ? [] : email || [])))];
  if (ids.length + emails.length === 0) return [];
  return orm
    .select({ id: users.id, email: users.email, role: profiles.role })
    .from(users)
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .where(or(inArray(users.id, ids), inArray(users.email, emails)));
}

/**
 * After a reset: the link came by mail, so the address is the user's; other links that are on their way end, so the next
 * request is mailed whatever was mailed before.
 *
 * @param mails the counter of mails with such links
 */
export async function finishReset({ orm }: Database, userId: string, mails: Limit): Promise<void> {
  await orm.update(users).set({ email_verified: true }).where(eq(users.id, userId));
  await orm.delete(verifications).where(eq(verifications.value, userId));
  await orm.delete(rateLimits).where(eq(rateLimits.key, mails.key));
}

/** The address of a user. */
export async function selectEmail({ orm }: Database, userId: string): Promise<string | undefined> {
  const [user] = await orm.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email;
}

const ADMIN = 'admin';

export interface OperatorRow {
  email: string;
  createdAt: Date;
}

export function selectOperators({ orm }: { orm: Database['orm'] | Transaction }): Promise<OperatorRow[]> {
  return orm
    .select({ email: profiles.email, createdAt: profiles.created_at })
    .from(profiles)
    .where(eq(profiles.role, ADMIN))
    .orderBy(asc(profiles.created_at), asc(profiles.email));
}

export async function hasOperator(transaction: Transaction | Database['orm']): Promise<boolean> {
  const found = await transaction
    .select({ id: profiles.user_id })
    .from(profiles)
    .where(eq(profiles.role, ADMIN))
    .limit(1);
  return found.length > 0;
}

/** Any number, but the same one in every process of Ludotek and in no other program. */
const OPERATOR_LOCK = 5_826_431_908;

/** Lets one transaction at a time, of all processes, decide who is an operator. */
export async function lockOperators(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${OPERATOR_LOCK})`);
}

export interface AccountRow {
  id: string;
  confirmed: boolean;
  role: string | null;
}

/** @param email in lower case */
export async function selectAccount(transaction: Transaction, email: string): Promise<AccountRow | undefined> {
  const [found] = await transaction
    .select({ id: users.id, confirmed: users.email_verified, role: profiles.role })
    .from(users)
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .where(eq(users.email, email));
  return found;
}

/** @returns the id of the new, confirmed user */
export async function insertUser(transaction: Transaction, email: string): Promise<string> {
  const [row] = await transaction.insert(users).values({ email, email_verified: true }).returning({ id: users.id });
  if (!row) throw new Error('a user was inserted without an id');
  return row.id;
}

export async function makeAdmin(transaction: Transaction, userId: string, email: string): Promise<void> {
  await transaction
    .insert(profiles)
    .values({ user_id: userId, email, role: ADMIN })
    .onConflictDoUpdate({ target: profiles.user_id, set: { role: ADMIN } });
}

/** Profile, password and sessions go with the user. */
export async function deleteUser(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(verifications).where(eq(verifications.value, userId));
  await transaction.delete(users).where(eq(users.id, userId));
}

const PASSWORD = 'credential';

/** Gives a confirmed user a new password and ends their sessions. */
export async function setPassword(transaction: Transaction, userId: string, hash: string, at: Date): Promise<void> {
  await transaction
    .insert(credentials)
    .values({ user_id: userId, provider_id: PASSWORD, account_id: userId, password: hash })
    .onConflictDoUpdate({
      target: [credentials.provider_id, credentials.account_id],
      set: { password: hash, updated_at: at },
    });
  await transaction.update(users).set({ email_verified: true, updated_at: at }).where(eq(users.id, userId));
  await transaction.delete(sessions).where(eq(sessions.user_id, userId));
  // A link to choose a password that is on its way would undo this one.
  await transaction.delete(verifications).where(eq(verifications.value, userId));
}
