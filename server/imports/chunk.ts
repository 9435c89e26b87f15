import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { ProviderGame, UpsertOptions, UpsertResult } from '../catalogue/write/usecases.ts';
import type { CategoryResolver } from '../categories/provider-map/resolver.ts';
import type { Run } from '../operations/job.ts';
import type { Database } from '../platform/db/database.ts';
import { type ImportNote, importNotes, REPEATED_ITEM } from './errors.ts';
import type { ImportedGame } from './provider.ts';
import { type Counters, notNew, type OperationItem, recordItems } from './queries.ts';
import type { GameSource, ImportLimits, ReadItem } from './source.ts';

export interface ImportFailure {
  position: number;
  externalId: string | null;
  title: string | null;
  /** A code, with details after a colon. */
  reason: string;
  message: string;
}

/** A running import. Its signal aborts when the process ends or an operator stops it; the reason says which. */
export interface ImportRun extends Run {
  source: GameSource;
  limits: ImportLimits;
  startedAt: Date;
  categories: CategoryResolver;
  /** External ids, and addresses, read so far: a feed that shifts during reading repeats games. */
  seen: Set<string>;
  seenAddresses: Set<string>;
  /** Items of the pages read so far, and those of them that were handled. */
  found: number;
  processed: number;
  counters: Counters;
  failures: ImportFailure[];
  notes: ImportNote[];
  onFailure: ((failure: ImportFailure) => void) | undefined;
  isDryRun: boolean;
  /** New games wait to be published. */
  queued: boolean;
  apply: (database: Database, options: UpsertOptions, list: readonly ProviderGame[]) => Promise<UpsertResult[]>;
}

/** Milliseconds of reading before yielding to the event loop. */
const YIELD_INTERVAL = 20;

interface Placed {
  position: number;
  game: ImportedGame;
}

const blankItem = { gameId: null, externalId: null, title: null, reason: null, before: null, after: null };

function fail(run: ImportRun, failure: ImportFailure): void {
  run.failures.push(failure);
  run.onFailure?.(failure);
}

/** Adds a note, once. */
export function remark(run: Pick<ImportRun, 'notes'>, note: ImportNote): void {
  if (run.notes.every(({ code }) => code !== note.code)) run.notes.push(note);
}

/** Reads items one by one, yielding to the event loop in between. */
async function readItems(run: ImportRun, items: readonly (() => ReadItem)[]): Promise<ReadItem[]> {
  const read: ReadItem[] = [];
  let since = performance.now();
  for (const item of items) {
    read.push(item());
    if (performance.now() - since < YIELD_INTERVAL) continue;
    await yieldToEventLoop();
    run.signal.throwIfAborted();
    since = performance.now();
  }
  return read;
}

const isRepeated = ({ seen, seenAddresses }: ImportRun, { externalId, gameUrl }: ImportedGame) =>
  seen.has(externalId) || seenAddresses.has(gameUrl);

/** The items up to the limit of new games. */
async function withinLimit(run: ImportRun, items: readonly ReadItem[]): Promise<readonly ReadItem[]> {
  const remaining = run.limits.newGames - run.counters.imported;
  const fresh = items.flatMap((item) => ('ok' in item && !isRepeated(run, item.ok) ? item.ok : []));
  if (new Set(fresh.map(({ externalId }) => externalId)).size <= remaining) return items;
  const known = await notNew(run.database, run.source.provider, fresh);
  const added = { ids: new Set<string>(), addresses: new Set<string>() };
  const end = items.findIndex((item) => {
    if (!('ok' in item) || isRepeated(run, item.ok) || known.has(item.ok.externalId)) return false;
    const { externalId, gameUrl } = item.ok;
    if (added.ids.has(externalId) || added.addresses.has(gameUrl)) return false;
    added.addresses.add(gameUrl);
    return added.ids.add(externalId).size > remaining;
  });
  return end === -1 ? items : items.slice(0, end);
}

/** Splits items into games to write and items already settled: failed, repeated or skipped ones. */
function sortItems(run: ImportRun, items: readonly ReadItem[]): { games: Placed[]; settled: OperationItem[] } {
  const games: Placed[] = [];
  const settled: OperationItem[] = [];
  for (const [offset, item] of items.entries()) {
    const position = run.processed + offset;
    if ('failed' in item) {
      const { reason, message, title = null, externalId = null } = item.failed;
      settled.push({ ...blankItem, position, outcome: 'failed', externalId, title, reason });
      fail(run, { position, externalId, title, reason, message });
    } else if ('skipped' in item) {
      settled.push({ ...blankItem, position, outcome: 'skipped', ...item.skipped });
    } else if (isRepeated(run, item.ok)) {
      const { externalId, title } = item.ok;
      settled.push({ ...blankItem, position, outcome: 'skipped', externalId, title, reason: REPEATED_ITEM });
    } else {
      run.seen.add(item.ok.externalId);
      run.seenAddresses.add(item.ok.gameUrl);
      if (item.isRepaired) remark(run, importNotes.repaired());
      games.push({ position, game: item.ok });
    }
  }
  return { games, settled };
}

/** Earlier in the source counts as newer, so lists by date show new games in the source's order. */
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

const slugNote = (reason: string) =>
  reason.startsWith('slug_taken') ? importNotes.slugsTaken() : importNotes.slugsChanged();

async function writeGames(run: ImportRun, games: readonly Placed[]): Promise<UpsertResult[]> {
  const categories = await run.categories.resolve(games.flatMap(({ game }) => game.category ?? []));
  const positions = new Map(games.map(({ position, game }) => [game.externalId, position]));
  const record: UpsertOptions['record'] = async (transaction, written) => {
    // Every result belongs to one of these games.
    const items = written.map((item) => ({ ...item, position: positions.get(item.externalId) ?? 0 }));
    await recordItems(transaction, run, items);
  };
  const results = await run.apply(
    run.database,
    { provider: run.source.provider, queued: run.queued, record },
    games.map((placed) => toProviderGame(placed, categories, run.startedAt)),
  );
  const changed = results.filter(({ outcome }) => outcome === 'imported' || outcome === 'updated').length;
  if (!run.isDryRun) await run.upkeep.changed(changed);
  for (const { outcome, externalId, title, reason } of results) {
    if (outcome === 'imported' && reason !== null) remark(run, slugNote(reason));
    if (outcome !== 'failed') continue;
    const message = 'The database rejected the game';
    fail(run, { position: positions.get(externalId) ?? 0, externalId, title, reason: reason ?? 'database', message });
  }
  return results;
}

/**
 * @returns the number of items not seen before, and whether the limit of new games left room for all of them
 * @throws the signal's reason, before anything is written
 */
export async function importChunk(
  run: ImportRun,
  unread: readonly (() => ReadItem)[],
): Promise<{ fresh: number; isFull: boolean }> {
  run.signal.throwIfAborted();
  const items = await withinLimit(run, await readItems(run, unread));
  const { games, settled } = sortItems(run, items);
  if (settled.length > 0) {
    await run.database.transaction((transaction) => recordItems(transaction, run, settled));
  }
  const written = games.length > 0 ? await writeGames(run, games) : [];
  for (const { outcome } of [...settled, ...written]) run.counters[outcome] += 1;
  run.processed += items.length;
  const repeated = settled.filter(({ reason }) => reason === REPEATED_ITEM).length;
  return { fresh: items.length - repeated, isFull: items.length < unread.length };
}
