import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { columnsOf, GAME_TEXT_FIELDS } from '../../shared/localized.ts';
import { changedFields, recordChange } from '../activity/usecases.ts';
import { refreshGameSearch, refreshGameTags } from '../catalogue/write/usecases.ts';
import { attempt } from '../platform/db/attempts.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import type { FieldSource } from '../platform/db/schema/catalogue.ts';
import { games } from '../platform/db/schema.ts';
import { TEXT_SELECTION, type TextColumn, type TextRow } from './text-columns.ts';

/** Columns that are written together or not at all. */
export interface Step {
  /** Columns that must be unchanged: those written, and those their text was made from. */
  unchanged: readonly (TextColumn | 'base_language')[];
  set: Partial<TextRow>;
  /** Sources of the columns; null for none. */
  writers: Readonly<Partial<Record<TextColumn, FieldSource | null>>>;
}

/** Written columns, before and after. */
export interface Written {
  before: Partial<TextRow>;
  after: Partial<TextRow>;
}

export interface FillOptions {
  now: () => Date;
  /** Id of the operator; null for none. */
  actor: string | null;
  /** Runs in the same transaction as the write. */
  record?: ((transaction: Transaction, written: Written) => Promise<void>) | undefined;
}

const AUDITED = [...columnsOf(...GAME_TEXT_FIELDS), 'base_language'] as const;

/** The field sources after the write. */
function sourcesAfter(current: TextRow['field_sources'], steps: readonly Step[]): TextRow['field_sources'] {
  const writers = Object.assign({}, ...steps.map((step) => step.writers)) as Step['writers'];
  const entries = Object.entries({ ...current, ...writers });
  return Object.fromEntries(entries.flatMap(([column, writer]) => (writer ? [[column, writer]] : [])));
}

async function fillOnce(
  transaction: Transaction,
  gameId: string,
  { read, steps, options }: { read: TextRow; steps: readonly Step[]; options: FillOptions },
): Promise<Written | null> {
  const [current] = await transaction.select(TEXT_SELECTION).from(games).where(eq(games.id, gameId)).for('update');
  if (current === undefined) return null;
  const valid = steps.filter(({ unchanged }) =>
    unchanged.every((column) => isDeepStrictEqual(current[column], read[column])),
  );
  if (valid.length === 0) return { before: {}, after: {} };

  const set: Partial<TextRow> = Object.assign({}, ...valid.map((step) => step.set));
  const fieldSources = sourcesAfter(current.field_sources, valid);
  const at = options.now();
  await transaction
    .update(games)
    .set({ ...set, field_sources: fieldSources, version: sql`${games.version} + 1`, updated_at: at })
    .where(eq(games.id, gameId));
  const columns = Object.keys(set);
  if (columns.some((column) => /^(title|description)/.test(column))) await refreshGameSearch(transaction, [gameId]);
  if (columns.some((column) => column.startsWith('tags'))) await refreshGameTags(transaction, [gameId]);

  const after = { ...current, ...set };
  const changes = changedFields(current, after, AUDITED);
  const change = { actor: options.actor, action: 'update', entity: 'game', entityId: gameId, at } as const;
  await recordChange(transaction, { ...change, label: after.title, changes });
  const written: Written = {
    before: Object.fromEntries(columns.map((column) => [column, current[column as keyof TextRow]])),
    after: set,
  };
  await options.record?.(transaction, written);
  return written;
}

/**
 * Writes generated texts into the row's current state, and skips steps whose columns changed meanwhile. Updates search,
 * tags, version and history in the same transaction.
 *
 * @param read the row that the steps were made from
 * @returns what was written; null when the game was deleted
 */
export async function fillTexts(
  database: Database,
  gameId: string,
  work: { read: TextRow; steps: readonly Step[]; options: FillOptions },
): Promise<Written | null> {
  if (work.steps.length === 0) return { before: {}, after: {} };
  return attempt(database, (transaction) => fillOnce(transaction, gameId, work));
}
