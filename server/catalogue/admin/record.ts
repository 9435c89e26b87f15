import { inArray } from 'drizzle-orm';
import type { Stamp } from '../../activity/audited.ts';
import { type Change, type Changes, recordChanges } from '../../activity/usecases.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { categories } from '../../platform/db/schema.ts';

export interface GameChange {
  id: string;
  title: string;
  changes: Changes;
}

/** The names of the categories that changes of games mention, by id. */
export async function categoryNames(transaction: Transaction, list: readonly Changes[]): Promise<Map<unknown, string>> {
  const ids = list.flatMap(({ category_id }) => [category_id?.before, category_id?.after]);
  const known = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (known.length === 0) return new Map();
  const rows = await transaction
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, known));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Names the category: its id means nothing to readers, and it may be deleted. */
export function withCategoryName({ category_id, ...changes }: Changes, names: ReadonlyMap<unknown, string>): Changes {
  if (category_id === undefined) return changes;
  const nameOf = (id: unknown) => names.get(id) ?? null;
  return { ...changes, category: { before: nameOf(category_id.before), after: nameOf(category_id.after) } };
}

/** Logs changes of games in their transaction. */
export async function recordGames(
  transaction: Transaction,
  action: Change['action'],
  list: readonly GameChange[],
  { actor, at }: Stamp,
): Promise<void> {
  const names = await categoryNames(
    transaction,
    list.map(({ changes }) => changes),
  );
  await recordChanges(
    transaction,
    list.map(({ id, title, changes }): Change => {
      return {
        actor,
        action,
        entity: 'game',
        entityId: id,
        label: title,
        changes: withCategoryName(changes, names),
        at,
      };
    }),
  );
}
