import { and, eq, gt, inArray, isNull, like, ne, sql } from 'drizzle-orm';
import { ROLES } from '../../../shared/roles.ts';
import type { Orm, Transaction } from '../../platform/db/database.ts';
import { invitations, profiles, sessions, users, verifications } from '../../platform/db/schema.ts';

/** Before the hash of a link's token. Other identifiers are Better Auth's. */
const PREFIX = 'address:';

/** Replaces an earlier request of the account, whose link is void from then on. */
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
 * The account whose address a link changes, while it may still ask for that: it has a role, is not disabled, and did
 * not end the session that requested it.
 *
 * @param request.session that requested the change, as the link names it
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
    // As text, because a forged link may say anything.
    .innerJoin(sessions, and(eq(sessions.user_id, users.id), sql`${sessions.id}::text = ${session}`))
    .where(
      and(
        eq(verifications.identifier, `${PREFIX}${hash}`),
        ...[gt(verifications.expires_at, at), gt(sessions.expires_at, at), inArray(profiles.role, [...ROLES])],
      ),
    );
  return found;
}

/** Sets a proven address. Ends other sessions and mailed links, of which some went to the old address. */
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
