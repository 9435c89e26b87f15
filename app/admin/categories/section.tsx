import { Button, Stack, Tabs } from '@mantine/core';
import { FolderPlus, Sparkles } from 'lucide-react';
import { z } from 'zod';
import { entryPath } from '../../../shared/entry-path.ts';
import { categoryForm, EMPTY_CATEGORY } from '../../../shared/forms/category.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { OpenOnSite } from '../components/buttons/open-on-site.tsx';
import { namedForm } from '../components/form/named-form.ts';
import { SectionPage } from '../components/layout/section-page.tsx';
import { useMay } from '../components/operator/operator.ts';
import { useOfferedLanguages } from '../components/operator/use-offered-languages.ts';
import { useSectionView } from '../components/section-query.ts';
import { nameOf } from '../components/text/names.tsx';
import { entityDialog } from '../kit/dialog.tsx';
import { useEntityList } from '../kit/list.tsx';
import { direction, pageNumber, searchText } from '../kit/list-state.ts';
import type { Resource } from '../kit/resource.ts';
import { CATEGORY_COLUMNS } from './category-columns.tsx';
import { CategoryFields } from './category-fields.tsx';
import { CATEGORY_SORTS, type Category, matchingCategories, sortedCategories } from './category-list.ts';
import { CategoryMap } from './category-map/category-map.tsx';
import { WORDS_VIEW } from './category-map/use-category-map.ts';

const { categories } = api.admin;

const resource: Resource<Category> = {
  texts: 'categories',
  words: {
    loadFailed: 'categories.loadFailed',
    saveFailed: 'categories.saveFailed',
    deleteFailed: 'categories.deleteFailed',
  },
  nameOf,
  read: (id) => call(categories[':id'].$get({ param: { id } })),
  remove: async (id) => {
    const { games, deletion } = await call(categories[':id'].$delete({ param: { id } }));
    return { deletion, message: games === 0 ? undefined : t('categories.left', { count: games }) };
  },
  messageOf: ({ total_games: count }) =>
    count === 0 ? t('categories.deletion.none') : t('categories.deletion.games', { count }),
};

const categoryList = z.object({
  q: searchText(),
  sort: z.enum(CATEGORY_SORTS).catch('name'),
  order: direction('asc'),
  page: pageNumber,
});

function AutoCategoriesLink() {
  return (
    useMay()('change', '/admin/auto-categories') && (
      <Button component="a" href="#auto-categories" variant="default" leftSection={<Sparkles size={18} />}>
        {t('autoCategories.title')}
      </Button>
    )
  );
}

const LIST = {
  resource,
  icon: FolderPlus,
  state: categoryList,
  load: async () => ({ items: await call(categories.$get()) }),
  useArrange: () => {
    const offered = useOfferedLanguages();
    return (rows: readonly Category[], { q, sort, order }: z.output<typeof categoryList>) =>
      sortedCategories(matchingCategories(rows, q), { by: sort, direction: order }, offered);
  },
  searchHint: () => t('categories.searchHint'),
  emptyAction: () => <AutoCategoriesLink />,
  columns: CATEGORY_COLUMNS,
  useActions: () => ({
    actions: (category: Category) =>
      category.active && <OpenOnSite path={entryPath('category', category.slug)} name={nameOf(category)} />,
  }),
  Dialog: entityDialog(resource, {
    entity: 'category',
    empty: EMPTY_CATEGORY,
    schema: namedForm(categoryForm, 'name'),
    create: (json) => call(categories.$post({ json })),
    update: (id, json) => call(categories[':id'].$put({ param: { id }, json })),
    Fields: CategoryFields,
    bringsBack: true,
  }),
};

export default function CategoriesSection() {
  const { view, show } = useSectionView(['list', WORDS_VIEW]);
  const { create, list, dialogs } = useEntityList(LIST);
  const mayReadWords = useMay()('read', '/admin/category-map');
  return (
    <SectionPage title={t('categories.title')} description={t('categories.description')} actions={create()}>
      {mayReadWords ? (
        <Tabs value={view} onChange={show} keepMounted={false}>
          <Tabs.List aria-label={t('categoryMap.views')}>
            <Tabs.Tab value="list">{t('categories.title')}</Tabs.Tab>
            <Tabs.Tab value={WORDS_VIEW}>{t('categoryMap.title')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="list" pt={16}>
            <Stack gap={16}>{list}</Stack>
          </Tabs.Panel>
          <Tabs.Panel value={WORDS_VIEW} pt={16}>
            <CategoryMap />
          </Tabs.Panel>
        </Tabs>
      ) : (
        list
      )}
      {dialogs}
    </SectionPage>
  );
}
