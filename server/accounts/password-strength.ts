import { Worker } from 'node:worker_threads';
import { OPERATOR_PASSWORD_MIN_LENGTH } from '../../shared/forms/account.ts';
import { unguessablePart } from '../../shared/password-words.ts';
import type { StrengthAnswer } from './strength.worker.ts';

/** Why an operator may not have a password: codes of refusals and of the panel's texts. */
export type PasswordProblem = 'OPERATOR_PASSWORD_TOO_SHORT' | 'PASSWORD_GUESSABLE';

/** Messages for the log, the command line and the API. */
export const PASSWORD_PROBLEMS: Readonly<Record<PasswordProblem, string>> = {
  OPERATOR_PASSWORD_TOO_SHORT: `The password of an operator has at least ${OPERATOR_PASSWORD_MIN_LENGTH} characters.`,
  PASSWORD_GUESSABLE: 'This password is easy to guess: take several words that do not belong together.',
};

/** @param words what an attacker can know: see shared/password-words.ts */
export async function operatorPasswordProblem(
  password: string,
  words: readonly string[],
): Promise<PasswordProblem | undefined> {
  if (password.length < OPERATOR_PASSWORD_MIN_LENGTH) return 'OPERATOR_PASSWORD_TOO_SHORT';
  return (await strength(password, words)) < LEAST_STRENGTH ? 'PASSWORD_GUESSABLE' : undefined;
}

/** Minimum zxcvbn score of 0 to 4: guessing takes more than 100 million online attempts. */
const LEAST_STRENGTH = 3;

/** Milliseconds the worker stays after an estimate: a refused password is usually followed by another. */
const IDLE = 60_000;

let thread: { worker: Worker; idle: NodeJS.Timeout } | undefined;
const waiting = new Map<number, { resolve: (score: number) => void; reject: (error: Error) => void }>();
let asked = 0;

/** The dictionaries take a second to load and 40 MB, so a worker thread loads them on demand and exits afterwards. */
function strength(password: string, words: readonly string[]): Promise<number> {
  thread ??= startThread();
  const { worker, idle } = thread;
  idle.refresh();
  asked += 1;
  const question = { id: asked, password: unguessablePart(password, words), words };
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
    // Cleared first, so that nobody asks a terminated worker.
    thread = undefined;
    void worker.terminate();
  }, IDLE).unref();
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
  worker.once('exit', () => end(new Error('the estimate of a password ended without an answer')));
  return { worker, idle };
}
