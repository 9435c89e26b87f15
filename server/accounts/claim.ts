/** Decides who gets an account and its role. Everything that grants a role ends here: see decision 058. */
import { and, eq, ne } from 'drizzle-orm';
import { isRole, type Role } from '../../shared/roles.ts';
import type { Transaction } from '../platform/db/database.ts';
import { apiTokens, credentials, profiles, sessions, users, verifications } from '../platform/db/schema.ts';
import { Refusal } from '../platform/errors.ts';
import { deleteFactors } from './factors/queries.ts';
import { deleteInvitationOf, insertUser, lockAccount, lockRole, setPassword } from './queries.ts';

/** How someone proved in this step that an account is theirs. */
export type Proof =
  /** They chose a strong password. `instead` is the hash of the current one, if they entered it first. */
  | { by: 'chosen password'; hash: string; instead?: string }
  /** They entered the current password, which is strong and has this hash. */
  | { by: 'checked password'; hash: string }
  /** The company's identity provider identified them in this sign-in. */
  | { by: 'provider' };

/** The account's password is no longer the one that was checked. */
export const accountChanged = () => new Refusal('conflict', 'account_changed');

/** The role in `profiles` that gives no rights. */
export const NO_RIGHTS = 'user';

/**
 * Returns the account of a proven address, or creates one. An account whose address nobody confirmed counts as new: its
 * role and every way to sign in are removed, because a stranger may have created it.
 *
 * @param email in lower case
 */
export async function claimAccount(
  transaction: Transaction,
  email: string,
): Promise<{ id: string; isNew: boolean; role: string | null }> {
  const found = await lockAccount(transaction, email);
  if (found === undefined) return { id: await insertUser(transaction, email), isNew: true, role: null };
  const { id, confirmed, role } = found;
  if (confirmed) return { id, isNew: false, role };
  await discardAccess(transaction, id);
  await transaction.update(users).set({ email_verified: true }).where(eq(users.id, id));
  return { id, isNew: true, role: null };
}

/** Removes an account's role and every way to sign in. @param keeps the password, which the owner of the address chose */
export async function discardAccess(transaction: Transaction, userId: string, keeps?: 'password'): Promise<void> {
  const own = eq(credentials.user_id, userId);
  await transaction.delete(credentials).where(keeps ? and(own, ne(credentials.provider_id, 'credential')) : own);
  await deleteFactors(transaction, userId);
  await transaction.delete(sessions).where(eq(sessions.user_id, userId));
  await transaction.delete(verifications).where(eq(verifications.value, userId));
  await transaction.delete(apiTokens).where(eq(apiTokens.created_by, userId));
  await transaction.update(profiles).set({ role: NO_RIGHTS, languages: [] }).where(eq(profiles.user_id, userId));
}

/**
 * Gives an account a role, after proof that its owner has it. Ends its sessions. A password that was neither chosen nor
 * checked is removed, because it may be weak or known to others. So are second factors and API keys from before the first
 * role, or from before a role of the identity provider: someone who knew the password may have added them.
 *
 * @throws {Refusal} `account_changed` if the password is no longer the one that was checked
 */
export async function grantRole(
  transaction: Transaction,
  account: { id: string; email: string },
  permissions: { role: Role; languages?: string[] },
  proof: Proof,
  at: Date,
): Promise<void> {
  const { id, email } = account;
  const checked = proof.by === 'checked password' ? proof.hash : proof.by === 'chosen password' && proof.instead;
  if (checked && (await lockPasswordHash(transaction, id)) !== checked) throw accountChanged();
  if (proof.by === 'chosen password') await setPassword(transaction, id, proof.hash, at);
  if (proof.by === 'provider') await deletePassword(transaction, id);
  if (proof.by === 'provider' || !isRole(await lockRole(transaction, id))) {
    await deleteFactors(transaction, id);
    await transaction.delete(apiTokens).where(eq(apiTokens.created_by, id));
  }
  await transaction.delete(sessions).where(eq(sessions.user_id, id));
  await transaction.delete(verifications).where(eq(verifications.value, id));
  await deleteInvitationOf(transaction, id);
  await transaction
    .insert(profiles)
    .values({ user_id: id, email, ...permissions })
    .onConflictDoUpdate({ target: profiles.user_id, set: { ...permissions, disabled_at: null } });
}

const passwordOf = (userId: string) => and(eq(credentials.user_id, userId), eq(credentials.provider_id, 'credential'));

async function lockPasswordHash(transaction: Transaction, userId: string): Promise<string | null | undefined> {
  const [found] = await transaction
    .select({ hash: credentials.password })
    .from(credentials)
    .where(passwordOf(userId))
    .for('update');
  return found?.hash;
}

async function deletePassword(transaction: Transaction, userId: string): Promise<void> {
  await transaction.delete(credentials).where(passwordOf(userId));
}
