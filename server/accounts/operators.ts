import { randomInt } from 'node:crypto';
import { guessableWords } from '../../shared/password-words.ts';
import { type Changes, recordChange } from '../activity/usecases.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { tell } from './events.ts';
import { operatorPasswordProblem, PASSWORD_PROBLEMS } from './password-strength.ts';
import {
  type AccountRow,
  deleteCounters,
  deleteUser,
  hasOperator,
  insertUser,
  lockOperators,
  makeAdmin,
  type OperatorRow,
  selectAccount,
  selectOperators,
  setPassword,
} from './queries.ts';

/** Without letters and digits that are taken for each other when read from a screen. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password to be read and typed once: four groups of five, 99 bits. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}

/** Loaded on demand: most starts find an operator. */
const hashed = async (password: string) => (await import('better-auth/crypto')).hashPassword(password);

/** E-mail of the first operator when none is configured; it cannot receive mail. */
const FIRST_OPERATOR = 'admin@ludotek.localhost';

export interface NewOperator {
  /** In lower case. */
  email: string;
  /** Undefined: generates a random one and returns it. */
  password?: string | undefined;
}

export interface MadeOperator {
  email: string;
  /** Whether the account existed before. */
  existed: boolean;
  /** The generated password, if any. It is shown only once. */
  password: string | undefined;
}

/**
 * Creates an operator or promotes an account, and sets the password. Ends the account's sessions, confirms the address
 * and resets all counters of failed attempts.
 */
export async function makeOperator(database: Database, operator: NewOperator, at: Date): Promise<MadeOperator> {
  const chosen = operator.password ?? randomPassword();
  const hash = await hashed(chosen);
  const existed = await appointing(database, async (transaction, promoted) => {
    // The way back in, also for an owner who shares a client with an attacker.
    await deleteCounters(transaction);
    return appoint(transaction, promoted, operator.email, hash, at);
  });
  return { email: operator.email, existed, password: operator.password === undefined ? chosen : undefined };
}

export function listOperators(database: Pick<Database, 'orm'>): Promise<OperatorRow[]> {
  return selectOperators(database);
}

/** Deletes an account with its profile, sessions and links; its activity log entries stay. */
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
    const isOperator = account.role === 'admin';
    if (isOperator && (await selectOperators({ orm: transaction })).length === 1) return 'last_operator';
    await deleteUser(transaction, account.id);
    // The address is deleted with the account: the log names it by id.
    await recordChange(transaction, {
      actor: null,
      action: 'delete',
      entity: 'account',
      entityId: account.id,
      label: '',
      at,
    });
    deleted = account.id;
    return 'deleted';
  });
  if (deleted !== undefined) tell('account_deleted', { account: deleted });
  return outcome;
}

interface ConfiguredOperator {
  email: string | undefined;
  password: string | undefined;
}

/**
 * What is wrong with the configured password of the first operator, as a sentence. Ignored once there is an operator.
 */
export async function firstPasswordProblem(
  database: Database,
  { email = FIRST_OPERATOR, password }: ConfiguredOperator,
  siteName: string,
): Promise<string | undefined> {
  if (password === undefined || (await hasOperator(database.orm))) return undefined;
  const problem = await operatorPasswordProblem(password, guessableWords({ siteName, email }));
  return problem && `ADMIN_PASSWORD cannot be used. ${PASSWORD_PROBLEMS[problem]}`;
}

/** The outcome of ensuring a first operator. */
export type FirstOperator =
  /** `password` is set when it was generated. */
  | { outcome: 'made'; email: string; password: string | undefined }
  /** An existing account was promoted; it keeps its password unless one was configured. */
  | { outcome: 'promoted'; email: string; newPassword: boolean }
  /** The account with this address cannot be trusted to be the operator's. */
  | { outcome: 'refused'; email: string };

/**
 * Creates the first operator if there is none, with the configured or a generated password. Replaces an existing
 * account's password only by a configured one. One of several processes that start together does it.
 *
 * @returns undefined when an operator already exists
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
  return appointing<FirstOperator | undefined>(database, async (transaction, promoted) => {
    if (await hasOperator(transaction)) return undefined;
    const account = await selectAccount(transaction, email);
    if (account && configured.password === undefined) {
      // An account is only as trustworthy as its address: anybody may sign up with an unconfirmed one.
      if (configured.email === undefined || !account.confirmed) return { outcome: 'refused', email };
      await promote(transaction, promoted, account, email, at);
      return { outcome: 'promoted', email, newPassword: false };
    }
    await appoint(transaction, promoted, email, hash, at);
    if (account) return { outcome: 'promoted', email, newPassword: true };
    return { outcome: 'made', email, password: configured.password === undefined ? chosen : undefined };
  });
}

/** Lines for whoever started the server. */
export function announcement(first: FirstOperator, siteUrl: string): string[] {
  const where = `Sign in at ${siteUrl}/auth`;
  switch (first.outcome) {
    case 'made':
      return first.password === undefined
        ? [`First operator: ${first.email}, with the password in ADMIN_PASSWORD. ${where}`]
        : [
            'First operator, shown this once:',
            `  e-mail:   ${first.email}`,
            `  password: ${first.password}`,
            `  ${where}`,
          ];
    case 'promoted':
      return [
        `${first.email} is the first operator now, with ${first.newPassword ? 'the password in ADMIN_PASSWORD' : 'the password it had'}. ${where}`,
      ];
    case 'refused':
      return [
        `There is no operator, and ${first.email} has an account already. Make one: npm run operator -- --email ADDRESS`,
      ];
  }
}

/** Serializes decisions about operators across processes, and records promotions once they are committed. */
async function appointing<Result>(
  database: Database,
  work: (transaction: Transaction, promoted: Set<string>) => Promise<Result>,
): Promise<Result> {
  const promoted = new Set<string>();
  const result = await database.transaction(async (transaction) => {
    await lockOperators(transaction);
    return work(transaction, promoted);
  });
  for (const account of promoted) tell('role_changed', { account });
  return result;
}

/** @returns whether the account existed */
async function appoint(
  transaction: Transaction,
  promoted: Set<string>,
  email: string,
  hash: string,
  at: Date,
): Promise<boolean> {
  const account = await selectAccount(transaction, email);
  const id = account?.id ?? (await insertUser(transaction, email));
  await setPassword(transaction, id, hash, at);
  await promote(transaction, promoted, account ?? { id, role: null }, email, at);
  return account !== undefined;
}

async function promote(
  transaction: Transaction,
  promoted: Set<string>,
  { id, role }: Pick<AccountRow, 'id' | 'role'>,
  email: string,
  at: Date,
): Promise<void> {
  await makeAdmin(transaction, id, email);
  if (role !== 'admin') promoted.add(id);
  const changes: Changes = role === 'admin' ? {} : { role: { before: role, after: 'admin' } };
  const action = role === null ? 'create' : 'update';
  await recordChange(transaction, { actor: null, action, entity: 'account', entityId: id, label: email, changes, at });
}
