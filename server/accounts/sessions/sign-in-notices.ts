import { isLanguage, type Language, PANEL_LANGUAGE } from '../../../shared/languages.ts';
import { isRole } from '../../../shared/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import { shortAddress } from '../../platform/http/client.ts';
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

export interface UnknownBrowser extends ReturnType<typeof browserOf> {
  at: Date;
  /** Shortened; empty when unknown. */
  address: string;
}

export type SignInNotices = ReturnType<typeof createSignInNotices>;

/** Tells operators of sign-ins from unknown browsers, except of an account's first one. */
export function createSignInNotices(options: {
  database: Database;
  mail: (to: string, language: Language, about: UnknownBrowser) => void;
  log: (line: string) => void;
}) {
  const { database, mail, log } = options;
  const pending = new Set<Promise<void>>();

  async function tell({ email, at, isKnown, userAgent, clientAddress }: SignIn): Promise<void> {
    const profile = await selectProfileOf(database, email);
    if (profile === undefined) return;
    const isFirst = await markFirstSignIn(database, profile.id, at);
    if (isKnown || isFirst || !isRole(profile.role) || profile.disabled_at !== null) return;
    const language = isLanguage(profile.language) ? profile.language : PANEL_LANGUAGE;
    mail(email, language, { ...browserOf(userAgent), address: shortAddress(clientAddress), at });
  }

  return {
    /** Synchronous, so that sign-ins do not wait for it. */
    note(signIn: SignIn): void {
      const telling = tell(signIn)
        .catch((error: unknown) => log(`A sign-in could not be told by mail: ${error}`))
        .finally(() => pending.delete(telling));
      pending.add(telling);
    },
    async idle() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
