import type { Database } from '../../platform/db/database.ts';
import type { createSecurityEvents } from '../events.ts';
import type { SignInEvent } from '../gate/gate.ts';
import { MAX_USER_AGENT_LENGTH } from '../gate/request.ts';
import type { Authentication } from '../library.ts';
import { selectEmail } from '../queries.ts';
import { confirmSession } from '../sessions/queries.ts';
import { CLIENT_HEADER } from '../surface.ts';

interface SignInOptions {
  database: Database;
  authentication: Authentication;
  note: ReturnType<typeof createSecurityEvents>['note'];
  onSignedIn: (event: SignInEvent) => Promise<string>;
}

interface OpenedSession {
  /** When the user last authenticated at the provider. */
  confirmedAt: Date;
  headers: Headers;
  clientAddress: string;
}

/** Opens a session for an account that the identity provider has authenticated. @returns the cookies */
export function createOpenIdSignIn({ database, authentication, note, onSignedIn }: SignInOptions) {
  return async (account: string, { confirmedAt, headers, clientAddress }: OpenedSession): Promise<string[]> => {
    const userAgent = (headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH);
    const sent = new Headers({
      'accept-language': headers.get('accept-language') ?? '',
      'user-agent': userAgent,
      [CLIENT_HEADER]: clientAddress,
    });
    const { api } = await authentication();
    const made = await api.createOpenIdSession({ body: { account }, headers: sent, returnHeaders: true });
    await confirmSession(database, made.response.id, confirmedAt);
    note('sign_in_succeeded', { account, operation: 'openid' });
    const email = (await selectEmail(database, account)) ?? '';
    return [...made.headers.getSetCookie(), await onSignedIn({ email, headers, userAgent, clientAddress })];
  };
}
