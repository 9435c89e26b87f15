import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '../platform/db/database.ts';
import { openFolder } from '../platform/storage/folder.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { backup } from './backup.ts';
import { BackupError, backupErrors } from './errors.ts';
import { type BackupSource, fileSource } from './format.ts';
import { restore } from './restore.ts';
import { backupKey, backupPlace, storedBackups, storedSource } from './stored.ts';

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
  '       npm run restore -- --stored NAME [--replace]',
  '  FILE       a backup made by npm run backup, from either database engine',
  "  --stored   restore a backup of the panel's list, from the site's storage",
  '  --replace  replace all data; without it, the database must be empty',
];

/** `npm run backup -- FILE`. Returns the exit code. */
export function runBackup(options: BackupCommandOptions): Promise<number> {
  const { print, database, storage, signal } = options;
  return run(options, ['force'], BACKUP_USAGE, async (file, { force }) => {
    const target = { storage: openFolder(path.dirname(path.resolve(file))), key: path.basename(file) };
    const totals = await backup({ database, storage, target, force, signal, report: print, now: () => new Date() });
    print(`${file}: ${totals.rows} rows and ${totals.files} uploaded files.`);
  });
}

/** `npm run restore -- FILE`. Returns the exit code. */
export function runRestore(options: BackupCommandOptions): Promise<number> {
  const { print, storage } = options;
  return run(options, ['replace', 'stored'], RESTORE_USAGE, async (given, { replace, stored }) => {
    const source = stored ? await findStored(storage, given) : fileSource(given);
    const totals = await restore({ ...options, source, replace });
    print(`Restored ${totals.rows} rows and ${totals.files} uploaded files.`);
    print('A running server shows them.');
  });
}

async function findStored(storage: Storage, given: string): Promise<BackupSource> {
  const name = path.basename(given);
  if (await storage.find(backupKey(name))) return storedSource(storage, name);
  const kept = await storedBackups(storage);
  throw backupErrors.notStored(
    given,
    backupPlace(storage),
    kept.map((one) => one.name),
  );
}

async function run<Option extends string>(
  { args, print }: Pick<BackupCommandOptions, 'args' | 'print'>,
  options: readonly Option[],
  usage: readonly string[],
  work: (file: string, given: Record<Option, boolean>) => Promise<void>,
): Promise<number> {
  const given = parse(args, options);
  if (!given) {
    for (const line of usage) print(line);
    return 2;
  }
  try {
    await work(given.file, given.options);
    return 0;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    print(error.message);
    return 1;
  }
}

function parse<Option extends string>(args: readonly string[], names: readonly Option[]) {
  try {
    const declared = Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }]));
    const { values, positionals } = parseArgs({ args: [...args], options: declared, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return undefined;
    // Object.fromEntries does not preserve the keys' type.
    const options = Object.fromEntries(names.map((name) => [name, values[name] === true])) as Record<Option, boolean>;
    return { file, options };
  } catch (error) {
    // The usage is printed for unknown options.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
