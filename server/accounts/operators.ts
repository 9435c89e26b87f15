import { randomInt } from 'node:crypto';
import { guessableWords } from '../../shared/password-words.ts';
import { type Changes, recordChange } from '../activity/usecases.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { deleteCounters } from '../platform/db/limits.ts';
import { invalidField, Refusal } from '../platform/errors.ts';
import { claimAccount, grantRole } from './claim.ts';
import { logEvent } from './events.ts';
import { operatorPasswordProblem, PASSWORD_PROBLEMS } from './password-strength.ts';
import { deleteUser, hasOperator, lockOperators, selectAccount, selectOperators } from './queries.ts';

/** Omits letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns a random password that is easy to read and type: four groups of five characters, 99 bits. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}

/** Loaded on demand, because most starts find an operator. */
export const hashed = async (password: string) => (await import('better-auth/crypto')).hashPassword(password);

/** E-mail of the first operator when none is configured; it cannot receive mail. */
const FIRST_OPERATOR = 'admin@ludotek.localhost';

/**
 * Creates an operator or promotes an account, and sets the password. Ends the account's sessions, confirms the address
 * and resets all counters of failed attempts.
 *
 * @param operator.email in lower case
 * @returns whether the account existed before, and a generated password, which is shown only once
 */
export async function makeOperator(
  database: Database,
  { email, password }: { email: string; password?: string | undefined },
  at: Date,
) {
  const chosen = password ?? randomPassword();
  const hash = await hashed(chosen);
  const existed = await changeOperator(database, { email, at }, async (transaction, appoint) => {
    // Lets a locked-out owner back in, even one who shares a client address with an attacker.
    await deleteCounters(transaction);
    return !(await appoint(hash)).isNew;
  });
  return { email, existed, password: password === undefined ? chosen : undefined };
}

export const listOperators = ({ orm }: Database) => selectOperators(orm);

/** Deletes an account with its profile, sessions and links. Keeps its entries in the activity log. */
export async function deleteAccount(
  database: Database,
  email: string,
  at: Date,
): Promise<'deleted' | 'unknown' | 'last_operator'> {
  let deleted: string | undefined;
  const outcome = await database.transaction(async (transaction) => {
    await lockOperators(transaction);
    const account = await selectAccount(transaction, email);
    if (!account) return 'unknown';
    if (account.role === 'admin' && (await selectOperators(transaction)).length === 1) return 'last_operator';
    await deleteUser(transaction, account.id);
    // The log contains only the id, because the address is deleted with the account.
    const change = { actor: null, action: 'delete', entity: 'account', label: '', at } as const;
    await recordChange(transaction, { ...change, entityId: account.id });
    deleted = account.id;
    return 'deleted';
  });
  if (deleted !== undefined) logEvent('account_deleted', { account: deleted });
  return outcome;
}

/** Returns whether the site has an operator. */
export const isSetUp = ({ orm }: Database) => hasOperator(orm);

/**
 * Creates the first operator, who chose the password.
 *
 * @param operator.siteName a word that the password may not consist of
 * @param begin runs in the transaction that creates the operator, with its id; throws to refuse
 * @returns the operator's id
 * @throws {Refusal} `invalid` with `password_guessable`
 */
export async function createFirstOperator(
  database: Database,
  { email, password, siteName }: { email: string; password: string; siteName: string },
  at: Date,
  begin: (transaction: Transaction, id: string) => Promise<void>,
): Promise<string> {
  const problem = await operatorPasswordProblem(password, guessableWords({ siteName, email }));
  if (problem) throw invalidField('password', problem.replace('OPERATOR_', '').toLowerCase());
  const hash = await hashed(password);
  return changeOperator(database, { email, at }, async (transaction, appoint) => {
    if (await hasOperator(transaction)) throw new Refusal('forbidden', 'setup_closed');
    const { id } = await appoint(hash);
    await begin(transaction, id);
    return id;
  });
}

interface ConfiguredOperator {
  email: string | undefined;
  password: string | undefined;
}

/** Returns what is wrong with the first operator's configured password. It is ignored once an operator exists. */
export async function firstPasswordProblem(
  database: Database,
  { email = FIRST_OPERATOR, password }: ConfiguredOperator,
  siteName: string,
): Promise<string | undefined> {
  if (password === undefined || (await hasOperator(database.orm))) return undefined;
  const problem = await operatorPasswordProblem(password, guessableWords({ siteName, email }));
  return problem && `ADMIN_PASSWORD cannot be used. ${PASSWORD_PROBLEMS[problem]}`;
}

type FirstOperator =
  /** `promoted` means that the account existed before. `password` is set if it was generated. */
  | { outcome: 'made' | 'promoted'; email: string; password: string | undefined }
  /** An account with this address exists, but may not belong to the operator. */
  | { outcome: 'refused'; email: string };

/**
 * Creates the first operator or promotes an existing account, once for all processes that start together. The password is
 * the configured one, or generated.
 *
 * @returns undefined if an operator exists
 */
export async function ensureFirstOperator(
  database: Database,
  configured: ConfiguredOperator,
  at: Date,
): Promise<FirstOperator | undefined> {
  if (await hasOperator(database.orm)) return undefined;
  const email = configured.email ?? FIRST_OPERATOR;
  const chosen = configured.password ?? randomPassword();
  const hash = await hashed(chosen);
  return changeOperator<FirstOperator | undefined>(database, { email, at }, async (transaction, appoint) => {
    if (await hasOperator(transaction)) return undefined;
    const isNamed = configured.email !== undefined || configured.password !== undefined;
    if (!isNamed && (await selectAccount(transaction, email))?.confirmed) return { outcome: 'refused', email };
    const { isNew } = await appoint(hash);
    const password = configured.password === undefined ? chosen : undefined;
    return { outcome: isNew ? 'made' : 'promoted', email, password };
  });
}

export function announcement(first: FirstOperator, siteUrl: string): string[] {
  const where = `Sign in at ${siteUrl}/auth`;
  if (first.outcome === 'refused') {
    return [
      `There is no operator, and ${first.email} already has an account. Create one: npm run operator -- --email ADDRESS`,
    ];
  }
  const { email, password } = first;
  return password === undefined
    ? [`First operator: ${email}, with the password in ADMIN_PASSWORD. ${where}`]
    : ['First operator (shown only once):', `  e-mail:   ${email}`, `  password: ${password}`, `  ${where}`];
}

/**
 * Runs a change of one operator, serialized across processes. Logs a promotion after the commit.
 *
 * @param work gets `appoint`, which makes the account of the address an owner with the password of a hash
 */
async function changeOperator<Result>(
  database: Database,
  { email, at }: { email: string; at: Date },
  work: (
    transaction: Transaction,
    appoint: (hash: string) => Promise<{ id: string; isNew: boolean }>,
  ) => Promise<Result>,
): Promise<Result> {
  let promoted: string | undefined;
  const result = await database.transaction(async (transaction) => {
    await lockOperators(transaction);
    return work(transaction, async (hash) => {
      const { id, isNew, role } = await claimAccount(transaction, email);
      await grantRole(transaction, { id, email }, { role: 'admin' }, { by: 'chosen password', hash }, at);
      if (role !== 'admin') promoted = id;
      const changes: Changes = role === 'admin' ? {} : { role: { before: role, after: 'admin' } };
      const change = { actor: null, action: role === null ? 'create' : 'update', entity: 'account', at } as const;
      await recordChange(transaction, { ...change, entityId: id, label: email, changes });
      return { id, isNew };
    });
  });
  if (promoted !== undefined) logEvent('role_changed', { account: promoted });
  return result;
}
