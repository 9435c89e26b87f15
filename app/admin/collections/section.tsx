import { ActionIcon, Button, Group, Skeleton, Tooltip } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, ExternalLink, LibraryBig, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { confirmDeletion } from '../components/confirm.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { Hint } from '../components/hint.tsx';
import { IconAction } from '../components/icon-action.tsx';
import { NoMatch, SearchField } from '../components/list-filters.tsx';
import { notifyDeleted } from '../components/notify-deleted.tsx';
import { QueryState } from '../components/query-state.tsx';
import { reportFailure } from '../components/report-failure.ts';
import { SectionPage } from '../components/section-page.tsx';
import type { SortState } from '../components/table/columns.ts';
import { RecordSkeleton } from '../components/table/record-skeleton.tsx';
import { RecordTable } from '../components/table/record-table.tsx';
import { useOpening } from '../components/use-opening.ts';
import { usePublicationDialog } from '../publishing/publication-dialog.tsx';
import { COLLECTION_COLUMNS } from './collection-columns.tsx';
import { CollectionDialog } from './collection-dialog.tsx';
import {
  type Collection,
  type CollectionSort,
  type ListedCollection,
  matchingCollections,
  sortedCollections,
  useCollections,
} from './use-collections.ts';

const PAGE_SIZE = 50;

function useDeletion(): (collection: ListedCollection) => void {
  const queries = useQueryClient();
  return ({ id, title }) =>
    confirmDeletion({
      title: t('collections.confirm.title', { title }),
      message: t('collections.confirm.message'),
      failure: t('collections.deleteFailed'),
      onConfirm: async () => {
        try {
          const { deletion } = await call(api.admin.collections[':id'].$delete({ param: { id } }));
          notifyDeleted({ title: t('collections.deleted'), message: title, deletion });
        } finally {
          // After a conflict the list must show the other operator's change.
          void queries.invalidateQueries();
        }
      },
    });
}

interface RowActionsProps {
  collection: ListedCollection;
  loading: boolean;
  onPublish: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

function RowActions({ collection: { title, slug, state }, loading, onPublish, onEdit, onDelete }: RowActionsProps) {
  const look = { variant: 'subtle', color: 'gray', size: 'lg' };
  return (
    <>
      {state === 'published' && (
        <Tooltip label={t('collections.open')}>
          <ActionIcon
            {...look}
            component="a"
            href={`/collection/${slug}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t('collections.openNamed', { title })}
          >
            <ExternalLink size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      <IconAction
        {...look}
        label={t('collections.publishNamed', { title })}
        tip={t('publication.title')}
        onClick={onPublish}
      >
        <CalendarClock size={18} />
      </IconAction>
      <IconAction
        {...look}
        label={t('collections.editNamed', { title })}
        tip={t('common.edit')}
        loading={loading}
        onClick={onEdit}
      >
        <Pencil size={18} />
      </IconAction>
      <IconAction
        {...look}
        color="red"
        label={t('collections.deleteNamed', { title })}
        tip={t('common.delete')}
        onClick={onDelete}
      >
        <Trash2 size={18} />
      </IconAction>
    </>
  );
}

export default function CollectionsSection() {
  const query = useCollections();
  const remove = useDeletion();
  const publication = usePublicationDialog('collection');
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<SortState<CollectionSort>>({ by: 'title', direction: 'asc' });
  const [wanted, setPage] = useState(1);
  const [edited, setEdited] = useState<Collection | 'new' | null>(null);
  const { opening, open } = useOpening(
    (id: string): Promise<Collection> => call(api.admin.collections[':id'].$get({ param: { id } })),
    (error) => reportFailure(error, t('collections.openFailed')),
  );
  const edit = ({ id }: ListedCollection) => void open(id, setEdited);

  const addButton = (
    <Button leftSection={<Plus size={18} />} onClick={() => setEdited('new')}>
      {t('collections.add')}
    </Button>
  );
  const nothing = (
    <EmptyState
      icon={<LibraryBig size={28} strokeWidth={1.75} />}
      title={t('collections.empty')}
      hint={t('collections.emptyHint')}
      action={addButton}
    />
  );
  const noMatch = (
    <NoMatch
      title={t('collections.noMatch')}
      hint={t('collections.noMatchHint')}
      clear={t('collections.clearSearch')}
      onClear={() => setSearch('')}
    />
  );

  return (
    <SectionPage
      title={t('collections.title')}
      description={t('collections.description')}
      actions={query.data?.length === 0 ? undefined : addButton}
    >
      <QueryState
        query={query}
        skeleton={
          <RecordSkeleton rows={4}>
            <Skeleton height={16} width="30%" />
            <Skeleton height={16} width="18%" />
            <Skeleton height={16} width="10%" ml="auto" />
          </RecordSkeleton>
        }
        failure={t('collections.loadFailed')}
      >
        {(collections) => {
          if (collections.length === 0) return nothing;
          const found = matchingCollections(collections, search);
          const page = Math.min(wanted, Math.max(1, Math.ceil(found.length / PAGE_SIZE)));
          const rows = sortedCollections(found, sort).slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
          return (
            <>
              <Group justify="space-between" gap="8px 16px">
                <SearchField
                  flex="1 1 16rem"
                  maw="26rem"
                  aria-label={t('collections.search')}
                  placeholder={t('collections.searchHint')}
                  clearLabel={t('collections.clearSearch')}
                  value={search}
                  onChange={setSearch}
                />
                <Hint role="status">{t('collections.found', { count: found.length })}</Hint>
              </Group>
              <RecordTable
                label={t('collections.list')}
                rows={rows}
                rowId={({ id }) => id}
                rowName={({ title }) => title}
                columns={COLLECTION_COLUMNS}
                sort={sort}
                onSort={(next) => {
                  setSort(next);
                  setPage(1);
                }}
                {...(found.length > PAGE_SIZE
                  ? { page: { page, pageSize: PAGE_SIZE, total: found.length }, onPage: setPage }
                  : {})}
                onOpen={edit}
                actions={(collection) => (
                  <RowActions
                    collection={collection}
                    loading={opening === collection.id}
                    onPublish={() => publication.openOne(collection.id, collection.title)}
                    onEdit={() => edit(collection)}
                    onDelete={() => remove(collection)}
                  />
                )}
                empty={noMatch}
              />
            </>
          );
        }}
      </QueryState>
      {publication.dialog}
      {edited !== null && (
        <CollectionDialog
          key={edited === 'new' ? 'new' : edited.id}
          collection={edited === 'new' ? null : edited}
          onClosed={() => setEdited(null)}
        />
      )}
    </SectionPage>
  );
}
