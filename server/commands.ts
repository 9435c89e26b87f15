/**
 * The commands `npm run import | backup | restore | storage | operator`. They work with or without a running server, and
 * use its database.
 */
import { join } from 'node:path';
import { runOperator } from './accounts/operator.command.ts';
import { type Accounts, createAccounts } from './accounts/usecases.ts';
import { saveBeforeUpgrade } from './backup/before-upgrade.ts';
import { runBackup, runRestore } from './backup/commands.ts';
import { BackupError } from './backup/errors.ts';
import { type Config, ConfigError, loadEnvFile, readConfig } from './config/config.ts';
import { runImport } from './imports/import.command.ts';
import { runStorage } from './media/storage.command.ts';
import { beginAnew } from './platform/begin-anew.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { DatabaseError } from './platform/db/errors.ts';
import { limitWalMeanwhile } from './platform/db/maintenance.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import { serverSecret } from './platform/db/server-secret.ts';
import { log, logReadably } from './platform/log/log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { StorageError } from './platform/storage/errors.ts';
import { openStorage } from './platform/storage/open.ts';
import type { Storage } from './platform/storage/storage.ts';
import { beganWith } from './settings/added-languages.ts';
import { openSettings } from './settings/index.ts';
import { storedLanguages } from './settings/usecases.ts';

const ROOT = join(import.meta.dirname, '..');

export interface CommandOptions {
  /** Arguments after the command's name. */
  args: readonly string[];
  config: Config;
  database: Database;
  storage: Storage;
  /** Prints one line. */
  print: (line: string) => void;
  /** Aborted by Ctrl-C. The command stops at the next consistent point. */
  signal: AbortSignal;
}

/** Creates the accounts, which notify their owners by mail. */
async function accountsOf({ config, database, print }: CommandOptions): Promise<Accounts> {
  const now = () => new Date();
  const { dataDir } = config;
  const site = { ...config.site };
  const secret = await serverSecret(database, config.authSecret);
  const { live, timeZone } = await openSettings({ database, config, site, now, secret });
  const mailer = createMailer({ settings: () => live.mail, site, dataDir, now, log: print });
  return createAccounts({ database, site, mailer, now, timeZone, secret, https: false, recordEvents: true });
}

/** Each command returns its exit code. */
const COMMANDS: Record<string, (options: CommandOptions) => Promise<number>> = {
  import: runImport,
  backup: runBackup,
  restore: runRestore,
  storage: runStorage,
  operator: async (options) => runOperator({ ...options, accounts: await accountsOf(options) }),
};

async function run(name: string, args: readonly string[]): Promise<number> {
  const command = COMMANDS[name];
  if (!command) {
    console.error(`Unknown command "${name}". Available: ${Object.keys(COMMANDS).join(', ')}.`);
    return 2;
  }
  loadEnvFile(ROOT);
  const config = readConfig(process.env);
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());

  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    listenUrl: config.databaseListenUrl,
    role: 'command',
  });
  const storage = await openStorage(config);
  const stopLimiting = limitWalMeanwhile(database);
  try {
    const now = () => new Date();
    await migrateDatabase(database, () => saveBeforeUpgrade({ database, storage, now, print: console.log }));
    const languages = await storedLanguages(database);
    if (!beganWith(languages)) {
      storage.close();
      await stopLimiting();
      await database.close();
      await beginAnew(languages);
    }
    return await command({ args, config, database, storage, print: console.log, signal: interrupted.signal });
  } finally {
    storage.close();
    await stopLimiting();
    await database.close();
  }
}

if (process.stderr.isTTY) logReadably();
try {
  const [name = '', ...args] = process.argv.slice(2);
  process.exitCode = await run(name, args);
} catch (error) {
  const known = [BackupError, ConfigError, DatabaseError, StorageError].some((kind) => error instanceof kind);
  if (error instanceof Error && known) console.error(error.message);
  else log.error({ err: error }, 'The command failed');
  process.exitCode = 1;
}
