/**
 * The log of the process: one JSON line an event on standard error, readable at a terminal. Standard output is for
 * sentences to whoever starts the product, such as its address and the first operator's password, which are no events.
 */
import pino from 'pino';
import { describeError } from './errors.ts';
import { readable } from './readable.ts';
import { currentRequest } from './request.ts';

type Write = (line: string) => void;

// Written at once, to pipes too (POSIX): the last line before an end of the process is not lost.
const asJson: Write = (line) => void process.stderr.write(line);
const asText: Write = (line) => void process.stderr.write(readable(line));

let write = asJson;

/**
 * Events have a sentence that never changes; what differs is in fields beside it. An error is `err`. The id of the
 * request an event happened in is added by itself.
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

/** At a terminal events are written for people. */
export function logReadably(): void {
  write = asText;
}

/**
 * Sends the lines elsewhere, for a test.
 *
 * @returns sends them where they went before
 */
export function divertLog(to: Write): () => void {
  const before = write;
  write = to;
  return () => {
    write = before;
  };
}
