import { and, asc, eq, sql } from 'drizzle-orm';
import { perLanguage } from '../../../shared/languages.ts';
import { columnOf, inLanguages } from '../../../shared/localized.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import {
  auditLog,
  categories,
  categorySlugHistory,
  games,
  operationItems,
  operations,
} from '../../platform/db/schema.ts';

/** Games looked at by one statement: visitors are answered between two. */
const WINDOW = 500;

/** The tags of active games in all languages, some games at a time. */
export async function* tagsOfGames({ orm }: Database): AsyncGenerator<string[][]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await orm
      .select({
        id: games.id,
        active: games.active,
        tags: sql<string[]>`${sql.join(Object.values(inLanguages(games, 'tags')), sql` || `)}`,
      })
      .from(games)
      .where(sql`${games.id} > ${after}::uuid`)
      .orderBy(games.id)
      .limit(WINDOW);
    yield rows.filter(({ active }) => active).map(({ tags }) => tags);
    const last = rows.at(-1);
    if (last === undefined || rows.length < WINDOW) return;
    after = last.id;
  }
}

type CategoryRow = typeof categories.$inferSelect;
/** A category with the addresses it had before. */
export type KnownCategory = CategoryRow & { formerSlugs: string[] };

/** All of them, switched off or not, in the order in which they were made. */
export async function knownCategories(handle: Database['orm'] | Transaction): Promise<KnownCategory[]> {
  const rows = await handle.select().from(categories).orderBy(categories.id);
  const former = await handle
    .select({ slug: categorySlugHistory.slug, categoryId: categorySlugHistory.category_id })
    .from(categorySlugHistory);
  const slugs = Map.groupBy(former, ({ categoryId }) => categoryId);
  return rows.map((row) => ({ ...row, formerSlugs: (slugs.get(row.id) ?? []).map(({ slug }) => slug) }));
}

/** What a deleted category was called, as the log of changes keeps it. */
export interface DeletedCategory {
  slug: string;
  names: string[];
}

/** Categories that operators deleted. */
export async function deletedCategories({ orm }: Database): Promise<DeletedCategory[]> {
  const before = (field: string) => sql<string | null>`${auditLog.changes} -> ${field}::text ->> 'before'`;
  const rows = await orm
    .selectDistinct({
      slug: before('slug'),
      ...perLanguage((language) => before(columnOf('name', language))),
    })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'category'), eq(auditLog.action, 'delete')));
  return rows.map(({ slug, ...names }) => ({
    slug: slug ?? '',
    names: Object.values(names).filter((name) => name !== null),
  }));
}

/** Ids of what a model saw no category in, in earlier runs. */
export async function declinedPlans({ orm }: Database): Promise<Set<string>> {
  const rows = await orm
    .selectDistinct({ id: operationItems.external_id })
    .from(operationItems)
    .innerJoin(operations, eq(operations.id, operationItems.operation_id))
    .where(and(eq(operations.kind, 'auto-generate-categories'), eq(operationItems.reason, 'not_a_genre')));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

export async function isMakingRun({ orm }: Database, id: string): Promise<boolean> {
  const found = await orm
    .select({ id: operations.id })
    .from(operations)
    .where(and(eq(operations.id, id), eq(operations.kind, 'auto-generate-categories')));
  return found.length > 0;
}

/** What an operation made of each theme and each category, in its order; unchanged ones leave nothing behind. */
export function resultRows({ orm }: Database, operationId: string) {
  return orm
    .select({
      title: operationItems.title,
      outcome: operationItems.outcome,
      reason: operationItems.reason,
      about: operationItems.after,
    })
    .from(operationItems)
    .where(eq(operationItems.operation_id, operationId))
    .orderBy(asc(operationItems.position));
}
