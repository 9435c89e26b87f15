import { Button, CloseButton, Skeleton, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { FolderPlus, Plus, Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { confirmDeletion } from '../components/confirm.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { notify } from '../components/notify.tsx';
import { QueryState } from '../components/query-state.tsx';
import { SectionPage } from '../components/section-page.tsx';
import { RecordSkeleton } from '../components/table/record-skeleton.tsx';
import styles from './categories.module.css';
import { CategoryDialog } from './category-dialog.tsx';
import { type Category, matchingCategories } from './category-list.ts';
import { CategoryTable } from './category-table.tsx';
import { useCategories } from './use-categories.ts';

function CategoriesSkeleton() {
  return (
    <RecordSkeleton rows={6}>
      <Skeleton height={22} width={22} circle />
      <Skeleton height={16} width="30%" />
      <Skeleton height={16} width="18%" />
      <Skeleton height={16} width="10%" ml="auto" />
    </RecordSkeleton>
  );
}

function useDeletion(): (category: Category) => void {
  const queries = useQueryClient();
  return ({ id, name, total_games: count }) =>
    confirmDeletion({
      title: t('categories.confirm.title', { name }),
      message: count === 0 ? t('categories.confirm.none') : t('categories.confirm.games', { count }),
      failure: t('categories.deleteFailed'),
      onConfirm: async () => {
        try {
          const { games } = await call(api.admin.categories[':id'].$delete({ param: { id } }));
          notify.success(t('categories.deleted'), games === 0 ? undefined : t('categories.left', { count: games }));
        } finally {
          // After a conflict the list must show the other operator's change.
          void queries.invalidateQueries();
        }
      },
    });
}

interface SearchFieldProps {
  value: string;
  onChange: (search: string) => void;
}

function SearchField({ value, onChange }: SearchFieldProps) {
  return (
    <TextInput
      className={styles.search}
      type="search"
      aria-label={t('categories.search')}
      placeholder={t('categories.searchHint')}
      leftSection={<Search size={16} />}
      rightSection={
        value !== '' && <CloseButton aria-label={t('categories.clearSearch')} onClick={() => onChange('')} />
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export default function CategoriesSection() {
  const query = useCategories();
  const remove = useDeletion();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<Category | 'new' | null>(null);

  const addButton = (
    <Button leftSection={<Plus size={18} />} onClick={() => setEdited('new')}>
      {t('categories.add')}
    </Button>
  );
  const nothing = (
    <EmptyState
      icon={<FolderPlus size={28} strokeWidth={1.75} />}
      title={t('categories.empty')}
      hint={t('categories.emptyHint')}
      action={addButton}
    />
  );
  const noMatch = (
    <EmptyState
      icon={<SearchX size={28} strokeWidth={1.75} />}
      title={t('categories.noMatch')}
      hint={t('categories.noMatchHint')}
      action={
        <Button variant="default" onClick={() => setSearch('')}>
          {t('categories.clearSearch')}
        </Button>
      }
    />
  );

  return (
    <SectionPage
      title={t('categories.title')}
      description={t('categories.description')}
      actions={query.data?.length === 0 ? undefined : addButton}
    >
      <QueryState query={query} skeleton={<CategoriesSkeleton />} failure={t('categories.loadFailed')}>
        {(categories) => {
          if (categories.length === 0) return nothing;
          const found = matchingCategories(categories, search);
          return (
            <>
              <div className={styles.tools}>
                <SearchField value={search} onChange={setSearch} />
                <Text size="sm" c="dimmed" role="status">
                  {t('categories.found', { count: found.length })}
                </Text>
              </div>
              <CategoryTable categories={found} empty={noMatch} onEdit={setEdited} onDelete={remove} />
            </>
          );
        }}
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
