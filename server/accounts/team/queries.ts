import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ROLES } from '../../../shared/roles.ts';
import type { Database, Orm, Transaction } from '../../platform/db/database.ts';
import { credentials, formerAccounts, invitations, profiles, sessions, users } from '../../platform/db/schema.ts';
import { deleteInvitationOf } from '../queries.ts';

const { user_id: id, email, role, languages, disabled_at, created_at } = profiles;
const facts = { id, email, role, languages, disabled_at, created_at };

/** Selects everyone with a role, by address. `last_seen` is the last renewal of a session, at most a day old while it is used. */
export function selectMembers({ orm }: Database) {
  return orm
    .select({
      ...facts,
      second_factor: users.two_factor_enabled,
      last_seen: sql<Date | null>`max(${sessions.updated_at})`.mapWith(sessions.updated_at),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, id))
    .leftJoin(sessions, eq(sessions.user_id, id))
    .where(inArray(role, [...ROLES]))
    .groupBy(id, users.id)
    .orderBy(asc(email));
}

/** Selects accounts without a role whose address contains a text, newest first. @param text in lower case */
export async function selectWithoutRole({ orm }: Database, text: string, limit: number) {
  const wanted = and(notInArray(role, [...ROLES]), sql`strpos(${email}, ${text}) > 0`);
  const rows = await orm
    .select({
      ...{ id, email, created_at, confirmed: users.email_verified },
      last_seen: sql<Date | null>`max(${sessions.updated_at})`.mapWith(sessions.updated_at),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, id))
    .leftJoin(sessions, eq(sessions.user_id, id))
    .where(wanted)
    .groupBy(id, users.id)
    .orderBy(desc(created_at), desc(id))
    .limit(limit);
  return { rows, total: await orm.$count(profiles, wanted) };
}

/** Locks an account, with or without a role, until the transaction ends. */
export async function lockProfile(transaction: Transaction, wanted: string) {
  const [found] = await transaction.select(facts).from(profiles).where(eq(id, wanted)).for('update');
  return found;
}

/** Locks a member until the transaction ends. */
export async function lockMember(transaction: Transaction, wanted: string) {
  const [found] = await transaction
    .select(facts)
    .from(profiles)
    .where(and(eq(id, wanted), inArray(role, [...ROLES])))
    .for('update');
  return found;
}

export const hasMember = async (transaction: Transaction, address: string): Promise<boolean> =>
  (await transaction.$count(profiles, and(eq(email, address), inArray(role, [...ROLES])))) > 0;

/** Counts owners who can sign in, other than an account. */
export const countOtherOwners = (transaction: Transaction, wanted: string) =>
  transaction.$count(profiles, and(eq(role, 'admin'), isNull(disabled_at), ne(id, wanted)));

export async function updateMember(
  transaction: Transaction,
  wanted: string,
  change: Partial<Pick<typeof profiles.$inferInsert, 'role' | 'languages' | 'disabled_at'>>,
): Promise<void> {
  await transaction.update(profiles).set(change).where(eq(id, wanted));
  await deleteInvitationOf(transaction, wanted);
}

export async function deleteSessions(transaction: Orm | Transaction, wanted: string): Promise<void> {
  await transaction.delete(sessions).where(eq(sessions.user_id, wanted));
}

export async function keepName(transaction: Transaction, wanted: string, address: string, at: Date): Promise<void> {
  await transaction.insert(formerAccounts).values({ user_id: wanted, email: address, deleted_at: at });
}

export function selectInvitations({ orm }: Database, now: Date) {
  const { id: invitation, email: to, role: offered, languages: allowed, created_at: sent, expires_at } = invitations;
  return orm
    .select({ id: invitation, email: to, role: offered, languages: allowed, created_at: sent, expires_at })
    .from(invitations)
    .where(gt(expires_at, now))
    .orderBy(desc(sent));
}

type Invitation = typeof invitations.$inferInsert;

/** Stores an invitation and voids the link of an earlier one to the same address. */
export async function putInvitation(transaction: Transaction, invitation: Invitation): Promise<string> {
  const [row] = await transaction
    .insert(invitations)
    .values(invitation)
    .onConflictDoUpdate({ target: invitations.email, set: invitation })
    .returning({ id: invitations.id });
  if (row === undefined) throw new Error('an invitation was stored without an id');
  return row.id;
}

/**
 * Finds the invitation of a link, if its sender still is an owner, and the account of its address. Finds none if that
 * account has a role by now or is disabled: an old link must not change what owners have decided since.
 */
export async function findInvitation(orm: Orm | Transaction, token_hash: string, now: Date) {
  const invited = alias(profiles, 'invited');
  const [found] = await orm
    .select({
      id: invitations.id,
      email: invitations.email,
      role: invitations.role,
      languages: invitations.languages,
      account: users.id,
      confirmed: users.email_verified,
      /** A hash. */
      password: credentials.password,
    })
    .from(invitations)
    .innerJoin(profiles, and(eq(id, invitations.created_by), eq(role, 'admin'), isNull(disabled_at)))
    .leftJoin(users, eq(users.email, invitations.email))
    .leftJoin(credentials, and(eq(credentials.user_id, users.id), eq(credentials.provider_id, 'credential')))
    .leftJoin(invited, eq(invited.user_id, users.id))
    .where(
      and(
        ...[eq(invitations.token_hash, token_hash), gt(invitations.expires_at, now), isNull(invited.disabled_at)],
        or(isNull(invited.role), notInArray(invited.role, [...ROLES])),
      ),
    );
  return found;
}

export async function deleteInvitation(transaction: Transaction, wanted: string) {
  const [row] = await transaction
    .delete(invitations)
    .where(eq(invitations.id, wanted))
    .returning({ id: invitations.id, email: invitations.email });
  return row;
}

export async function deleteExpiredInvitations({ orm }: Database, now: Date): Promise<void> {
  await orm.delete(invitations).where(lte(invitations.expires_at, now));
}
