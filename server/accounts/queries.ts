import { and, asc, DrizzleQueryError, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Language } from '../../shared/languages.ts';
import type { Database, Orm, Transaction } from '../platform/db/database.ts';
import type { Limit } from '../platform/db/limits.ts';
import {
  credentials,
  invitations,
  profiles,
  rateLimits,
  sessions,
  users,
  verifications,
} from '../platform/db/schema.ts';

/** Prepares an error for the log. Parameters of account queries contain tokens and password hashes. */
export function withoutParameters(error: unknown): unknown {
  return error instanceof DrizzleQueryError ? (error.cause ?? new Error('a query failed')) : error;
}

export async function deleteExpired({ orm }: Database, at: Date): Promise<void> {
  await orm.delete(sessions).where(lte(sessions.expires_at, at));
  await orm.delete(verifications).where(lte(verifications.expires_at, at));
}

/**
 * Whether a password alone does not open a user's account: it has a second factor, or it has no password because its
 * owner signs in at the identity provider.
 */
export const hasFactor = sql<boolean>`(${users.two_factor_enabled} OR NOT EXISTS (
  SELECT FROM ${credentials} WHERE ${credentials.user_id} = ${users.id} AND ${credentials.password} IS NOT NULL
))`;

/** Undefined without a profile. */
export async function selectProfile({ orm }: Database, userId: string) {
  const { role, language, languages, disabled_at } = profiles;
  const [profile] = await orm
    .select({ role, language, languages, disabled_at, has_factor: hasFactor })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.user_id))
    .where(eq(profiles.user_id, userId));
  return profile;
}

export async function updateLanguage({ orm }: Database, userId: string, language: Language): Promise<void> {
  await orm.update(profiles).set({ language }).where(eq(profiles.user_id, userId));
}

export async function selectRole(database: Database, userId: string): Promise<string | undefined> {
  return (await selectProfile(database, userId))?.role;
}

export type FoundAccount = Awaited<ReturnType<typeof findAccounts>>[number];

/** Returns the accounts with any of these ids or lower-case e-mail addresses. The role is null without a profile. */
export async function findAccounts(
  { orm }: Database,
  named: readonly { account?: string | undefined; email?: string | undefined }[],
) {
  const ids = [...new Set(named.flatMap(({ account }) => account || []))];
  const emails = [...new Set(named.flatMap(({ account, email }) => (account ? [] : email || [])))];
  if (ids.length + emails.length === 0) return [];
  return orm
    .select({ id: users.id, email: users.email, role: profiles.role })
    .from(users)
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .where(or(inArray(users.id, ids), inArray(users.email, emails)));
}

/** Marks an address as confirmed by its owner. @returns whether it was before */
export async function confirmAddress(transaction: Transaction, userId: string): Promise<boolean> {
  const confirmed = await transaction
    .update(users)
    .set({ email_verified: true })
    .where(and(eq(users.id, userId), eq(users.email_verified, false)))
    .returning({ id: users.id });
  return confirmed.length === 0;
}

/** Invalidates the mailed links of a user, and resets the limit on their mails. */
export async function deleteLinks(transaction: Transaction, userId: string, mails: Limit): Promise<void> {
  await transaction.delete(verifications).where(eq(verifications.value, userId));
  await transaction.delete(rateLimits).where(eq(rateLimits.key, mails.key));
}

export async function selectEmail({ orm }: Database, userId: string): Promise<string | undefined> {
  const [user] = await orm.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email;
}

const ADMIN = 'admin';

export function selectOperators(orm: Orm | Transaction) {
  return orm
    .select({ email: profiles.email, createdAt: profiles.created_at })
    .from(profiles)
    .where(eq(profiles.role, ADMIN))
    .orderBy(asc(profiles.created_at), asc(profiles.email));
}

export async function hasOperator(orm: Orm | Transaction): Promise<boolean> {
  return (await orm.$count(profiles, eq(profiles.role, ADMIN))) > 0;
}

/** An arbitrary number that every Ludotek process shares. */
const OPERATOR_LOCK = 5_826_431_908;

/** Serializes changes of operators across all processes. */
export async function lockOperators(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${OPERATOR_LOCK})`);
}

/** @param email in lower case */
export async function selectAccount(transaction: Transaction, email: string) {
  const [found] = await transaction
    .select({ id: users.id, confirmed: users.email_verified, role: profiles.role })
    .from(users)
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .where(eq(users.email, email));
  return found;
}

/** Like `selectAccount`, but locks the account until the transaction ends. */
export async function lockAccount(transaction: Transaction, email: string) {
  await transaction.select({ id: users.id }).from(users).where(eq(users.email, email)).for('update');
  return selectAccount(transaction, email);
}

/** Locks a user's role until the transaction ends, and returns it. */
export async function lockRole(transaction: Transaction, userId: string): Promise<string | undefined> {
  const { role, user_id } = profiles;
  const [found] = await transaction.select({ role }).from(profiles).where(eq(user_id, userId)).for('update');
  return found?.role;
}

/** @returns the id of the new, confirmed user */
export async function insertUser(transaction: Transaction, email: string): Promise<string> {
  const [row] = await transaction.insert(users).values({ email, email_verified: true }).returning({ id: users.id });
  if (!row) throw new Error('a user was inserted without an id');
  return row.id;
}

/** Voids the invitation of a user's address, because it must not undo later decisions about the account. */
export async function deleteInvitationOf(transaction: Transaction, userId: string): Promise<void> {
  const address = transaction.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await transaction.delete(invitations).where(inArray(invitations.email, address));
}

export async function deleteUser(transaction: Transaction, userId: string): Promise<void> {
  await deleteInvitationOf(transaction, userId);
  await transaction.delete(verifications).where(eq(verifications.value, userId));
  await transaction.delete(users).where(eq(users.id, userId));
}

/** Sets the password of a confirmed user and ends their sessions. */
export async function setPassword(transaction: Transaction, userId: string, hash: string, at: Date): Promise<void> {
  await transaction
    .insert(credentials)
    .values({ user_id: userId, provider_id: 'credential', account_id: userId, password: hash })
    .onConflictDoUpdate({
      target: [credentials.provider_id, credentials.account_id],
      set: { password: hash, updated_at: at },
    });
  await transaction.update(users).set({ email_verified: true, updated_at: at }).where(eq(users.id, userId));
  await transaction.delete(sessions).where(eq(sessions.user_id, userId));
  // A pending reset link could replace the new password.
  await transaction.delete(verifications).where(eq(verifications.value, userId));
}
