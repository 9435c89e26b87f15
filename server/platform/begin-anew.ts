import { spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { ADDED_VARIABLE, type AddedLanguage, addedLanguagesText } from '../../shared/added-languages.ts';

/** Exit code with which a process of a cluster asks the primary one to replace it at once. */
export const BEGINS_ANEW = 75;

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The message that such a process sends to the primary one first, for its successors. */
export interface NextLanguages {
  /** The value of ADDED_VARIABLE; empty for no languages. */
  addedLanguages: string;
}

export const isNextLanguages = (message: unknown): message is NextLanguages =>
  typeof message === 'object' && message !== null && 'addedLanguages' in message;

/** Runs a program in a child that replaces this process: same terminal, same signals, same exit. */
function standIn(args: readonly string[], env: NodeJS.ProcessEnv): void {
  // Through the IPC channel, the child notices when this process is killed (scripts/exit-with-parent.mjs).
  const child = spawn(process.execPath, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env });
  for (const signal of STOP_SIGNALS) {
    process.on(signal, () => {
      // Console signals on Windows, where sending one kills, and Ctrl-C in any terminal already reach the child.
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
 * Restarts this process with other languages (docs/decisions/115). A single process is replaced in place, so that its
 * supervisor notices nothing; in a cluster, the primary process starts a successor. Close everything that is open first.
 *
 * @param options.environment other variables to change
 * @param options.inPlace keeps the process id. Windows has no such call: there, a child replaces this process
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
