/** The log: one JSON line per event on standard error, readable at a terminal. Standard output is for the operator. */

import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';
import { currentRequest } from './request.ts';

/** Control characters in untrusted text could rewrite the terminal. */
const printable = (text: string) => text.replaceAll(/[\p{Cc}--\n]/gv, '?');

export function readable(line: string): string {
  const { time, level, msg, err, ...fields } = JSON.parse(line);
  const shown = Object.keys(fields).length > 0 ? ` ${inspect(fields, { breakLength: Infinity, depth: 5 })}` : '';
  const head = `${time.slice(11, 19)} ${level.toUpperCase()} ${msg ?? ''}${shown}`;
  return `${printable([head, ...(err ? errorLines(err, '') : [])].join('\n'))}\n`;
}

function errorLines(error: DescribedError, why: string): string[] {
  const { type, message, code, stack, cause, errors = [] } = error;
  return [
    `  ${why}${type}: ${message}${code === undefined ? '' : ` (${code})`}`,
    ...(stack ? [stack] : []),
    ...(cause ? errorLines(cause, 'caused by ') : []),
    ...errors.flatMap((one) => errorLines(one, 'with ')),
  ];
}

type Write = (line: string) => void;

// POSIX writes synchronously, to pipes too, so the last line before an exit is not lost.
let write: Write = (line) => void process.stderr.write(line);

/** An event's message is constant; variable parts are fields, an error is `err`. The request id is added. */
export const log = pino(
  {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    mixin: () => {
      const request = currentRequest();
      return request ? { requestId: request.id } : {};
    },
    serializers: { err: describeError },
  },
  { write: (line: string) => write(line) },
);

export type Log = Pick<typeof log, 'error' | 'warn' | 'info'>;

export function logReadably(): void {
  write = (line) => void process.stderr.write(readable(line));
}

/** Redirects the log, for a test. @returns restores the previous destination */
export function divertLog(to: Write): () => void {
  const before = write;
  write = to;
  return () => {
    write = before;
  };
}

/** Depth of causes and aggregated errors that are logged. */
const DEEPEST = 5;
/** Characters of a message: a query's can hold thousands of rows. */
const LONGEST_MESSAGE = 2_000;
const LONGEST_STACK = 8_000;

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
  errors?: DescribedError[];
}

/** An error as the log stores it, without other properties, which may hold request data, tokens and password hashes. */
export function describeError(error: unknown, depth = 1): DescribedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: typeof error === 'string' ? error.slice(0, LONGEST_MESSAGE) : '' };
  }
  const { code } = error as { code?: unknown }; // Node and PostgreSQL give their errors one
  const deeper = depth < DEEPEST;
  return {
    type: error.name,
    message: messageOf(error).slice(0, LONGEST_MESSAGE),
    ...(typeof code === 'string' && { code }),
    stack: placesOf(error),
    ...(deeper && error.cause !== undefined && { cause: describeError(error.cause, depth + 1) }),
    ...(deeper &&
      error instanceof AggregateError && {
        errors: error.errors.slice(0, DEEPEST).map((one) => describeError(one, depth + 1)),
      }),
  };
}

/** Drizzle adds the parameters to the message of a query. */
const messageOf = (error: Error) =>
  error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;

/** A stack starts with the message at the time of creation. */
function placesOf({ stack = '', message }: Error): string {
  const begins = stack.indexOf(message);
  const places = begins < 0 ? stack : stack.slice(begins + message.length);
  return places
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
    .slice(0, LONGEST_STACK);
}
