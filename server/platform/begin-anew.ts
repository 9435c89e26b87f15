import { spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { ADDED_VARIABLE, type AddedLanguage, addedLanguagesText } from '../../shared/added-languages.ts';

/** The exit code of a process of a cluster that the primary one replaces at once. */
export const BEGINS_ANEW = 75;

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** What such a process tells the primary one before, for those that come after it. */
export interface NextLanguages {
  /** The value of ADDED_VARIABLE; empty for no languages. */
  addedLanguages: string;
}

export const isNextLanguages = (message: unknown): message is NextLanguages =>
  typeof message === 'object' && message !== null && 'addedLanguages' in message;

/** Runs a program in a child that stands for this process: same terminal, same signals, same end. */
function standIn(args: readonly string[], env: NodeJS.ProcessEnv): void {
  // By the channel it learns that this process was killed (scripts/exit-with-parent.mjs).
  const child = spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      // Signals of a console on Windows, where sending one kills, and Ctrl-C in any terminal have reached the child as well.
      const reachesBoth = process.platform === 'win32' || (signal === 'SIGINT' && process.stdin.isTTY);
      if (!reachesBoth) child.kill(signal);
    });
  }
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/**
 * Replaces this process by one that knows these languages (docs/decisions/115): on the spot, so that whoever started or
 * supervises it notices nothing; in a cluster by way of the primary process. What is open must be closed before.
 *
 * @param options.environment what else changes
 * @param options.inPlace with the same id. Windows has no such call: there, a child stands for this process
 * @returns never
 */
export function beginAnew(
  languages: readonly AddedLanguage[],
  {
    environment = {},
    inPlace = process.platform !== 'win32',
  }: { environment?: NodeJS.ProcessEnv; inPlace?: boolean } = {},
): Promise<never> {
  const addedLanguages = addedLanguagesText(languages) ?? '';
  if (cluster.isWorker) {
    process.send?.({ addedLanguages } satisfies NextLanguages, () => process.exit(BEGINS_ANEW));
    return new Promise(() => {});
  }
  const args = [...process.execArgv, ...process.argv.slice(1)];
  const env = { ...process.env, ...environment, [ADDED_VARIABLE]: addedLanguages };
  if (inPlace) process.execve?.(process.execPath, [process.execPath, ...args], env);
  standIn(args, env);
  return new Promise(() => {});
}
