import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { guessableWords } from '../../shared/password-words.ts';
import type { SiteIdentity } from '../../shared/site.ts';
import type { Database } from '../platform/db/database.ts';
import type { Operator } from '../platform/http/environment.ts';
import { log } from '../platform/log/log.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { createAuthentication, Passwords } from './authentication.ts';
import { createSecurityEvents, eventOf } from './events.ts';
import { createGate, FOREIGN_PAGE } from './gate.ts';
import { createKnownBrowsers } from './known-browser.ts';
import { createAccountMails, createLimitedMailer } from './mails.ts';
import { operatorPasswordProblem } from './password-strength.ts';
import { deleteExpired, keptSecret, selectEmail, selectRole } from './queries.ts';
import { COOKIE_PREFIX } from './surface.ts';

/** What somebody may do, by the cookie they sent. */
export type Access =
  | { outcome: 'no_session' }
  | { outcome: 'missing_profile'; email: string }
  | { outcome: 'not_admin'; email: string }
  | { outcome: 'admin'; operator: Operator };

export type Accounts = ReturnType<typeof createAccounts>;

const warn = (line: string) => log.warn(line);

export interface AccountsOptions {
  database: Database;
  /** Read at each request: with PORT=0 its address is only known once the server listens. */
  site: Pick<SiteIdentity, 'name' | 'url'>;
  mailer: Mailer;
  now: () => Date;
  /** Resolves after so many milliseconds; a timer unless told otherwise. */
  wait?: (milliseconds: number) => Promise<unknown>;
  /** Signs cookies and links. Without one, a random one that is made once and kept in the database. */
  secret?: string | undefined;
  /** The site is served over https: cookies are Secure. */
  https: boolean;
  /** How passwords are kept; scrypt unless told otherwise. */
  passwords?: Passwords | undefined;
  /** IANA name of the zone that mails tell times in; UTC unless told otherwise. */
  timeZone?: string;
  /** Security events of operators' accounts, lockouts and refusals go to the log of activity too. */
  keepsEvents?: boolean;
  /** Takes lines for the operator. */
  log?: (line: string) => void;
}

/** Accounts: who somebody is, and whether they may use the panel. */
export function createAccounts(options: AccountsOptions) {
  const { database, site, mailer, now, https, passwords, timeZone = 'UTC', log = warn } = options;
  const limited = createLimitedMailer({ mailer, database, now });
  const mails = createAccountMails({ mailer, limited, site, timeZone, log });
  const events = createSecurityEvents({ database, now, keep: options.keepsEvents ?? false });
  const secret = onceDone(async () => options.secret ?? keptSecret(database, 'accounts', newSecret()));

  let built: { url: string; auth: ReturnType<typeof createAuthentication> } | undefined;
  async function authentication() {
    const [known, library] = await Promise.all([secret(), import('./authentication.ts')]);
    const { url, name: siteName } = site;
    if (built?.url !== url) {
      built = {
        url,
        auth: library.createAuthentication({ database, url, siteName, https, secret: known, mails, passwords, log }),
      };
    }
    return built.auth;
  }

  async function readSession(headers: Headers, renew: boolean) {
    const cookie = headers.get('cookie') ?? '';
    // Everybody else who passes costs nothing.
    if (!cookie.includes(`${COOKIE_PREFIX}.`)) return { user: undefined, cookies: [] };
    const auth = await authentication();
    const { headers: answered, response } = await auth.api.getSession({
      headers: new Headers({ cookie }),
      query: { disableRefresh: !renew },
      returnHeaders: true,
    });
    return { user: response?.user, cookies: answered.getSetCookie() };
  }

  async function ownerOfLink(token: string) {
    const { internalAdapter } = await (await authentication()).$context;
    // The name under which Better Auth keeps the link of a reset.
    const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    const email = link ? await selectEmail(database, link.value) : undefined;
    return link && email !== undefined ? { id: link.value, email } : undefined;
  }

  async function accessOf(user: Operator | undefined): Promise<Access> {
    if (!user) return { outcome: 'no_session' };
    const { id, email } = user;
    const role = await selectRole(database, id);
    if (role === undefined) return { outcome: 'missing_profile', email };
    return role === 'admin' ? { outcome: 'admin', operator: { id, email } } : { outcome: 'not_admin', email };
  }

  return {
    /**
     * Answers an operation under /api/auth: sign-in, sign-up, sign-out, confirmation, reset, change of password.
     *
     * @param clientAddress who asks, as the pipeline knows it
     */
    handler: createGate({
      database,
      site,
      now,
      log,
      wait: options.wait ?? sleep,
      browsers: createKnownBrowsers({ secret, https }),
      userOf: async (headers) => (await readSession(headers, false)).user,
      ownerOfLink,
      passwordProblem: async ({ id, email }, password) =>
        hasRole(await selectRole(database, id))
          ? operatorPasswordProblem(password, guessableWords({ siteName: site.name, email }))
          : undefined,
      answered(operation, { status, code, email, user }) {
        const event = code === FOREIGN_PAGE ? 'access_refused' : eventOf(operation, status);
        if (event === undefined) return;
        const about = event === 'limited' ? { operation } : {};
        events.note(event, { ...about, account: user?.id, email, reason: code });
        if (event === 'password_changed' && user) mails.passwordChanged(user.email, now());
      },
      answer: async (request) => (await authentication()).handler(request),
    }),
    /** Who asks, for every request of the panel: two queries by index, none without a cookie. Renews nothing. */
    access: async (headers: Headers) => accessOf((await readSession(headers, false)).user),
    /** Like `access`, and renews the session when it is time: `cookies` are to be set. */
    async session(headers: Headers) {
      const { user, cookies } = await readSession(headers, true);
      return { access: await accessOf(user), cookies };
    },
    /** Removes sessions, links and counters that have run out. */
    clean: () => deleteExpired(database, now()),
    /** Tells of somebody who has a session, but not the right to what was asked for. @param reason a stable code */
    refused: (email: string | undefined, reason: string) => events.note('access_refused', { email, reason }),
    /** Tells of a password that was set by whoever runs the server, also to the owner of the account. */
    passwordSet(email: string) {
      events.note('password_set', { email });
      mails.passwordChanged(email, now());
    },
    /** Resolves when every mail that is under way was sent or failed, and every event is told. */
    async idle() {
      await Promise.all([mails.idle(), events.idle()]);
    },
  };
}

/** Whether a profile's role is one in the panel. */
const hasRole = (role: string | undefined) => role !== undefined && role !== 'user';

const newSecret = () => randomBytes(32).toString('base64url');

/** Does something when it is first asked for. What failed is tried again the next time. */
function onceDone<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}
