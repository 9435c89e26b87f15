/**
 * Restores a backup in a separate process, which kills itself at a given moment.
 * Arguments: the address of the database as JSON, the folder of uploaded files, the backup, and the beginning of the
 * progress line or statement before which it dies.
 */
import { z } from 'zod';
import { openDatabase } from '../platform/db/database.ts';
import { openFolder } from '../platform/storage/folder.ts';
import { fileSource } from './format.ts';
import { restore } from './restore.ts';

const [address = '', dataDir = '', file = '', moment = ''] = process.argv.slice(2);
const { databaseUrl, ...folder } = z
  .object({ dataDir: z.string(), databaseUrl: z.string().optional() })
  .parse(JSON.parse(address));

const dieAt = (what: unknown) => {
  if (typeof what === 'string' && what.startsWith(moment)) process.kill(process.pid, 'SIGKILL');
};

const database = await openDatabase({ ...folder, databaseUrl, role: 'command' });
const query = database.pool.query.bind(database.pool);
// Its overloads cannot be inferred.
database.pool.query = ((...given: Parameters<typeof query>) => {
  dieAt(given[0]);
  return query(...given);
}) as typeof query;
await restore({
  ...{ database, storage: openFolder(dataDir), source: fileSource(file), replace: true, print: dieAt },
  signal: new AbortController().signal,
});
