import { and, eq, gt, inArray, isNull, like, ne, sql } from 'drizzle-orm';
import { ROLES } from '../../../shared/roles.ts';
import type { Orm, Transaction } from '../../platform/db/database.ts';
import { invitations, profiles, sessions, users, verifications } from '../../platform/db/schema.ts';

/** Prefix of a link token's hash. Other identifiers are Better Auth's. */
const PREFIX = 'address:';

/** Stores a request and voids the link of an earlier one. */
export async function putRequest(
  transaction: Transaction,
  request: { userId: string; hash: string; expiresAt: Date },
): Promise<void> {
  const { userId, hash, expiresAt } = request;
  await deleteRequests(transaction, userId);
  await transaction
    .insert(verifications)
    .values({ identifier: `${PREFIX}${hash}`, value: userId, expires_at: expiresAt });
}

/** Voids the request of an account. */
export async function deleteRequests(orm: Orm | Transaction, userId: string): Promise<void> {
  const own = and(eq(verifications.value, userId), like(verifications.identifier, `${PREFIX}%`));
  await orm.delete(verifications).where(own);
}

/**
 * Finds the account whose address a link changes, if it is still entitled to: it has a role, is not disabled, and has not
 * ended the session that requested the change.
 *
 * @param request.session the requesting session, as named in the link
 */
export async function findRequest(
  orm: Orm | Transaction,
  { hash, session }: { hash: string; session: string },
  at: Date,
) {
  const { language } = profiles;
  const [found] = await orm
    .select({ id: users.id, email: users.email, language })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .innerJoin(profiles, and(eq(profiles.user_id, users.id), isNull(profiles.disabled_at)))
    // Compared as text, because a forged link may contain anything.
    .innerJoin(sessions, and(eq(sessions.user_id, users.id), sql`${sessions.id}::text = ${session}`))
    .where(
      and(
        eq(verifications.identifier, `${PREFIX}${hash}`),
        ...[gt(verifications.expires_at, at), gt(sessions.expires_at, at), inArray(profiles.role, [...ROLES])],
      ),
    );
  return found;
}

/** Sets a proven address. Ends other sessions and all mailed links, some of which went to the old address. */
export async function putAddress(
  transaction: Transaction,
  userId: string,
  email: string,
  { at, keptSession }: { at: Date; keptSession: string },
): Promise<void> {
  await transaction.update(users).set({ email, email_verified: true, updated_at: at }).where(eq(users.id, userId));
  await transaction.update(profiles).set({ email }).where(eq(profiles.user_id, userId));
  await transaction.delete(verifications).where(eq(verifications.value, userId));
  await transaction.delete(invitations).where(eq(invitations.email, email));
  await transaction.delete(sessions).where(and(eq(sessions.user_id, userId), ne(sessions.id, keptSession)));
}
