import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { createdAt, instant, requiredText, updatedAt } from './columns.ts';

/** Better Auth treats ids as text. They are UUIDv7 made by the application like all others. */
const textId = () =>
  text()
    .primaryKey()
    .$defaultFn(() => uuidv7());

/** Who may sign in. What they may do is in `profiles`. */
export const users = pgTable('users', {
  id: textId(),
  /** Lower case. */
  email: text().notNull().unique(),
  email_verified: boolean().notNull().default(false),
  /** Better Auth wants them; the product asks for neither. */
  name: text().notNull().default(''),
  image: text(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** How a user proves to be one: the hash of a password. */
export const credentials = pgTable(
  'credentials',
  {
    id: textId(),
    user_id: userId(),
    /** `credential`, Better Auth's word for a password. */
    provider_id: requiredText(),
    /** The user's id once more, as passwords come from nowhere else. */
    account_id: requiredText(),
    password: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('credentials_identity').on(table.provider_id, table.account_id),
    index('credentials_user').on(table.user_id),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: textId(),
    user_id: userId(),
    token: text().notNull().unique(),
    expires_at: instant().notNull(),
    ip_address: text(),
    user_agent: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

/** Links sent by mail that work once, by the hash of what the link says. */
export const verifications = pgTable(
  'verifications',
  {
    id: textId(),
    identifier: requiredText(),
    value: requiredText(),
    expires_at: instant().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/** Its role is the only role; signing in is another matter. A trigger makes one for every user. */
export const profiles = pgTable('profiles', {
  user_id: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  role: text().notNull().default('user'),
  email: text().notNull(),
  created_at: createdAt(),
});

/** How often something was tried in a window of time that begins with the first try. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  ends_at: instant().notNull(),
});

/** What every process has to know and nobody else may. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: requiredText(),
  created_at: createdAt(),
});
