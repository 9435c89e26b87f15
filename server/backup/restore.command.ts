import { parseArgs } from 'node:util';
import type { BackupCommandOptions } from './backup.command.ts';
import { BackupError } from './errors.ts';
import { restore } from './restore.ts';

const USAGE = [
  'Usage: npm run restore -- FILE [--replace]',
  '  FILE       a backup made by npm run backup, from either kind of database',
  '  --replace  put it in the place of what the database holds; without it, the database has to be empty',
];

/** `npm run restore -- FILE`. Returns the exit code. */
export async function runRestore({ args, config, database, print, signal }: BackupCommandOptions): Promise<number> {
  const given = parse(args);
  if (!given) {
    for (const line of USAGE) print(line);
    return 2;
  }
  try {
    const totals = await restore({ ...given, database, dataDir: config.dataDir, signal, print });
    print(`Restored ${totals.rows} rows and ${totals.files} uploaded files.`);
    print('A server that is running shows them within a minute.');
    return 0;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    print(error.message);
    return 1;
  }
}

function parse(args: readonly string[]): { file: string; replace: boolean } | undefined {
  try {
    const options = { replace: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...more] = positionals;
    return file !== undefined && more.length === 0 ? { file, replace: values.replace } : undefined;
  } catch (error) {
    // What parseArgs does not know, the usage explains.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
