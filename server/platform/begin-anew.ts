import { spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { ADDED_VARIABLE, type AddedLanguage, addedLanguagesText } from '../../shared/added-languages.ts';

/** The exit code of a process of a cluster that the primary one replaces at once. */
export const BEGINS_ANEW = 75;

/** What such a process tells the primary one before, for those that come after it. */
export interface NextLanguages {
  /** The value of ADDED_VARIABLE; empty for no languages. */
  addedLanguages: string;
}

export const isNextLanguages = (message: unknown): message is NextLanguages =>
  typeof message === 'object' && message !== null && 'addedLanguages' in message;

/**
 * Replaces this process by one that knows these languages (docs/decisions/115): on the spot, so that whoever started or
 * supervises it notices nothing; in a cluster by way of the primary process. What is open must be closed before.
 *
 * @param environment what else changes
 * @returns never
 */
export function beginAnew(languages: readonly AddedLanguage[], environment: NodeJS.ProcessEnv = {}): Promise<never> {
  const addedLanguages = addedLanguagesText(languages) ?? '';
  if (cluster.isWorker) {
    process.send?.({ addedLanguages } satisfies NextLanguages, () => process.exit(BEGINS_ANEW));
    return new Promise(() => {});
  }
  const args = [...process.execArgv, ...process.argv.slice(1)];
  const env = { ...process.env, ...environment, [ADDED_VARIABLE]: addedLanguages };
  // Same id, same terminal. Windows has no such call.
  if (process.platform !== 'win32') process.execve?.(process.execPath, [process.execPath, ...args], env);
  const child = spawn(process.execPath, args, { stdio: 'inherit', env });
  child.once('exit', (code) => process.exit(code ?? 1));
  return new Promise(() => {});
}
