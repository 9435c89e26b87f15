import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { knownMigrations } from '../platform/db/migrate.ts';
import { backupErrors } from './errors.ts';
import { type BackupSource, type Header, readBackup, type TableStart } from './format.ts';
import { isFormerText } from './former-texts.ts';
import { isSafeName } from './media.ts';
import { isLeftOut, type Table } from './tables.ts';

/** The contents of a backup. */
export interface BackupContents {
  header: Header;
  /** Rows by table. */
  rows: ReadonlyMap<string, number>;
  /** Uploaded files. */
  files: number;
}

/**
 * Reads a backup to its end.
 *
 * @param tables the tables that backups contain
 * @throws {BackupError} if it is missing, damaged, newer or incompatible, or when the signal aborts
 */
export async function checkBackup(
  source: BackupSource,
  tables: readonly Table[],
  signal?: AbortSignal,
): Promise<BackupContents> {
  const { name: file } = source;
  const rows = new Map<string, number>();
  let header: Header | undefined;
  let files = 0;
  let current: TableStart | undefined;
  for await (const record of readBackup(source)) {
    if (signal?.aborted) throw backupErrors.cancelled();
    if (Array.isArray(record)) {
      if (record.length !== current?.columns.length) throw backupErrors.damaged(file, 'a row of the wrong length');
      rows.set(current.table, (rows.get(current.table) ?? 0) + 1);
    } else if (typeof record === 'object') {
      if ('ludotek' in record) {
        checkVersion(file, record);
        header = record;
      }
      if ('file' in record) {
        if (!isSafeName(record.file)) throw backupErrors.damaged(file, 'the name of a file');
        files += 1;
      }
      current = 'table' in record ? record : undefined;
      if (current) checkCompatibility(file, current, tables);
    }
  }
  if (header === undefined) throw backupErrors.foreign(file);
  return { header, rows, files };
}

function checkVersion(file: string, { migrations }: Header): void {
  const known = new Set(knownMigrations().map(({ tag }) => tag));
  const unknown = migrations.find(({ tag }) => !known.has(tag));
  if (unknown) throw backupErrors.newer(file, `its database has ${unknown.tag}`);
}

/** A backup of an older version is compatible if its tables and columns still exist. */
function checkCompatibility(file: string, start: TableStart, tables: readonly Table[]): void {
  if (isLeftOut(start.table)) return;
  const table = tables.find(({ name }) => name === start.table);
  if (!table) throw backupErrors.incompatible(file, `there is no table ${start.table}`);
  const names = new Set(table.columns.map(({ name }) => name));
  const gone = start.columns.find((name) => !names.has(name) && !isFormerText(start.table, name));
  if (gone !== undefined) throw backupErrors.incompatible(file, `the table ${start.table} has no column ${gone}`);
}

/**
 * Passes the bytes of a backup through while checking it.
 *
 * @throws errors of the check, so that nothing keeps an incomplete copy
 */
export async function* checkedBytes(
  bytes: AsyncIterable<Uint8Array>,
  check: (open: () => PassThrough) => Promise<unknown>,
): AsyncGenerator<Uint8Array> {
  const copy = new PassThrough();
  // The reader of the copy reports its errors.
  copy.on('error', () => {});
  const verdict = check(() => copy);
  verdict.catch(() => copy.destroy());
  try {
    for await (const piece of bytes) {
      if (copy.destroyed) break;
      if (!copy.write(piece)) await Promise.race([once(copy, 'drain'), verdict]);
      yield piece;
    }
    copy.end();
    await verdict;
  } finally {
    copy.destroy(new Error('The backup was cut off'));
  }
}
