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

/** Loaded when it is needed: at most starts there is an operator. */
const hashed = async (password: string) => (await import('better-auth/crypto')).hashPassword(password);

/** Whom the first operator is called when nobody chose an address: no mail reaches it. */
const FIRST_OPERATOR = 'admin@ludotek.localhost';

export interface NewOperator {
  /** In lower case. */
  email: string;
  /** Undefined: a random one, which the answer holds. */
  password?: string | undefined;
}

export interface MadeOperator {
  email: string;
  /** Whether there was an account with this address before. */
  existed: boolean;
  /** The random password, when none was given. Nobody is told again. */
  password: string | undefined;
}

/**
 * Makes an operator, or an operator out of an account, and gives them a password. Their sessions end, their address
 * counts as confirmed, and all counters of failed tries begin anew.
 */
export async function makeOperator(database: Database, operator: NewOperator, at: Date): Promise<MadeOperator> {
  const chosen = operator.password ?? randomPassword();
  const hash = await hashed(chosen);
  const existed = await appointing(database, async (transaction, promoted) => {
    // The way back in: also for whoever shares a client with somebody who guesses.
    await deleteCounters(transaction);
    return appoint(transaction, promoted, operator.email, hash, at);
  });
  return { email: operator.email, existed, password: operator.password === undefined ? chosen : undefined };
}

/** Operators, the oldest first. */
export function listOperators(database: Pick<Database, 'orm'>): Promise<OperatorRow[]> {
  return selectOperators(database);
}

/** Deletes an account with its profile, its sessions and its links; what it did stays in the log. */
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
    // The address goes with the account: the log names whom it was about by id.
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
 * What is wrong with a configured password that the first operator would get: a sentence. One that is not used any more,
 * because there is an operator, may be as it is.
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

/** What became of the need for a first operator. */
export type FirstOperator =
  /** `password` is set when it was made up. */
  | { outcome: 'made'; email: string; password: string | undefined }
  /** An account that was there is an operator now; with the password that it had, unless one was configured. */
  | { outcome: 'promoted'; email: string; newPassword: boolean }
  /** There is an account with the address, and nothing says that it is the operator's. */
  | { outcome: 'refused'; email: string };

/**
 * Makes the first operator, when there is none: with the configured address and password, or a random password that the
 * answer holds. A password that an account has is only replaced by a configured one. Of processes that start together
 * one does it.
 *
 * @returns undefined when there was an operator
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
      // A password is worth what its mailbox is: anybody may have signed up with an address that nobody confirmed.
      if (configured.email === undefined || !account.confirmed) return { outcome: 'refused', email };
      await promote(transaction, promoted, account, email, at);
      return { outcome: 'promoted', email, newPassword: false };
    }
    await appoint(transaction, promoted, email, hash, at);
    if (account) return { outcome: 'promoted', email, newPassword: true };
    return { outcome: 'made', email, password: configured.password === undefined ? chosen : undefined };
  });
}

/** What to tell whoever started the server. */
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

/** Lets one process at a time decide who is an operator, and tells of those it made when it is certain. */
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

/** @returns whether there was an account */
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
