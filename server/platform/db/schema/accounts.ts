import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { LISTS_WITH_VIEWS } from '../../../../shared/forms/list-view.ts';
import { createdAt, emptyList, id, instant, requiredText, times } from './columns.ts';

/** Better Auth treats ids as text. The application generates them as UUIDv7, like all others. */
const textId = () =>
  text()
    .primaryKey()
    .$defaultFn(() => uuidv7());

/** Accounts that can sign in. Their roles are in `profiles`. */
export const users = pgTable('users', {
  id: textId(),
  /** Lower case. */
  email: text().notNull().unique(),
  email_verified: boolean().notNull().default(false),
  /** Better Auth requires `name` and `image`; Ludotek does not use them. */
  name: text().notNull().default(''),
  image: text(),
  /** Whether a sign-in by password needs a second factor: triggers of `two_factors` and `passkeys` set it. */
  two_factor_enabled: boolean().notNull().default(false),
  ...times(),
});

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const credentials = pgTable(
  'credentials',
  {
    id: textId(),
    user_id: userId(),
    /** Better Auth uses `credential` for passwords. */
    provider_id: requiredText(),
    /** The user's id again, as Better Auth expects for passwords. */
    account_id: requiredText(),
    password: text(),
    ...times(),
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
    /** When the owner last proved who they are, by signing in or by a later confirmation. */
    confirmed_at: instant().notNull().defaultNow(),
    /** A few minutes late at most. */
    last_used_at: instant().notNull().defaultNow(),
    ...times(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

/** An account's authenticator app (TOTP) and recovery codes, both encrypted by Better Auth with the server's secret. */
export const twoFactors = pgTable('two_factors', {
  id: textId(),
  user_id: userId().unique(),
  secret: requiredText(),
  backup_codes: requiredText(),
  /** Whether a first code has confirmed it. */
  verified: boolean().notNull().default(false),
  failed_verification_count: integer().notNull().default(0),
  locked_until: instant(),
  /** The latest 30-second step whose code was used: neither it nor an earlier one works again. */
  last_step: integer(),
});

/** Public keys of passkeys (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: textId(),
    user_id: userId(),
    name: text(),
    credential_id: text().notNull().unique(),
    public_key: requiredText(),
    /**
     * The host that it works for (WebAuthn's relying party id); null if it was created and last used before this column
     * existed.
     */
    rp_id: text(),
    counter: bigint({ mode: 'number' }).notNull(),
    device_type: requiredText(),
    backed_up: boolean().notNull(),
    transports: text(),
    aaguid: text(),
    created_at: createdAt(),
    last_used_at: instant(),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
);

/** One-time links sent by mail, stored as hashes. */
export const verifications = pgTable(
  'verifications',
  {
    id: textId(),
    identifier: requiredText(),
    value: requiredText(),
    expires_at: instant().notNull(),
    ...times(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/** The role determines authorization. A trigger creates a profile for every user. */
export const profiles = pgTable('profiles', {
  user_id: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  role: text().notNull().default('user'),
  email: text().notNull(),
  /** The panel's language as chosen by the operator; null before. */
  language: text(),
  /** The languages that a translator may write. */
  languages: emptyList(),
  /** When the account was disabled, whatever its role. */
  disabled_at: instant(),
  /** The topics of the daily mail (`shared/digest.ts`); null until the operator chooses. */
  digest_kinds: text().array(),
  /** The end of the period that the last daily mail covers. */
  digest_until: createdAt(),
  /** Time of the first sign-in. Later ones from unknown browsers are reported by mail. */
  first_signed_in_at: instant(),
  created_at: createdAt(),
});

/** List views saved by operators for themselves. */
export const listViews = pgTable(
  'list_views',
  {
    id: id(),
    user_id: userId(),
    list: text({ enum: LISTS_WITH_VIEWS }).notNull(),
    name: requiredText(),
    /** The state of the list, as in its URL. */
    query: requiredText(),
    created_at: createdAt(),
  },
  (table) => [index('list_views_user').on(table.user_id)],
);

/** People invited to the team by a mailed link. Deleted when they join. */
export const invitations = pgTable('invitations', {
  id: textId(),
  /** Lower case. */
  email: text().notNull().unique(),
  role: requiredText(),
  languages: emptyList(),
  /** SHA-256 of the link's token, so that a leaked table opens nothing. */
  token_hash: text().notNull().unique(),
  created_by: text().references(() => users.id, { onDelete: 'set null' }),
  created_at: createdAt(),
  expires_at: instant().notNull(),
});

/** API tokens. Deleted with the account that created them. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: textId(),
    name: requiredText(),
    /** SHA-256 of the secret, so that a leaked table opens nothing. */
    secret_hash: text().notNull().unique(),
    /** The beginning of the secret, so that people recognize it. */
    prefix: requiredText(),
    role: requiredText(),
    languages: emptyList(),
    created_by: userId(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    /** At most a minute behind while it is used. */
    last_used_at: instant(),
    revoked_at: instant(),
  },
  (table) => [index('api_tokens_maker').on(table.created_by)],
);

/** The addresses of deleted accounts that the activity log still names. */
export const formerAccounts = pgTable('former_accounts', {
  user_id: text().primaryKey(),
  email: requiredText(),
  deleted_at: createdAt(),
});

/** Attempts within a time window that starts with the first one. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  ends_at: instant().notNull(),
});

/** Secrets shared by all processes. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: requiredText(),
  created_at: createdAt(),
});
