import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { publishedAt } from '../../../shared/forms/import-selection.ts';
import { FEED_LANGUAGE } from '../../../shared/languages.ts';
import {
  ADDRESS_KEPT,
  LANGUAGE_KEPT,
  type ProviderGame,
  type UpsertOptions,
  type UpsertResult,
} from '../../catalogue/write/usecases.ts';
import { importNotes, REPEATED_ITEM } from '../errors.ts';
import { notNew, type OperationItem, recordItems } from '../queries.ts';
import { factsOf } from '../selection/queries.ts';
import type { ReadItem } from '../source.ts';
import { chooseLanguage } from './feed-language.ts';
import { addNote, type ImportFailure, type ImportRun, isRepeated, type PlacedGame } from './import-run.ts';
import { holdBack } from './moved.ts';

/** Milliseconds of reading before yielding to the event loop. */
const YIELD_INTERVAL = 20;

const blankItem = { gameId: null, externalId: null, title: null, reason: null, before: null, after: null };

function fail(run: ImportRun, failure: ImportFailure): void {
  run.failures.push(failure);
  run.onFailure?.(failure);
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

/** Returns the items up to the limit of new games. */
async function withinLimit(run: ImportRun, items: readonly ReadItem[]): Promise<readonly ReadItem[]> {
  // The operator confirmed that these are known games, so the limit does not apply to them.
  if (run.watch?.answer === 'same') return items;
  const remaining = run.limits.newGames - run.counters.imported - (run.watch?.waiting.length ?? 0);
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

/** Separates items to write from those already settled: failed, repeated or skipped ones. */
function sortItems(run: ImportRun, items: readonly ReadItem[]): { games: PlacedGame[]; settled: OperationItem[] } {
  const games: PlacedGame[] = [];
  const settled: OperationItem[] = [];
  for (const [offset, item] of items.entries()) {
    const position = run.processed + offset;
    if ('failed' in item) {
      const { reason, message, title = null, externalId = null } = item.failed;
      settled.push({ ...blankItem, position, outcome: 'failed', externalId, title, reason });
      fail(run, { position, externalId, title, reason, message });
    } else if ('skipped' in item) {
      run.ranked.push({ externalId: item.skipped.externalId, quality: null });
      settled.push({ ...blankItem, position, outcome: 'skipped', ...item.skipped });
    } else if (isRepeated(run, item.ok)) {
      settled.push(skippedItem({ position, game: item.ok }, REPEATED_ITEM));
    } else {
      run.seen.add(item.ok.externalId);
      run.seenAddresses.add(item.ok.gameUrl);
      run.ranked.push({ externalId: item.ok.externalId, quality: item.ok.quality ?? null });
      if (item.isRepaired) addNote(run, importNotes.repaired());
      games.push({ position, place: item.place ?? position + 1, game: item.ok });
    }
  }
  return { games, settled };
}

function waitsFor({ publication, startedAt }: ImportRun, position: number): Pick<ProviderGame, 'waits'> {
  if (publication.how === 'now') return {};
  return {
    waits: publication.how === 'daily' ? publishedAt(startedAt, publication.perDay, position) : publication.how,
  };
}

/** Creation times follow the order of the source: earlier items count as newer, so lists by date keep that order. */
function toProviderGame(
  { position, place, game }: PlacedGame,
  categoryId: string | null,
  run: ImportRun,
  knownAs: string | undefined,
): ProviderGame {
  const { category, quality: _, publishedAt: __, languages: ___, ...rest } = game;
  return {
    ...rest,
    ...(knownAs === undefined ? {} : { knownAs }),
    categoryId,
    providerCategory: category,
    place,
    createdAt: new Date(run.startedAt.getTime() - position),
    ...waitsFor(run, position),
  };
}

const slugNote = (reason: string) =>
  reason.startsWith('slug_taken') ? importNotes.slugsTaken() : importNotes.slugsChanged();

/** Records items that need no writing. */
export async function recordSettled(run: ImportRun, settled: readonly OperationItem[]): Promise<void> {
  if (settled.length === 0) return;
  await run.database.transaction((transaction) => recordItems(transaction, run, settled));
  for (const { outcome } of settled) run.counters[outcome] += 1;
}

export const skippedItem = ({ position, game }: Omit<PlacedGame, 'place'>, reason: string): OperationItem => {
  const { externalId, title } = game;
  return { ...blankItem, position, outcome: 'skipped', externalId, title, reason };
};

/** Returns the facts that a dry run keeps of a game, so that it can be shown and imported later. */
function keptOf(
  { isDryRun }: ImportRun,
  { game }: PlacedGame,
  { outcome, after }: UpsertResult,
): Partial<OperationItem> {
  if (!isDryRun || (outcome !== 'imported' && outcome !== 'updated')) return {};
  const facts = outcome === 'imported' ? { ...after, ...factsOf(game, after?.category_id ?? null) } : after;
  return { after: facts, source: game };
}

/** Writes some games. @param moves the stored games that they are, by their new ids */
export async function writeGames(
  run: ImportRun,
  games: readonly PlacedGame[],
  moves: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  if (games.length === 0) return;
  const categories = await run.categories.choose(
    games.map(({ game }) => game),
    run.language.taken ?? FEED_LANGUAGE,
  );
  const placedById = new Map(games.map((placed) => [placed.game.externalId, placed]));
  const record: UpsertOptions['record'] = async (transaction, written) => {
    const items = written.flatMap((item) => {
      // Every result belongs to one of these games.
      const placed = placedById.get(item.externalId);
      return placed === undefined ? [] : [{ ...item, position: placed.position, ...keptOf(run, placed, item) }];
    });
    await recordItems(transaction, run, items);
  };
  const chosen = (placed: PlacedGame) => categories.get(placed.game) ?? null;
  const results = await run.apply(
    run.database,
    { provider: run.source.provider, feed: run.feedId, language: run.language.taken, record },
    games.map((placed) => toProviderGame(placed, chosen(placed), run, moves.get(placed.game.externalId))),
  );
  const changed = results.filter(({ outcome }) => outcome === 'imported' || outcome === 'updated').length;
  if (!run.isDryRun) await run.upkeep.changed(changed);
  for (const { outcome, externalId, title, reason } of results) {
    run.counters[outcome] += 1;
    if (outcome === 'imported' && reason !== null) addNote(run, slugNote(reason));
    if (reason === ADDRESS_KEPT) addNote(run, importNotes.addressesKept());
    if (reason === LANGUAGE_KEPT) addNote(run, importNotes.languageKept());
    if (outcome !== 'failed') continue;
    const message = 'The database rejected the game';
    fail(run, {
      position: placedById.get(externalId)?.position ?? 0,
      externalId,
      title,
      reason: reason ?? 'database',
      message,
    });
  }
}

/** Records which games the rest of a feed contains, without writing any. @returns the number of items not seen before */
export async function recordSeen(run: ImportRun, unread: readonly (() => ReadItem)[]): Promise<number> {
  run.signal.throwIfAborted();
  let fresh = 0;
  for (const item of await readItems(run, unread)) {
    if (!('ok' in item)) continue;
    if (!isRepeated(run, item.ok)) fresh += 1;
    run.seen.add(item.ok.externalId);
    run.seenAddresses.add(item.ok.gameUrl);
  }
  return fresh;
}

/**
 * @returns the number of items not seen before, and whether all of them fit within the limit of new games
 * @throws the signal's reason, before anything is written
 */
export async function importChunk(
  run: ImportRun,
  unread: readonly (() => ReadItem)[],
): Promise<{ fresh: number; isFull: boolean }> {
  run.signal.throwIfAborted();
  const read = await readItems(run, unread);
  await chooseLanguage(run, read);
  const items = await withinLimit(run, read);
  const { games, settled } = sortItems(run, items);
  await recordSettled(run, settled);
  await writeGames(run, await holdBack(run, games));
  run.processed += items.length;
  const repeated = settled.filter(({ reason }) => reason === REPEATED_ITEM).length;
  return { fresh: items.length - repeated, isFull: items.length < unread.length };
}
