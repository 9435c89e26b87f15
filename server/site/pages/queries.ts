import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { isReservedSlug } from '../../../shared/forms/page.ts';
import type { Language } from '../../../shared/languages.ts';
import type { LegalPage } from '../../../shared/legal-pages.ts';
import { createSlugs } from '../../entity/slugs.ts';
import type { Database, Orm, Transaction } from '../../platform/db/database.ts';
import { isVisibleIn, pageSlugHistory, pages } from '../../platform/db/schema.ts';
import { allTexts, columnsWithTexts, type RowOf, withTexts } from '../../platform/db/texts.ts';

export type PageRow = RowOf<'page'>;
type Handle = Orm | Transaction;

const columns = columnsWithTexts('page');

/** Returns all pages without their texts, which may be long. */
export async function selectPages(handle: Handle) {
  const rows = await handle
    .select({ ...getTableColumns(pages), texts: allTexts('page', ['title', 'meta_description']) })
    .from(pages);
  return rows.map(withTexts);
}

export async function selectPage(handle: Handle, id: string): Promise<PageRow | null> {
  const [row] = await handle.select(columns).from(pages).where(eq(pages.id, id));
  return row === undefined ? null : withTexts(row);
}

export async function selectLegalPage(handle: Handle, legal: LegalPage): Promise<PageRow | null> {
  const [row] = await handle.select(columns).from(pages).where(eq(pages.legal, legal));
  return row === undefined ? null : withTexts(row);
}

/** Makes other requests that create a legal page wait until the transaction ends. */
export async function lockLegalPages(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('legal_pages', 0))`);
}

export const pageSlugs = createSlugs({
  table: pages,
  history: pageSlugHistory,
  owner: pageSlugHistory.page_id,
  isReserved: isReservedSlug,
});

/** Returns the page of a slug if visitors of the language may see it. */
export async function visiblePage({ orm }: Database, slug: string, language: Language): Promise<PageRow | null> {
  const [row] = await orm
    .select(columns)
    .from(pages)
    .where(and(eq(pages.slug, slug), isVisibleIn(pages, language)));
  return row === undefined ? null : withTexts(row);
}

/** Selects titles in all languages: they are cached together, and `shownIn` filters them. */
export async function activeTitles({ orm }: Database) {
  const rows = await orm
    .select({
      id: pages.id,
      slug: pages.slug,
      legal: pages.legal,
      languages: pages.languages,
      texts: allTexts('page', ['title']),
    })
    .from(pages)
    .where(eq(pages.active, true));
  return rows.map(withTexts);
}
