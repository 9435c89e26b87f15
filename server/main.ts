/** Starts the server. Its features are listed in features.ts. */
import cluster from 'node:cluster';
import { join } from 'node:path';
import { BackupError } from './backup/errors.ts';
import { ConfigError, loadEnvFile, readConfig } from './config/config.ts';
import { DatabaseError } from './platform/db/errors.ts';
import { log, logReadably } from './platform/log/log.ts';
import { StorageError } from './platform/storage/errors.ts';
import { startCluster } from './web/cluster.ts';
import { ListenError } from './web/listen.ts';
import { startServer } from './web/server.ts';

const root = join(import.meta.dirname, '..');
const development = process.argv.includes('--dev');

/** Logs an uncaught error without the details that Node would print, which may be sensitive. */
function endWith(error: Error): void {
  log.fatal({ err: error }, 'The server exits after an uncaught error');
  process.exit(1);
}

/** Returns whether a file could not be read or written. The message contains the file and the reason. */
const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'path' in error;

/** Prints the message of errors that the operator can fix, and logs all others with their stack. */
function explain(error: unknown): void {
  const known = [BackupError, ConfigError, DatabaseError, ListenError, StorageError].some(
    (kind) => error instanceof kind,
  );
  if (error instanceof Error && (known || isSystemError(error))) process.stderr.write(`${error.message}\n`);
  else log.fatal({ err: error }, 'The server could not start');
}

if (development || process.stderr.isTTY) logReadably();
process.on('uncaughtException', endWith);
try {
  loadEnvFile(root);
  const config = readConfig(process.env);
  if (cluster.isPrimary && config.processes > 1 && !development) await startCluster(config);
  else await startServer(config, { root, development });
} catch (error) {
  explain(error);
  process.exit(1);
}
