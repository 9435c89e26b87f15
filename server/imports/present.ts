import { z } from '@hono/zod-openapi';
import { DETECTED, feedLanguage } from '../../shared/forms/import.ts';
import { WAITING_LINE } from '../../shared/import-line.ts';
import { FEED_LANGUAGE, LANGUAGE_CODES } from '../../shared/languages.ts';
import { instant, presentRun, runSchema } from '../operations/present.ts';
import type { OperationRow } from '../operations/usecases.ts';
import type { PastImport } from './history.queries.ts';
import { decideLanguage } from './run/feed-language.ts';

export const importSchema = runSchema
  .omit({ kind: true, total: true, processed: true, line: true })
  .extend({
    provider: z.string().nullable(),
    created_at: instant,
    /** Number of games on the pages read so far, and how many of them were processed. */
    total_games: z.int(),
    processed_games: z.int(),
    imported_games: z.int(),
    updated_games: z.int(),
    failed_games: z.int(),
    /** Address of the feed, or a file on the server. */
    feed: z.string().nullable(),
    /** The requested language of its texts; null if none was requested. */
    language_asked: z.string().nullable(),
    /** The language that its first texts seem to be in, which may be none of the site's; null if unclear or not detected. */
    language_found: z.string().nullable(),
    /** The language of new games; null until it is decided. */
    language: z.enum(LANGUAGE_CODES).nullable(),
    /** Codes of notes for the operator. */
    notes: z.array(z.string()),
    /** Whether it is waiting for a free slot. */
    waiting: z.boolean(),
    /** Result of the undo; null if none was started. */
    undo: z
      .object({
        /** Null if it was interrupted. It resumes when requested again. */
        finished_at: instant.nullable(),
        removed_games: z.int(),
        restored_games: z.int(),
        kept_games: z.int(),
      })
      .nullable(),
  })
  .openapi('ImportLog');

export const pastImportSchema = importSchema
  .extend({
    /** The name of the saved feed; null if there is none. */
    feed_name: z.string().nullable(),
    /** Who started it; null for a schedule. */
    by: z.string().nullable(),
    /** Whether its items were deleted by retention, so that its games cannot be listed, and it cannot be undone. */
    forgotten: z.boolean(),
  })
  .openapi('PastImport');

/** Returns the address or the file that an import or a dry run reads, or that the import's dry run read. */
export function sourceName({ parameters }: Pick<OperationRow, 'parameters'>): string | null {
  const feed = parameters.feedUrl ?? parameters.file ?? parameters.from;
  return typeof feed === 'string' ? feed : null;
}

const languages = z.object({ language: feedLanguage.optional().catch(undefined), found: z.string().nullish() });

/** Returns the requested and the detected language of an import or a dry run. */
export function languageOf({ parameters }: Pick<OperationRow, 'parameters'>) {
  const { language: asked, found } = languages.parse(parameters);
  const isOpen = asked === DETECTED && found === undefined;
  const { language: taken } = decideLanguage(asked, found ?? null);
  return { asked, found: (asked === DETECTED && taken) || found || null, isOpen, taken };
}

const noted = z.object({
  undo: z.object({ removed: z.int(), restored: z.int(), kept: z.int() }).optional(),
  undone_at: z.iso.datetime().optional(),
});

function undoOf({ parameters }: OperationRow): z.infer<typeof importSchema>['undo'] {
  const { data } = noted.safeParse(parameters);
  if (data?.undo === undefined) return null;
  const { removed, restored, kept } = data.undo;
  return {
    finished_at: data.undone_at ?? null,
    removed_games: removed,
    restored_games: restored,
    kept_games: kept,
  };
}

export function presentImport(row: OperationRow): z.infer<typeof importSchema> {
  const { kind: _kind, total, processed, line, ...run } = presentRun(row);
  const { imported = 0, updated = 0, failed = 0 } = run.counters;
  const isRunning = run.status === 'running';
  const language = languageOf(row);
  return {
    ...run,
    provider: row.provider,
    created_at: row.created_at.toISOString(),
    total_games: total,
    processed_games: processed,
    imported_games: imported,
    updated_games: updated,
    failed_games: failed,
    feed: sourceName(row),
    language_asked: language.asked ?? null,
    language_found: language.found,
    language: language.isOpen ? null : (language.taken ?? FEED_LANGUAGE),
    // While it runs, the line contains its progress instead.
    notes: isRunning || line === '' ? [] : line.split(' '),
    waiting: isRunning && line === WAITING_LINE,
    undo: undoOf(row),
  };
}

export function presentPastImport({ feed_name, by, forgotten, ...row }: PastImport): z.infer<typeof pastImportSchema> {
  const shown = presentImport(row);
  const games = shown.imported_games + shown.updated_games + shown.failed_games;
  return { ...shown, feed_name, by, forgotten: forgotten && games > 0 && shown.status !== 'running' };
}
