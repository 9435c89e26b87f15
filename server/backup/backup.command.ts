import { parseArgs } from 'node:util';
import type { Database } from '../platform/db/database.ts';
import { backup } from './backup.ts';
import { BackupError } from './errors.ts';

export interface BackupCommandOptions {
  args: readonly string[];
  config: { dataDir: string };
  database: Database;
  print: (line: string) => void;
  signal: AbortSignal;
}

const USAGE = [
  'Usage: npm run backup -- FILE [--force]',
  '  FILE     where to write the backup: all tables and uploaded files; keep it to yourself',
  '  --force  overwrite a file that exists',
];

/** `npm run backup -- FILE`. Returns the exit code. */
export async function runBackup({ args, config, database, print, signal }: BackupCommandOptions): Promise<number> {
  const given = parse(args);
  if (!given) {
    for (const line of USAGE) print(line);
    return 2;
  }
  try {
    const { dataDir } = config;
    const totals = await backup({ ...given, database, dataDir, now: () => new Date(), signal, print });
    print(`${given.file}: ${totals.rows} rows and ${totals.files} uploaded files.`);
    return 0;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    print(error.message);
    return 1;
  }
}

function parse(args: readonly string[]): { file: string; force: boolean } | undefined {
  try {
    const options = { force: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...more] = positionals;
    return file !== undefined && more.length === 0 ? { file, force: values.force } : undefined;
  } catch (error) {
    // What parseArgs does not know, the usage explains.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
