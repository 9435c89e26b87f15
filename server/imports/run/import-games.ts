import type { MovedAnswer } from '../../../shared/forms/feeds.ts';
import { DETECTED, type FeedLanguage } from '../../../shared/forms/import.ts';
import type { NewGamesPublication } from '../../../shared/forms/import-selection.ts';
import { previewImportedGames, upsertImportedGames, writePlaces } from '../../catalogue/write/usecases.ts';
import { createImportCategories } from '../../categories/placement/import-categories.ts';
import { OperationCancelled, OperationLost } from '../../operations/errors.ts';
import type { Ending, Failure, Run } from '../../operations/job.ts';
import { runNow } from '../../operations/run.ts';
import type { Database } from '../../platform/db/database.ts';
import { OutboundError } from '../../platform/outbound/errors.ts';
import type { OutboundPolicy } from '../../platform/outbound/limits.ts';
import { areImportsQueued } from '../../site/publishing/drip.ts';
import { FeedError, feedErrors, type ImportNote, importNotes } from '../errors.ts';
import { builtInCategory } from '../providers/providers.ts';
import { type Counters, countOutcomes, IMPORT_COUNTERS } from '../queries.ts';
import { type Batch, type GameSource, IMPORT_LIMITS, type ImportLimits, PREVIEW_KIND } from '../source.ts';
import { importChunk, recordSeen } from './chunk.ts';
import { addNote, type ImportFailure, type ImportRun } from './import-run.ts';
import { mayHaveMoved, openWatch } from './moved.ts';
import { settleWaiting } from './waiting.ts';

/** Items read and written at a time, so that the process stays responsive. */
const CHUNK = 200;

export interface ImportProgress {
  page: number;
  processed: number;
  counters: Readonly<Counters>;
}

interface ReadOptions {
  policy: OutboundPolicy;
  limits?: Partial<ImportLimits>;
  /** Only predicts the import: reads and compares everything, but does not write to the catalogue. */
  dryRun?: boolean;
  /** The saved feed that is imported, and the operator's answer about its moved games. */
  feed?: { id: string; answer: MovedAnswer | null } | undefined;
  /** The language of the texts, or a request to detect it; unknown by default. */
  language?: FeedLanguage | undefined;
  /** How new games are published; by default according to the site's rule for imports. */
  publication?: NewGamesPublication | undefined;
  /** Waits for its turn. @returns a function that ends the turn @throws {OutboundError} when the signal aborts */
  turn?: (signal: AbortSignal) => Promise<() => void>;
  onProgress?: (progress: ImportProgress) => void;
  onFailure?: (failure: ImportFailure) => void;
}

export interface ImportResult extends Counters, Ending {
  operationId: string;
  status: 'completed' | 'failed';
  failures: ImportFailure[];
  /** Why it stopped before the end of the source, and other notes for the operator. */
  notes: ImportNote[];
  /** Why the source could not be read to its end. Games read before the error are imported. */
  error: Failure | null;
}

async function importBatch(run: ImportRun, batch: Batch, { onProgress }: ReadOptions): Promise<ImportNote | null> {
  const { number, items, note } = batch;
  if (run.watch?.isReadingOn) {
    const fresh = await recordSeen(run, items);
    return number > 1 && items.length > 0 && fresh === 0 ? importNotes.repeat() : note;
  }
  run.found += items.length;
  await run.advance(run.database.orm, { total: run.found, line: `page ${number}` });
  let fresh = 0;
  for (let start = 0; start < items.length; start += CHUNK) {
    const chunk = await importChunk(run, items.slice(start, start + CHUNK));
    onProgress?.({ page: number, processed: run.processed, counters: run.counters });
    if (chunk.isFull) {
      if (run.watch === null || !(await mayHaveMoved(run))) return importNotes.itemLimit(run.limits.newGames);
      addNote(run, importNotes.itemLimit(run.limits.newGames));
      run.watch.isReadingOn = true;
      await recordSeen(run, items.slice(start));
      return note;
    }
    fresh += chunk.fresh;
  }
  // A server that ignores the page number would send the same games forever.
  return number > 1 && items.length > 0 && fresh === 0 ? importNotes.repeat() : note;
}

const endingOf = ({ reason }: AbortSignal): Failure =>
  reason instanceof OperationCancelled ? reason : feedErrors.cancelled();

/** Returns external ids, best first: by the provider's rating, then in the order of the source. */
const placesOf = ({ ranked }: ImportRun): string[] =>
  ranked
    .toSorted(
      (one, other) => (other.quality ?? Number.NEGATIVE_INFINITY) - (one.quality ?? Number.NEGATIVE_INFINITY) || 0,
    )
    .map(({ externalId }) => externalId);

/** @returns the source's error, or the reason of a cancellation; null if there is neither @throws all other errors */
async function readSource(run: ImportRun, options: ReadOptions): Promise<Failure | null> {
  const { database, limits, signal, now, isDryRun } = run;
  const { turn, feed } = options;
  let release = () => {};
  try {
    if (turn) {
      // Before any other `await`, so that imports read in the order in which they were started.
      release = await turn(signal);
      await run.advance(database.orm, { line: '' });
    }
    run.publication = options.publication ?? { how: (await areImportsQueued(database)) ? 'queue' : 'now' };
    if (feed !== undefined && !isDryRun) run.watch = await openWatch(database, feed);
    for await (const batch of run.source.batches({ database, policy: options.policy, limits, signal, now })) {
      const note = await importBatch(run, batch, options);
      if (note === null) continue;
      addNote(run, note);
      break;
    }
    await settleWaiting(run);
    if (!isDryRun && !run.source.isPart) await writePlaces(run.database, run.source.provider, placesOf(run));
    return null;
  } catch (error) {
    const isSourceError = error instanceof FeedError || error instanceof OutboundError;
    if (!isSourceError && error !== signal.reason) throw error;
    if (signal.reason instanceof OperationLost) throw signal.reason;
    return signal.aborted || !isSourceError ? endingOf(signal) : error;
  } finally {
    release();
  }
}

/**
 * Imports batch by batch; each game succeeds or fails on its own. Source errors end up in the result, and games read
 * before stay imported. @throws errors not caused by the source, such as a lost database
 */
export async function readGames(source: GameSource, operation: Run, options: ReadOptions): Promise<ImportResult> {
  const { database, lease, signal, stop, now } = operation;
  const { dryRun = false, feed, language: asked } = options;
  const counters = countOutcomes([]);
  const run: ImportRun = {
    ...operation,
    signal: AbortSignal.any([signal, stop.signal]),
    source,
    limits: { ...IMPORT_LIMITS, ...options.limits },
    startedAt: now(),
    categories: createImportCategories(database, source.provider, { builtIn: builtInCategory, isKept: !dryRun }),
    seen: new Set(),
    seenAddresses: new Set(),
    ranked: [],
    found: 0,
    processed: 0,
    counters,
    failures: [],
    notes: [],
    onFailure: options.onFailure,
    isDryRun: dryRun,
    feedId: feed?.id ?? null,
    watch: null,
    language: { asked, taken: asked === DETECTED ? undefined : asked, isDecided: false },
    publication: { how: 'now' },
    apply: dryRun ? previewImportedGames : upsertImportedGames,
  };
  const error = await readSource(run, options);
  return {
    operationId: lease.id,
    status: error === null ? 'completed' : 'failed',
    ...counters,
    failures: run.failures,
    notes: run.notes,
    error: error && { code: error.code, message: error.message },
    // Codes, which the panel translates.
    line: run.notes.map(({ code }) => code).join(' '),
  };
}

export interface ImportGamesOptions extends ReadOptions {
  database: Database;
  createdBy?: string | null;
  signal?: AbortSignal;
  now?: () => Date;
  heartbeat?: number;
}

/** Imports a source immediately, without the job queue. @throws errors not caused by the source */
export function importGames(source: GameSource, options: ImportGamesOptions): Promise<ImportResult> {
  const {
    database,
    signal = new AbortController().signal,
    now = () => new Date(),
    heartbeat,
    createdBy = null,
    language,
  } = options;
  const { provider, parameters } = source;
  const kind = options.dryRun ? PREVIEW_KIND : source.kind;
  return runNow(
    { database, signal, now, heartbeat },
    {
      kind: { kind, counters: IMPORT_COUNTERS, afterCrash: 'fail' },
      subject: { provider, parameters: { ...parameters, ...(language && { language }) }, key: null },
      createdBy,
    },
    (run) => readGames(source, run, options),
  );
}
