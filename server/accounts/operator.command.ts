import { parseArgs } from 'node:util';
import { z } from 'zod';
import { OPERATOR_PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH } from '../../shared/forms/account.ts';
import { guessableWords } from '../../shared/password-words.ts';
import type { Database } from '../platform/db/database.ts';
import { removeFactors } from './factors/usecases.ts';
import { deleteAccount, listOperators, makeOperator } from './operators.ts';
import { operatorPasswordProblem, PASSWORD_PROBLEMS } from './password-strength.ts';
import type { Accounts } from './usecases.ts';

const USAGE = [
  'Usage: npm run operator -- --email ADDRESS [--password PASSWORD]',
  '       npm run operator -- --list',
  '       npm run operator -- --delete ADDRESS',
  '       npm run operator -- --remove-factors ADDRESS',
  '  --email     creates an operator, or makes the account with this address one, with a new password;',
  '              signs the account out everywhere',
  '  --password  the password, which must be hard to guess; without it, prints a random one once',
  '  --list      lists the operators',
  '  --remove-factors  removes the second factors of the account with this address, after a lost device',
  '  --delete    deletes the account with this address, except that of the last operator',
];

type OperatorCommand =
  | { list: true }
  | { delete: string }
  | { removeFactors: string }
  | { email: string; password: string | undefined };

/** Parses the command line; `problem` is a message for the operator. */
export function parseOperatorArguments(args: readonly string[]): OperatorCommand | { problem: string } {
  const values = readOptions(args);
  if ('problem' in values) return values;
  const { list, password } = values;
  const withoutFactors = values['remove-factors'];
  const email = values.delete ?? withoutFactors ?? values.email;
  if (Object.keys(values).length > 1 && (list || values.delete !== undefined || withoutFactors !== undefined)) {
    return {
      problem: `Use ${list ? '--list' : values.delete === undefined ? '--remove-factors' : '--delete'} by itself.`,
    };
  }
  if (list) return { list: true };
  if (email === undefined) return { problem: 'Specify the operator with --email.' };
  const address = z.email().safeParse(email.trim().toLowerCase());
  if (!address.success) return { problem: `"${email}" is not an e-mail address.` };
  if (values.delete !== undefined) return { delete: address.data };
  if (withoutFactors !== undefined) return { removeFactors: address.data };
  const [min, max] = [OPERATOR_PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH];
  if (password !== undefined && (password.length < min || password.length > max)) {
    return { problem: `An operator's password must have ${min} to ${max} characters.` };
  }
  return { email: address.data, password };
}

function readOptions(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const names = { email: text, password: text, delete: text, 'remove-factors': text } as const;
    const options = { ...names, list: { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    // parseArgs describes unknown and incomplete options in its message.
    if (error instanceof TypeError) return { problem: error.message };
    throw error;
  }
}

/** `npm run operator`. @returns the exit code: 0, 1 when nothing was deleted, 2 for bad arguments or a weak password */
export async function runOperator(options: {
  args: readonly string[];
  database: Database;
  config: { site: { name: string } };
  print: (line: string) => void;
  accounts: Pick<Accounts, 'passwordSet' | 'factorsTaken' | 'idle'>;
  now?: () => Date;
}): Promise<number> {
  const { args, database, config, print, accounts, now = () => new Date() } = options;
  const command = parseOperatorArguments(args);
  if ('problem' in command) {
    for (const line of [command.problem, ...USAGE]) print(line);
    return 2;
  }
  if ('list' in command) {
    const operators = await listOperators(database);
    if (operators.length === 0) print('There are no operators.');
    for (const { email, createdAt } of operators) print(`${email}, since ${createdAt.toISOString().slice(0, 10)}`);
    return 0;
  }
  if ('delete' in command) {
    const outcome = await deleteAccount(database, command.delete, now());
    print(DELETIONS[outcome](command.delete));
    return outcome === 'deleted' ? 0 : 1;
  }
  if ('removeFactors' in command) {
    const removed = await removeFactors(database, command.removeFactors);
    print(
      removed
        ? `${command.removeFactors} signs in with the password alone from now on, and is signed out everywhere.`
        : `There is no account with a second factor and ${command.removeFactors}.`,
    );
    if (!removed) return 1;
    accounts.factorsTaken(command.removeFactors);
    await accounts.idle();
    return 0;
  }
  if (command.password !== undefined) {
    const words = guessableWords({ siteName: config.site.name, email: command.email });
    const problem = await operatorPasswordProblem(command.password, words);
    if (problem) {
      print(PASSWORD_PROBLEMS[problem]);
      return 2;
    }
  }
  const { email, existed, password } = await makeOperator(database, command, now());
  print(existed ? `${email} is an operator and has a new password.` : `${email} is a new operator.`);
  if (password !== undefined) print(`Password: ${password}`);
  if (existed) {
    print('The account is signed out everywhere.');
    accounts.passwordSet(email);
    await accounts.idle();
  }
  return 0;
}

const DELETIONS = {
  deleted: (email: string) => `The account of ${email} was deleted.`,
  unknown: (email: string) => `There is no account with ${email}.`,
  last_operator: (email: string) => `${email} is the last operator: create another one first.`,
} as const;
