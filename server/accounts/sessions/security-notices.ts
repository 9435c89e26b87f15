import { isRole } from '../../../shared/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import { shortAddress } from '../../platform/http/client.ts';
import type { AccountMails } from '../mails.ts';
import { browserOf } from './browser.ts';
import { markFirstSignIn, selectProfileOf } from './queries.ts';

export interface SignIn {
  /** In lower case. */
  email: string;
  at: Date;
  /** Whether this browser signed in to the account before. */
  isKnown: boolean;
  userAgent: string | null;
  clientAddress: string;
}

/** Mails people about sign-ins that they may not have made themselves. */
export function createSecurityNotices(options: {
  database: Database;
  mails: Pick<AccountMails, 'unknownBrowser'>;
  log: (line: string) => void;
}) {
  const { database, mails, log } = options;
  const pending = new Set<Promise<void>>();

  async function notifyOfSignIn({ email, at, isKnown, userAgent, clientAddress }: SignIn): Promise<void> {
    const profile = await selectProfileOf(database, email);
    if (profile === undefined) return;
    const isFirst = await markFirstSignIn(database, profile.id, at);
    if (isKnown || isFirst || !isRole(profile.role) || profile.disabled_at !== null) return;
    mails.unknownBrowser(email, {
      ...browserOf(userAgent),
      address: shortAddress(clientAddress),
      at,
    });
  }

  /** Returns at once, so that requests do not wait for the work. */
  function inBackground(work: Promise<void>): void {
    const sending = work
      .catch((error: unknown) => log(`A security notice could not be mailed: ${error}`))
      .finally(() => pending.delete(sending));
    pending.add(sending);
  }

  return {
    /** Notifies operators of sign-ins from unknown browsers, except of an account's first one. */
    signedIn: (signIn: SignIn) => inBackground(notifyOfSignIn(signIn)),
    async idle() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
