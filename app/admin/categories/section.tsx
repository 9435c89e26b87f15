import { ActionIcon, Button, Skeleton, Tooltip } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, FolderPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { confirmDeletion } from '../components/dialogs/confirm.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { notifyDeleted } from '../components/feedback/notify-deleted.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { useOfferedLanguages } from '../components/operator/use-offered-languages.ts';
import { RecordSkeleton } from '../components/table/record-skeleton.tsx';
import { SearchedRecords } from '../kit/searched-records.tsx';
import { CATEGORY_COLUMNS } from './category-columns.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { CATEGORIES_KEY, type Category, matchingCategories, sortedCategories } from './category-list.ts';

function useDeletion(): (category: Category) => void {
  const queries = useQueryClient();
  return ({ id, name, total_games: count }) =>
    confirmDeletion({
      title: t('categories.confirm.title', { name }),
      message: count === 0 ? t('categories.confirm.none') : t('categories.confirm.games', { count }),
      failure: t('categories.deleteFailed'),
      onConfirm: async () => {
        try {
          const { games, deletion } = await call(api.admin.categories[':id'].$delete({ param: { id } }));
          const message = games === 0 ? name : t('categories.left', { count: games });
          notifyDeleted({ title: t('categories.deleted'), message, deletion });
        } finally {
          // After a conflict the list must show the other operator's change.
          void queries.invalidateQueries();
        }
      },
    });
}

interface RowActionsProps {
  category: Category;
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

function RowActions({ category, onEdit, onDelete }: RowActionsProps) {
  const { name, slug } = category;
  const look = { variant: 'subtle', color: 'gray', size: 'lg' };
  return (
    <>
      {category.active && (
        <Tooltip label={t('categories.open')}>
          <ActionIcon
            {...look}
            component="a"
            href={`/category/${slug}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t('categories.openNamed', { name })}
          >
            <ExternalLink size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      <IconAction
        {...look}
        label={t('categories.editNamed', { name })}
        tip={t('common.edit')}
        onClick={() => onEdit(category)}
      >
        <Pencil size={18} />
      </IconAction>
      <IfMayChange>
        <IconAction
          {...look}
          color="red"
          label={t('categories.deleteNamed', { name })}
          tip={t('common.delete')}
          onClick={() => onDelete(category)}
        >
          <Trash2 size={18} />
        </IconAction>
      </IfMayChange>
    </>
  );
}

export default function CategoriesSection() {
  const query = useQuery({ queryKey: CATEGORIES_KEY, queryFn: () => call(api.admin.categories.$get()) });
  const offered = useOfferedLanguages();
  const remove = useDeletion();
  const [edited, setEdited] = useState<Category | 'new' | null>(null);

  const addButton = (
    <IfMayChange>
      <Button leftSection={<Plus size={18} />} onClick={() => setEdited('new')}>
        {t('categories.add')}
      </Button>
    </IfMayChange>
  );
  const nothing = (
    <EmptyState
      icon={<FolderPlus size={28} strokeWidth={1.75} />}
      title={t('categories.empty')}
      hint={t('categories.emptyHint')}
      action={addButton}
    />
  );

  return (
    <SectionPage
      title={t('categories.title')}
      description={t('categories.description')}
      actions={query.data?.length === 0 ? undefined : addButton}
    >
      <QueryState
        query={query}
        skeleton={
          <RecordSkeleton rows={6}>
            <Skeleton height={22} width={22} circle />
            <Skeleton height={16} width="30%" />
            <Skeleton height={16} width="18%" />
            <Skeleton height={16} width="10%" ml="auto" />
          </RecordSkeleton>
        }
        failure={t('categories.loadFailed')}
      >
        {(categories) =>
          categories.length === 0 ? (
            nothing
          ) : (
            <SearchedRecords
              section="categories"
              records={categories}
              matching={matchingCategories}
              sorted={(found, sort) => sortedCategories(found, sort, offered)}
              sortedBy="name"
              columns={CATEGORY_COLUMNS}
              rowName={({ name }) => name}
              onOpen={setEdited}
              actions={(category) => <RowActions category={category} onEdit={setEdited} onDelete={remove} />}
            />
          )
        }
      </QueryState>
      {edited !== null && (
        <CategoryDialog
          key={edited === 'new' ? 'new' : edited.id}
          category={edited === 'new' ? null : edited}
          onClosed={() => setEdited(null)}
        />
      )}
    </SectionPage>
  );
}
