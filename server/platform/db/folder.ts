import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Engine, openEngine, POSTGRES_MAJOR, syncPath, syncTree } from './engine.ts';
import { dataFolderForeign, dataFolderNewer, dataFolderUnusable } from './errors.ts';

/** Increase when the layout of the data folder changes, so that older versions reject the folder. */
export const FOLDER_FORMAT = 1;

const folderRecord = z.object({ format: z.number().int(), postgres: z.string() });

const recordFile = (dataDir: string) => path.join(dataDir, 'database.json');
const databaseFolder = (dataDir: string) => path.join(dataDir, 'pgdata');

/** Creates the data folder and its parents. @throws DatabaseError `data_folder_unusable` */
export function makeFolder(dataDir: string): void {
  try {
    makeWithParents(path.resolve(dataDir));
  } catch (error) {
    throw dataFolderUnusable(dataDir, error);
  }
}

/** Replaces `fs.mkdirSync` with `recursive`, which never returns where nothing can be created, as below /proc. */
function makeWithParents(folder: string): void {
  const stats = fs.statSync(folder, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return;
  if (!stats && path.dirname(folder) !== folder) makeWithParents(path.dirname(folder));
  fs.mkdirSync(folder, { mode: 0o700 });
}

/** The size of a database page: on a full disk, an empty file could still be created. */
const PROBE_BYTES = 8_192;

/** Writes and removes a file: permissions do not reveal a full disk. @throws DatabaseError `data_folder_unusable` */
export function checkWritable(dataDir: string): void {
  const probe = path.join(dataDir, `write-test-${process.pid}`);
  try {
    fs.writeFileSync(probe, Buffer.alloc(PROBE_BYTES), { flush: true });
  } catch (error) {
    throw dataFolderUnusable(dataDir, error);
  } finally {
    fs.rmSync(probe, { force: true });
  }
}

/** Returns whether a folder has no finished database, which takes about half a minute to create. */
export const hasNoDatabase = (dataDir: string): boolean => !fs.existsSync(recordFile(dataDir));

/** Rejects a folder of an incompatible version before changing anything. @throws DatabaseError */
export function checkFolder(dataDir: string): void {
  if (!fs.existsSync(recordFile(dataDir))) {
    if (!fs.existsSync(databaseFolder(dataDir)) || fs.existsSync(unfinishedMark(dataDir))) return;
    throw dataFolderForeign(dataDir, 'its database.json is missing.');
  }
  if (!fs.existsSync(databaseFolder(dataDir))) throw dataFolderForeign(dataDir, 'its pgdata is missing.');
  const record = readRecord(dataDir);
  if (record.format > FOLDER_FORMAT) throw dataFolderNewer(dataDir, record.format, FOLDER_FORMAT);
  if (record.postgres !== POSTGRES_MAJOR) {
    throw dataFolderForeign(
      dataDir,
      `its database uses PostgreSQL ${record.postgres}, this version of Ludotek uses PostgreSQL ${POSTGRES_MAJOR}. ` +
        'Make a backup with the version that wrote it and restore that into an empty folder.',
    );
  }
}

function readRecord(dataDir: string): z.infer<typeof folderRecord> {
  try {
    return folderRecord.parse(JSON.parse(fs.readFileSync(recordFile(dataDir), 'utf8')));
  } catch (error) {
    const reason = error instanceof Error ? error.name : error;
    throw dataFolderForeign(dataDir, `its database.json is unreadable (${reason}).`);
  }
}

/** Records the folder's format. Call it last, when the database is complete and on disk. */
function writeRecord(dataDir: string): void {
  const file = recordFile(dataDir);
  fs.writeFileSync(`${file}.new`, `${JSON.stringify({ format: FOLDER_FORMAT, postgres: POSTGRES_MAJOR })}\n`);
  syncPath(`${file}.new`);
  fs.renameSync(`${file}.new`, file);
  syncPath(dataDir);
}

/** Marks a database whose creation has not finished. */
const unfinishedMark = (dataDir: string) => path.join(dataDir, 'database.unfinished');

/** Opens or creates the folder's database. The caller holds the folder's lock and has checked the folder. */
export async function openOrCreate(dataDir: string): Promise<Engine> {
  const folder = databaseFolder(dataDir);
  const mark = unfinishedMark(dataDir);
  if (fs.existsSync(recordFile(dataDir))) {
    fs.rmSync(mark, { force: true });
    return openEngine(folder);
  }
  fs.writeFileSync(mark, '');
  syncPath(dataDir);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { mode: 0o700 });
  const engine = await openEngine(folder);
  syncTree(folder);
  writeRecord(dataDir);
  fs.rmSync(mark);
  return engine;
}

const HEARTBEAT_INTERVAL = 1_000;

/** Copies a stopped database to another data folder. Calls `heartbeat` every second while copying. */
export async function copyDatabaseFiles(from: string, to: string, heartbeat: () => Promise<unknown>): Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(heartbeat);
    // The final await reports it.
    last.catch(() => {});
  }, HEARTBEAT_INTERVAL);
  try {
    const options = { recursive: true, mode: fs.constants.COPYFILE_FICLONE };
    await fs.promises.cp(databaseFolder(from), databaseFolder(to), options);
    await fs.promises.copyFile(recordFile(from), recordFile(to));
  } finally {
    clearInterval(timer);
  }
  await last;
}

/** Returns the number of bytes that `copyDatabaseFiles` copies. Ignores files that the running database removes meanwhile. */
export async function databaseBytes(dataDir: string): Promise<number> {
  let bytes = 0;
  const folder = await fs.promises.opendir(databaseFolder(dataDir), { recursive: true });
  for await (const entry of folder) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    bytes += fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}
