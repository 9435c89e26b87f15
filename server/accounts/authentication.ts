import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { verifyPassword } from 'better-auth/crypto';
import { betterAuth } from 'better-auth/minimal';
import { relations } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { v7 as uuidv7 } from 'uuid';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../shared/forms/account.ts';
import type { Language } from '../../shared/languages.ts';
import type { Database } from '../platform/db/database.ts';
import { isDatabaseBusy, violatedConstraint } from '../platform/db/faults.ts';
import { credentials, passkeys, sessions, twoFactors, users, verifications } from '../platform/db/schema.ts';
import { ownOrigins } from '../platform/http/same-origin.ts';
import { deleteRequests } from './address/queries.ts';
import { createCheckedPasswords } from './checked-password.ts';
import { beforeConfirmation, finishReset } from './confirmed-address.ts';
import { factorPlugins } from './factors/plugins.ts';
import { adoptLanguage } from './language.ts';
import { mailsTo } from './limits.ts';
import type { AccountMails } from './mails.ts';
import { openIdSession } from './openid/session.ts';
import { selectProfile, withoutParameters } from './queries.ts';
import { AUTH_PATH, CLIENT_HEADER, cookiePrefix, KNOWN_BROWSER_HEADER } from './surface.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Lifetime of a session since its last renewal. Use renews it at most once a day. */
const SESSION_SECONDS = 14 * DAY;

/** Loads a session with its user, and a user with the password, in one query. Names are Better Auth's. */
const sessionRelations = relations(sessions, ({ one }) => ({
  user: one(users, { fields: [sessions.user_id], references: [users.id] }),
}));
const userRelations = relations(users, ({ many }) => ({ accounts: many(credentials) }));
const credentialRelations = relations(credentials, ({ one }) => ({
  user: one(users, { fields: [credentials.user_id], references: [users.id] }),
}));

/** Column names of Better Auth's fields. */
const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' };
const FIELDS = {
  user: { ...TIMES, emailVerified: 'email_verified' },
  account: { ...TIMES, userId: 'user_id', accountId: 'account_id', providerId: 'provider_id' },
  session: { ...TIMES, userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent' },
  verification: { ...TIMES, expiresAt: 'expires_at' },
};

/**
 * Better Auth's adapter without transactions, which would block the embedded database while a password is hashed. Partial
 * results are harmless: a trigger adds profiles, and a user without a password can reset it.
 */
function accountsAdapter({ pool }: Database) {
  const tables = { users, sessions, credentials, verifications };
  const orm = drizzle(pool, { schema: { ...tables, sessionRelations, userRelations, credentialRelations } });
  const schema = {
    user: users,
    session: sessions,
    account: credentials,
    verification: verifications,
    twoFactor: twoFactors,
    passkey: passkeys,
  };
  const create = drizzleAdapter(orm, { provider: 'pg', schema });

  return (options: Parameters<typeof create>[0]): ReturnType<typeof create> => {
    const adapter = create(options);
    const ours: typeof adapter = {
      ...adapter,
      async create(row) {
        try {
          return await adapter.create(row);
        } catch (error) {
          if (row.model === 'user' && violatedConstraint(error) === 'users_email_unique') throw addressTaken();
          throw error;
        }
      },
      findOne: <Row>(query: Parameters<typeof adapter.findOne>[0]) => adapter.findOne<Row>(query).catch(revealBusy),
      transaction: (work) => work(ours),
    };
    return ours;
  };
}

/** Better Auth hides why a session could not be read, unless the error is its own. */
function revealBusy(error: unknown): never {
  if (!isDatabaseBusy(error)) throw error;
  throw Object.assign(new APIError('SERVICE_UNAVAILABLE', { message: 'The database is busy', code: 'BUSY' }), {
    cause: error,
  });
}

/**
 * For the second of two concurrent sign-ups. Better Auth turns this 403 into a normal response, to reveal nothing.
 */
const addressTaken = () => new APIError('FORBIDDEN', { message: 'The address is taken', code: 'ADDRESS_TAKEN' });

/** Only after the right password or passkey, so that it reveals nothing to strangers. */
const accountDisabled = () =>
  new APIError('FORBIDDEN', { message: 'This account is disabled', code: 'ACCOUNT_DISABLED' });

export interface Passwords {
  hash(password: string): Promise<string>;
  verify(stored: { hash: string; password: string }): Promise<boolean>;
}

/** Configures Better Auth, which only authenticates. Roles are in `profiles`. */
export function createAuthentication(options: {
  database: Database;
  url: string;
  siteName: string;
  https: boolean;
  secret: string;
  mails: AccountMails;
  /** The language that a request asks for; null if it names none. */
  asked: (headers: Headers | undefined) => Language | null;
  passwords?: Passwords | undefined;
  log: (line: string) => void;
}) {
  const { database, url, siteName, https, secret, mails, asked, passwords, log } = options;
  const checked = createCheckedPasswords(database, passwords?.verify ?? verifyPassword);
  return betterAuth({
    appName: siteName,
    baseURL: url,
    basePath: AUTH_PATH,
    trustedOrigins: ownOrigins(url),
    secret,
    database: accountsAdapter(database),
    emailAndPassword: {
      enabled: true,
      password: { ...(passwords && { hash: passwords.hash }), verify: checked.verify },
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: PASSWORD_MAX_LENGTH,
      resetPasswordTokenExpiresIn: HOUR,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, url: link }, request) =>
        mails.reset(user.email, asked(request?.headers), link, request?.headers.has(KNOWN_BROWSER_HEADER)),
      onExistingUserSignUp: async ({ user }, request) => mails.signUpAttempt(user.email, asked(request?.headers)),
      onPasswordReset: ({ user }) => finishReset(database, user.id, mailsTo(user.email, 'reset')),
    },
    emailVerification: {
      sendOnSignUp: true,
      // Mail scanners also open links, so opening one must not sign in.
      autoSignInAfterVerification: false,
      expiresIn: DAY,
      beforeEmailVerification: ({ id }) => beforeConfirmation(database, id),
      sendVerificationEmail: async ({ user, url: link }, request) =>
        mails.confirmation(user.email, asked(request?.headers), link),
    },
    plugins: [openIdSession, ...factorPlugins({ database, siteName, url })],
    user: { fields: FIELDS.user },
    account: { fields: FIELDS.account },
    session: {
      fields: FIELDS.session,
      expiresIn: SESSION_SECONDS,
      updateAge: DAY,
      // The gate asks for a confirmation instead.
      freshAge: 0,
      // A cached session in a cookie would outlive its revocation.
      cookieCache: { enabled: false },
    },
    databaseHooks: {
      account: {
        update: {
          // Better Auth only updates passwords here. Someone who knew the old one may have requested another address.
          after: ({ userId }) => deleteRequests(database.orm, userId),
        },
      },
      session: {
        create: {
          // Applies to every way to sign in.
          async before({ userId }) {
            if ((await selectProfile(database, userId))?.disabled_at != null) throw accountDisabled();
          },
          async after(session, context) {
            await checked.confirm(session);
            await adoptLanguage(database, session.userId, asked(context?.headers));
          },
        },
      },
    },
    verification: {
      fields: FIELDS.verification,
      // A leaked table must not reveal usable links.
      storeIdentifier: 'hashed',
      // Daily maintenance deletes expired rows.
      disableCleanup: true,
    },
    // Our own limits run first. They also count attempts per account.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(https),
      // It would put `__Secure-` before the name.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: https, path: '/' },
      ipAddress: { ipAddressHeaders: [CLIENT_HEADER] },
      // Explicit, because Better Auth disables it in tests.
      disableOriginCheck: false,
      database: {
        generateId: () => uuidv7(),
        joins: true,
        // The tables omit columns for other sign-in methods.
        validateSchema: false,
      },
    },
    logger: { level: 'error', log: (_level, message, ...details) => log(line(message, details)) },
    // Passes unexpected errors to the app's error handler.
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
