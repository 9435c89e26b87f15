import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyPassword } from 'better-auth/crypto';
import { v7 as uuidv7 } from 'uuid';
import { onTestFinished } from 'vitest';
import type { Passwords } from '../../server/accounts/authentication.ts';
import { type Accounts, type AccountsOptions, createAccounts } from '../../server/accounts/usecases.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { credentials, profiles, users } from '../../server/platform/db/schema.ts';
import type { Operator } from '../../server/platform/http/environment.ts';
import { createMailer } from '../../server/platform/mail/mailer.ts';
import { type Language, OFFERED_AT_FIRST } from '../../shared/languages.ts';
import { dayOf, plusDays } from '../../shared/local-time.ts';
import type { Role } from '../../shared/roles.ts';

export const TEST_SITE = { name: 'Ludotek', url: 'https://games.example', languages: OFFERED_AT_FIRST };

/** Password of every account that these helpers create. */
export const PASSWORD = 'correct horse';

const quickHash = (password: string) => `quick:${createHash('sha256').update(password).digest('hex')}`;

/** Replaces slow password hashing. Also verifies the product's hashes. */
const FAST_PASSWORDS: Passwords = {
  hash: async (password) => quickHash(password),
  verify: async (kept) =>
    kept.hash.startsWith('quick:') ? kept.hash === quickHash(kept.password) : verifyPassword(kept),
};

/** The account service of a test, with access to its mails. */
export interface TestAccounts {
  accounts: Accounts;
  /** Waits for pending work and returns the mails so far, as stored in files. */
  mails(): Promise<string[]>;
}

/** Creates the account service on a test database. Mails go to the test's outbox. */
export async function testAccounts(
  database: Database,
  options: Partial<Omit<AccountsOptions, 'database'>> = {},
): Promise<TestAccounts> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ludotek-outbox-'));
  const site = options.site ?? TEST_SITE;
  const now = options.now ?? (() => new Date());
  const settings = () => ({ smtpUrl: undefined, from: 'noreply@games.example' });
  const mailer = createMailer({ settings, site, dataDir, now, log: () => {} });
  const accounts = createAccounts({
    https: true,
    log: () => {},
    passwords: FAST_PASSWORDS,
    mailer,
    ...options,
    site,
    now,
    database,
  });
  onTestFinished(async () => {
    await accounts.idle();
    await rm(dataDir, { recursive: true });
  });
  return { accounts, mails: () => accounts.idle().then(() => readOutbox(dataDir)) };
}

/** The mails in the outbox of a data folder, oldest first. */
export async function readOutbox(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
}

/** A signed-in account. */
export interface SignedIn {
  operator: Operator;
  /** Headers of a request of the panel. */
  headers: { cookie: string; origin: string; 'sec-fetch-site': string; 'x-panel-key': string };
}

export function operatorSession(
  database: Database,
  accounts: Pick<Accounts, 'handler'>,
  email = 'operator@example.com',
): Promise<SignedIn> {
  return signedIn(database, accounts, email, 'admin');
}

/** A signed-in account with a role, and the languages of a translator. */
export function roleSession(
  database: Database,
  accounts: Pick<Accounts, 'handler'>,
  role: Role,
  languages: readonly Language[] = [],
): Promise<SignedIn> {
  return signedIn(database, accounts, `${role}@example.com`, role, languages);
}

/** A signed-in account without a role. */
export function memberSession(
  database: Database,
  accounts: Pick<Accounts, 'handler'>,
  email = 'member@example.com',
): Promise<SignedIn> {
  return signedIn(database, accounts, email, 'user');
}

/** Returns the headers of a program with an operator's token, which is valid for a month. */
export async function tokenHeaders(
  accounts: Pick<Accounts, 'tokens'>,
  maker: Operator,
  role: Role,
  languages: readonly Language[] = [],
): Promise<{ authorization: string }> {
  const expires_on = plusDays(dayOf(new Date(), 'UTC'), 30);
  const { secret } = await accounts.tokens.create(
    { name: `for ${role}`, role, languages: [...languages], expires_on },
    maker,
  );
  return { authorization: `Bearer ${secret}` };
}

/** Creates a confirmed account with PASSWORD. @returns its id */
export async function addAccount(
  database: Database,
  email: string,
  role: Role | 'user' = 'user',
  languages: readonly Language[] = [],
): Promise<string> {
  const id = uuidv7();
  await database.transaction(async (transaction) => {
    await transaction.insert(users).values({ id, email, email_verified: true });
    await transaction
      .insert(credentials)
      .values({ user_id: id, provider_id: 'credential', account_id: id, password: quickHash(PASSWORD) });
    await transaction
      .insert(profiles)
      .values({ user_id: id, email, role, languages: [...languages] })
      .onConflictDoUpdate({ target: profiles.user_id, set: { role, languages: [...languages] } });
  });
  return id;
}

async function signedIn(
  database: Database,
  accounts: Pick<Accounts, 'handler'>,
  email: string,
  role: Role | 'user',
  languages: readonly Language[] = [],
): Promise<SignedIn> {
  const id = await addAccount(database, email, role, languages);
  const request = new Request(`${TEST_SITE.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const response = await accounts.handler(request, '192.0.2.1');
  if (!response.ok) throw new Error(`signing in failed: ${response.status} ${await response.text()}`);
  return {
    operator: { id, email },
    headers: {
      ...{ cookie: cookiesOf(response), origin: TEST_SITE.url, 'sec-fetch-site': 'same-origin' },
      'x-panel-key': response.headers.get('x-panel-key') ?? '',
    },
  };
}

/** The Cookie header that a browser would send after a response. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
