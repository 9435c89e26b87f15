import { onTestFinished } from 'vitest';
import { divertLog } from '../../server/platform/log/log.ts';

/** A log event: message, level and fields. */
export interface Logged extends Record<string, unknown> {
  time: string;
  level: string;
  msg: string;
  requestId?: string;
}

/** Captures log output until the test ends. */
export function takeLog() {
  const lines: string[] = [];
  onTestFinished(divertLog((line) => lines.push(line)));
  return {
    /** The raw lines. */
    text: () => lines.join(''),
    events: (): Logged[] => lines.map((line) => JSON.parse(line)),
    sentences: (): string[] => lines.map((line) => JSON.parse(line).msg),
  };
}
