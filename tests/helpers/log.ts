import { onTestFinished } from 'vitest';
import { divertLog } from '../../server/platform/log/log.ts';

/** An event of the log: its sentence, its level and the fields beside them. */
export interface Logged extends Record<string, unknown> {
  time: string;
  level: string;
  msg: string;
  requestId?: string;
}

/** Takes what is logged until the test is over. */
export function takeLog() {
  const lines: string[] = [];
  onTestFinished(divertLog((line) => lines.push(line)));
  return {
    /** Every line as it would be written. */
    text: () => lines.join(''),
    events: (): Logged[] => lines.map((line) => JSON.parse(line)),
    sentences: (): string[] => lines.map((line) => JSON.parse(line).msg),
  };
}
