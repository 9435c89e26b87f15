import { inspect } from 'node:util';
import type { DescribedError } from './errors.ts';

/** Control characters of strangers' texts could rewrite what stands in the terminal. */
const printable = (text: string) => text.replaceAll(/[\p{Cc}--\n]/gv, '?');

/** A line of the log, as JSON, in words: time of day, level, sentence, fields, and errors with their stacks. */
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
