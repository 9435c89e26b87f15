import { clientOf } from '../../platform/http/client.ts';
import { type AccessReads, isAllowed } from '../access.ts';
import type { createSecurityEvents } from '../events.ts';
import type { Tokens } from './usecases.ts';

interface TokenAccessOptions {
  tokens: Tokens;
  accessOfAccount: AccessReads['accessOfAccount'];
  note: ReturnType<typeof createSecurityEvents>['note'];
}

/** What requests with an API token may do: as much as the token and its maker may. */
export function createTokenAccess({ tokens, accessOfAccount, note }: TokenAccessOptions) {
  return {
    /** Judges an API token, and reads what its maker may do now. Notes wrong ones, up to a number for each client. */
    async tokenAccess(secret: string, clientAddress: string) {
      const presented = await tokens.present(secret, clientOf(clientAddress));
      if (presented.outcome === 'known') return { ...presented, access: await accessOfAccount(presented.maker) };
      const { fault: reason, failures, maker: account } = presented;
      if (failures.isAdmitted) note('token_refused', { account, reason });
      return presented;
    },

    /** Whether a token is valid and its maker may use the panel, without counting a request. */
    async tokenHolds(secret: string): Promise<boolean> {
      const maker = await tokens.makerOf(secret);
      return maker !== undefined && isAllowed(await accessOfAccount(maker));
    },
  };
}
