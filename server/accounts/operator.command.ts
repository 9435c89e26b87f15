import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { listOperators, makeOperator } from './operators.ts';
import { PASSWORD_LENGTH } from './surface.ts';

const USAGE = [
  'Usage: npm run operator -- --email ADDRESS [--password PASSWORD]',
  '       npm run operator -- --list',
  '  --email     makes an operator, or an operator out of the account with this address, with a new password;',
  '              whoever is signed in to the account is signed out',
  '  --password  the password; without it a random one is printed, once',
  '  --list      prints the operators',
];

export type OperatorCommand = { list: true } | { email: string; password: string | undefined };

/** What the command line asks for, or the sentence that says what is wrong with it. */
export function parseOperatorArguments(args: readonly string[]): OperatorCommand | { problem: string } {
  const values = readOptions(args);
  if ('problem' in values) return values;
  const { list, email, password } = values;
  if (list) {
    return email === undefined && password === undefined ? { list } : { problem: 'Use --list by itself.' };
  }
  if (email === undefined) return { problem: 'Name the operator with --email.' };
  const address = z.email().safeParse(email.trim().toLowerCase());
  if (!address.success) return { problem: `"${email}" is not an e-mail address.` };
  const { least, most } = PASSWORD_LENGTH;
  if (password !== undefined && (password.length < least || password.length > most)) {
    return { problem: `A password has ${least} to ${most} characters.` };
  }
  return { email: address.data, password };
}

interface Options {
  list?: true;
  email?: string;
  password?: string;
}

function readOptions(args: readonly string[]): Options | { problem: string } {
  try {
    const options = { email: { type: 'string' }, password: { type: 'string' }, list: { type: 'boolean' } } as const;
    const { email, password, list } = parseArgs({ args: [...args], options, strict: true }).values;
    return {
      ...(list ? { list } : {}),
      ...(email === undefined ? {} : { email }),
      ...(password === undefined ? {} : { password }),
    };
  } catch (error) {
    // parseArgs explains unknown and incomplete options in its message.
    if (error instanceof TypeError) return { problem: error.message };
    throw error;
  }
}

export interface RunOperatorOptions {
  /** The words after the command's name. */
  args: readonly string[];
  database: Database;
  /** Takes one line at a time. */
  print: (line: string) => void;
  now?: () => Date;
}

/** `npm run operator`: makes operators and lists them. Returns the exit code: 0, or 2 for a wrong command line. */
export async function runOperator(options: RunOperatorOptions): Promise<number> {
  const { args, database, print, now = () => new Date() } = options;
  const command = parseOperatorArguments(args);
  if ('problem' in command) {
    for (const line of [command.problem, ...USAGE]) print(line);
    return 2;
  }
  if ('list' in command) {
    await printOperators(database, print);
    return 0;
  }
  const { email, existed, password } = await makeOperator(database, command, now());
  print(existed ? `${email} is an operator and has a new password.` : `${email} is a new operator.`);
  if (password !== undefined) print(`Password: ${password}`);
  if (existed) print('Whoever was signed in to this account is signed out.');
  return 0;
}

async function printOperators(database: Database, print: (line: string) => void): Promise<void> {
  const operators = await listOperators(database);
  if (operators.length === 0) print('There is no operator.');
  for (const { email, createdAt } of operators) print(`${email}, since ${createdAt.toISOString().slice(0, 10)}`);
}
