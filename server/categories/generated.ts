/** Machine-made changes to categories: new ones, missing texts, and updates of the product's own texts. */

import { and, eq, gt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { labelIn } from '../../shared/entities.ts';
import { CATEGORY_FIELDS } from '../../shared/forms/category.ts';
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts';
import { CATEGORY_TEXT_FIELDS, type CategoryTextField, columnOf, columnsOf } from '../../shared/localized.ts';
import { type Change, type Changes, changedFields, recordChange, recordChanges } from '../activity/usecases.ts';
import { attempt } from '../platform/db/attempts.ts';
import type { Database, Transaction } from '../platform/db/database.ts';
import { violatedConstraint } from '../platform/db/faults.ts';
import { saveTexts } from '../platform/db/saved-texts.ts';
import type { FieldSource } from '../platform/db/schema/catalogue.ts';
import { categories } from '../platform/db/schema.ts';
import { lockWithTexts, ownText, type RowOf } from '../platform/db/texts.ts';
import type { CategoryTexts } from '../texts/usecases.ts';
import { categorySlugs, lockCategory, updateCategory } from './queries.ts';

export const TEXT_COLUMNS = columnsOf(...CATEGORY_TEXT_FIELDS);
export type TextColumn = (typeof TEXT_COLUMNS)[number];
type TextRow = Pick<RowOf<'category'>, TextColumn | 'field_sources'>;

export interface WriteOptions {
  actor: string | null;
  source: FieldSource;
  now: () => Date;
  /** Runs in the same transaction. */
  record: (transaction: Transaction, after: { category_id: string; slug: string; fields?: string[] }) => Promise<void>;
}

const isBlank = (text: string | null) => text === null || text.trim() === '';

/** Returns the missing texts of a category in some languages, except those that an operator emptied. */
export function missingTexts(row: TextRow, languages: readonly Language[] = LANGUAGE_CODES): TextColumn[] {
  const columns = languages.flatMap((language) => CATEGORY_TEXT_FIELDS.map((field) => columnOf(field, language)));
  return columns.filter((column) => isBlank(row[column]) && row.field_sources[column]?.by !== 'operator');
}

/** Returns whether a category is inactive only because it has no games yet. */
export function isAwaitingGames({ active, field_sources }: Pick<RowOf<'category'>, 'active' | 'field_sources'>) {
  return !active && field_sources.active?.by === 'machine';
}

/** Condition for categories created by a machine, and neither renamed nor toggled by an operator. */
const isMachineMade = sql`${categories.field_sources} -> 'name' ->> 'by' = 'machine'
  and not exists (select from jsonb_each(${categories.field_sources}) as source
    where source.key like 'name%' and source.value ->> 'by' = 'operator')
  and coalesce(${categories.field_sources} -> 'active' ->> 'by', 'machine') = 'machine'`;

const AWAITING_GAMES = { active: { by: 'machine' } } as const satisfies Record<string, FieldSource>;

type Stamp = Pick<Change, 'actor' | 'at'>;

const logEntry = (
  action: 'create' | 'update',
  { id, name }: { id: string; name: string },
  changes: Changes,
  stamp: Stamp,
): Change => ({ ...stamp, action, entity: 'category', entityId: id, label: name, changes });

/** Activates machine-made categories that have active games, or deactivates those without. */
export async function switchGeneratedCategories(
  transaction: Transaction,
  { active, ...stamp }: Stamp & { active: boolean },
): Promise<void> {
  const sources = categories.field_sources;
  const switched = await transaction
    .update(categories)
    .set({
      active,
      field_sources: active ? sql`${sources} - 'active'` : sql`${sources} || ${JSON.stringify(AWAITING_GAMES)}::jsonb`,
      version: sql`${categories.version} + 1`,
      updated_at: stamp.at,
    })
    .where(
      and(
        eq(categories.active, !active),
        isMachineMade,
        active ? gt(categories.game_count, 0) : eq(categories.game_count, 0),
      ),
    )
    .returning({ id: categories.id, name: sql<string>`coalesce(${ownText('category', 'name').text}, '')` });
  const changes = { active: { before: !active, after: active } };
  await recordChanges(
    transaction,
    switched.map((row) => logEntry('update', row, changes, stamp)),
  );
}

/** Returns the texts by column; null for a language without text. */
export function textColumns(
  texts: CategoryTexts,
): Record<TextColumn, string | null> & Record<CategoryTextField, string> {
  const entries = LANGUAGE_CODES.flatMap((language) =>
    CATEGORY_TEXT_FIELDS.map((field) => [columnOf(field, language), texts[field][language] ?? null]),
  );
  // All columns are set; the default language always has a text.
  return Object.fromEntries(entries);
}

const sourcesOf = (columns: readonly string[], source: FieldSource) =>
  Object.fromEntries(columns.map((column) => [column, source]));

const isRace = (error: unknown) => violatedConstraint(error) !== null;

/** @returns whether it was created. It is not if the slug is taken, or if the name yields none */
export function createCategory(
  database: Database,
  { slug, icon, texts }: { slug: string | null; icon: string; texts: CategoryTexts },
  { actor, source, now, record }: WriteOptions,
): Promise<boolean> {
  return attempt(
    database,
    async (transaction) => {
      const columns = textColumns(texts);
      const isTaken = slug !== null && (await categorySlugs.isTaken(transaction, slug, null));
      const free = isTaken ? null : (slug ?? (await categorySlugs.free(transaction, columns.name, null)));
      if (free === null) return false;
      const id = uuidv7();
      const at = now();
      const category = { ...columns, slug: free, icon, active: true };
      const written = TEXT_COLUMNS.filter((column) => columns[column] !== null);
      await transaction
        .insert(categories)
        .values({ id, ...category, field_sources: sourcesOf(written, source), created_at: at, updated_at: at });
      await saveTexts(transaction, 'category', [id], columns);
      const changes = changedFields(null, category, CATEGORY_FIELDS);
      await recordChange(transaction, logEntry('create', { id, name: category.name }, changes, { actor, at }));
      await record(transaction, { category_id: id, slug: free });
      return true;
    },
    isRace,
  );
}

/** Fills the missing texts of a category. @returns whether there were any */
export function completeCategory(
  database: Database,
  id: string,
  texts: CategoryTexts,
  { actor, source, now, record }: WriteOptions,
): Promise<boolean> {
  return attempt(database, async (transaction) => {
    const before = await lockCategory(transaction, id);
    const columns = textColumns(texts);
    const missing = before === null ? [] : missingTexts(before).filter((column) => columns[column] !== null);
    if (before === null || missing.length === 0) return false;
    const set: Partial<Record<TextColumn, string>> = Object.fromEntries(
      missing.map((column) => [column, columns[column]]),
    );
    const at = now();
    const field_sources = { ...before.field_sources, ...sourcesOf(missing, source) };
    await updateCategory(transaction, id, { ...set, field_sources, updated_at: at });
    const changes = changedFields(before, { ...before, ...set }, TEXT_COLUMNS);
    await recordChange(
      transaction,
      logEntry('update', { id: before.id, name: labelIn('category', before) }, changes, { actor, at }),
    );
    await record(transaction, { category_id: id, slug: before.slug, fields: missing });
    return true;
  });
}

/** Updates built-in texts (`own`) to this version, and adds missing ones. @returns the number of changed categories */
export function rewordCategories(
  database: Database,
  own: (row: RowOf<'category'>) => Partial<Record<TextColumn, string>>,
  at: Date,
): Promise<number> {
  return attempt(database, async (transaction) => {
    const rows = await lockWithTexts(transaction, 'category');
    let reworded = 0;
    for (const row of rows) {
      const after = { ...row, ...own(row) };
      const stale = TEXT_COLUMNS.filter((column) => row[column] !== after[column]);
      if (stale.length === 0) continue;
      const set = Object.fromEntries(stale.map((column) => [column, after[column]]));
      const { name: source } = row.field_sources;
      const added = source
        ? sourcesOf(
            stale.filter((column) => isBlank(row[column])),
            source,
          )
        : {};
      const field_sources = { ...row.field_sources, ...added };
      await updateCategory(transaction, row.id, { ...set, field_sources, updated_at: at });
      const changes = changedFields(row, after, stale);
      await recordChange(
        transaction,
        logEntry('update', { id: row.id, name: labelIn('category', row) }, changes, { actor: null, at }),
      );
      reworded += 1;
    }
    return reworded;
  });
}
