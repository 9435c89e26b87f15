/** Runs the product on the Node it is made for, whichever Node launched the script. Only Node's own modules here. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readIfThere } from './staleness.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Server code is TypeScript that Node runs as it is: stable from this major on. */
const NEEDED_MAJOR = 24;
const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Node keeps what it compiled: a server starts in three quarters of the time. */
export const KEEPS_COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') };

/** What a person can mend, said in a sentence instead of a stack. */
export class SetupError extends Error {}

/**
 * The npm package `node` brings the pinned Node; where it could not be installed, the launching one serves if it is new
 * enough.
 * @throws {SetupError} when there is neither
 */
export function findNode(root = ROOT) {
  const pinned = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath;
  throw new SetupError(
    `Ludotek runs on Node ${NEEDED_MAJOR}, which the npm package "node" brings, but its install script did not run. ` +
      `Allow install scripts and run "npm rebuild node", or use Node ${NEEDED_MAJOR} itself.`,
  );
}

/**
 * The processes between this one and npm, which change when one of them ends: npm itself, or a shell below it. Where the
 * system does not show a parent's parent, the parent alone.
 */
function npmLineage() {
  const parent = process.ppid;
  const stat = readIfThere(`/proc/${parent}/stat`) ?? '';
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
  const grandparent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  return /^(npm|node)/.test(name) || grandparent === undefined ? `${parent}` : `${parent} ${grandparent}`;
}

/**
 * Becomes `node ...args`: same terminal, signals passed on, same exit code. The child also stops when this process is
 * killed without warning (exit-with-parent.mjs).
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {void}
 */
export function becomeNode(args, env = {}) {
  const guard = pathToFileURL(join(ROOT, 'scripts/exit-with-parent.mjs')).href;
  const child = spawn(findNode(), ['--import', guard, ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...KEEPS_COMPILED, ...process.env, ...env },
  });
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the child directly: a second one would look like impatience.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  if (process.env.npm_lifecycle_event) {
    // npm that is killed outright tells nobody.
    const before = npmLineage();
    setInterval(() => npmLineage() !== before && child.kill('SIGTERM'), 1000).unref();
  }
  child.on('error', (error) => {
    console.error(`Node could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    // Ends by the signal that ended the child, so that shells and supervisors see the truth.
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/**
 * Runs a script's work; what a person can mend ends it in one sentence.
 * @param {() => Promise<void>} work
 */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    // A file that cannot be read or written: the message names the file and the reason.
    const isSystemError = error instanceof Error && 'syscall' in error && 'path' in error;
    console.error(error instanceof SetupError || isSystemError ? error.message : error);
    process.exit(1);
  }
}
