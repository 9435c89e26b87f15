import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { credentials, profiles, users } from '../../platform/db/schema.ts';

/** Finds the account of a subject; undefined before its first sign-in. */
export async function findLinked(transaction: Transaction, provider: string, subject: string) {
  const [found] = await transaction
    .select({ id: credentials.user_id })
    .from(credentials)
    .where(and(eq(credentials.provider_id, provider), eq(credentials.account_id, subject)));
  return found?.id;
}

/** Returns whether an account is linked to any subject of the provider. */
export async function isLinked(transaction: Transaction, provider: string, account: string): Promise<boolean> {
  const isTheirs = and(eq(credentials.provider_id, provider), eq(credentials.user_id, account));
  return (await transaction.$count(credentials, isTheirs)) > 0;
}

export async function link(
  transaction: Transaction,
  values: { account: string; provider: string; subject: string },
): Promise<void> {
  const { account: user_id, provider: provider_id, subject: account_id } = values;
  await transaction.insert(credentials).values({ user_id, provider_id, account_id });
}

export async function markUnconfirmed(transaction: Transaction, account: string): Promise<void> {
  await transaction.update(users).set({ email_verified: false }).where(eq(users.id, account));
}

export async function lockProfile(transaction: Transaction, account: string) {
  const { email, role, disabled_at } = profiles;
  const [found] = await transaction
    .select({ email, role, disabled_at })
    .from(profiles)
    .where(eq(profiles.user_id, account))
    .for('update');
  return found;
}
