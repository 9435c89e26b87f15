import { Worker } from 'node:worker_threads';
import { OPERATOR_PASSWORD_MIN_LENGTH } from '../../shared/forms/account.ts';
import { unguessablePart } from '../../shared/password-words.ts';
import type { StrengthAnswer } from './strength.worker.ts';

/** Why an operator's password is rejected. The codes are keys of the panel's texts. */
export type PasswordProblem = 'OPERATOR_PASSWORD_TOO_SHORT' | 'PASSWORD_GUESSABLE';

/** Messages for the log, the command line and the API. */
export const PASSWORD_PROBLEMS: Readonly<Record<PasswordProblem, string>> = {
  OPERATOR_PASSWORD_TOO_SHORT: `An operator's password must have at least ${OPERATOR_PASSWORD_MIN_LENGTH} characters.`,
  PASSWORD_GUESSABLE: 'This password is easy to guess. Use several unrelated words.',
};

/** @param words that an attacker may know: see shared/password-words.ts */
export async function operatorPasswordProblem(
  password: string,
  words: readonly string[],
): Promise<PasswordProblem | undefined> {
  if (password.length < OPERATOR_PASSWORD_MIN_LENGTH) return 'OPERATOR_PASSWORD_TOO_SHORT';
  return (await strength(password, words)) < MIN_STRENGTH ? 'PASSWORD_GUESSABLE' : undefined;
}

/** zxcvbn score from 0 to 4. With 3, guessing takes more than 100 million attempts. */
const MIN_STRENGTH = 3;

/** Milliseconds until an idle worker exits. A rejected password is usually followed by another. */
const IDLE_TIMEOUT = 60_000;

let thread: { worker: Worker; idle: NodeJS.Timeout } | undefined;
const waiting = new Map<number, { resolve: (score: number) => void; reject: (error: Error) => void }>();
let lastId = 0;

/** The dictionaries take a second to load and 40 MB, so a worker thread loads them on demand and exits afterwards. */
function strength(password: string, words: readonly string[]): Promise<number> {
  thread ??= startThread();
  const { worker, idle } = thread;
  idle.refresh();
  lastId += 1;
  const question = { id: lastId, password: unguessablePart(password, words), words };
  return new Promise((resolve, reject) => {
    waiting.set(question.id, { resolve, reject });
    worker.ref();
    worker.postMessage(question);
  });
}

function startThread() {
  const worker = new Worker(new URL('./strength.worker.ts', import.meta.url), { execArgv: [] });
  const idle = setTimeout(() => {
    if (waiting.size > 0) return void thread?.idle.refresh();
    // Cleared first, so that no request goes to a terminated worker.
    thread = undefined;
    void worker.terminate();
  }, IDLE_TIMEOUT).unref();
  const end = (error: Error) => {
    if (thread?.worker !== worker) return;
    thread = undefined;
    clearTimeout(idle);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('message', ({ id, score }: StrengthAnswer) => {
    waiting.get(id)?.resolve(score);
    waiting.delete(id);
    // An idle worker must not keep the process alive.
    if (waiting.size === 0) worker.unref();
  });
  worker.once('error', end);
  worker.once('exit', () => end(new Error('the password strength worker exited without a result')));
  return { worker, idle };
}
