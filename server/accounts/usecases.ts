import { setTimeout as sleep } from 'node:timers/promises';
import { isLanguage, type Language, PANEL_LANGUAGE } from '../../shared/languages.ts';
import { guessableWords } from '../../shared/password-words.ts';
import type { Permissions } from '../../shared/rights.ts';
import { isRole } from '../../shared/roles.ts';
import type { SiteIdentity } from '../../shared/site.ts';
import type { OpenIdConfig } from '../config/config.ts';
import type { Database } from '../platform/db/database.ts';
import { deleteExpiredCounters } from '../platform/db/limits.ts';
import { serverSecret } from '../platform/db/server-secret.ts';
import { clientOf } from '../platform/http/client.ts';
import type { Operator, OperatorSession } from '../platform/http/environment.ts';
import { log as processLog } from '../platform/log/log.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { MailText } from '../platform/mail/text.ts';
import { createOwnAddress } from './address/usecases.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import type { createAuthentication, Passwords } from './authentication.ts';
import { createSecurityEvents, eventOf } from './events.ts';
import { createFactors } from './factors/usecases.ts';
import { createGate, type SignInEvent } from './gate/gate.ts';
import { FOREIGN_PAGE, MAX_USER_AGENT_LENGTH } from './gate/request.ts';
import { createKnownBrowsers } from './known-browser.ts';
import { createAccountMails, createLimitedMailer, isFactorChange } from './mails.ts';
import { createOpenId } from './openid/usecases.ts';
import { hashed } from './operators.ts';
import { operatorPasswordProblem } from './password-strength.ts';
import { deleteExpired, selectEmail, selectProfile, selectRole, updateLanguage } from './queries.ts';
import { createConfirmation } from './sessions/confirmation.ts';
import { createKeyRefusals, createPanelKeys, withPanelKeys } from './sessions/panel-key.ts';
import { confirmSession, selectSessionProfile, touchSession } from './sessions/queries.ts';
import { createSecurityNotices } from './sessions/security-notices.ts';
import { createOwnSessions } from './sessions/usecases.ts';
import { CLIENT_HEADER, cookiePrefix } from './surface.ts';
import { createTeam } from './team/usecases.ts';
import { createTokens } from './tokens/usecases.ts';

export type Access =
  | { outcome: 'no_session' }
  | { outcome: 'missing_profile'; email: string }
  | { outcome: 'no_role'; email: string }
  /**
   * `language` is the panel's. `mustAddFactor`: may only add a second factor, which this site requires. Programs with a
   * token have no session.
   */
  | {
      outcome: 'operator';
      operator: Operator;
      session?: OperatorSession;
      standing: Permissions;
      language: Language;
      mustAddFactor: boolean;
    };

/** Whether someone may use the panel beyond their own account. */
const isAllowed = (access: Access) => access.outcome === 'operator' && !access.mustAddFactor;

/** How often the use of a session is noted, in milliseconds. */
const USE_NOTED_EVERY = 5 * 60_000;

export type Accounts = ReturnType<typeof createAccounts>;

export interface AccountsOptions {
  database: Database;
  /** Read at each request, because with PORT=0 the URL is known only after the server listens. */
  site: Pick<SiteIdentity, 'name' | 'url'>;
  mailer: Mailer;
  now: () => Date;
  wait?: (milliseconds: number) => Promise<unknown>;
  /** Signs cookies and links. By default, a random secret stored in the database. */
  secret?: string | undefined;
  https: boolean;
  passwords?: Passwords | undefined;
  /** IANA name of the time zone for times in mails; UTC by default. */
  timeZone?: () => string;
  /** A company's identity provider; undefined without one. */
  openId?: OpenIdConfig | undefined;
  /** Whether strangers may create accounts; by default they may. */
  maySignUp?: () => boolean;
  /** Whether somebody without a role at the identity provider gets an account; by default they do. */
  makesMembers?: () => boolean;
  /** Whether operators need a second factor; by default they do not. */
  needsFactor?: () => boolean;
  /** Also records events of operators' accounts, lockouts and refusals in the activity log. */
  recordEvents?: boolean;
  log?: (line: string) => void;
}

export function createAccounts(options: AccountsOptions) {
  const { database, site, mailer, now, https, passwords, timeZone = () => 'UTC', maySignUp = () => true } = options;
  const { needsFactor = () => false, makesMembers = () => true } = options;
  const log = options.log ?? ((line: string) => processLog.warn(line));
  const limited = createLimitedMailer(mailer, database, now);
  const mails = createAccountMails({ mailer, limited, site, timeZone, log });
  const events = createSecurityEvents({ database, now, keep: options.recordEvents ?? false });
  const secret = memoized(() => serverSecret(database, options.secret));

  let built: { url: string; auth: ReturnType<typeof createAuthentication> } | undefined;
  async function authentication() {
    const [known, library] = await Promise.all([secret(), import('./authentication.ts')]);
    const { url, name: siteName } = site;
    const auth = () =>
      library.createAuthentication({ database, url, siteName, https, secret: known, mails, passwords, log });
    if (built?.url !== url) built = { url, auth: auth() };
    return built.auth;
  }

  async function readSession(headers: Headers, renew: boolean) {
    const cookie = headers.get('cookie') ?? '';
    // Requests without our cookie need no query.
    if (!cookie.includes(`${cookiePrefix(https)}.`)) return { user: undefined, sessionId: '', cookies: [] };
    const auth = await authentication();
    const { headers: answered, response } = await auth.api.getSession({
      headers: new Headers({ cookie }),
      query: { disableRefresh: !renew },
      returnHeaders: true,
    });
    return { user: response?.user, sessionId: response?.session.id ?? '', cookies: answered.getSetCookie() };
  }

  async function ownerOfLink(token: string) {
    const { internalAdapter } = await (await authentication()).$context;
    // Better Auth's identifier of a reset link.
    const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    const email = link ? await selectEmail(database, link.value) : undefined;
    return link && email !== undefined ? { id: link.value, email } : undefined;
  }

  const factors = createFactors({ database, site, authentication });

  const access = async (headers: Headers) => accessOf(await readSession(headers, false));

  async function accessOf({ user, sessionId }: Awaited<ReturnType<typeof readSession>>): Promise<Access> {
    if (!user) return { outcome: 'no_session' };
    const profile = await selectSessionProfile(database, { id: sessionId, userId: user.id });
    const found = standingOf(user, profile, needsFactor());
    if (profile === undefined || found.outcome !== 'operator') return found;
    const at = now();
    const due = new Date(at.getTime() - USE_NOTED_EVERY);
    if (profile.last_used_at < due) await touchSession(database, sessionId, at, due);
    return { ...found, session: { id: sessionId, confirmedAt: profile.confirmed_at } };
  }

  const panelKeys = createPanelKeys(secret);
  const keyRefused = createKeyRefusals((account, reason) => events.note('panel_key_refused', { account, reason }));
  const sessionOf = async (headers: Headers) => (await readSession(headers, false)).sessionId;
  const browsers = createKnownBrowsers({ secret, https });
  const notices = createSecurityNotices({ database, mails, log });

  /** Tells the account's owner of a sign-in from an unknown browser. @returns the cookie that makes it known */
  async function onSignedIn({ headers, ...signIn }: SignInEvent): Promise<string> {
    const isKnown = (await browsers.recognize(headers, signIn.email, now())) !== '';
    notices.signedIn({ ...signIn, isKnown, at: now() });
    return browsers.remember(signIn.email, now());
  }

  const limits = { database, now, wait: options.wait ?? sleep };
  const verifyPassword: Passwords['verify'] = async (stored) =>
    (await (await authentication()).$context).password.verify(stored);

  const team = createTeam({
    ...{ database, now, site },
    mailInvitation: mails.invitation,
    attempt: createAttemptLimits(limits),
    passwords: { hash: passwords?.hash ?? hashed, verify: verifyPassword },
    onPasswordChanged({ id, email }) {
      events.note('password_changed', { account: id });
      mails.passwordChanged(email, now());
    },
    onRefused: (event, account) => events.note(event, { account, operation: 'invitation' }),
    mailFactorsTaken: (email) => notices.factorChanged(email, 'second_factors_taken', now()),
  });

  const tokens = createTokens({ database, now, timeZone });
  const confirmation = createConfirmation({
    database,
    now,
    attempt: createAttemptLimits(limits),
    verify: verifyPassword,
    note: events.note,
  });

  const accessOfMaker = async (maker: { id: string; email: string }) =>
    standingOf(maker, await selectProfile(database, maker.id), needsFactor());

  /** Judges an API token, and reads what its maker may do now. Notes wrong ones, up to a number for each client. */
  async function tokenAccess(secret: string, clientAddress: string) {
    const presented = await tokens.present(secret, clientOf(clientAddress));
    if (presented.outcome === 'known') return { ...presented, access: await accessOfMaker(presented.maker) };
    const { fault: reason, failures, maker: account } = presented;
    if (failures.isAdmitted) events.note('token_refused', { account, reason });
    return presented;
  }

  const openId =
    options.openId &&
    createOpenId({
      makesMembers,
      ...{ config: options.openId, database, site, https, secret, now, attempt: createAttemptLimits(limits) },
      async signIn(account, { confirmedAt, headers, clientAddress }) {
        const userAgent = (headers.get('user-agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH);
        const sent = new Headers({ 'user-agent': userAgent, [CLIENT_HEADER]: clientAddress });
        const { api } = await authentication();
        const made = await api.createOpenIdSession({ body: { account }, headers: sent, returnHeaders: true });
        await confirmSession(database, made.response.id, confirmedAt);
        events.note('sign_in_succeeded', { account, operation: 'openid' });
        const email = (await selectEmail(database, account)) ?? '';
        return [...made.headers.getSetCookie(), await onSignedIn({ email, headers, userAgent, clientAddress })];
      },
      refused: (reason) =>
        events.note(reason === 'limited' ? 'limited' : 'openid_refused', { operation: 'openid', reason }),
    });

  return {
    team,
    ownAddress: createOwnAddress({ database, now, site, attempt: createAttemptLimits(limits), mails, sessionOf }),
    openId,
    tokens,
    tokenAccess,
    ownSessions: createOwnSessions({ database, now, note: events.note }),
    confirmation,
    /** Whether a token is valid and its maker may use the panel, without counting a request. */
    async tokenHolds(secret: string): Promise<boolean> {
      const maker = await tokens.makerOf(secret);
      return maker !== undefined && isAllowed(await accessOfMaker(maker));
    },
    factors,
    /** Handles an operation under /api/auth. @param clientAddress as determined by the app */
    handler: withPanelKeys({
      keys: panelKeys,
      async sessionOf(headers) {
        const { user, sessionId: id } = await readSession(headers, false);
        return user && { id, account: user.id };
      },
      refused: keyRefused,
      handle: createGate({
        ...{ site, maySignUp, limits, browsers, log, onSignedIn },
        users: {
          ofSession: async (headers) => (await readSession(headers, false)).user,
          ofLink: ownerOfLink,
          ofPasskey: factors.passkeyOwner,
          pending: factors.pendingUser,
          passkeysOf: factors.passkeysOf,
        },
        async missingConfirmation(headers) {
          const { user, sessionId: id } = await readSession(headers, false);
          const profile = user && (await selectSessionProfile(database, { id, userId: user.id }));
          return profile && confirmation.missing({ id, confirmedAt: profile.confirmed_at }, user);
        },
        passwordProblem: async ({ id, email }, password) =>
          isRole(await selectRole(database, id))
            ? operatorPasswordProblem(password, guessableWords({ siteName: site.name, email }))
            : undefined,
        forward: async (request) => (await authentication()).handler(request),
        onAnswered(operation, { status, code, email, user }) {
          const event = code === FOREIGN_PAGE ? 'access_refused' : eventOf(operation, status);
          if (event === undefined) return;
          const about = event === 'limited' ? { operation } : {};
          events.note(event, { ...about, account: user?.id, email, reason: code });
          if (user === undefined) return;
          if (event === 'password_changed') mails.passwordChanged(user.email, now());
          if (isFactorChange(event)) notices.factorChanged(user.email, event, now());
        },
      }),
    }),
    panelKeys,
    keyRefused,
    /** Authorizes a panel request: two indexed queries, none without a cookie. Does not renew the session. */
    access,
    /** Also while a required second factor is missing. */
    isOperator: async (headers: Headers) => (await access(headers)).outcome === 'operator',
    /** Whether a session opens the panel beyond the own account. */
    sessionHolds: async (headers: Headers) => isAllowed(await access(headers)),
    /** Like `access`, but renews the session when due: set the returned `cookies`. */
    async session(headers: Headers) {
      const read = await readSession(headers, true);
      return { access: await accessOf(read), cookies: read.cookies };
    },
    /** Sets the panel's language for the account itself. A preference, so it is not in the activity log. */
    chooseLanguage: (language: Language, by: Operator) => updateLanguage(database, by.id, language),
    async clean() {
      await deleteExpired(database, now());
      await team.clean();
      await tokens.clean();
    },
    /** Forgets attempts whose window is over, of visitors too. */
    forgetAttempts: () => deleteExpiredCounters(database, now()),
    /** Records a refused request of a signed-in user. @param reason a stable code */
    refused: (email: string | undefined, reason: string) => events.note('access_refused', { email, reason }),
    /** Records that whoever runs the server removed second factors. */
    factorsTaken(email: string) {
      events.note('second_factors_taken', { email });
      notices.factorChanged(email, 'second_factors_taken', now());
    },
    /** Records a password set from the command line, and notifies the account's owner. */
    passwordSet(email: string) {
      events.note('password_set', { email });
      mails.passwordChanged(email, now());
    },
    /** Mails the site's owners who can sign in. @param kind the mail's purpose, in letters and hyphens */
    async mailOwners(kind: string, text: MailText) {
      for (const { email, role, disabled } of (await team.list()).members) {
        if (role === 'admin' && !disabled) mails.notice(email, kind, text);
      }
    },
    /** Resolves when all queued mails and events have been processed. */
    async idle() {
      await notices.idle();
      await Promise.all([mails.idle(), events.idle()]);
    },
  };
}

type Profile = Awaited<ReturnType<typeof selectProfile>>;

/** What a user with a profile may do. @param needsFactor whether operators need a second factor */
function standingOf({ id, email }: { id: string; email: string }, profile: Profile, needsFactor: boolean): Access {
  if (profile === undefined) return { outcome: 'missing_profile', email };
  if (!isRole(profile.role) || profile.disabled_at !== null) return { outcome: 'no_role', email };
  // A stored language may have been removed from the site since.
  const language = isLanguage(profile.language) ? profile.language : PANEL_LANGUAGE;
  const standing = { role: profile.role, languages: profile.languages.filter(isLanguage) };
  const { has_factor: hasFactor } = profile;
  const mustAddFactor = needsFactor && !hasFactor;
  return { outcome: 'operator', operator: { id, email, hasFactor }, standing, language, mustAddFactor };
}

/** Runs `work` on first use and caches its result. A failure is retried next time. */
function memoized<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}
