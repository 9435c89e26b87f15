/** Logs one JSON line per event to standard error, or readable text in a terminal. Standard output is for the operator. */

import { inspect } from 'node:util';
import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';
import { currentRequest } from './request.ts';

/** Replaces control characters, with which untrusted text could manipulate the terminal. */
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

/** Messages are constant; variable parts are fields, errors go into `err`. The request id is added. */
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

/** Limits the depth of causes and the number of aggregated errors. */
const MAX_DEPTH = 5;
/** In characters: a query's message can contain thousands of rows. */
const MAX_MESSAGE = 2_000;
const MAX_STACK = 8_000;

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
  cause?: DescribedError;
  errors?: DescribedError[];
}

/** Serializes an error. Omits other properties, which may contain request data, tokens or password hashes. */
export function describeError(error: unknown, depth = 1): DescribedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: typeof error === 'string' ? error.slice(0, MAX_MESSAGE) : '' };
  }
  const { code } = error as { code?: unknown }; // set by Node and PostgreSQL
  const deeper = depth < MAX_DEPTH;
  return {
    type: error.name,
    message: messageOf(error).slice(0, MAX_MESSAGE),
    ...(typeof code === 'string' && { code }),
    stack: stackFrames(error),
    ...(deeper && error.cause !== undefined && { cause: describeError(error.cause, depth + 1) }),
    ...(deeper &&
      error instanceof AggregateError && {
        errors: error.errors.slice(0, MAX_DEPTH).map((one) => describeError(one, depth + 1)),
      }),
  };
}

/** Omits the query parameters that Drizzle puts in its messages. */
const messageOf = (error: Error) =>
  error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;

/** Returns the stack frames, without the message that precedes them. */
function stackFrames({ stack = '', message }: Error): string {
  const start = stack.indexOf(message);
  const frames = start < 0 ? stack : stack.slice(start + message.length);
  return frames
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
    .slice(0, MAX_STACK);
}
