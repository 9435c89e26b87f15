import { parseSigned } from 'hono/utils/cookie';
import { passkeyHost } from '../../../shared/passkeys.ts';
import type { Database } from '../../platform/db/database.ts';
import type { createAuthentication } from '../authentication.ts';
import { selectAccount, selectEmail } from '../queries.ts';
import { selectPasswordHash } from '../sessions/queries.ts';
import { deleteSessions } from '../team/queries.ts';
import { PENDING_COOKIE } from './operations.ts';
import { deleteFactors, selectApp, selectPasskeyHosts, selectPasskeyOwner, selectPasskeys } from './queries.ts';

export type Factors = ReturnType<typeof createFactors>;

interface FactorsOptions {
  database: Database;
  site: { url: string };
  authentication: () => Promise<ReturnType<typeof createAuthentication>>;
}

/** Manages the second factors of accounts. Better Auth adds and checks them. */
export function createFactors({ database, site, authentication }: FactorsOptions) {
  const ownHost = passkeyHost(site.url);
  /** Passkeys of an unknown host count as the site's own. */
  const foreignHost = (rpId: string | null) => (rpId === ownHost ? null : rpId);

  return {
    /** The user whose password was right and whose second factor is pending. */
    async pendingUser(headers: Headers) {
      const context = await (await authentication()).$context;
      const { name } = context.createAuthCookie(PENDING_COOKIE);
      const cookie = headers.get('cookie') ?? '';
      if (!cookie.includes(name)) return undefined;
      const challenge = (await parseSigned(cookie, context.secret, name))[name];
      const pending = challenge ? await context.internalAdapter.findVerificationValue(challenge) : null;
      const email = pending ? await selectEmail(database, pending.value) : undefined;
      return pending && email !== undefined ? { id: pending.value, email } : undefined;
    },

    passkeyOwner: (credentialId: string) => selectPasskeyOwner(database, credentialId),

    /** Whether an account has passkeys for this site, and the other hosts that it has some for. */
    async passkeysOf(email: string) {
      const hosts = await selectPasskeyHosts(database, email);
      return {
        usable: ownHost !== null && hosts.some((host) => foreignHost(host) === null),
        foreignHosts: hosts.flatMap((host) => foreignHost(host) ?? []),
      };
    },

    /** Lists an account's second factors, without secrets. */
    async of(userId: string) {
      const [app, passkeys, hash] = await Promise.all([
        selectApp(database, userId),
        selectPasskeys(database, userId),
        selectPasswordHash(database, userId),
      ]);
      return {
        app: app?.verified ? { recoveryCodes: await countRecoveryCodes(userId) } : null,
        passkeys: passkeys.map(({ created_at, last_used_at, name, id, rp_id }) => ({
          id,
          name: name ?? '',
          created_at: created_at.toISOString(),
          last_used_at: last_used_at?.toISOString() ?? null,
          foreign_host: foreignHost(rp_id),
        })),
        hasPassword: hash !== null,
      };
    },
  };

  async function countRecoveryCodes(userId: string): Promise<number> {
    const { backupCodes } = await (await authentication()).api.viewBackupCodes({ body: { userId } });
    return backupCodes.length;
  }
}

/**
 * Removes all second factors of an account and ends its sessions, for the server's administrator.
 *
 * @param email in lower case
 * @returns whether there were any
 */
export const removeFactors = (database: Database, email: string): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const account = await selectAccount(transaction, email);
    if (account === undefined || !(await deleteFactors(transaction, account.id))) return false;
    await deleteSessions(transaction, account.id);
    return true;
  });
