/** Helpers shared by the startup steps. */
import { log } from '../../platform/log/log.ts';

/** Writes to standard output, not the log, which must not contain the first operator's password. */
export const say = (line: string) => process.stdout.write(`${line}\n`);

export const now = () => new Date();

/** Logs a failure instead of rethrowing it. @param failure a sentence for the log */
export const attempt = (failure: string, work: () => Promise<unknown>) =>
  work().catch((error: unknown) => log.error({ err: error }, failure));
