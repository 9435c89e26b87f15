import { ActionIcon, Button, Skeleton, Tooltip } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, ExternalLink, LibraryBig, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { confirmDeletion } from '../components/dialogs/confirm.tsx';
import { useOpening } from '../components/dialogs/use-opening.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { notifyDeleted } from '../components/feedback/notify-deleted.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { SectionPage } from '../components/layout/section-page.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { RecordSkeleton } from '../components/table/record-skeleton.tsx';
import { SearchedRecords } from '../kit/searched-records.tsx';
import { usePublicationDialog } from '../publishing/publication-dialog.tsx';
import { COLLECTION_COLUMNS } from './collection-columns.tsx';
import { CollectionDialog } from './collection-dialog.tsx';
import {
  type Collection,
  type ListedCollection,
  matchingCollections,
  sortedCollections,
  useCollections,
} from './use-collections.ts';

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
      <IfMayChange>
        <IconAction
          {...look}
          label={t('collections.publishNamed', { title })}
          tip={t('publication.title')}
          onClick={onPublish}
        >
          <CalendarClock size={18} />
        </IconAction>
      </IfMayChange>
      <IconAction
        {...look}
        label={t('collections.editNamed', { title })}
        tip={t('common.edit')}
        loading={loading}
        onClick={onEdit}
      >
        <Pencil size={18} />
      </IconAction>
      <IfMayChange>
        <IconAction
          {...look}
          color="red"
          label={t('collections.deleteNamed', { title })}
          tip={t('common.delete')}
          onClick={onDelete}
        >
          <Trash2 size={18} />
        </IconAction>
      </IfMayChange>
    </>
  );
}

export default function CollectionsSection() {
  const query = useCollections();
  const remove = useDeletion();
  const publication = usePublicationDialog('collection');
  const [edited, setEdited] = useState<Collection | 'new' | null>(null);
  const { opening, open } = useOpening(
    (id: string): Promise<Collection> => call(api.admin.collections[':id'].$get({ param: { id } })),
    (error) => reportFailure(error, t('collections.openFailed')),
  );
  const edit = ({ id }: ListedCollection) => void open(id, setEdited);

  const addButton = (
    <IfMayChange>
      <Button leftSection={<Plus size={18} />} onClick={() => setEdited('new')}>
        {t('collections.add')}
      </Button>
    </IfMayChange>
  );
  const nothing = (
    <EmptyState
      icon={<LibraryBig size={28} strokeWidth={1.75} />}
      title={t('collections.empty')}
      hint={t('collections.emptyHint')}
      action={addButton}
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
        {(collections) =>
          collections.length === 0 ? (
            nothing
          ) : (
            <SearchedRecords
              section="collections"
              records={collections}
              matching={matchingCollections}
              sorted={sortedCollections}
              sortedBy="title"
              columns={COLLECTION_COLUMNS}
              rowName={({ title }) => title}
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
            />
          )
        }
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
