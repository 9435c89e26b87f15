/** An error of the database layer itself. SQL errors remain those of `pg`, with their SQLSTATE. */
export class DatabaseError extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'DatabaseError';
    this.code = code;
  }
}

export const dataFolderInUse = (folder: string) =>
  new DatabaseError(
    'data_folder_in_use',
    `The data folder ${folder} is in use by another Ludotek process (a server or a command). ` +
      'Only one process may use it: stop the other one, or wait until it finishes.',
  );

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a part of the path is a file',
  ENOENT: 'nothing can be created there',
  ENAMETOOLONG: 'the path is too long',
  ELOOP: 'its symbolic links form a loop',
};

export const dataFolderUnusable = (folder: string, cause: unknown) => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const reason = REASONS[code] ?? describe(cause);
  return new DatabaseError(
    'data_folder_unusable',
    `The folder ${folder} cannot be used: ${reason}. Fix that, or choose another folder with DATA_DIR.`,
    cause,
  );
};

export const dataFolderNewer = (folder: string, found: number, known: number) =>
  new DatabaseError(
    'data_folder_newer',
    `The data folder ${folder} has format ${found}, but this version of Ludotek supports formats up to ${known}. ` +
      'Start the version that wrote it, or restore a backup into an empty folder.',
  );

export const dataFolderForeign = (folder: string, reason: string) =>
  new DatabaseError('data_folder_foreign', `The data folder ${folder} cannot be opened: ${reason}`);

export const socketFolderUnsafe = (folder: string) =>
  new DatabaseError(
    'socket_folder_unsafe',
    `${folder} belongs to another user or is writable by others. ` +
      'Remove it, or choose a DATA_DIR with a path short enough to hold the socket itself.',
  );

export const engineFailed = (reason: string, cause?: unknown) =>
  new DatabaseError('engine_failed', `The embedded database stopped: ${reason}`, cause);

export const databaseUnreachable = (address: string, cause: unknown) =>
  new DatabaseError(
    'database_unreachable',
    `PostgreSQL at ${address} (DATABASE_URL) does not answer: ${describe(cause)}`,
    cause,
  );

/** @param encoding as PostgreSQL names it, such as `LATIN1` */
export const databaseEncoding = (address: string, encoding: string) =>
  new DatabaseError(
    'database_encoding',
    `The database at ${address} (DATABASE_URL) has the encoding ${encoding}, which lacks the letters of most languages. ` +
      "Create one with CREATE DATABASE ludotek ENCODING 'UTF8' TEMPLATE template0, and give it instead.",
  );

/** @param address of the pooler, without password */
export const databasePooled = (address: string) =>
  new DatabaseError(
    'database_pooled',
    `Notifications between connections do not arrive at ${address} (DATABASE_URL), so pages would stay outdated. It is ` +
      'probably a pooler that shares connections between transactions, such as PgBouncer with pool_mode = transaction. ' +
      "Give the direct port of PostgreSQL there (usually 5432), or add the server's direct address as DATABASE_LISTEN_URL.",
  );

/** For a pooler of any mode. @param address of the pooler, without password */
export const poolerRefuses = (address: string) =>
  new DatabaseError(
    'database_pooled',
    `${address} (DATABASE_URL) refuses the time limits that its connections are to have. It is probably a pooler, such as ` +
      "PgBouncer. Give the direct port of PostgreSQL there (usually 5432), or add the server's direct address as " +
      'DATABASE_LISTEN_URL. With pool_mode = session, PgBouncer alone will do as well if its ignore_startup_parameters name ' +
      'statement_timeout and idle_in_transaction_session_timeout.',
  );

export const databaseNewer = () =>
  new DatabaseError(
    'database_newer',
    'The database was migrated by a newer version of Ludotek. Start that version, or restore a backup made by this one.',
  );

/** @param connections of processes of an earlier version */
export const earlierVersionRuns = (connections: number) =>
  new DatabaseError(
    'earlier_version_runs',
    `An earlier version of Ludotek is connected to the database (connections: ${connections}), and cannot read the tables as ` +
      'this version makes them. Stop it on every machine, then start this version again. Nothing was changed.',
  );

/** @param seconds by which the database is ahead */
export const clockWrong = (seconds: number) =>
  new DatabaseError(
    'clock_wrong',
    `The clock of the database is ${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'} that of this machine. ` +
      'Processes compare their instants, so set both clocks (NTP).',
  );

export const poolInsideTransaction = () =>
  new DatabaseError(
    'pool_inside_transaction',
    'The pool was used inside a transaction: use the handle passed to the transaction. ' +
      'On the embedded database the two would wait for each other forever.',
  );

/** An AggregateError (localhost as ::1 and 127.0.0.1) has an empty message of its own. */
function describe(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(describe).join('; ');
  return cause instanceof Error ? cause.message : String(cause);
}
