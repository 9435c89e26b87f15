/** Runs Ludotek on the pinned Node, whichever Node launched the script. Uses Node's own modules only. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readIfExists } from './staleness.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Running TypeScript directly is stable since this version. */
const REQUIRED_MAJOR = 24;
export const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Node's compile cache, which cuts the server's start time by a quarter. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') };

/**
 * Settings that limit the server's memory: at most 512 MB of old objects, so that V8 collects them early, a young generation of
 * at most 8 MB in each V8 heap, and two heaps of the C library instead of eight per core. The Dockerfile has the same settings.
 */
export const SERVER = {
  args: ['--max-old-space-size=512', '--max-semi-space-size=8', 'server/main.ts'],
  env: { MALLOC_ARENA_MAX: '2', NODE_ENV: 'production' },
};

/** A problem that the user can fix; printed without a stack trace. */
export class SetupError extends Error {}

/** The pinned Node of the npm package `node`, or the launching Node. @throws {SetupError} when neither is new enough */
export function findNode(root = ROOT) {
  const pinned = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= REQUIRED_MAJOR) return process.execPath;
  throw new SetupError(
    `Ludotek runs on Node ${REQUIRED_MAJOR} from the npm package "node", whose install script did not run. ` +
      `Allow install scripts and run "npm rebuild node", or use Node ${REQUIRED_MAJOR} itself.`,
  );
}

/**
 * Ids of the parent processes up to npm. They change when npm, or a shell between, ends. Contains only the parent if
 * the system does not expose more.
 */
function npmLineage() {
  const parent = process.ppid;
  const stat = readIfExists(`/proc/${parent}/stat`) ?? '';
  const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
  const grandparent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  return /^(npm|node)/.test(name) || grandparent === undefined ? `${parent}` : `${parent} ${grandparent}`;
}

/**
 * Runs `node ...args` in place of this process: same terminal, signals forwarded, same exit code. The child also
 * stops when this process is killed (exit-with-parent.mjs).
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {void}
 */
export function becomeNode(args, env = {}) {
  const guard = pathToFileURL(join(ROOT, 'scripts/exit-with-parent.mjs')).href;
  const child = spawn(findNode(), ['--import', guard, ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...COMPILE_CACHE, ...process.env, ...env },
  });
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // In a terminal, Ctrl-C also reaches the child directly; a second SIGINT could make it abort.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  if (process.env.npm_lifecycle_event) {
    // A killed npm sends no signal, so its exit is polled.
    const before = npmLineage();
    setInterval(() => npmLineage() !== before && child.kill('SIGTERM'), 1000).unref();
  }
  child.on('error', (error) => {
    console.error(`Node could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    // Exits by the child's signal, so that shells and supervisors see the reason.
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** Runs a script's work. Prints a SetupError without its stack. @param {() => Promise<void>} work */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    // Messages of file system errors contain the file and the reason.
    const isSystemError = error instanceof Error && 'syscall' in error && 'path' in error;
    console.error(error instanceof SetupError || isSystemError ? error.message : error);
    process.exit(1);
  }
}
