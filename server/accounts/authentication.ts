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
/** Lifetime of a session since its last renewal, which happens on use after a day. */
const SESSION_SECONDS = 14 * DAY;

/** Hashes and verifies passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(kept: { hash: string; password: string }): Promise<boolean>;
}

export interface AuthenticationOptions {
  database: Database;
  url: string;
  siteName: string;
  https: boolean;
  secret: string;
  mails: AccountMails;
  /** Defaults to Better Auth's scrypt. */
  passwords?: Passwords | undefined;
  /** Receives lines for the operator. */
  log: (line: string) => void;
}

/** Configures Better Auth. It authenticates only: rights are in `profiles`. */
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
      // Mail scanners open links too, so opening one must not sign anybody in.
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
      // A cached session in a cookie would outlive its revocation.
      cookieCache: { enabled: false },
    },
    verification: {
      fields: FIELDS.verification,
      // A reader of the table cannot use the links.
      storeIdentifier: 'hashed',
      // Daily maintenance does it.
      disableCleanup: true,
    },
    // Our own limits run first: they count accounts as well as addresses.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: https,
      ipAddress: { ipAddressHeaders: [CLIENT_HEADER] },
      // Explicit, because Better Auth disables it in tests.
      disableOriginCheck: false,
      database: {
        generateId: () => uuidv7(),
        joins: true,
        // Columns for other ways of signing in are missing on purpose.
        validateSchema: false,
      },
    },
    logger: { level: 'error', log: (_level, message, ...details) => log(line(message, details)) },
    // Unexpected errors go to the pipeline; refusals are answered either way.
    onAPIError: { throw: true },
    telemetry: { enabled: false },
  });
}

/** One line for the log. Better Auth's details may hold untrusted input. */
function line(message: string, details: readonly unknown[]): string {
  const reasons = details.map(withoutParameters);
  const parts = [message, ...reasons.map((one) => (one instanceof Error ? (one.stack ?? one.message) : String(one)))];
  return `accounts: ${parts
    .join(' ')
    .slice(0, 2000)
    .replaceAll(/\p{Cc}+/gu, ' ')}`;
}
