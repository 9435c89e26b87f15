import { pagePath } from '../../../shared/entry-path.ts';
import { isSlug } from '../../../shared/is-slug.ts';
import type { Language } from '../../../shared/languages.ts';
import type { LegalPage } from '../../../shared/legal-pages.ts';
import {
  type Localized,
  type LocalizedText,
  ownLanguage,
  pageLanguages,
  pageVersions,
  type Reader,
  readersOf,
  textOr,
} from '../../../shared/localized.ts';
import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import { type ShownInLanguages, shownIn } from '../../../shared/shown-in.ts';
import type { ReadObserver } from '../../catalogue/observed.ts';
import { currentSlug } from '../../platform/db/current-slug.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Remember, readAlways } from '../../platform/db/remembered.ts';
import * as queries from './queries.ts';

/** Notification tag for changed operators' pages. */
export const PAGES_TAG = 'own_pages';

/** An operator's page in one language. The text is Markdown. */
export interface ShownPage extends Record<'title' | 'text' | 'metaDescription', LocalizedText> {
  id: string;
  /** Languages with a title and a text of their own: the versions offered to search engines. */
  languages: Language[];
  /** Languages in which visitors can open the URL; null for all. */
  shownIn: ShownInLanguages['languages'];
  updatedAt: string;
}

/** A published page, for menus. */
export type ListedPage = { id: string; path: string; legal: LegalPage | null } & {
  [Column in Localized<'title'>]: string | null;
};

function presentPage(row: queries.PageRow, { language, ...site }: Reader): ShownPage {
  // A title without a text is not a fallback for other languages.
  const versions = pageLanguages(row);
  const offered = [site.root, ...(site.languages ?? [])].find((code) => versions.includes(code));
  const own = offered ?? versions[0] ?? ownLanguage(row, 'title', site);
  return {
    id: row.id,
    title: textOr(row, 'title', language, own),
    text: textOr(row, 'text', language, own),
    metaDescription: textOr(row, 'meta_description', language, own),
    ...pageVersions(row),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The page that replaces a legal text. */
interface LegalReplacement {
  /** Null in languages in which it is not shown: the same URL then has the built-in text. */
  page: ShownPage | null;
  /** The versions offered to search engines, of both. */
  languages: Language[];
}

/** What visitors of a language see of the operators' pages. */
export interface PageReads {
  /** Null for an unknown or unpublished page; `movedTo` if its slug has changed. */
  page(query: { slug: string; language: Language }): Promise<{ page: ShownPage } | { movedTo: string } | null>;
  /** The published page that replaces a built-in legal text in some language; null without one. */
  legal(query: { page: LegalPage; language: Language }): Promise<LegalReplacement | null>;
  /** Any page, published or not. */
  unpublished(query: { id: string; language: Language }): Promise<ShownPage | null>;
  /** All published pages of a language. */
  listed(language: Language): Promise<ListedPage[]>;
}

export function createPageReads(options: {
  database: Database;
  remember?: Remember;
  /** Texts fall back to its root language. */
  site?: SiteLanguages;
}): PageReads {
  const { database, remember = readAlways } = options;
  const readerIn = readersOf(options.site);
  const titles = remember(PAGES_TAG, () => queries.activeTitles(database));
  return {
    async page({ slug, language }) {
      if (!isSlug(slug)) return null;
      const row = await queries.visiblePage(database, slug, language);
      if (row !== null) return { page: presentPage(row, readerIn(language)) };
      const movedTo = await currentSlug(database, 'page', slug, language);
      return movedTo === null ? null : { movedTo };
    },

    async legal({ page, language }) {
      const row = await queries.selectLegalPage(database.orm, page);
      if (!row?.active) return null;
      return {
        page: shownIn(row, language) ? presentPage(row, readerIn(language)) : null,
        languages: pageVersions(row).languages,
      };
    },

    async unpublished({ id, language }) {
      const row = await queries.selectPage(database.orm, id);
      return row && presentPage(row, readerIn(language));
    },

    async listed(language) {
      const rows = (await titles()).filter((row) => shownIn(row, language));
      return rows.map(({ slug, languages: _, ...row }) => ({ ...row, path: pagePath({ slug, legal: row.legal }) }));
    },
  };
}

/** Reports that a page shows operators' pages. A failed read marks it incomplete. */
export function observedPages(reads: PageReads, { shows, doNotCache }: ReadObserver): PageReads {
  const observed =
    <Arguments extends unknown[], Found>(read: (...given: Arguments) => Promise<Found>) =>
    (...given: Arguments) => {
      shows(PAGES_TAG);
      return read(...given).catch((error: unknown) => {
        doNotCache();
        throw error;
      });
    };
  return {
    page: observed(reads.page),
    legal: observed(reads.legal),
    unpublished: observed(reads.unpublished),
    listed: observed(reads.listed),
  };
}
