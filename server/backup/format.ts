/**
 * The backup file: JSON lines, one record per line, compressed with gzip.
 *
 *   {"ludotek":"backup","format":1,...}    the header, first
 *   {"file":"ab/cd.webp"}                  an uploaded file, followed by
 *   "base64"                               its contents, in one or more strings
 *   {"table":"games","columns":[...]}      a table, followed by
 *   ["text",null,...]                      its rows: PostgreSQL's text output of each value, or null
 *   {"rows":12,"files":1,"sha256":"..."}   the end: the expected counts, and the hash of all preceding lines
 *
 * Values are never converted to JavaScript numbers or dates, which cannot represent all of them. A file without the end
 * is incomplete.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { backupErrors } from './errors.ts';

/** Increase when older versions cannot read the new format. */
export const BACKUP_FORMAT = 1;

const header = z.object({
  ludotek: z.literal('backup'),
  format: z.number().int(),
  created_at: z.string(),
  /** The source's engine. A backup can be restored into either. */
  engine: z.enum(['embedded', 'postgres']),
  postgres: z.string(),
  /** Of Ludotek; missing in backups from before 0.3. */
  version: z.string().optional(),
  migrations: z.array(z.object({ tag: z.string(), when: z.number() })),
});
const tableStart = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
const fileStart = z.object({ file: z.string() });
const end = z.object({ rows: z.number(), files: z.number(), sha256: z.string() });
const row = z.array(z.string().nullable());

const record = z.union([row, z.string(), tableStart, fileStart]);

export type Header = z.infer<typeof header>;
export type TableStart = z.infer<typeof tableStart>;
export type Row = z.infer<typeof row>;

/** The records of a backup except the end, which is computed. A string is a base64 chunk of a file. */
export type BackupRecord = Header | z.infer<typeof record>;

/** The source of a backup. A restore reads it twice. */
export interface BackupSource {
  /** Its name in messages. */
  name: string;
  /** @throws {BackupError} `backup_missing`, here or as the error of the stream */
  open(): Readable | Promise<Readable>;
}

export const fileSource = (file: string): BackupSource => ({ name: file, open: () => createReadStream(file) });

/** In characters: far above real rows, and small enough that a compressed file cannot exhaust memory. */
export const MAX_LINE_LENGTH = 16 * 1024 * 1024;

/** Characters per write to the compressor; writing single lines would be slow. */
const CHUNK = 64 * 1024;

/** Serializes records and the end of a backup, in chunks. @throws BackupError when a line is too long */
export async function* backupText(records: AsyncIterable<BackupRecord>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const counts = new Counts();
  let chunk = '';
  for await (const record of records) {
    counts.add(record);
    const line = JSON.stringify(record);
    if (line.length > MAX_LINE_LENGTH) throw backupErrors.tooLong(line.slice(0, 100), line.length, MAX_LINE_LENGTH);
    chunk += `${line}\n`;
    if (chunk.length < CHUNK) continue;
    hash.update(chunk);
    yield chunk;
    chunk = '';
  }
  hash.update(chunk);
  yield `${chunk}${JSON.stringify({ ...counts, sha256: hash.digest('hex') })}\n`;
}

class Counts {
  rows = 0;
  files = 0;

  add(record: BackupRecord): void {
    if (Array.isArray(record)) this.rows += 1;
    else if (typeof record === 'object' && 'file' in record) this.files += 1;
  }
}

/** Parses the records of a backup. Only after the last one is it known to be complete. @throws BackupError */
export async function* readBackup(source: BackupSource): AsyncGenerator<BackupRecord> {
  const file = source.name;
  const hash = createHash('sha256');
  const counts = new Counts();
  let number = 0;
  let ended = false;
  for await (const line of linesOf(source)) {
    number += 1;
    const value = parseLine(file, line, number);
    const last = end.safeParse(value);
    if (ended || (number === 1 && last.success)) throw backupErrors.damaged(file, 'its end record is misplaced');
    if (last.success) {
      ended = true;
      const { rows, files, sha256 } = last.data;
      if (rows !== counts.rows || files !== counts.files || sha256 !== hash.digest('hex')) {
        throw backupErrors.damaged(file, 'its contents do not match its checksum');
      }
      continue;
    }
    hash.update(`${line}\n`);
    const record = number === 1 ? readHeader(file, value) : readRecord(file, value, number);
    counts.add(record);
    yield record;
  }
  if (!ended) throw backupErrors.damaged(file, 'it is incomplete');
}

function parseLine(file: string, line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw number === 1 ? backupErrors.foreign(file) : backupErrors.damaged(file, `line ${number}`, error);
  }
}

function readHeader(file: string, value: unknown): Header {
  const { success, data } = z.object({ ludotek: z.literal('backup'), format: z.number() }).safeParse(value);
  if (!success) throw backupErrors.foreign(file);
  if (data.format > BACKUP_FORMAT) throw backupErrors.newer(file, `format ${data.format}, not ${BACKUP_FORMAT}`);
  const parsed = header.safeParse(value);
  if (!parsed.success) throw backupErrors.damaged(file, 'header', parsed.error);
  return parsed.data;
}

function readRecord(file: string, value: unknown, number: number): BackupRecord {
  const parsed = record.safeParse(value);
  if (!parsed.success) throw backupErrors.damaged(file, `line ${number}`, parsed.error);
  return parsed.data;
}

/** Decompressed lines, without an incomplete last one. @throws BackupError when a line is too long */
async function* linesOf({ name: file, open }: BackupSource): AsyncGenerator<string> {
  const source = await open();
  const unzipped = source.pipe(createGunzip());
  source.on('error', (error) => unzipped.destroy(error));
  const decoder = new StringDecoder('utf8');
  let rest: string[] = [];
  let restLength = 0;
  try {
    for await (const chunk of unzipped) {
      const [first = '', ...more] = decoder.write(chunk).split('\n');
      rest.push(first);
      restLength += first.length;
      if (restLength > MAX_LINE_LENGTH)
        throw backupErrors.damaged(file, `a line has more than ${MAX_LINE_LENGTH} characters`);
      if (more.length === 0) continue;
      yield rest.join('');
      const last = more.pop() ?? '';
      yield* more;
      rest = [last];
      restLength = last.length;
    }
  } catch (error) {
    throw translated(file, error);
  } finally {
    source.destroy();
    unzipped.destroy();
  }
}

function translated(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return backupErrors.missing(file);
  if (code === 'Z_BUF_ERROR') return backupErrors.damaged(file, 'it is incomplete', error);
  if (code === 'Z_DATA_ERROR' || code === 'EISDIR') {
    const started = error instanceof Error && error.message !== 'incorrect header check' && code !== 'EISDIR';
    return started ? backupErrors.damaged(file, 'it cannot be decompressed', error) : backupErrors.foreign(file);
  }
  return error;
}
