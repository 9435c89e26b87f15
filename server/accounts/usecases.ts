import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '../../shared/languages.ts';
import type { SiteIdentity } from '../../shared/site.ts';
import type { OpenIdConfig } from '../config/config.ts';
import type { Database } from '../platform/db/database.ts';
import { deleteExpiredCounters } from '../platform/db/limits.ts';
import type { Operator } from '../platform/http/environment.ts';
import { log as processLog } from '../platform/log/log.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { createAccess } from './access.ts';
import { createOwnAddress } from './address/usecases.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import type { Passwords } from './authentication.ts';
import { createSecurityEvents } from './events.ts';
import { createFactors } from './factors/usecases.ts';
import type { SignInEvent } from './gate/gate.ts';
import { createHandler } from './gate/handler.ts';
import { createKnownBrowsers } from './known-browser.ts';
import { chosenLanguage } from './language.ts';
import { createLibrary } from './library.ts';
import { createAccountMails, createLimitedMailer } from './mails.ts';
import { createAccountNotices } from './notices.ts';
import { createOpenIdSignIn } from './openid/sign-in.ts';
import { createOpenId } from './openid/usecases.ts';
import { hashed } from './operators.ts';
import { deleteExpired, updateLanguage } from './queries.ts';
import { createConfirmation } from './sessions/confirmation.ts';
import { createKeyRefusals, createPanelKeys } from './sessions/panel-key.ts';
import { createSecurityNotices } from './sessions/security-notices.ts';
import { createOwnSessions } from './sessions/usecases.ts';
import { createTeam } from './team/usecases.ts';
import { createTokenAccess } from './tokens/access.ts';
import { createTokens } from './tokens/usecases.ts';
import { createViews } from './views/usecases.ts';

export type Accounts = ReturnType<typeof createAccounts>;

export interface AccountsOptions {
  database: Database;
  /** Read at each request, because with PORT=0 the URL is known only after the server listens. */
  site: Pick<SiteIdentity, 'name' | 'url' | 'languages'>;
  mailer: Mailer;
  now: () => Date;
  wait?: (milliseconds: number) => Promise<unknown>;
  /** Signs cookies and links. By default, a random secret stored in the database. */
  secret?: string | undefined;
  https: boolean;
  passwords?: Passwords | undefined;
  /** IANA name of the time zone for times in mails; UTC by default. */
  timeZone?: () => string;
  /** The company's identity provider; undefined without one. */
  openId?: OpenIdConfig | undefined;
  /** Whether strangers may create accounts; true by default. */
  maySignUp?: () => boolean;
  /** Whether someone without a role at the identity provider gets an account; true by default. */
  makesMembers?: () => boolean;
  /** Whether operators need a second factor; false by default. */
  needsFactor?: () => boolean;
  /** Also records events of operators' accounts, lockouts and refusals in the activity log. */
  recordEvents?: boolean;
  log?: (line: string) => void;
}

/** Creates the parts that manage the operators' own accounts and those of others. Each gets only the dependencies it uses. */
function createOwnParts(options: AccountsOptions) {
  const { database, site, now, https, passwords, timeZone = () => 'UTC' } = options;
  const log = options.log ?? ((line: string) => processLog.warn(line));
  const limited = createLimitedMailer(options.mailer, database, now);
  const mails = createAccountMails({
    ...{ mailer: options.mailer, limited, site, timeZone, log },
    chosenLanguage: (email) => chosenLanguage(database, email),
  });
  const events = createSecurityEvents({ database, now, keep: options.recordEvents ?? false });
  const notices = createSecurityNotices({ database, mails, log });
  const { secret, authentication } = createLibrary({
    ...{ database, site, https, mails, passwords, log, secret: options.secret },
  });
  const access = createAccess({
    ...{ database, now, https, authentication },
    needsFactor: options.needsFactor ?? (() => false),
  });
  const limits = { database, now, wait: options.wait ?? sleep };
  const verify: Passwords['verify'] = async (stored) =>
    (await (await authentication()).$context).password.verify(stored);
  const team = createTeam({
    ...{ database, now, site },
    mailInvitation: mails.invitation,
    attempt: createAttemptLimits(limits),
    passwords: { hash: passwords?.hash ?? hashed, verify },
    onPasswordChanged({ id, email }) {
      events.note('password_changed', { account: id });
      mails.passwordChanged(email, null, now());
    },
    onRefused: (event, account) => events.note(event, { account, operation: 'invitation' }),
    mailFactorsTaken: (email) => mails.factorChanged(email, null, 'second_factors_taken', now()),
  });
  const attempt = createAttemptLimits(limits);
  const confirmation = createConfirmation({ database, now, attempt, verify, note: events.note });
  return { log, mails, events, notices, secret, authentication, access, limits, team, confirmation };
}

export function createAccounts(options: AccountsOptions) {
  const { database, site, now, https, timeZone = () => 'UTC' } = options;
  const parts = createOwnParts(options);
  const { log, mails, events, notices, secret, authentication, access, limits, team, confirmation } = parts;
  const { readSession, accessOfAccount, ...accessReads } = access;
  const factors = createFactors({ database, site, authentication });
  const tokens = createTokens({ database, now, timeZone });
  const browsers = createKnownBrowsers({ secret, https });
  const panelKeys = createPanelKeys(secret);
  const keyRefused = createKeyRefusals((account, reason) => events.note('panel_key_refused', { account, reason }));

  /** Notifies the account's owner of a sign-in from an unknown browser. @returns the cookie that makes it known */
  async function onSignedIn({ headers, ...signIn }: SignInEvent): Promise<string> {
    const isKnown = (await browsers.recognize(headers, signIn.email, now())) !== '';
    notices.signedIn({ ...signIn, isKnown, at: now() });
    return browsers.remember(signIn.email, now());
  }

  const openId =
    options.openId &&
    createOpenId({
      ...{ config: options.openId, database, site, https, secret, now, attempt: createAttemptLimits(limits) },
      makesMembers: options.makesMembers ?? (() => true),
      signIn: createOpenIdSignIn({ database, authentication, note: events.note, onSignedIn }),
      refused: (reason) =>
        events.note(reason === 'limited' ? 'limited' : 'openid_refused', { operation: 'openid', reason }),
    });

  return {
    ...accessReads,
    ...createTokenAccess({ tokens, accessOfAccount, note: events.note }),
    ...createAccountNotices({ now, mails, events, notices, team }),
    ...{ team, openId, tokens, confirmation, factors, panelKeys, keyRefused },
    ownAddress: createOwnAddress({
      ...{ database, now, site, attempt: createAttemptLimits(limits), mails },
      sessionOf: async (headers) => (await readSession(headers)).sessionId,
    }),
    views: createViews(database),
    ownSessions: createOwnSessions({ database, now, note: events.note }),
    /** Handles an operation under /api/auth. @param clientAddress as determined by the app */
    handler: createHandler({
      ...{ database, site, limits, authentication, readSession, panelKeys, keyRefused, browsers, factors },
      ...{ confirmation, events, mails, onSignedIn, log },
      maySignUp: options.maySignUp ?? (() => true),
    }),
    /** Sets the account's panel language. It is a preference, so it is not in the activity log. */
    chooseLanguage: (language: Language, by: Operator) => updateLanguage(database, by.id, language),
    async clean() {
      await deleteExpired(database, now());
      await team.clean();
      await tokens.clean();
    },
    /** Deletes attempts whose window is over, including those of visitors. */
    forgetAttempts: () => deleteExpiredCounters(database, now()),
  };
}
