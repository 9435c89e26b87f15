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
    /** Games in the pages read so far, and those of them that were handled. */
    total_games: z.int(),
    processed_games: z.int(),
    imported_games: z.int(),
    updated_games: z.int(),
    failed_games: z.int(),
    /** Address of the feed, or a file on the server. */
    feed: z.string().nullable(),
    /** Of its texts, as asked for; null if nobody said it. */
    language_asked: z.string().nullable(),
    /** What its first texts look like, perhaps none of the site's languages; null if that is not clear, or was not looked for. */
    language_found: z.string().nullable(),
    /** What new games get; null until it is found out. */
    language: z.enum(LANGUAGE_CODES).nullable(),
    /** Codes of notes for the operator. */
    notes: z.array(z.string()),
    /** Waits for a free slot. */
    waiting: z.boolean(),
    /** Result of the undo; null if none was started. */
    undo: z
      .object({
        /** Null: it was interrupted and resumes when requested again. */
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
    /** The name of the saved feed; null without one. */
    feed_name: z.string().nullable(),
    /** Who started it; null for a schedule. */
    by: z.string().nullable(),
    /** What became of its games is no longer kept: they cannot be listed, and it cannot be undone. */
    forgotten: z.boolean(),
  })
  .openapi('PastImport');

/** The address or the file that an import or a dry run reads, or that its dry run read. */
export function sourceName({ parameters }: Pick<OperationRow, 'parameters'>): string | null {
  const feed = parameters.feedUrl ?? parameters.file ?? parameters.from;
  return typeof feed === 'string' ? feed : null;
}

const languages = z.object({ language: feedLanguage.optional().catch(undefined), found: z.string().nullish() });

/** What an import, or a dry run, was told about the language of its texts, and what it found. */
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
    // During a run the line shows its progress.
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
