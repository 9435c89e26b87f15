/** Plans what an import of games does, for both imports and previews. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { categories, games, gameTombstones } from '../../platform/db/schema.ts';
import { type GameRow, type ProviderGame, providerValues } from './game.ts';
import { type ExistingGame, OWNED_COLUMNS, planReimport, type Reimport } from './reimport.ts';

export interface UpsertResult {
  externalId: string;
  title: string;
  outcome: 'imported' | 'updated' | 'unchanged' | 'skipped' | 'failed';
  gameId: string | null;
  /** Why it was skipped or failed: a code, with the database's message after a colon. */
  reason: string | null;
  /** Changed columns, `provider_values` and `field_sources`; for unchanged games only the recorded values. */
  before: Partial<GameRow> | null;
  after: Partial<GameRow> | null;
}

export function upsertResult(
  { externalId, title }: ProviderGame,
  outcome: UpsertResult['outcome'],
  more: Partial<UpsertResult> = {},
): UpsertResult {
  return { externalId, title, outcome, gameId: null, reason: null, before: null, after: null, ...more };
}

/** The change in the format it is stored in. */
export function changeOf({ before, after, values, sources }: Reimport): Pick<UpsertResult, 'before' | 'after'> {
  return {
    before: { ...before, provider_values: values.before, ...(sources && { field_sources: sources.before }) },
    after: { ...after, provider_values: values.after, ...(sources && { field_sources: sources.after }) },
  };
}

/** Columns to select by name: the owned ones and those that decide their ownership. */
const EXISTING = Object.fromEntries(
  [
    ...OWNED_COLUMNS,
    'id',
    'provider',
    'external_id',
    'version',
    'base_language',
    'field_sources',
    'provider_values',
  ].map((name) => [name, games[name as keyof ExistingGame]]),
) as { [Column in keyof ExistingGame]: (typeof games)[Column] };

export interface Update {
  game: ProviderGame;
  existing: ExistingGame;
  plan: Reimport;
}

export interface UpsertPlan {
  /** Games the catalogue does not have. */
  added: ProviderGame[];
  /** Known games with changes to write. */
  updates: Update[];
  /** Known games whose provider values changed but may not be shown. */
  noted: Update[];
  /** Known games without any change. */
  unchanged: { game: ProviderGame; gameId: string }[];
  /** Games that were deleted on this site. */
  deleted: ProviderGame[];
}

async function readKnown(transaction: Transaction, provider: string, ids: string[]) {
  const existing = await transaction
    .select(EXISTING)
    .from(games)
    .where(and(eq(games.provider, provider), inArray(games.external_id, ids)));
  const deleted = await transaction
    .select({ externalId: gameTombstones.external_id })
    .from(gameTombstones)
    .where(and(eq(gameTombstones.provider, provider), inArray(gameTombstones.external_id, ids)));
  const categoryRows = existing.length > 0 ? await transaction.select({ id: categories.id }).from(categories) : [];
  return {
    existing: new Map(existing.map((game) => [game.external_id, game])),
    deleted: new Set(deleted.map(({ externalId }) => externalId)),
    categoryIds: new Set(categoryRows.map(({ id }) => id)),
  };
}

export async function planUpsert(
  transaction: Transaction,
  provider: string,
  batch: readonly ProviderGame[],
): Promise<UpsertPlan> {
  const ids = batch.map(({ externalId }) => externalId);
  const known = await readKnown(transaction, provider, ids);
  const plans: UpsertPlan = { added: [], updates: [], noted: [], unchanged: [], deleted: [] };
  for (const game of batch) {
    const existing = known.existing.get(game.externalId);
    if (existing) {
      const plan = planReimport(existing, providerValues(game), known.categoryIds);
      const { before, after } = plan.values;
      if (Object.keys(plan.after).length > 0) plans.updates.push({ game, existing, plan });
      else if (Object.keys({ ...before, ...after }).length > 0) plans.noted.push({ game, existing, plan });
      else plans.unchanged.push({ game, gameId: existing.id });
    } else if (known.deleted.has(game.externalId)) plans.deleted.push(game);
    else plans.added.push(game);
  }
  return plans;
}

/** Results of the games that change nothing visible. */
export function settledResults({ noted, unchanged, deleted }: UpsertPlan): UpsertResult[] {
  return [
    ...noted.map(({ game, existing: { id }, plan }) =>
      upsertResult(game, 'unchanged', { gameId: id, ...changeOf(plan) }),
    ),
    ...unchanged.map(({ game, gameId }) => upsertResult(game, 'unchanged', { gameId })),
    ...deleted.map((game) => upsertResult(game, 'skipped', { reason: 'deleted_here' })),
  ];
}
