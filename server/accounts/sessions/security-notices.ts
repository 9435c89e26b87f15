import { isRole } from '../../../shared/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import { shortAddress } from '../../platform/http/client.ts';
import { languageOf } from '../language.ts';
import type { AccountMails, FactorChange } from '../mails.ts';
import { browserOf } from './browser.ts';
import { markFirstSignIn, selectProfileOf } from './queries.ts';

export interface SignIn {
  /** In lower case. */
  email: string;
  at: Date;
  /** Whether the browser signed in to the account before. */
  isKnown: boolean;
  userAgent: string | null;
  clientAddress: string;
}

/** Mails people, in their languages, about what they may not have done themselves. */
export function createSecurityNotices(options: {
  database: Database;
  mails: Pick<AccountMails, 'unknownBrowser' | 'factorChanged'>;
  log: (line: string) => void;
}) {
  const { database, mails, log } = options;
  const pending = new Set<Promise<void>>();

  async function notifyOfSignIn({ email, at, isKnown, userAgent, clientAddress }: SignIn): Promise<void> {
    const profile = await selectProfileOf(database, email);
    if (profile === undefined) return;
    const isFirst = await markFirstSignIn(database, profile.id, at);
    if (isKnown || isFirst || !isRole(profile.role) || profile.disabled_at !== null) return;
    mails.unknownBrowser(email, languageOf(profile), {
      ...browserOf(userAgent),
      address: shortAddress(clientAddress),
      at,
    });
  }

  async function notifyOfFactorChange(email: string, change: FactorChange, at: Date): Promise<void> {
    const profile = await selectProfileOf(database, email);
    if (profile !== undefined) mails.factorChanged(email, languageOf(profile), change, at);
  }

  /** Synchronous, so that requests do not wait for it. */
  function inBackground(work: Promise<void>): void {
    const sending = work
      .catch((error: unknown) => log(`A security notice could not be mailed: ${error}`))
      .finally(() => pending.delete(sending));
    pending.add(sending);
  }

  return {
    /** Tells operators of sign-ins from unknown browsers, except of an account's first one. */
    signedIn: (signIn: SignIn) => inBackground(notifyOfSignIn(signIn)),
    /** @param email in lower case */
    factorChanged: (email: string, change: FactorChange, at: Date) =>
      inBackground(notifyOfFactorChange(email, change, at)),
    async idle() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
