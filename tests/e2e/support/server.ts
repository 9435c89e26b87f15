import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { VARIABLES } from '../../../server/config/variables.ts';

const ROOT = join(import.meta.dirname, '../../..');
const START_LIMIT = 180_000;

export interface RunningServer {
  url: string;
  pid: number | undefined;
  /** The server's output, shown when a test fails. */
  output: string[];
  stop(): Promise<void>;
  /** Kills it, as a power failure would. */
  kill(): Promise<void>;
}

export interface ServerOfWorker extends RunningServer {
  dataDir: string;
}

/**
 * Returns the environment of a child process. Empty values override a developer's `.env`, which could name another database or
 * site.
 */
function environment(extra: Record<string, string>): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '',
    DATABASE_URL: '',
    DATABASE_LISTEN_URL: '',
    SITE_URL: '',
    STARTER: 'on',
    AUTH_SECRET: '',
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
    SMTP_URL: '',
    BACKUP_SCHEDULE: 'off',
    ...Object.fromEntries(Object.keys(VARIABLES['Generated texts']).map((name) => [name, ''])),
    ...extra,
  };
}

/**
 * Starts the built product as `npm start` does, on a free port, and waits for the line with its address.
 * @param options `--dev` to serve the sources
 */
export async function startServer(
  env: Record<string, string>,
  root = ROOT,
  options: readonly string[] = [],
): Promise<RunningServer> {
  const { SERVER: own } = await import(join(root, 'scripts/run-node.mjs'));
  const child = spawn(process.execPath, [...own.args, ...options], {
    cwd: root,
    env: environment({ ...own.env, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`no address in time:\n${output.join('\n')}`));
    }, START_LIMIT);
    const read = (line: string) => {
      output.push(line);
      const address = /^Ludotek is ready: (\S+)/.exec(line)?.[1];
      if (address !== undefined) {
        clearTimeout(timer);
        resolve(address);
      }
    };
    createInterface({ input: child.stdout }).on('line', read);
    createInterface({ input: child.stderr }).on('line', read);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output.join('\n')}`)));
  });
  return { url, pid: child.pid, output, stop: () => ended(child, 'SIGTERM'), kill: () => ended(child, 'SIGKILL') };
}

async function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** Runs one of the project's scripts. Its output is shown if it fails. */
export async function runScript(file: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [file], {
    cwd: ROOT,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${file} ended with ${code}:\n${output}${errors}`);
}
