import { FolderPlus } from 'lucide-react';
import { z } from 'zod';
import { categoryForm, EMPTY_CATEGORY } from '../../../shared/forms/category.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { OpenOnSite } from '../components/buttons/open-on-site.tsx';
import { useOfferedLanguages } from '../components/operator/use-offered-languages.ts';
import { entityDialog } from '../kit/dialog.tsx';
import { direction, pageNumber, searchText } from '../kit/list-state.ts';
import type { Resource } from '../kit/resource.ts';
import { section } from '../kit/section.tsx';
import { CATEGORY_COLUMNS } from './category-columns.tsx';
import { CategoryFields } from './category-fields.tsx';
import { CATEGORY_SORTS, type Category, matchingCategories, sortedCategories } from './category-list.ts';

const { categories } = api.admin;

const resource: Resource<Category> = {
  texts: 'categories',
  words: {
    loadFailed: 'categories.loadFailed',
    saveFailed: 'categories.saveFailed',
    deleteFailed: 'categories.deleteFailed',
  },
  nameOf: ({ name }) => name,
  read: (id) => call(categories[':id'].$get({ param: { id } })),
  remove: async (id) => {
    const { games, deletion } = await call(categories[':id'].$delete({ param: { id } }));
    return { deletion, message: games === 0 ? undefined : t('categories.left', { count: games }) };
  },
  messageOf: ({ total_games: count }) =>
    count === 0 ? t('categories.deletion.none') : t('categories.deletion.games', { count }),
};

export default section({
  resource,
  icon: FolderPlus,
  state: z.object({
    q: searchText(),
    sort: z.enum(CATEGORY_SORTS).catch('name'),
    order: direction('asc'),
    page: pageNumber,
  }),
  load: async () => ({ items: await call(categories.$get()) }),
  useArrange: () => {
    const offered = useOfferedLanguages();
    return (rows, { q, sort, order }) =>
      sortedCategories(matchingCategories(rows, q), { by: sort, direction: order }, offered);
  },
  searchHint: () => t('categories.searchHint'),
  columns: CATEGORY_COLUMNS,
  useActions: () => ({
    actions: ({ active, name, slug }: Category) => active && <OpenOnSite path={`/category/${slug}`} name={name} />,
  }),
  Dialog: entityDialog(resource, {
    entity: 'category',
    empty: EMPTY_CATEGORY,
    schema: categoryForm,
    create: (json) => call(categories.$post({ json })),
    update: (id, json) => call(categories[':id'].$put({ param: { id }, json })),
    Fields: CategoryFields,
    bringsBack: true,
  }),
});
