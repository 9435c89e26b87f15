import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Language } from '../../shared/languages.ts';
import { categoryNames } from '../categories/names.ts';
import { OperationCancelled } from '../operations/errors.ts';
import { operationColumns } from '../operations/usecases.ts';
import type { Database } from '../platform/db/database.ts';
import { feeds, formerAccounts, operationItems, operations, profiles } from '../platform/db/schema.ts';
import type { Outcome } from './queries.ts';
import { IMPORT_KINDS, PREVIEW_KIND } from './source.ts';

/** The saved feed of an import. */
const feedOf = sql<string | null>`${operations.parameters} ->> 'feed'`;

export type PastImport = Awaited<ReturnType<typeof pastImports>>['items'][number];

/**
 * Returns imports, newest first, with their saved feeds and who started them.
 *
 * @param feed id of the saved feed to list imports of
 */
export async function pastImports(
  { orm }: Database,
  { feed, page, pageSize }: { feed?: string | undefined; page: number; pageSize: number },
) {
  const wanted = and(
    inArray(operations.kind, [...IMPORT_KINDS]),
    feed === undefined ? undefined : sql`${feedOf} = ${feed}`,
  );
  const items = await orm
    .select({
      ...operationColumns,
      feed_name: feeds.name,
      /** Null if a schedule started it. */
      by: sql<string | null>`coalesce(${profiles.email}, ${formerAccounts.email})`,
      /** Whether retention has deleted its items, if it had any. */
      forgotten: sql<boolean>`not exists (select from ${operationItems} where ${operationItems.operation_id} = ${operations.id})`,
    })
    .from(operations)
    .leftJoin(feeds, sql`${feeds.id}::text = ${feedOf}`)
    .leftJoin(profiles, eq(profiles.user_id, operations.created_by))
    .leftJoin(formerAccounts, eq(formerAccounts.user_id, operations.created_by))
    .where(wanted)
    .orderBy(desc(operations.created_at), desc(operations.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { items, total: await orm.$count(operations, wanted), page, pageSize };
}

type Side = Record<string, unknown> | null;

const NOTES = ['provider_values', 'field_sources', 'external_id'];
const shownColumns = (side: Side) => Object.keys(side ?? {}).filter((column) => !NOTES.includes(column));

/**
 * Returns the items of one outcome with their changes, in feed order. Pages count from 1. Category names are in the given
 * language.
 */
export async function importItems(
  database: Database,
  operationId: string,
  {
    outcome,
    page,
    pageSize,
    language,
  }: { outcome: Outcome; page: number; pageSize: number; language?: Language | undefined },
) {
  const { orm } = database;
  const wanted = and(eq(operationItems.operation_id, operationId), eq(operationItems.outcome, outcome));
  const rows = await orm
    .select({
      position: operationItems.position,
      externalId: operationItems.external_id,
      title: operationItems.title,
      reason: operationItems.reason,
      before: operationItems.before,
      after: operationItems.after,
    })
    .from(operationItems)
    .where(wanted)
    .orderBy(asc(operationItems.position))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const names = await categoryNames(
    orm,
    rows.flatMap(({ before, after }) => [before?.category_id, after?.category_id]),
    language,
  );
  const shownValue = (side: Side, column: string) => {
    const value = side?.[column] ?? null;
    return column === 'category_id' ? (names.get(value) ?? null) : value;
  };
  return {
    total: await orm.$count(operationItems, wanted),
    items: rows.map(({ before, after, ...item }) => ({
      ...item,
      changes: Object.fromEntries(
        shownColumns(after).map((column) => [
          column,
          { before: shownValue(before, column), after: shownValue(after, column) },
        ]),
      ),
    })),
  };
}

const KEPT = 24 * 3_600_000;

/** Condition for previews that no import is reading. An import may start a day after its preview. */
const isUnread = sql`not exists (select from ${operations} as reading
  where reading.status = 'running' and reading.parameters ->> 'preview' = ${operations.id}::text)`;

/** Deletes an operator's ended previews and old ones of all operators. @returns ids of this operator's running ones */
export async function deletePreviews({ orm }: Database, operator: string, now: Date): Promise<string[]> {
  const old = sql`${operations.created_at} < ${new Date(now.getTime() - KEPT).toISOString()}::timestamptz`;
  const isOfOperator = eq(operations.created_by, operator);
  const isPreview = eq(operations.kind, PREVIEW_KIND);
  const isEnded = ne(operations.status, 'running');
  await orm.delete(operations).where(and(isPreview, isEnded, isUnread, or(isOfOperator, old)));
  const running = await orm
    .select({ id: operations.id })
    .from(operations)
    .where(and(isPreview, eq(operations.status, 'running'), isOfOperator));
  return running.map(({ id }) => id);
}

/**
 * @returns the id of the last preview that an operator started and neither closed nor stopped, and that no import is
 * reading; or null
 */
export async function newestPreview({ orm }: Database, operator: string): Promise<string | null> {
  const [row] = await orm
    .select({ id: operations.id })
    .from(operations)
    .where(
      and(
        eq(operations.kind, PREVIEW_KIND),
        eq(operations.created_by, operator),
        isUnread,
        or(isNull(operations.error_code), ne(operations.error_code, new OperationCancelled().code)),
      ),
    )
    .orderBy(desc(operations.created_at), desc(operations.id))
    .limit(1);
  return row?.id ?? null;
}
