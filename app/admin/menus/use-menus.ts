import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { MenuEntry } from '../../../shared/forms/menus.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import type { ListedCollection } from '../collections/use-collections.ts';
import { nameOf, titleOf } from '../components/text/names.tsx';
import type { ListedPage } from '../pages/use-pages.ts';

const read = api.admin.menus.$get;

export type SavedMenus = InferResponseType<typeof read, 200>;
type Category = InferResponseType<typeof api.admin.categories.options.$get, 200>[number];

/** The possible targets of entries. */
export interface Targets {
  pages: readonly ListedPage[];
  categories: readonly Category[];
  collections: readonly ListedCollection[];
}

/** Loads the latest versions each time the section opens, to avoid conflicts. */
export function useMenus() {
  return useQuery({
    queryKey: ['menus'],
    queryFn: async () => {
      const [menus, pages, categories, collections] = await Promise.all([
        call(read()),
        call(api.admin.pages.$get()),
        call(api.admin.categories.options.$get()),
        call(api.admin.collections.$get()),
      ]);
      const own = pages.items.filter(({ legal }) => legal === null);
      return { menus, targets: { pages: own, categories, collections } satisfies Targets };
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

/** Returns an entry's name in the panel. */
export function entryName(entry: MenuEntry, { pages, categories, collections }: Targets): string {
  if (entry.label !== null) return entry.label;
  const named = <Row extends { id: string }>(rows: readonly Row[], nameIn: (row: Row) => string) => {
    const found = rows.find(({ id }) => 'id' in entry && id === entry.id);
    return found === undefined ? t('menus.gone') : nameIn(found);
  };
  switch (entry.kind) {
    case 'place':
      return t(`menus.place.${entry.place}`);
    case 'page':
      return named(pages, titleOf);
    case 'category':
      return named(categories, nameOf);
    case 'collection':
      return named(collections, titleOf);
    case 'address':
      return entry.url;
  }
}

/** Returns why visitors do not see an entry, or null if they do. */
export function unseen(entry: MenuEntry, { pages, categories, collections }: Targets): string | null {
  if (entry.hidden) return t('menus.hidden');
  if (entry.kind === 'page' || entry.kind === 'collection') {
    const list = entry.kind === 'page' ? pages : collections;
    const found = list.find(({ id }) => id === entry.id);
    if (found === undefined) return t('menus.gone');
    return found.state === 'published' ? null : t('menus.unpublished');
  }
  if (entry.kind === 'category' && !categories.some(({ id }) => id === entry.id)) return t('menus.gone');
  return null;
}
