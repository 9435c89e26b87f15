import { Refusal } from '../platform/errors.ts';

/** Why a backup or restore failed. Nothing was changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.code = code;
  }
}

/** In bytes. */
export interface Space {
  place: string;
  free: number;
  needed: number;
}

export const backupErrors = {
  exists: (file: string) =>
    new BackupError('backup_exists', `${file} already exists. Choose another name, or overwrite it with --force.`),
  missing: (file: string) => new BackupError('backup_missing', `There is no file ${file}.`),
  notStored: (name: string, place: string, kept: readonly string[]) =>
    new BackupError(
      'backup_missing',
      [`There is no backup ${name} in ${place}.`, kept.length === 0 ? 'It has none.' : 'It has these:', ...kept].join(
        '\n',
      ),
    ),
  foreign: (file: string) => new BackupError('backup_foreign', `${file} is not a backup of Ludotek.`),
  damaged: (file: string, what: string, cause?: unknown) =>
    new BackupError('backup_damaged', `${file} is damaged (${what}). Nothing was changed.`, cause),
  newer: (file: string, what: string) =>
    new BackupError(
      'backup_newer',
      `${file} was made by a newer version of Ludotek (${what}). Restore it with that version.`,
    ),
  incompatible: (file: string, what: string) =>
    new BackupError(
      'backup_unfitting',
      `${file} is incompatible with this version of Ludotek: ${what}. Nothing was changed.`,
    ),
  tooLong: (start: string, length: number, longest: number) =>
    new BackupError(
      'backup_row_too_long',
      `A row has ${length} characters, but a backup can hold only ${longest} per row. It begins with: ${start}`,
    ),
  notEmpty: (table: string) =>
    new BackupError(
      'database_not_empty',
      `The database already contains data (in ${table}). Use --replace to replace it with the backup.`,
    ),
  noSpace: ({ place, free, needed }: Space) =>
    new BackupError('backup_no_space', `${place} has ${free} bytes left, but a backup needs about ${needed}.`),
  cancelled: () => new BackupError('backup_cancelled', 'Stopped. Nothing was changed.'),
};

/** Converts an error to a refusal for API clients and the panel, which know its code. */
export const refused = (error: unknown): unknown =>
  error instanceof BackupError ? new Refusal('invalid', error.code) : error;

export const uploadTooLarge = () => new Refusal('too_large', 'backup_too_large');
export const noSpace = () => new Refusal('unavailable', 'backup_no_space');
