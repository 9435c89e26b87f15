import { inArray, sql } from 'drizzle-orm';
import type { Stamp as OperatorStamp } from '../../activity/audited.ts';
import { changeRows, keptChange } from '../../activity/deletions/changes.ts';
import { beginDeletion, type Deletion, removeRows } from '../../activity/deletions/removal.ts';
import { type Change, type Changes, changedFields, recordChanges } from '../../activity/usecases.ts';
import { categoryNames } from '../../categories/names.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { GameRow } from '../../platform/db/game-texts.ts';
import type { FieldSource } from '../../platform/db/schema/catalogue.ts';
import { games, gameTombstones } from '../../platform/db/schema.ts';
import { approveTexts, machineColumns } from './approval.ts';
import { retagGames } from './bulk-tags.ts';
import { AUDITED_FIELDS } from './changes.ts';
import { gamesMissing } from './errors.ts';
import { lockGames } from './queries.ts';
import type { GameBulk } from './schema.ts';

/** Who changes games, and when. The actor is null for a rule of the site. */
type Stamp = Pick<Change, 'actor' | 'at'>;
type Undoable = OperatorStamp & { undo: Deletion };

/** Keeps each statement short on the embedded database. */
const CHUNK = 100;

type Assignment = Partial<Pick<GameRow, 'active' | 'featured' | 'category_id' | 'languages'>>;

const ASSIGNMENTS = {
  activate: { active: true },
  deactivate: { active: false },
  feature: { featured: true },
  unfeature: { featured: false },
};

/** Reads the names of the categories in the changes. */
export const namesInChanges = (transaction: Transaction, list: readonly Changes[]) =>
  categoryNames(
    transaction,
    list.flatMap(({ category_id }) => [category_id?.before, category_id?.after]),
  );

/** Replaces the category's id by its name: the id means nothing to readers, and the category may be deleted later. */
export function withCategoryName({ category_id, ...changes }: Changes, names: ReadonlyMap<unknown, string>): Changes {
  if (category_id === undefined) return changes;
  const nameOf = (id: unknown) => names.get(id) ?? null;
  return { ...changes, category: { before: nameOf(category_id.before), after: nameOf(category_id.after) } };
}

async function logEntries(
  transaction: Transaction,
  action: Change['action'],
  list: readonly { id: string; title: string; changes: Changes }[],
  stamp: Stamp,
): Promise<Change[]> {
  const changed = list.map(({ changes }) => changes);
  const names = await namesInChanges(transaction, changed);
  return list.map(({ id, title, changes }) => {
    return { ...stamp, action, entity: 'game', entityId: id, label: title, changes: withCategoryName(changes, names) };
  });
}

/**
 * Deletes locked games. Imported ones leave a tombstone, or the next import would add them again.
 *
 * @param deletion stores them for an undo
 */
export async function deleteGames(
  transaction: Transaction,
  rows: readonly GameRow[],
  { deletion, ...stamp }: Stamp & { deletion: Deletion },
) {
  const tombstones = rows.flatMap(({ provider, external_id, title, game_url }) =>
    provider === null || external_id === null ? [] : [{ provider, external_id, title, game_url, deleted_at: stamp.at }],
  );
  if (tombstones.length > 0) {
    await transaction
      .insert(gameTombstones)
      .values(tombstones)
      .onConflictDoUpdate({
        target: [gameTombstones.provider, gameTombstones.external_id],
        set: { title: sql`excluded.title`, game_url: sql`excluded.game_url`, deleted_at: sql`excluded.deleted_at` },
      });
  }
  const ids = rows.map(({ id }) => id);
  await removeRows(transaction, deletion, ids);
  const gone = rows.map((game) => ({ ...game, changes: changedFields<GameRow>(game, null, AUDITED_FIELDS) }));
  await recordChanges(transaction, await logEntries(transaction, 'delete', gone, stamp));
}

const isHiddenByRule = ({ active, field_sources: sources }: GameRow) => !active && sources.active?.by === 'rule';

/** Columns that a trigger also sets when a game becomes visible. */
const WITH_ACTIVE = ['draft', 'queued', 'publish_at'];

async function assignGames(
  transaction: Transaction,
  rows: readonly GameRow[],
  assignment: Assignment,
  { by = 'operator', undo, ...stamp }: Stamp & { by?: FieldSource['by']; undo: Deletion | null },
): Promise<number> {
  const fields = Object.keys(assignment) as (keyof Assignment)[];
  const changing = rows
    .map((game) => {
      const after = { ...game, ...assignment };
      const hidden = { before: isHiddenByRule(game), after: by === 'rule' && assignment.active === false };
      // An operator who hides a game that a rule has hidden makes it their own decision, so it counts as a change.
      const isRuled = assignment.active !== undefined && hidden.before !== hidden.after;
      const changes = changedFields(game, after, fields);
      return { before: game, changes: { ...changes, ...(isRuled ? { hidden_by_rule: hidden } : {}) } };
    })
    .filter(({ changes }) => Object.keys(changes).length > 0);
  const ids = changing.map(({ before }) => before.id);
  const sources = Object.fromEntries(fields.map((field) => [field, { by }]));
  const changed = changing.map(({ before: { id, title }, changes }) => ({ id, title, changes }));
  const entries = await logEntries(transaction, 'update', changed, stamp);
  const columns = assignment.active === undefined ? fields : [...fields, ...WITH_ACTIVE];
  await changeRows(transaction, { undo, columns, entries }, () =>
    transaction
      .update(games)
      .set({
        ...assignment,
        field_sources: sql`${games.field_sources} || ${JSON.stringify(sources)}::jsonb`,
        version: sql`${games.version} + 1`,
        updated_at: stamp.at,
      })
      .where(inArray(games.id, ids)),
  );
  return changing.length;
}

/** Hides a game that no longer works, or shows it again. The log names the rule; a later decision of an operator replaces it. */
export async function showByRule(transaction: Transaction, id: string, active: boolean, at: Date): Promise<void> {
  const stamp = { actor: null, at, by: 'rule', undo: null } as const;
  await assignGames(transaction, await lockGames(transaction, [id]), { active }, stamp);
}

/** Changes locked games. @returns the number of changed games */
async function changeLocked(
  transaction: Transaction,
  { action, categoryId = null, languages = null, tags: words = [] }: GameBulk,
  rows: readonly GameRow[],
  { undo, ...stamp }: Undoable,
): Promise<number> {
  switch (action) {
    case 'delete':
      await deleteGames(transaction, rows, { ...stamp, deletion: undo });
      return rows.length;
    case 'add_tags':
    case 'remove_tags':
      return retagGames(transaction, rows, { action, words }, { ...stamp, undo });
    case 'approve_texts':
      return approveTexts(transaction, rows, machineColumns, { ...stamp, undo });
    case 'set_category':
      return assignGames(transaction, rows, { category_id: categoryId }, { ...stamp, undo });
    case 'set_languages':
      return assignGames(transaction, rows, { languages }, { ...stamp, undo });
    default:
      return assignGames(transaction, rows, ASSIGNMENTS[action], { ...stamp, undo });
  }
}

/** Changes some of the games that a filter found. Skips games deleted since then. @returns the number of changed games */
export async function changeSome(
  transaction: Transaction,
  bulk: GameBulk,
  { ids, ...stamp }: Undoable & { ids: readonly string[] },
): Promise<number> {
  return changeLocked(transaction, bulk, await lockGames(transaction, ids), stamp);
}

/**
 * Changes all of the games or none.
 *
 * @returns the number of changed games, and the id for an undo
 * @throws {Refusal} not_found with the `missing` ids
 */
export async function changeGames(transaction: Transaction, bulk: GameBulk & { ids: string[] }, stamp: OperatorStamp) {
  const undo = await beginDeletion(transaction, 'game', stamp);
  const ids = bulk.ids.toSorted();
  const missing: string[] = [];
  let changed = 0;
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    const rows = await lockGames(transaction, chunk);
    const found = new Set(rows.map(({ id }) => id));
    missing.push(...chunk.filter((id) => !found.has(id)));
    if (missing.length > 0) continue;
    changed += await changeLocked(transaction, bulk, rows, { ...stamp, undo });
  }
  if (missing.length > 0) throw gamesMissing(missing);
  if (bulk.action === 'delete') return { changed, deletion: undo.id };
  const kept = await keptChange(transaction, undo, changed);
  return { changed, ...(kept !== null && { undo: kept }) };
}
