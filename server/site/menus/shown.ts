import { isDeepStrictEqual } from 'node:util';
import type { CategoryTile } from '../../../shared/catalogue.ts';
import { entryPath } from '../../../shared/entry-path.ts';
import { DEFAULT_MENUS, type MenuEntry, type MenusForm } from '../../../shared/forms/menus.ts';
import { type Language, localizedPath } from '../../../shared/languages.ts';
import { isLegalPage } from '../../../shared/legal-pages.ts';
import { linkFor } from '../../../shared/links.ts';
import { entityName, readersOf } from '../../../shared/localized.ts';
import { type MenuPlace, placePath, type ShownEntry, type ShownMenus } from '../../../shared/menus.ts';
import type { SiteLanguages } from '../../../shared/offered-languages.ts';
import type { CollectionCards } from '../../catalogue/collections/reads.ts';
import type { ListedPage } from '../pages/reads.ts';

interface MenuSources {
  site: SiteLanguages;
  menus: MenusForm;
  /** The published pages. */
  pages: readonly ListedPage[];
  /** The published collections among the entries, by id. */
  collections: ReadonlyMap<string, Pick<CollectionCards, 'slug' | 'title'>>;
  /** The categories that visitors see, in the language. */
  categories: readonly CategoryTile[];
}

/**
 * Returns the menus as visitors see them, without hidden entries and those whose page or category is not shown. Null
 * while they equal the built-in menus, so that pages need no additional data for these.
 */
export function shownMenus(
  language: Language,
  { site, menus, pages, collections, categories }: MenuSources,
): ShownMenus | null {
  const isBuiltIn = isDeepStrictEqual(menus, DEFAULT_MENUS) && pages.every(({ legal }) => legal === null);
  if (isBuiltIn) return null;

  const { root } = site;
  const reader = readersOf(site)(language);
  function shown(entry: MenuEntry): ShownEntry[] {
    if (entry.hidden) return [];
    const own = entityName(entry, 'label', reader);
    const named = (target: { href: string; isPage: boolean; place?: MenuPlace }, name?: typeof own) => {
      const text = own.text === '' ? name : own;
      return [
        {
          ...target,
          text: text?.text ?? null,
          ...(text === undefined || text.language === language ? {} : { language: text.language }),
        },
      ];
    };
    switch (entry.kind) {
      case 'place': {
        const { place } = entry;
        const target = { href: localizedPath(language, placePath(place), root), isPage: true, place };
        const page = isLegalPage(place) ? pages.find(({ legal }) => legal === place) : undefined;
        return named(target, page && entityName(page, 'title', reader));
      }
      case 'page': {
        const page = pages.find(({ id }) => id === entry.id);
        if (page === undefined) return [];
        return named(
          { href: localizedPath(language, page.path, root), isPage: true },
          entityName(page, 'title', reader),
        );
      }
      case 'category': {
        const category = categories.find(({ id }) => id === entry.id);
        if (category === undefined) return [];
        const href = localizedPath(language, entryPath('category', category.slug), root);
        return named({ href, isPage: true }, { text: category.name, language: category.nameLanguage ?? language });
      }
      case 'collection': {
        const collection = collections.get(entry.id);
        if (collection === undefined) return [];
        return named(
          { href: localizedPath(language, entryPath('collection', collection.slug), root), isPage: true },
          collection.title,
        );
      }
      case 'address':
        return named(linkFor(entry.url, { language, root }));
    }
  }

  return {
    header: menus.header.flatMap(shown),
    footer: menus.footer.flatMap(shown),
    categories: menus.footerCategories,
  };
}
