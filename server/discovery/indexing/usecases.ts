import { DEFAULT_LANGUAGE, type Language } from '../../../shared/languages.ts';
import { entityName, inLanguages } from '../../../shared/localized.ts';
import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import type { ListedCollection } from '../../catalogue/collections/reads.ts';
import { describedIn } from '../../catalogue/present.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Operator } from '../../platform/http/environment.ts';
import type { IndexingForm } from '../../settings/indexing.ts';
import type { Settings } from '../../settings/usecases.ts';
import { reviewList, type TextReview } from '../../texts/weak-texts.ts';
import { countTags, countWeakGames, pagedCategories, weakGames } from './queries.ts';

export const PAGE_KINDS = ['game', 'category', 'collection'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

interface Options {
  database: Database;
  /** Published collections with games. */
  collections: () => Promise<readonly ListedCollection[]>;
  settings: Pick<Settings, 'read' | 'update'>;
  site: Pick<SiteLanguages, 'root' | 'languages'>;
}

export type Indexing = ReturnType<typeof createIndexing>;

const isWeak = ({ weak }: Pick<TextReview, 'weak'>) => weak.length > 0;

/** What search engines may list, and which pages lack texts of the site's own. */
export function createIndexing({ database, collections, settings, site }: Options) {
  /** Few enough to read at each request. */
  async function reviewedCategories() {
    const rows = await pagedCategories(database);
    return Promise.all(
      rows.map(async (row) => {
        const { id, slug } = row;
        return {
          id,
          slug,
          ...inLanguages(row, 'name'),
          ...(await reviewList(row, 'name', describedIn(row, site))),
        };
      }),
    );
  }

  /** @param language of the names, if available */
  const lists = {
    category: async (language: Language) =>
      (await reviewedCategories()).map((row) => ({
        ...row,
        shown: entityName(row, 'name', { language, root: site.root }),
      })),
    collection: async (language: Language) =>
      (await collections()).map((row) => ({
        ...row,
        shown: entityName({ ...row }, 'title', { language, root: site.root }),
      })),
  };

  return {
    async summary() {
      const [rule, games, ofCategories, ofCollections, tags] = await Promise.all([
        settings.read('indexing'),
        countWeakGames(database),
        reviewedCategories(),
        collections(),
        countTags(database, site),
      ]);
      const counted = (list: readonly TextReview[]) => ({ total: list.length, weak: list.filter(isWeak).length });
      return { ...rule, games, categories: counted(ofCategories), collections: counted(ofCollections), tags };
    },

    /** Pages without texts of the site's own; games are sorted by plays. */
    async pages(kind: PageKind, page: number, pageSize: number, language?: Language) {
      if (kind === 'game') {
        const [{ weak: total }, items] = await Promise.all([
          countWeakGames(database),
          weakGames(database, page, pageSize, language),
        ]);
        return { items, total, page, pageSize };
      }
      const found = (await lists[kind](language ?? DEFAULT_LANGUAGE)).filter(isWeak);
      const items = found.slice((page - 1) * pageSize, page * pageSize);
      return {
        items: items.map(({ id, slug, shown, weak, faults }) => ({
          ...{ id, slug, weak, faults },
          ...{ title: shown.text, title_language: shown.language },
        })),
        ...{ total: found.length, page, pageSize },
      };
    },

    /** Keeps such pages out of the index, or lists them again, in every process. @throws {Refusal} version_conflict */
    update: (value: IndexingForm, version: number, by: Operator) => settings.update('indexing', { value, version }, by),
  };
}
