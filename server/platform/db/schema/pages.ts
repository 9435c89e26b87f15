import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { LEGAL_PAGES } from '../../../../shared/legal-pages.ts';
import { PAGE_TEXTS } from '../../../../shared/localized.ts';
import { oneOf } from './catalogue.ts';
import { createdAt, id, publicationColumns, slugForm, someLanguages, textTable, times, version } from './columns.ts';

/** Pages that operators write: their own, with a slug, and replacements for built-in legal texts. */
export const pages = pgTable(
  'pages',
  {
    id: id(),
    /** Null for a legal page, whose path is fixed. */
    slug: text().unique(),
    /** The built-in text that it replaces while active. */
    legal: text({ enum: LEGAL_PAGES }).unique(),
    ...publicationColumns(),
    version: version(),
    ...times(),
  },
  (table) => [
    check('pages_slug', slugForm(table.slug)),
    check('pages_languages', someLanguages(table.languages)),
    check('pages_legal', oneOf(table.legal, LEGAL_PAGES)),
    check('pages_address', sql`(${table.slug} is null) <> (${table.legal} is null)`),
  ],
);

export const pageTexts = textTable('page_texts', () => pages.id, PAGE_TEXTS);

/** Former slugs. Triggers keep them distinct from current slugs. */
export const pageSlugHistory = pgTable(
  'page_slug_history',
  {
    slug: text().primaryKey(),
    page_id: uuid()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [index('page_slug_history_page').on(table.page_id)],
);
