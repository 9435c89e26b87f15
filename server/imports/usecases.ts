import type { FeedProviderId } from '../../shared/forms/import.ts';
import { maintainCatalogue, previewImportedGames, upsertImportedGames } from '../catalogue/write/usecases.ts';
import { createCategoryResolver } from '../categories/provider-map/resolver.ts';
import { causeOf } from '../platform/db/cause.ts';
import type { Database } from '../platform/db/database.ts';
import { log } from '../platform/log/log.ts';
import { OutboundError } from '../platform/outbound/errors.ts';
import type { OutboundPolicy } from '../platform/outbound/limits.ts';
import { FeedError, feedErrors, type ImportNote, importNotes } from './errors.ts';
import type { FeedSource } from './feed.ts';
import { feedSource } from './feed-source.ts';
import { IMPORT_LIMITS, type ImportLimits } from './limits.ts';
import {
  beat,
  beginPage,
  beginReading,
  type Counters,
  finishOperation,
  noCounts,
  PREVIEW_KIND,
  startOperation,
} from './operation.queries.ts';
import { builtInCategory } from './providers.ts';
import { heed, type ImportFailure, importChunk, type Run } from './run.ts';
import type { Batch, GameSource } from './source.ts';
import { ImportLost, ImportStopped } from './stop.ts';

export type { ImportFailure } from './run.ts';

/** Items read and written at a time: other work of the process comes in between. */
const CHUNK = 200;
/** From this many changed games on, the planner's statistics and the search indexes' waiting lists are brought up to date. */
const MAINTAIN_FROM = 100;
/**
 * Milliseconds between two signs of life: pages may be slow, the pauses between attempts longer. With each it is looked
 * whether somebody of another process asked the import to stop.
 */
const HEARTBEAT = 5_000;

export interface ImportProgress {
  page: number;
  processed: number;
  counters: Readonly<Counters>;
}

export interface RunOptions {
  database: Database;
  policy: OutboundPolicy;
  limits?: Partial<ImportLimits>;
  /** The running operation that stands for this import; without one it gets its own. */
  operationId?: string;
  /** Id of the operator who started it. */
  createdBy?: string | null;
  /** Only finds out what an import would do: everything is read and compared, nothing of the catalogue written. */
  dryRun?: boolean;
  /** Milliseconds between two signs of life. */
  heartbeat?: number;
  signal?: AbortSignal;
  /** Waits until the source may be read. @returns what says that it was. @throws {OutboundError} when the signal ends it */
  turn?: (signal: AbortSignal) => Promise<() => void>;
  now?: () => Date;
  onProgress?: (progress: ImportProgress) => void;
  onFailure?: (failure: ImportFailure) => void;
}

export interface ImportOptions extends RunOptions {
  provider: FeedProviderId;
  source: FeedSource;
}

export interface ImportResult extends Counters {
  operationId: string;
  status: 'completed' | 'failed';
  failures: ImportFailure[];
  /** Why it stopped before the end of the source, or what the operator should know of it. */
  notes: ImportNote[];
  /** Why the source, or the rest of it, could not be read. What was good before is kept. */
  error: Ending | null;
}

interface Ending {
  code: string;
  message: string;
}

async function importBatch(run: Run, batch: Batch, { onProgress }: RunOptions): Promise<ImportNote | null> {
  const { number, items, note } = batch;
  heed(run, await beginPage(run.database, run.operationId, { number, items: items.length }, run.now()));
  let fresh = 0;
  for (let start = 0; start < items.length; start += CHUNK) {
    const chunk = await importChunk(run, items.slice(start, start + CHUNK));
    onProgress?.({ page: number, processed: run.processed, counters: run.counters });
    if (chunk.isFull) return importNotes.itemLimit(run.limits.newGames);
    fresh += chunk.fresh;
  }
  // A server that ignores the page's number sends the same games for ever.
  return number > 1 && items.length > 0 && fresh === 0 ? importNotes.repeat() : note;
}

/** Why a run was ended from outside. */
const endingOf = ({ reason }: AbortSignal): Ending =>
  reason instanceof ImportStopped ? reason : feedErrors.cancelled();

/** What the source did wrong, or who ended the import; null when neither. Other errors go on. */
async function readSource(run: Run, options: RunOptions): Promise<Ending | null> {
  const { database, limits, signal, now } = run;
  let leave = () => {};
  try {
    if (options.turn) {
      leave = await options.turn(signal);
      heed(run, await beginReading(database, run.operationId, now()));
    }
    for await (const batch of run.source.batches({ database, policy: options.policy, limits, signal, now })) {
      const note = await importBatch(run, batch, options);
      if (note === null) continue;
      run.notes.push(note);
      break;
    }
    return null;
  } catch (error) {
    const isOfTheSource = error instanceof FeedError || error instanceof OutboundError;
    if (!isOfTheSource && error !== signal.reason) throw error;
    if (signal.reason instanceof ImportLost) throw signal.reason;
    return signal.aborted || !isOfTheSource ? endingOf(signal) : error;
  } finally {
    leave();
  }
}

async function finish(run: Run, error: Ending | null): Promise<void> {
  await finishOperation(run.database, run.operationId, {
    status: error === null ? 'completed' : 'failed',
    // The codes: the panel says them in its language.
    line: run.notes.map(({ code }) => code).join(' '),
    error: error && { code: error.code, message: error.message },
    now: run.now(),
  });
}

/** Shows that the import is alive while it waits for a slow server. @returns what ends it */
function keepAlive(run: Run, heartbeat = HEARTBEAT): () => void {
  const timer = setInterval(() => {
    beat(run.database, run.operationId, run.now()).then(
      (isAskedToStop) => heed(run, isAskedToStop),
      // A beat that is lost says nothing yet: a lost database is met by the import itself.
      (error: unknown) => error instanceof ImportLost && run.stop.abort(error),
    );
  }, heartbeat);
  return () => clearInterval(timer);
}

async function begin(source: GameSource, options: RunOptions): Promise<Run> {
  const { database, limits, now = () => new Date(), onFailure, dryRun = false } = options;
  const { provider, parameters } = source;
  const startedAt = now();
  const stop = new AbortController();
  const operationId =
    options.operationId ??
    (await startOperation(database.orm, {
      kind: dryRun ? PREVIEW_KIND : source.kind,
      provider,
      parameters,
      createdBy: options.createdBy ?? null,
      now: startedAt,
    }));
  return {
    database,
    source,
    operationId,
    limits: { ...IMPORT_LIMITS, ...limits },
    signal: options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal,
    stop,
    now,
    startedAt,
    categories: createCategoryResolver(database, provider, { builtIn: builtInCategory, isKept: !dryRun }),
    seen: new Set(),
    processed: 0,
    counters: noCounts(),
    failures: [],
    notes: [],
    onFailure,
    apply: dryRun ? previewImportedGames : upsertImportedGames,
  };
}

function resultOf({ operationId, counters, failures, notes }: Run, error: Ending | null): ImportResult {
  return {
    operationId,
    status: error === null ? 'completed' : 'failed',
    ...counters,
    failures,
    notes,
    error: error && { code: error.code, message: error.message },
  };
}

/** Reads the source of a run and brings its operation to its end. */
async function recorded(run: Run, options: RunOptions): Promise<ImportResult> {
  const stopBeating = keepAlive(run, options.heartbeat);
  try {
    const error = await readSource(run, options);
    await finish(run, error);
    return resultOf(run, error);
  } catch (unforeseen) {
    // When even this cannot be stored, the first error says more; the operation's heartbeat tells that it died.
    await finish(run, { code: 'unexpected', message: causeOf(unforeseen) }).catch(() => {});
    throw unforeseen;
  } finally {
    stopBeating();
  }
}

/**
 * Imports the games of a source: batch by batch, each game in or out on its own, recorded as an operation. What the
 * source does wrong ends in the result; what was good before it stays.
 *
 * @throws what is no fault of the source, such as a lost database; the operation is then marked failed if it still can be
 */
export async function importGames(source: GameSource, options: RunOptions): Promise<ImportResult> {
  const result = await recorded(await begin(source, options), options);
  if (!options.dryRun && result.imported + result.updated >= MAINTAIN_FROM) {
    // The games are in: what is missing costs time, and the next large import makes up for it.
    await maintainCatalogue(options.database).catch((error: unknown) =>
      log.error({ err: error, operation: result.operationId }, 'The catalog was not maintained after an import'),
    );
  }
  return result;
}

/** Imports a provider's feed, as `importGames` does. */
export function importFeed({ provider, source, ...options }: ImportOptions): Promise<ImportResult> {
  return importGames(feedSource(provider, source), options);
}
