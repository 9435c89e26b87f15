import { guessableWords } from '../../../shared/password-words.ts';
import { isRole } from '../../../shared/roles.ts';
import type { SiteIdentity } from '../../../shared/site.ts';
import type { Database } from '../../platform/db/database.ts';
import { acceptedLanguage } from '../../platform/http/accepted-language.ts';
import type { AccessReads } from '../access.ts';
import type { AttemptLimitOptions } from '../attempt-limits.ts';
import { type createSecurityEvents, eventOf } from '../events.ts';
import type { Factors } from '../factors/usecases.ts';
import type { KnownBrowsers } from '../known-browser.ts';
import type { Authentication } from '../library.ts';
import { type AccountMails, isFactorChange } from '../mails.ts';
import { operatorPasswordProblem } from '../password-strength.ts';
import { selectEmail, selectRole } from '../queries.ts';
import type { Confirmation } from '../sessions/confirmation.ts';
import { type createKeyRefusals, type PanelKeys, withPanelKeys } from '../sessions/panel-key.ts';
import { selectSessionProfile } from '../sessions/queries.ts';
import { createGate, type SignInEvent } from './gate.ts';
import { FOREIGN_PAGE } from './request.ts';

interface HandlerOptions {
  database: Database;
  site: Pick<SiteIdentity, 'name' | 'url' | 'languages'>;
  maySignUp: () => boolean;
  limits: AttemptLimitOptions;
  authentication: Authentication;
  readSession: AccessReads['readSession'];
  panelKeys: PanelKeys;
  keyRefused: ReturnType<typeof createKeyRefusals>;
  browsers: KnownBrowsers;
  factors: Factors;
  confirmation: Pick<Confirmation, 'missing'>;
  events: ReturnType<typeof createSecurityEvents>;
  mails: Pick<AccountMails, 'passwordChanged' | 'factorChanged'>;
  onSignedIn: (event: SignInEvent) => Promise<string>;
  log: (line: string) => void;
}

/** Handles the operations below `/api/auth`: requires the panel key, and guards Better Auth. */
export function createHandler({ database, authentication, readSession, factors, ...options }: HandlerOptions) {
  const { site, panelKeys, keyRefused, confirmation, events, mails } = options;
  const { now } = options.limits;

  async function ownerOfLink(token: string) {
    const { internalAdapter } = await (await authentication()).$context;
    // Better Auth's identifier of a reset link.
    const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    const email = link ? await selectEmail(database, link.value) : undefined;
    return link && email !== undefined ? { id: link.value, email } : undefined;
  }

  const handle = createGate({
    ...options,
    users: {
      ofSession: async (headers) => (await readSession(headers)).user,
      ofLink: ownerOfLink,
      ofPasskey: factors.passkeyOwner,
      pending: factors.pendingUser,
      passkeysOf: factors.passkeysOf,
    },
    async missingConfirmation(headers) {
      const { user, sessionId: id } = await readSession(headers);
      const profile = user && (await selectSessionProfile(database, { id, userId: user.id }));
      return profile && confirmation.missing({ id, confirmedAt: profile.confirmed_at }, user);
    },
    passwordProblem: async ({ id, email }, password) =>
      isRole(await selectRole(database, id))
        ? operatorPasswordProblem(password, guessableWords({ siteName: site.name, email }))
        : undefined,
    forward: async (request) => (await authentication()).handler(request),
    onAnswered(operation, { status, code, email, user, headers }) {
      const event = code === FOREIGN_PAGE ? 'access_refused' : eventOf(operation, status);
      if (event === undefined) return;
      const about = event === 'limited' ? { operation } : {};
      events.note(event, { ...about, account: user?.id, email, reason: code });
      if (user === undefined) return;
      const asked = acceptedLanguage(headers, site);
      if (event === 'password_changed') mails.passwordChanged(user.email, asked, now());
      if (isFactorChange(event)) mails.factorChanged(user.email, asked, event, now());
    },
  });

  return withPanelKeys({
    keys: panelKeys,
    async sessionOf(headers) {
      const { user, sessionId: id } = await readSession(headers);
      return user && { id, account: user.id };
    },
    refused: keyRefused,
    handle,
  });
}
