import { parseArgs } from 'node:util';
import type { Database } from '../platform/db/database.ts';
import { backup } from './backup.ts';
import { BackupError } from './errors.ts';
import { restore } from './restore.ts';

export interface BackupCommandOptions {
  args: readonly string[];
  config: { dataDir: string };
  database: Database;
  print: (line: string) => void;
  signal: AbortSignal;
}

const BACKUP_USAGE = [
  'Usage: npm run backup -- FILE [--force]',
  '  FILE     where to write the backup: all tables and uploaded files; keep it to yourself',
  '  --force  overwrite a file that exists',
];
const RESTORE_USAGE = [
  'Usage: npm run restore -- FILE [--replace]',
  '  FILE       a backup made by npm run backup, from either kind of database',
  '  --replace  put it in the place of what the database holds; without it, the database has to be empty',
];

/** `npm run backup -- FILE`. Returns the exit code. */
export function runBackup({ args, config, print, ...options }: BackupCommandOptions): Promise<number> {
  return run(parse(args, 'force'), BACKUP_USAGE, print, async ({ file, option: force }) => {
    const { dataDir } = config;
    const totals = await backup({ ...options, print, file, force, dataDir, now: () => new Date() });
    print(`${file}: ${totals.rows} rows and ${totals.files} uploaded files.`);
  });
}

/** `npm run restore -- FILE`. Returns the exit code. */
export function runRestore({ args, config, print, ...options }: BackupCommandOptions): Promise<number> {
  return run(parse(args, 'replace'), RESTORE_USAGE, print, async ({ file, option: replace }) => {
    const totals = await restore({ ...options, print, file, replace, dataDir: config.dataDir });
    print(`Restored ${totals.rows} rows and ${totals.files} uploaded files.`);
    print('A server that is running shows them within a minute.');
  });
}

interface Given {
  file: string;
  /** Whether the command's one option was given. */
  option: boolean;
}

async function run(
  given: Given | undefined,
  usage: readonly string[],
  print: (line: string) => void,
  work: (given: Given) => Promise<void>,
): Promise<number> {
  if (!given) {
    for (const line of usage) print(line);
    return 2;
  }
  try {
    await work(given);
    return 0;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    print(error.message);
    return 1;
  }
}

function parse(args: readonly string[], option: string): Given | undefined {
  try {
    const options = { [option]: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...more] = positionals;
    return file !== undefined && more.length === 0 ? { file, option: values[option] === true } : undefined;
  } catch (error) {
    // The usage explains what parseArgs does not know.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
