/** Runs one step of a script: a program whose output is shown only on failure. Uses Node's own modules only. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { ROOT, SIGNALS } from './run-node.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Signals a step and its children. On POSIX, a step leads its own process group.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function stop(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}

/** Programs see a pipe and would omit colors, so the final output decides. */
const COLORS = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
/** @param {string} text */
const shown = (text) => (process.stdout.isTTY ? text : stripVTControlCharacters(text));

/** Stops the steps when the script is stopped. @param {NodeJS.Signals} signal */
function stopAll(signal) {
  for (const child of running) stop(child, 'SIGTERM');
  process.exit(128 + constants.signals[signal]);
}

/**
 * @typedef {object} StepOptions
 * @property {NodeJS.ProcessEnv} [env] added to this process's environment
 * @property {number} [seconds] time limit
 * @property {number} [silentSeconds] limit on the time without output
 * @property {boolean} [show] print the output instead of capturing it
 * @property {(line: string) => void} [onErrorLine] called immediately with each line of standard error
 * @property {boolean} [shell] `command` is a shell command line
 */

/**
 * Never rejects. If a program cannot be started or exceeds a limit, the step fails with the reason in its output.
 * @param {string} command
 * @param {string[]} args
 * @param {StepOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string, seconds: number }>}
 */
export function runStep(command, args, { env, seconds, silentSeconds, show, onErrorLine, shell = false } = {}) {
  const started = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...COLORS, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      shell,
      detached: process.platform !== 'win32',
    });
    if (running.size === 0) for (const signal of SIGNALS) process.on(signal, stopAll);
    running.add(child);

    /** @param {string} reason */
    const giveUp = (reason) => {
      output += `\n${reason}\n`;
      // Like Ctrl-C, so that test runners still write their reports.
      stop(child, 'SIGINT');
      setTimeout(() => stop(child, 'SIGKILL'), 15_000).unref();
    };
    const limit = seconds && setTimeout(giveUp, seconds * 1000, `stopped after ${seconds} s`);
    const silence =
      silentSeconds && setTimeout(giveUp, silentSeconds * 1000, `stopped after ${silentSeconds} s without output`);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (silence) silence.refresh();
      });
    }

    if (child.stderr && onErrorLine) createInterface({ input: child.stderr }).on('line', onErrorLine);

    /** @param {boolean} ok */
    const finish = (ok) => {
      running.delete(child);
      if (running.size === 0) for (const signal of SIGNALS) process.off(signal, stopAll);
      if (limit) clearTimeout(limit);
      if (silence) clearTimeout(silence);
      resolve({ ok, output: shown(output), seconds: (performance.now() - started) / 1000 });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
    // A grandchild that keeps the pipe open must not block the step.
    child.on('exit', (code) => setTimeout(finish, 2000, code === 0).unref());
  });
}
