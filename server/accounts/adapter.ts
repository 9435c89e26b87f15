import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { relations } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { DatabaseError } from 'pg';
import type { Database } from '../platform/db/database.ts';
import { credentials, sessions, users, verifications } from '../platform/db/schema.ts';

const UNIQUE_VIOLATION = '23505';

/** Loads a session with its user, and a user with the password, in one query. The names are Better Auth's. */
const sessionRelations = relations(sessions, ({ one }) => ({
  user: one(users, { fields: [sessions.user_id], references: [users.id] }),
}));
const userRelations = relations(users, ({ many }) => ({ accounts: many(credentials) }));
const credentialRelations = relations(credentials, ({ one }) => ({
  user: one(users, { fields: [credentials.user_id], references: [users.id] }),
}));

/** Our column names for Better Auth's fields. */
const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' };
export const FIELDS = {
  user: { ...TIMES, emailVerified: 'email_verified' },
  account: { ...TIMES, userId: 'user_id', accountId: 'account_id', providerId: 'provider_id' },
  session: { ...TIMES, userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent' },
  verification: { ...TIMES, expiresAt: 'expires_at' },
};

/**
 * Better Auth on our tables, without transactions: a sign-up would block the embedded database while it hashes a
 * password. Partial results are valid: a trigger adds the profile to a user, and a user without a password gets one by
 * a reset.
 */
export function accountsAdapter({ pool }: Database) {
  const tables = { users, sessions, credentials, verifications };
  const orm = drizzle(pool, {
    schema: { ...tables, sessionRelations, userRelations, credentialRelations },
  });
  const create = drizzleAdapter(orm, {
    provider: 'pg',
    schema: { user: users, session: sessions, account: credentials, verification: verifications },
  });

  return (options: Parameters<typeof create>[0]): ReturnType<typeof create> => {
    const adapter = create(options);
    const ours: typeof adapter = {
      ...adapter,
      async create(row) {
        try {
          return await adapter.create(row);
        } catch (error) {
          if (row.model === 'user' && isTaken(error)) throw addressTaken();
          throw error;
        }
      },
      transaction: (work) => work(ours),
    };
    return ours;
  };
}

/** Drizzle wraps the driver's errors. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some((one) => one instanceof DatabaseError && one.code === UNIQUE_VIOLATION);
}

/**
 * The second of two concurrent sign-ups with one address. For a 403, Better Auth answers as if the user had been
 * created, so that the race does not reveal which addresses are free.
 */
const addressTaken = () => new APIError('FORBIDDEN', { message: 'The address is taken', code: 'ADDRESS_TAKEN' });
