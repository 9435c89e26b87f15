import { and, eq, sql } from 'drizzle-orm';
import { isReservedSlug } from '../../../shared/forms/page.ts';
import type { LegalPage } from '../../../shared/legal-pages.ts';
import { columnsOf, inLanguages } from '../../../shared/localized.ts';
import { createSlugs } from '../../entity/slugs.ts';
import type { Database, Orm, Transaction } from '../../platform/db/database.ts';
import { pageSlugHistory, pages } from '../../platform/db/schema.ts';
import { columnsWithTexts, type RowOf } from '../../platform/db/texts.ts';

export type PageRow = RowOf<'page'>;
type Handle = Orm | Transaction;

/** All columns but the texts, which may be long. */
const columns = columnsWithTexts('page');
const { ...listed } = columns;
for (const column of columnsOf('text')) delete (listed as Partial<typeof listed>)[column];

export const selectPages = (handle: Handle) => handle.select(listed).from(pages);

export async function selectPage(handle: Handle, id: string): Promise<PageRow | null> {
  const [row] = await handle.select(columns).from(pages).where(eq(pages.id, id));
  return row ?? null;
}

export async function selectLegalPage(handle: Handle, legal: LegalPage): Promise<PageRow | null> {
  const [row] = await handle.select(columns).from(pages).where(eq(pages.legal, legal));
  return row ?? null;
}

/** Makes others who create a legal page wait until the transaction ends. */
export async function lockLegalPages(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('legal_pages', 0))`);
}

export const pageSlugs = createSlugs({
  table: pages,
  history: pageSlugHistory,
  owner: pageSlugHistory.page_id,
  isReserved: isReservedSlug,
});

/** The page of a slug that visitors may see. */
export async function activePage({ orm }: Database, slug: string): Promise<PageRow | null> {
  const [row] = await orm
    .select(columns)
    .from(pages)
    .where(and(eq(pages.slug, slug), pages.active));
  return row ?? null;
}

/** @returns the current slug of an active page by a former one, or null */
export async function movedPageSlug({ orm }: Database, slug: string): Promise<string | null> {
  const [row] = await orm
    .select({ slug: pages.slug })
    .from(pageSlugHistory)
    .innerJoin(pages, and(eq(pages.id, pageSlugHistory.page_id), pages.active))
    .where(eq(pageSlugHistory.slug, slug));
  return row?.slug ?? null;
}

export const activeTitles = ({ orm }: Database) =>
  orm
    .select({ id: pages.id, slug: pages.slug, legal: pages.legal, ...inLanguages(columns, 'title') })
    .from(pages)
    .where(eq(pages.active, true));
