import type { CategoryTile } from '../../../shared/catalogue.ts';
import type { Language } from '../../../shared/languages.ts';
import type { ShownMenus } from '../../../shared/menus.ts';
import type { CollectionReads } from '../../catalogue/collections/reads.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { apiRouter } from '../../platform/http/api.ts';
import type { Settings } from '../../settings/usecases.ts';
import type { PageReads } from '../pages/reads.ts';
import { menuRoutes } from './api.ts';
import { shownMenus } from './shown.ts';

/**
 * Reads the menus of a page. Null while they are the built-in ones.
 *
 * @param page.categories the categories that visitors see, in the language
 * @param page.pages reads the published pages
 * @param page.collections reads published collections
 */
export type ReadMenus = (page: {
  language: Language;
  categories: readonly CategoryTile[];
  pages: Pick<PageReads, 'listed'>;
  collections: Pick<CollectionReads, 'cards'>;
}) => Promise<ShownMenus | null>;

/** The menus in the header and footer of every page, which are stored as a setting. */
export function menus({ remember, site }: Platform, settings: Pick<Settings, 'read' | 'update'>) {
  const stored = remember('settings', () => settings.read('menus'));
  const read: ReadMenus = async ({ language, categories, pages, collections }) => {
    const [{ version: _, ...chosen }, listed] = await Promise.all([stored(), pages.listed(language)]);
    const ids = [...chosen.header, ...chosen.footer].flatMap((entry) => (entry.kind === 'collection' ? entry.id : []));
    const found = await Promise.all(ids.map((id) => collections.cards(id, language, 0)));
    const byId = new Map(found.flatMap((one) => (one === null ? [] : [[one.id, one] as const])));
    return shownMenus(language, { site, menus: chosen, pages: listed, collections: byId, categories });
  };
  return {
    read,
    admin: () => apiRouter().route('/admin/menus', menuRoutes(settings)),
  } satisfies Feature & { read: unknown };
}
