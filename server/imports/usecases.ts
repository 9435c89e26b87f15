import {
  maintainCatalogue,
  type ProviderGame,
  type UpsertResult,
  upsertImportedGames,
} from '../catalogue/write/usecases.ts';
import type { Database } from '../db/database.ts';
import { OutboundError, shown } from '../outbound/errors.ts';
import type { OutboundPolicy } from '../outbound/limits.ts';
import { type CategoryResolver, createCategoryResolver } from './category-map.ts';
import { FeedError, feedErrors, type ImportNote, importNotes, REPEATED_ITEM } from './errors.ts';
import { type FeedPage, type FeedSource, feedPages } from './feed.ts';
import { IMPORT_LIMITS, type ImportLimits } from './limits.ts';
import {
  beat,
  beginPage,
  type Counters,
  finishOperation,
  noCounts,
  type OperationItem,
  recordItems,
  startOperation,
} from './operation.queries.ts';
import type { ImportedGame, ProviderId } from './provider.ts';
import { PROVIDERS } from './providers.ts';

/** Items mapped and written at a time: other work of the process comes in between. */
const CHUNK = 200;
/** From this many changed games on, the planner's statistics and the search indexes' waiting lists are brought up to date. */
const MAINTAIN_FROM = 100;
/** Milliseconds between two signs of life: pages may be slow, the pauses between attempts longer. */
const HEARTBEAT = 20_000;

export interface ImportFailure {
  /** Place in the feed, from 0. */
  position: number;
  externalId: string | null;
  title: string | null;
  /** The code, and after a colon what the database said. */
  reason: string;
  message: string;
}

export interface ImportProgress {
  page: number;
  processed: number;
  counters: Readonly<Counters>;
}

export interface ImportOptions {
  database: Database;
  provider: ProviderId;
  source: FeedSource;
  policy: OutboundPolicy;
  limits?: Partial<ImportLimits>;
  /** The running operation that stands for this import; without one it gets its own. */
  operationId?: string;
  /** Id of the operator who started it. */
  createdBy?: string;
  /** Milliseconds between two signs of life. */
  heartbeat?: number;
  signal?: AbortSignal;
  now?: () => Date;
  onProgress?: (progress: ImportProgress) => void;
  onFailure?: (failure: ImportFailure) => void;
}

export interface ImportResult extends Counters {
  operationId: string;
  status: 'completed' | 'failed';
  failures: ImportFailure[];
  /** Why it stopped before the end of the feed, or what the operator should know of it. */
  notes: ImportNote[];
  /** Why the feed, or the rest of it, could not be read. What was good before is kept. */
  error: { code: string; message: string } | null;
}

/** One import under way. */
interface Run {
  options: ImportOptions;
  operationId: string;
  limits: ImportLimits;
  now: () => Date;
  startedAt: Date;
  categories: CategoryResolver;
  /** External ids met so far: a feed that shifts while it is read names games twice. */
  seen: Set<string>;
  processed: number;
  counters: Counters;
  failures: ImportFailure[];
  notes: ImportNote[];
}

interface Placed {
  position: number;
  game: ImportedGame;
}

const blankItem = { gameId: null, externalId: null, title: null, reason: null, before: null, after: null };

/** Sorts raw items into games to write and items that are settled already: broken ones and repetitions. */
function mapItems(run: Run, raw: readonly unknown[]): { games: Placed[]; settled: OperationItem[] } {
  const games: Placed[] = [];
  const settled: OperationItem[] = [];
  for (const [offset, item] of raw.entries()) {
    const position = run.processed + offset;
    const mapped = PROVIDERS[run.options.provider].map(item);
    if ('failed' in mapped) {
      const { reason, message, title = null, externalId = null } = mapped.failed;
      settled.push({ ...blankItem, position, outcome: 'failed', externalId, title, reason });
      fail(run, { position, externalId, title, reason, message });
    } else if (run.seen.has(mapped.ok.externalId)) {
      const { externalId, title } = mapped.ok;
      settled.push({ ...blankItem, position, outcome: 'skipped', externalId, title, reason: REPEATED_ITEM });
    } else {
      run.seen.add(mapped.ok.externalId);
      games.push({ position, game: mapped.ok });
    }
  }
  return { games, settled };
}

function fail(run: Run, failure: ImportFailure): void {
  run.failures.push(failure);
  run.options.onFailure?.(failure);
}

/** Earlier in the feed is newer: lists by date then show new games in the feed's order. */
function toProviderGame(
  { position, game }: Placed,
  categories: Map<string, string | null>,
  startedAt: Date,
): ProviderGame {
  const { category, ...rest } = game;
  return {
    ...rest,
    categoryId: category === null ? null : (categories.get(category) ?? null),
    providerCategory: category,
    createdAt: new Date(startedAt.getTime() - position),
  };
}

async function writeGames(run: Run, games: readonly Placed[]): Promise<UpsertResult[]> {
  const { database, provider } = run.options;
  const categories = await run.categories.resolve(games.flatMap(({ game }) => game.category ?? []));
  const positions = new Map(games.map(({ position, game }) => [game.externalId, position]));
  const results = await upsertImportedGames(
    database,
    {
      provider,
      record: (transaction, written) =>
        recordItems(
          transaction,
          run.operationId,
          // Every result is of one of these games.
          written.map((item) => ({ ...item, position: positions.get(item.externalId) ?? 0 })),
          run.now(),
        ),
    },
    games.map((placed) => toProviderGame(placed, categories, run.startedAt)),
  );
  for (const { outcome, externalId, title, reason } of results) {
    if (outcome !== 'failed') continue;
    const message = 'The database refused the game';
    fail(run, { position: positions.get(externalId) ?? 0, externalId, title, reason: reason ?? 'database', message });
  }
  return results;
}

/** @returns how many of the items had not been met before */
async function importChunk(run: Run, raw: readonly unknown[]): Promise<number> {
  if (run.options.signal?.aborted) throw feedErrors.cancelled();
  const { games, settled } = mapItems(run, raw);
  if (settled.length > 0) {
    await run.options.database.transaction((transaction) =>
      recordItems(transaction, run.operationId, settled, run.now()),
    );
  }
  const written = games.length > 0 ? await writeGames(run, games) : [];
  for (const { outcome } of [...settled, ...written]) run.counters[outcome] += 1;
  run.processed += raw.length;
  return raw.length - settled.filter(({ reason }) => reason === REPEATED_ITEM).length;
}

/** Why the import ends with this page although the feed may go on. */
function noteOn(run: Run, { page, taken, fresh }: { page: FeedPage; taken: number; fresh: number }): ImportNote | null {
  if (page.items.length === 0) return page.number === 1 ? importNotes.noGames() : page.note;
  if (taken < page.items.length) return importNotes.itemLimit(run.limits.items);
  // A server that ignores the page's number sends the same games for ever.
  if (page.number > 1 && fresh === 0) return importNotes.repeat();
  return page.note;
}

async function importPages(run: Run): Promise<void> {
  const { options, limits } = run;
  for await (const page of feedPages(options.source, { policy: options.policy, limits, signal: options.signal })) {
    const items = page.items.slice(0, limits.items - run.processed);
    await beginPage(options.database, run.operationId, { number: page.number, items: items.length }, run.now());
    let fresh = 0;
    for (let start = 0; start < items.length; start += CHUNK) {
      fresh += await importChunk(run, items.slice(start, start + CHUNK));
      options.onProgress?.({ page: page.number, processed: run.processed, counters: run.counters });
    }
    const note = noteOn(run, { page, taken: items.length, fresh });
    if (note === null) continue;
    run.notes.push(note);
    return;
  }
}

/** What an operation says of where its feed lies; two imports of one feed say the same. */
export function sourceParameters(source: FeedSource): Record<string, unknown> {
  return 'file' in source ? { file: source.file } : { feedUrl: shown(source.address) };
}

/** What the feed did wrong, or null; other errors go on. */
async function readFeed(run: Run): Promise<FeedError | OutboundError | null> {
  try {
    await importPages(run);
    return null;
  } catch (error) {
    if (!(error instanceof FeedError || error instanceof OutboundError)) throw error;
    return run.options.signal?.aborted ? feedErrors.cancelled() : error;
  }
}

async function finish(run: Run, error: { code: string; message: string } | null): Promise<void> {
  await finishOperation(run.options.database, run.operationId, {
    status: error === null ? 'completed' : 'failed',
    // The codes: the panel says them in its language.
    line: run.notes.map(({ code }) => code).join(' '),
    error: error && { code: error.code, message: error.message },
    now: run.now(),
  });
}

/** Shows that the import is alive while it waits for a slow server. @returns what ends it */
function keepAlive({ options, operationId, now }: Run): () => void {
  const timer = setInterval(() => {
    // A beat that is lost says nothing yet: a lost database is met by the import itself.
    beat(options.database, operationId, now()).catch(() => {});
  }, options.heartbeat ?? HEARTBEAT);
  return () => clearInterval(timer);
}

/**
 * Imports a provider's feed: page by page, each game in or out on its own, recorded as an operation of kind
 * `import-games`. What a feed does wrong ends in the result; what was good before it stays.
 *
 * @throws what is no fault of the feed, such as a lost database; the operation is then marked failed if it still can be
 */
export async function importFeed(options: ImportOptions): Promise<ImportResult> {
  const { database, provider, source, now = () => new Date() } = options;
  const startedAt = now();
  const operationId =
    options.operationId ??
    (await startOperation(database.orm, {
      provider,
      parameters: sourceParameters(source),
      createdBy: options.createdBy ?? null,
      now: startedAt,
    }));
  const run: Run = {
    options,
    operationId,
    limits: { ...IMPORT_LIMITS, ...options.limits },
    now,
    startedAt,
    categories: createCategoryResolver(database, provider),
    seen: new Set(),
    processed: 0,
    counters: noCounts(),
    failures: [],
    notes: [],
  };
  const stopBeating = keepAlive(run);
  try {
    const error = await readFeed(run);
    const { counters, failures, notes } = run;
    if (counters.imported + counters.updated >= MAINTAIN_FROM) await maintainCatalogue(database);
    await finish(run, error);
    return {
      operationId,
      status: error === null ? 'completed' : 'failed',
      ...counters,
      failures,
      notes,
      error: error && { code: error.code, message: error.message },
    };
  } catch (unforeseen) {
    const message = unforeseen instanceof Error ? unforeseen.message : String(unforeseen);
    // When even this cannot be stored, the first error says more; the operation's heartbeat tells that it died.
    await finish(run, { code: 'unexpected', message }).catch(() => {});
    throw unforeseen;
  } finally {
    stopBeating();
  }
}
