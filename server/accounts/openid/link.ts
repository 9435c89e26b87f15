import { isRole } from '../../../shared/roles.ts';
import { type Changes, changedFields, recordChange } from '../../activity/usecases.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { claimAccount, grantRole, NO_RIGHTS } from '../claim.ts';
import { logEvent } from '../events.ts';
import { lockAccount, lockOperators } from '../queries.ts';
import { countOtherOwners, updateMember } from '../team/queries.ts';
import { type Identity, refused } from './claims.ts';
import * as queries from './queries.ts';

/** Returns the account of an identity's e-mail address, or a new one, and links it. */
async function linkFirst(transaction: Transaction, provider: string, identity: Identity, makesMembers: boolean) {
  const { email, isVerified, subject, role } = identity;
  if (email === null) throw refused('email_missing');
  const existing = await lockAccount(transaction, email);
  // Otherwise anyone who enters an address at the provider would get its account here.
  if (existing !== undefined && !isVerified) throw refused('email_unverified');
  // The provider may reassign an address. The new person must not get the account of its former owner.
  if (existing?.confirmed && (await queries.isLinked(transaction, provider, existing.id))) throw refused('linked');
  if (!existing?.confirmed && role === null && !makesMembers) throw refused('role_missing');
  const { id: account, isNew } = await claimAccount(transaction, email);
  if (!isVerified) await queries.markUnconfirmed(transaction, account);
  await queries.link(transaction, { account, provider, subject });
  return { account, isNew };
}

/**
 * Returns the account of a user who signed in at the provider, and sets the role that the provider names. The last owner
 * keeps theirs.
 *
 * @returns the account's id
 * @param options.makesMembers whether someone without a role gets an account
 * @throws {Refusal} `email_missing`, `email_unverified`, `linked`, `role_missing` or `disabled`; nothing is changed then
 */
export async function accountOf(
  database: Database,
  issuer: string,
  identity: Identity,
  { at, makesMembers = true }: { at: Date; makesMembers?: boolean },
): Promise<string> {
  const provider = `openid ${issuer}`;
  const { account, isChanged } = await database.transaction(async (transaction) => {
    await lockOperators(transaction);
    const known = await queries.findLinked(transaction, provider, identity.subject);
    const linked =
      known === undefined
        ? await linkFirst(transaction, provider, identity, makesMembers)
        : { account: known, isNew: false };
    const profile = await queries.lockProfile(transaction, linked.account);
    if (profile === undefined || profile.disabled_at !== null) throw refused('disabled');
    const { email, role: before } = profile;
    const isLastOwner = before === 'admin' && (await countOtherOwners(transaction, linked.account)) === 0;
    const role = isLastOwner ? before : (identity.role ?? NO_RIGHTS);
    const account = { id: linked.account, email };
    if (isRole(role) && role !== before) await grantRole(transaction, account, { role }, { by: 'provider' }, at);
    else if (role !== before) await updateMember(transaction, linked.account, { role });
    const changes: Changes = {
      ...changedFields({ role: before }, { role }, ['role']),
      ...(known === undefined && { openid: { before: null, after: issuer } }),
    };
    if (Object.keys(changes).length > 0) {
      const entry = { entity: 'account', entityId: linked.account, label: email, changes, at } as const;
      await recordChange(transaction, { ...entry, actor: null, action: linked.isNew ? 'create' : 'update' });
    }
    return { account: linked.account, isChanged: role !== before };
  });
  if (isChanged) logEvent('role_changed', { account });
  return account;
}
