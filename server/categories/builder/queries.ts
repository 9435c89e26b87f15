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

/** Games per statement, so that visitors' queries can run in between. */
const WINDOW = 500;

/** The tags of active games in all languages, in batches. */
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
/** A category with its former slugs. */
export type KnownCategory = CategoryRow & { formerSlugs: string[] };

/** All categories, active or not, in the order of creation. */
export async function knownCategories(handle: Database['orm'] | Transaction): Promise<KnownCategory[]> {
  const rows = await handle.select().from(categories).orderBy(categories.id);
  const former = await handle
    .select({ slug: categorySlugHistory.slug, categoryId: categorySlugHistory.category_id })
    .from(categorySlugHistory);
  const slugs = Map.groupBy(former, ({ categoryId }) => categoryId);
  return rows.map((row) => ({ ...row, formerSlugs: (slugs.get(row.id) ?? []).map(({ slug }) => slug) }));
}

/** Names of a deleted category, from the activity log. */
export interface DeletedCategory {
  slug: string;
  names: string[];
}

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

/** Ids of plans that a model rejected in earlier runs. */
export async function declinedPlans({ orm }: Database): Promise<Set<string>> {
  const rows = await orm
    .selectDistinct({ id: operationItems.external_id })
    .from(operationItems)
    .innerJoin(operations, eq(operations.id, operationItems.operation_id))
    .where(and(eq(operations.kind, 'auto-generate-categories'), eq(operationItems.reason, 'not_a_genre')));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

export async function isMakingRun({ orm }: Database, id: string): Promise<boolean> {
  const isRun = and(eq(operations.id, id), eq(operations.kind, 'auto-generate-categories'));
  return (await orm.$count(operations, isRun)) > 0;
}

/** The results of an operation by theme and category, in order; unchanged ones are not stored. */
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
