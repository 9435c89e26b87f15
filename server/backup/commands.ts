import { parseArgs } from 'node:util';
import type { Database } from '../platform/db/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { backup } from './backup.ts';
import { BackupError } from './errors.ts';
import { restore } from './restore.ts';

interface BackupCommandOptions {
  args: readonly string[];
  database: Database;
  storage: Storage;
  print: (line: string) => void;
  signal: AbortSignal;
}

const BACKUP_USAGE = [
  'Usage: npm run backup -- FILE [--force]',
  '  FILE     where to write the backup of all tables and uploaded files; it contains password hashes',
  '  --force  overwrite an existing file',
];
const RESTORE_USAGE = [
  'Usage: npm run restore -- FILE [--replace]',
  '  FILE       a backup made by npm run backup, from either database engine',
  '  --replace  replace all data; without it, the database must be empty',
];

/** `npm run backup -- FILE`. Returns the exit code. */
export function runBackup(options: BackupCommandOptions): Promise<number> {
  const { print } = options;
  return run(options, 'force', BACKUP_USAGE, async (file, force) => {
    const totals = await backup({ ...options, file, force, now: () => new Date() });
    print(`${file}: ${totals.rows} rows and ${totals.files} uploaded files.`);
  });
}

/** `npm run restore -- FILE`. Returns the exit code. */
export function runRestore(options: BackupCommandOptions): Promise<number> {
  const { print } = options;
  return run(options, 'replace', RESTORE_USAGE, async (file, replace) => {
    const totals = await restore({ ...options, file, replace });
    print(`Restored ${totals.rows} rows and ${totals.files} uploaded files.`);
    print('A running server shows them within a minute.');
  });
}

async function run(
  { args, print }: Pick<BackupCommandOptions, 'args' | 'print'>,
  option: string,
  usage: readonly string[],
  work: (file: string, isOptionGiven: boolean) => Promise<void>,
): Promise<number> {
  const given = parse(args, option);
  if (!given) {
    for (const line of usage) print(line);
    return 2;
  }
  try {
    await work(given.file, given.option);
    return 0;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    print(error.message);
    return 1;
  }
}

function parse(args: readonly string[], option: string) {
  try {
    const options = { [option]: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...more] = positionals;
    return file !== undefined && more.length === 0 ? { file, option: values[option] === true } : undefined;
  } catch (error) {
    // The usage is printed for unknown options.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
