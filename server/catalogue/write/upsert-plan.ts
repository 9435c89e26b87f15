/** Plans what an import of games does, for both imports and previews. */
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { columnOf, PROVIDED_TEXTS } from '../../../shared/localized.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { type GameRow, gameTexts, textsSent } from '../../platform/db/game-texts.ts';
import { categories, games, gameTombstones } from '../../platform/db/schema.ts';
import { ADDRESS_KEPT, isTakeover, withKeptAddress } from './addresses.ts';
import { type ImportOrigin, type ProviderGame, type ProviderValues, providerValues, sentLanguage } from './game.ts';
import { type ExistingGame, OWNED_FACTS, planReimport, type Reimport, sentValues } from './reimport.ts';

export interface UpsertResult {
  externalId: string;
  title: string;
  outcome: 'imported' | 'updated' | 'unchanged' | 'skipped' | 'failed';
  gameId: string | null;
  /** The reason why it was skipped or failed: a code, with the database's message after a colon. */
  reason: string | null;
  /** Changed columns, `provider_values` and `field_sources`. For unchanged games, only the recorded values. */
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

/** Returns whether the provider sends a stored game with another id than before. */
export const isAdopted = ({ game, existing }: Update) => existing.external_id !== game.externalId;

/** Returns the change in the format it is stored in. */
export function changeOf(update: Update): Pick<UpsertResult, 'before' | 'after'> {
  const { game, existing, plan } = update;
  const { before, after, values, sources } = plan;
  const ids = isAdopted(update)
    ? { before: { external_id: existing.external_id }, after: { external_id: game.externalId } }
    : null;
  return {
    before: {
      ...before,
      ...ids?.before,
      provider_values: values.before,
      ...(sources && { field_sources: sources.before }),
    },
    after: { ...after, ...ids?.after, provider_values: values.after, ...(sources && { field_sources: sources.after }) },
  };
}

/** Selects only the base texts, since each is a lookup. */
const COLUMNS = { ...getTableColumns(games), ...gameTexts };

/** Columns to select: the owned ones and those that decide their ownership. */
const EXISTING = [
  ...PROVIDED_TEXTS,
  ...OWNED_FACTS,
  ...(['id', 'provider', 'external_id', 'feed_id', 'version'] as const),
  ...(['base_language', 'field_sources', 'provider_values'] as const),
] as const;
const existingColumns = Object.fromEntries(EXISTING.map((name) => [name, COLUMNS[name]])) as Pick<
  typeof COLUMNS,
  (typeof EXISTING)[number]
>;

export interface Update {
  game: ProviderGame;
  existing: ExistingGame;
  plan: Reimport;
  /** The provider's values from this import on. */
  sent: ProviderValues;
  /** Code of the reason why the game does not get everything that was sent. */
  reason: string | null;
}

/** Reason code: the import is in another language than before, so texts stay. */
export const LANGUAGE_KEPT = 'language_kept';

export interface UpsertPlan {
  /** New games. */
  added: ProviderGame[];
  /** Known games with changes to write. */
  updates: Update[];
  /** Known games with a changed id or provider values, which visitors do not see. */
  noted: Update[];
  /** Known games without any change. */
  unchanged: { game: ProviderGame; gameId: string; reason: string | null }[];
  /** Games that were deleted on this site. */
  deleted: ProviderGame[];
}

async function findExisting(transaction: Transaction, provider: string, condition: SQL): Promise<ExistingGame[]> {
  const rows = await transaction
    .select({ game: existingColumns, texts: textsSent })
    .from(games)
    .where(and(eq(games.provider, provider), condition));
  return rows.map(({ game, texts }) => {
    const language = sentLanguage(game);
    const own = PROVIDED_TEXTS.map((field) => [columnOf(field, language), texts[field]] as const);
    // Base texts are among the columns; empty ones are not null there.
    return { ...Object.fromEntries(own), ...game };
  });
}

async function findDeleted(transaction: Transaction, provider: string, condition: SQL) {
  return transaction
    .select({ externalId: gameTombstones.external_id, address: gameTombstones.game_url })
    .from(gameTombstones)
    .where(and(eq(gameTombstones.provider, provider), condition));
}

/** Finds the stored or deleted game for each game of a batch, by id, otherwise by URL. */
async function readKnown(transaction: Transaction, provider: string, batch: readonly ProviderGame[]) {
  const ids = batch.map(({ externalId }) => externalId);
  const existing = await findExisting(transaction, provider, inArray(games.external_id, ids));
  const deleted = await findDeleted(transaction, provider, inArray(gameTombstones.external_id, ids));
  const byId = new Map(existing.map((game) => [game.external_id, game]));
  const deletedIds = new Set(deleted.map(({ externalId }) => externalId));

  const rest = batch.filter(({ externalId }) => !byId.has(externalId) && !deletedIds.has(externalId));
  const addresses = rest.map(({ gameUrl }) => gameUrl);
  const chosen = rest.flatMap(({ knownAs }) => knownAs ?? []);
  const others =
    rest.length === 0
      ? []
      : await findExisting(
          transaction,
          provider,
          sql`(${inArray(games.game_url, addresses)} or ${chosen.length > 0 ? inArray(games.id, chosen) : sql`false`})`,
        );
  const gone =
    rest.length === 0 ? [] : await findDeleted(transaction, provider, inArray(gameTombstones.game_url, addresses));
  // A game that the provider sends with its own id cannot be another one.
  const ownIds = new Set(existing.map(({ id }) => id));
  const free = others.filter(({ id }) => !ownIds.has(id));
  const byAddress = new Map(free.map((game) => [game.game_url, game]));
  const byGame = new Map(free.map((game) => [game.id, game]));
  const deletedAddresses = new Set(gone.map(({ address }) => address));

  const isAny = existing.length + others.length > 0;
  const categoryRows = isAny ? await transaction.select({ id: categories.id }).from(categories) : [];
  const existingFor = ({ externalId, gameUrl, knownAs = '' }: ProviderGame) =>
    byId.get(externalId) ?? (deletedIds.has(externalId) ? undefined : (byGame.get(knownAs) ?? byAddress.get(gameUrl)));
  return {
    existingFor,
    isDeleted: (game: ProviderGame) => deletedIds.has(game.externalId) || deletedAddresses.has(game.gameUrl),
    categoryIds: new Set(categoryRows.map(({ id }) => id)),
  };
}

export async function planUpsert(
  transaction: Transaction,
  origin: ImportOrigin,
  batch: readonly ProviderGame[],
): Promise<UpsertPlan> {
  const known = await readKnown(transaction, origin.provider, batch);
  const taken = new Set<string>();
  const plans: UpsertPlan = { added: [], updates: [], noted: [], unchanged: [], deleted: [] };
  for (const sent of batch) {
    const existing = known.existingFor(sent);
    if (existing && !taken.has(existing.id)) {
      taken.add(existing.id);
      const isKept = isTakeover(origin, sent, existing);
      const game = isKept ? withKeptAddress(sent, existing) : sent;
      const language = sentLanguage(existing);
      const { values, isOtherLanguage } = sentValues(existing, providerValues(game, language), origin.language);
      const reason = isKept ? ADDRESS_KEPT : isOtherLanguage ? LANGUAGE_KEPT : null;
      const plan = planReimport(existing, values, known.categoryIds);
      const { before, after } = plan.values;
      const update = { game, existing, plan, sent: values, reason };
      if (Object.keys(plan.after).length > 0) plans.updates.push(update);
      else if (isAdopted(update) || Object.keys({ ...before, ...after }).length > 0) plans.noted.push(update);
      else plans.unchanged.push({ game, gameId: existing.id, reason });
    } else if (known.isDeleted(sent)) plans.deleted.push(sent);
    else plans.added.push(sent);
  }
  return plans;
}

/** Returns the results of the games that change nothing visible. */
export function settledResults({ noted, unchanged, deleted }: UpsertPlan): UpsertResult[] {
  return [
    ...noted.map((update) =>
      upsertResult(update.game, 'unchanged', {
        ...{ gameId: update.existing.id, reason: update.reason },
        ...changeOf(update),
      }),
    ),
    ...unchanged.map(({ game, gameId, reason }) =>
      // Skipped games are listed with their reason, unchanged ones only counted.
      upsertResult(game, reason === null ? 'unchanged' : 'skipped', { gameId, reason }),
    ),
    ...deleted.map((game) => upsertResult(game, 'skipped', { reason: 'deleted_here' })),
  ];
}
