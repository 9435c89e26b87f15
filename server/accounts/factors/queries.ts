import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { passkeys, twoFactors, users } from '../../platform/db/schema.ts';

/** Returns the authenticator app of a user, confirmed or not. */
export async function selectApp({ orm }: Database, userId: string) {
  const { id, secret, verified, locked_until } = twoFactors;
  const [app] = await orm
    .select({ id, secret, verified, locked_until })
    .from(twoFactors)
    .where(eq(twoFactors.user_id, userId));
  return app;
}

/** Marks a step of an app as used. @returns false if any process has used this step or a later one before */
export async function claimStep({ orm }: Database, appId: string, step: number): Promise<boolean> {
  const { id, last_step } = twoFactors;
  const used = await orm
    .update(twoFactors)
    .set({ last_step: step })
    .where(and(eq(id, appId), or(isNull(last_step), lt(last_step, step))))
    .returning({ id });
  return used.length > 0;
}

export async function markPasskeyUsed(
  { orm }: Database,
  credentialId: string,
  use: { last_used_at: Date; rp_id: string },
): Promise<void> {
  await orm.update(passkeys).set(use).where(eq(passkeys.credential_id, credentialId));
}

export async function selectPasskeys({ orm }: Database, userId: string) {
  const { id, name, rp_id, created_at, last_used_at } = passkeys;
  return orm
    .select({ id, name, rp_id, created_at, last_used_at })
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(asc(created_at), asc(id));
}

/** Returns the distinct hosts of an account's passkeys. @param email in lower case */
export async function selectPasskeyHosts({ orm }: Database, email: string): Promise<(string | null)[]> {
  const { rp_id } = passkeys;
  const hosts = await orm
    .selectDistinct({ rp_id })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id))
    .where(eq(users.email, email))
    .orderBy(asc(rp_id));
  return hosts.map((host) => host.rp_id);
}

export async function selectPasskeyOwner({ orm }: Database, credentialId: string) {
  const [owner] = await orm
    .select({ id: users.id, email: users.email })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id))
    .where(eq(passkeys.credential_id, credentialId));
  return owner;
}

/** @returns whether the account had a second factor */
export async function deleteFactors(transaction: Transaction, userId: string): Promise<boolean> {
  const [user] = await transaction
    .select({ enabled: users.two_factor_enabled })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  await transaction.delete(passkeys).where(eq(passkeys.user_id, userId));
  await transaction.delete(twoFactors).where(eq(twoFactors.user_id, userId));
  return user?.enabled ?? false;
}
