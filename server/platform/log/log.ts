/**
 * The log of the process: one JSON line per event on standard error, readable at a terminal. Standard output is for the
 * operator's messages, such as the address and the first operator's password, which are no events.
 */

import { inspect } from 'node:util';
import pino from 'pino';
import { type DescribedError, describeError } from './errors.ts';
import { currentRequest } from './request.ts';

/** Control characters in untrusted text could rewrite the terminal. */
const printable = (text: string) => text.replaceAll(/[\p{Cc}--\n]/gv, '?');

/** Formats a JSON line for people: time of day, level, message, fields, and errors with their stacks. */
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

// POSIX writes these synchronously, to pipes too, so the last line before an exit is not lost.
const asJson: Write = (line) => void process.stderr.write(line);
const asText: Write = (line) => void process.stderr.write(readable(line));

let write = asJson;

/**
 * An event's message is constant; variable parts go into fields. An error goes into `err`. The request id is added
 * automatically.
 */
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

/** Switches to readable lines, for a terminal. */
export function logReadably(): void {
  write = asText;
}

/**
 * Redirects the log, for a test.
 *
 * @returns restores the previous destination
 */
export function divertLog(to: Write): () => void {
  const before = write;
  write = to;
  return () => {
    write = before;
  };
}
