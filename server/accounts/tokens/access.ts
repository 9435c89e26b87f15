import { clientOf } from '../../platform/http/client.ts';
import { type AccessReads, isAllowed } from '../access.ts';
import type { createSecurityEvents } from '../events.ts';
import type { Tokens } from './usecases.ts';

interface TokenAccessOptions {
  tokens: Tokens;
  accessOfAccount: AccessReads['accessOfAccount'];
  note: ReturnType<typeof createSecurityEvents>['note'];
}

/** Authorizes requests with an API token. They may do what both the token and its creator may do. */
export function createTokenAccess({ tokens, accessOfAccount, note }: TokenAccessOptions) {
  return {
    /** Checks an API token, and reads what its creator may do now. Records invalid tokens, up to a limit per client. */
    async tokenAccess(secret: string, clientAddress: string) {
      const presented = await tokens.present(secret, clientOf(clientAddress));
      if (presented.outcome === 'known') return { ...presented, access: await accessOfAccount(presented.maker) };
      const { fault: reason, failures, maker: account } = presented;
      if (failures.isAdmitted) note('token_refused', { account, reason });
      return presented;
    },

    /** Returns whether a token is valid and its creator may use the panel, without counting a request. */
    async tokenHolds(secret: string): Promise<boolean> {
      const maker = await tokens.makerOf(secret);
      return maker !== undefined && isAllowed(await accessOfAccount(maker));
    },
  };
}
