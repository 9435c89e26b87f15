import { firstPasswordProblem } from '../../accounts/operators.ts';
import { saveBeforeUpgrade } from '../../backup/before-upgrade.ts';
import { type Config, ConfigError } from '../../config/config.ts';
import { beginAnew } from '../../platform/begin-anew.ts';
import { checkClock } from '../../platform/db/clock.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { checkWritable, hasNoDatabase, makeFolder } from '../../platform/db/folder.ts';
import { migrateDatabase } from '../../platform/db/migrate.ts';
import { serverSecret } from '../../platform/db/server-secret.ts';
import { openStorage } from '../../platform/storage/open.ts';
import { beganWith } from '../../settings/added-languages.ts';
import { openSettings } from '../../settings/index.ts';
import { storedLanguages } from '../../settings/usecases.ts';
import { now, say } from './process.ts';

/**
 * Opens the site's resources: the storage, the database with the schema of this version, and the settings.
 *
 * @throws {ConfigError} if ADMIN_PASSWORD is too weak
 * @throws {StorageError} if files cannot be stored
 * @throws {DatabaseError} if the database cannot be opened or migrated, or its clock differs
 */
export async function open(config: Config) {
  const site = { ...config.site };
  // Pictures, mails and, without an object store, uploads are stored there with either database.
  makeFolder(config.dataDir);
  checkWritable(config.dataDir);
  const storage = await openStorage(config);
  await storage.check();
  if (config.databaseUrl === undefined && hasNoDatabase(config.dataDir))
    say('Creating the database. This happens once and takes about 30 seconds...');
  const database = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    listenUrl: config.databaseListenUrl,
    role: 'server',
  });
  await checkClock(database);
  await migrateDatabase(database, () => saveBeforeUpgrade({ database, storage, now, print: say }));
  const languages = await storedLanguages(database);
  if (!beganWith(languages)) {
    await database.close();
    storage.close();
    await beginAnew(languages);
  }
  const secret = await serverSecret(database, config.authSecret);
  const settings = await openSettings({ database, config, site, now, secret });
  const weak = await firstPasswordProblem(database, config.firstOperator, site.name);
  if (weak !== undefined) throw new ConfigError([weak]);
  return { site, storage, database, secret, settings };
}

export type Opened = Awaited<ReturnType<typeof open>>;
