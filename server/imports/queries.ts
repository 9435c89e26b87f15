import { and, type Column, eq, inArray, sql } from 'drizzle-orm';
import { isPlaceholder } from '../../shared/provider-accounts.ts';
import type { Run } from '../operations/job.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { feeds, games, gameTombstones, operationItems } from '../platform/db/schema.ts';
import { DELETED_ITEM, STORED_ITEM } from './errors.ts';

/** Counters of an import, named after the outcomes of its games. */
export const IMPORT_COUNTERS = {
  imported: 'imported',
  updated: 'updated',
  unchanged: 'unchanged',
  skipped: 'skipped',
  failed: 'failed',
} as const;
export type Outcome = keyof typeof IMPORT_COUNTERS;
export type Counters = Record<Outcome, number>;

export function countOutcomes(items: readonly { outcome: Outcome }[]): Counters {
  const counts: Counters = { imported: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 };
  for (const { outcome } of items) counts[outcome] += 1;
  return counts;
}

export interface OperationItem {
  position: number;
  outcome: Outcome;
  gameId: string | null;
  externalId: string | null;
  title: string | null;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The game as it was read. Only dry runs keep it. */
  source?: object;
}

/**
 * Returns whether an item gets a row. Unchanged games are only counted, since their rows would soon outgrow the
 * catalogue. Items with changed provider values get one, because an undo needs it.
 */
function isKept({ outcome, reason, after }: OperationItem): boolean {
  return reason !== STORED_ITEM && (outcome !== 'unchanged' || after !== null);
}

/** Stores and counts items in the transaction that wrote them. @throws {OperationLost} */
export async function recordItems(
  transaction: Transaction,
  { lease, advance }: Pick<Run, 'lease' | 'advance'>,
  items: readonly OperationItem[],
): Promise<void> {
  if (items.length === 0) return;
  const kept = items.filter(isKept);
  if (kept.length > 0) {
    await transaction.insert(operationItems).values(
      kept.map(({ gameId, externalId, ...item }) => ({
        operation_id: lease.id,
        game_id: gameId,
        external_id: externalId,
        ...item,
      })),
    );
  }
  await advance(transaction, { processed: items.length, counters: countOutcomes(items) });
}

/**
 * Returns the GamePix account if stored games, or else saved feeds, name exactly one. Earlier imports kept it in the
 * games' URLs.
 */
export async function accountAtGamePix({ orm }: Database): Promise<string | null> {
  const idIn = (address: Column) =>
    sql<string>`substring(${address} from '[?&]sid=([A-Za-z0-9._~-]{1,100})(?:[&#]|$)')`;
  const [one, another] = await orm
    .select({ id: idIn(games.game_url) })
    .from(games)
    .where(eq(games.provider, 'gamepix'))
    .union(
      orm
        .select({ id: idIn(feeds.address) })
        .from(feeds)
        .where(eq(feeds.provider, 'gamepix')),
    )
    .then((rows) => rows.flatMap(({ id }) => (id === null || isPlaceholder(id) ? [] : [id])));
  return another === undefined ? (one ?? null) : null;
}

const BATCH = 1_000;

/** Finds known games. @returns the reason why a game is not new, by id: stored in the catalogue, or deleted by an operator */
export async function knownGames(
  { orm }: Database,
  provider: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (let start = 0; start < ids.length; start += BATCH) {
    const some = ids.slice(start, start + BATCH);
    const stored = await orm
      .select({ id: games.external_id })
      .from(games)
      .where(and(eq(games.provider, provider), inArray(games.external_id, some)));
    const deleted = await orm
      .select({ id: gameTombstones.external_id })
      .from(gameTombstones)
      .where(and(eq(gameTombstones.provider, provider), inArray(gameTombstones.external_id, some)));
    for (const { id } of deleted) known.set(id, DELETED_ITEM);
    for (const { id } of stored) if (id !== null) known.set(id, STORED_ITEM);
  }
  return known;
}

/** Returns the ids of known games, found by id or URL, stored or deleted. */
export async function notNew(
  database: Database,
  provider: string,
  list: readonly { externalId: string; gameUrl: string }[],
): Promise<Set<string>> {
  const byId = await knownGames(
    database,
    provider,
    list.map(({ externalId }) => externalId),
  );
  const rest = list.filter(({ externalId }) => !byId.has(externalId));
  const addresses = new Set<string | null>();
  for (let start = 0; start < rest.length; start += BATCH) {
    const some = rest.slice(start, start + BATCH).map(({ gameUrl }) => gameUrl);
    const found = await database.orm
      .select({ address: games.game_url })
      .from(games)
      .where(and(eq(games.provider, provider), inArray(games.game_url, some)))
      .union(
        database.orm
          .select({ address: gameTombstones.game_url })
          .from(gameTombstones)
          .where(and(eq(gameTombstones.provider, provider), inArray(gameTombstones.game_url, some))),
      );
    for (const { address } of found) addresses.add(address);
  }
  const byAddress = rest.filter(({ gameUrl }) => addresses.has(gameUrl)).map(({ externalId }) => externalId);
  return new Set([...byId.keys(), ...byAddress]);
}
