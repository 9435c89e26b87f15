import { betterAuth } from 'better-auth/minimal';
import { v7 as uuidv7 } from 'uuid';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../shared/forms/account.ts';
import type { Database } from '../platform/db/database.ts';
import { ownOrigins } from '../platform/http/same-origin.ts';
import { accountsAdapter, FIELDS } from './adapter.ts';
import { withoutParameters } from './failures.ts';
import { mailsTo } from './limits.ts';
import type { AccountMails } from './mails.ts';
import { finishReset } from './queries.ts';
import { AUTH_PATH, CLIENT_HEADER, COOKIE_PREFIX, KNOWN_BROWSER_HEADER } from './surface.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** A session ends this long after it was last renewed; it is renewed when used a day after that. */
const SESSION_SECONDS = 14 * DAY;

/** How passwords are kept. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(kept: { hash: string; password: string }): Promise<boolean>;
}

export interface AuthenticationOptions {
  database: Database;
  /** Origin of the site; links in mails begin with it. */
  url: string;
  siteName: string;
  https: boolean;
  secret: string;
  mails: AccountMails;
  /** Better Auth's own, scrypt, unless told otherwise. */
  passwords?: Passwords | undefined;
  /** Takes lines for the operator. */
  log: (line: string) => void;
}

/** Better Auth with what this product uses of it. Who may do what is not its matter: see `profiles`. */
export function createAuthentication(options: AuthenticationOptions) {
  const { database, url, siteName, https, secret, mails, passwords, log } = options;
  return betterAuth({
    appName: siteName,
    baseURL: url,
    basePath: AUTH_PATH,
    trustedOrigins: ownOrigins(url),
    secret,
    database: accountsAdapter(database),
    emailAndPassword: {
      enabled: true,
      ...(passwords && { password: passwords }),
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      resetPasswordTokenExpiresIn: HOUR,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, url: link }, request) =>
        mails.reset(user.email, link, request?.headers.has(KNOWN_BROWSER_HEADER)),
      onExistingUserSignUp: async ({ user }) => mails.signUpAttempt(user.email),
      onPasswordReset: ({ user }) => finishReset(database, user.id, mailsTo(user.email, 'reset')),
    },
    emailVerification: {
      sendOnSignUp: true,
      // Programs that look at mails open their links too: opening one signs nobody in.
      autoSignInAfterVerification: false,
      expiresIn: DAY,
      sendVerificationEmail: async ({ user, url: link }) => mails.confirmation(user.email, link),
    },
    user: { fields: FIELDS.user },
    account: { fields: FIELDS.account },
    session: {
      fields: FIELDS.session,
      expiresIn: SESSION_SECONDS,
      updateAge: DAY,
      // A session in a cookie would outlive its end.
      cookieCache: { enabled: false },
    },
    verification: {
      fields: FIELDS.verification,
      // Who reads the table cannot use the links.
      storeIdentifier: 'hashed',
      // The daily maintenance does it.
      disableCleanup: true,
    },
    // Our own come first: they know accounts as well as addresses.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: https,
      ipAddress: { ipAddressHeaders: [CLIENT_HEADER] },
      // Said aloud, as Better Auth switches it off in tests.
      disableOriginCheck: false,
      database: {
        generateId: () => uuidv7(),
        joins: true,
        // Columns that only other ways of signing in need are left out.
        validateSchema: false,
      },
    },
    logger: { level: 'error', log: (_level, message, ...details) => log(line(message, details)) },
    // What breaks inside goes to the pipeline like everything else; refusals are answered either way.
    onAPIError: { throw: true },
    telemetry: { enabled: false },
  });
}

/** One line for the log. Better Auth repeats what strangers sent. */
function line(message: string, details: readonly unknown[]): string {
  const reasons = details.map(withoutParameters);
  const parts = [message, ...reasons.map((one) => (one instanceof Error ? (one.stack ?? one.message) : String(one)))];
  return `accounts: ${parts
    .join(' ')
    .slice(0, 2000)
    .replaceAll(/\p{Cc}+/gu, ' ')}`;
}
