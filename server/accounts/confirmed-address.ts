/** What happens when the owner of an address proves by a mailed link that it is theirs. */
import { isRole } from '../../shared/roles.ts';
import type { Database } from '../platform/db/database.ts';
import type { Limit } from '../platform/db/limits.ts';
import { discardAccess } from './claim.ts';
import { confirmAddress, deleteLinks, selectRole } from './queries.ts';

/**
 * Completes a reset: confirms the address and invalidates other links. Someone who had the account without proving the
 * address loses it.
 */
export const finishReset = (database: Database, userId: string, mails: Limit): Promise<void> =>
  database.transaction(async (transaction) => {
    if (!(await confirmAddress(transaction, userId))) await discardAccess(transaction, userId, 'password');
    await deleteLinks(transaction, userId, mails);
  });

/**
 * Runs before a new account's address is confirmed. Its password comes from the sign-up that requested the link, but
 * other ways to sign in may be a stranger's. If it has a role, the company's identity provider gave it, and knows its
 * owner.
 */
export async function beforeConfirmation(database: Database, userId: string): Promise<void> {
  if (isRole(await selectRole(database, userId))) return;
  await database.transaction((transaction) => discardAccess(transaction, userId, 'password'));
}
