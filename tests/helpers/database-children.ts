import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { DatabaseOptions } from '../../server/platform/db/database.ts';

const script = fileURLToPath(new URL('./database-process.ts', import.meta.url));

export interface DatabaseChild {
  process: ChildProcess;
  /** Printed lines so far. */
  lines: string[];
  /** Resolves when `line` has been printed; rejects with stderr when the process ends without it. */
  printed(line: string): Promise<void>;
  ended: Promise<{ status: number | null; errors: string }>;
}

/** Starts a separate process on a database. database-process.ts describes the modes. */
export function startChild(
  mode: 'write' | 'hold' | 'query' | 'migrate',
  options: Pick<DatabaseOptions, 'dataDir' | 'databaseUrl' | 'role'>,
  query = '',
): DatabaseChild {
  const child = spawn(process.execPath, [script, mode, JSON.stringify(options), query], { stdio: 'pipe' });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (line) => lines.push(line));
  const ended = new Promise<{ status: number | null; errors: string }>((resolve) =>
    child.on('close', (status) => resolve({ status, errors })),
  );
  return {
    process: child,
    lines,
    ended,
    printed: (line) =>
      new Promise((resolve, reject) => {
        const look = () => lines.includes(line) && resolve();
        output.on('line', look);
        look();
        void ended.then(({ status }) => reject(new Error(`it ended with status ${status}: ${errors}`)));
      }),
  };
}
