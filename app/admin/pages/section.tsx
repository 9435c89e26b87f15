import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Files, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { confirmDeletion } from '../components/dialogs/confirm.tsx';
import { useOpening } from '../components/dialogs/use-opening.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { ignoreNotFound, notifyDeleted } from '../components/feedback/notify-deleted.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { RecordTable } from '../components/table/record-table.tsx';
import { usePublicationDialog } from '../publishing/publication-dialog.tsx';
import { LegalTexts, PublicationAction } from './legal-texts.tsx';
import { OpenLink } from './open-link.tsx';
import { PAGE_COLUMNS } from './page-columns.tsx';
import { PageDialog } from './page-dialog.tsx';
import { type ListedPage, type Page, pathOf, readPage, usePages } from './use-pages.ts';

function useDeletion(): (page: ListedPage) => void {
  const queries = useQueryClient();
  return ({ id, title }) =>
    confirmDeletion({
      title: t('pages.deletion.title', { title }),
      message: t('pages.deletion.message'),
      failure: t('pages.deleteFailed'),
      onConfirm: async () => {
        const done = await ignoreNotFound(call(api.admin.pages[':id'].$delete({ param: { id } })));
        notifyDeleted({ title: t('pages.deleted'), message: title, deletion: done?.deletion });
        await queries.invalidateQueries();
      },
    });
}

export default function PagesSection() {
  const query = usePages();
  const [edited, setEdited] = useState<{ page: Page | null } | null>(null);
  const { opening, open } = useOpening(readPage, (error) => reportFailure(error, t('pages.loadOneFailed')));
  const edit = ({ id }: ListedPage) => void open(id, (page) => setEdited({ page }));
  const remove = useDeletion();
  const publication = usePublicationDialog('page');
  const add = (
    <IfMayChange>
      <Button leftSection={<Plus size={18} />} onClick={() => setEdited({ page: null })}>
        {t('pages.add')}
      </Button>
    </IfMayChange>
  );

  return (
    <SectionPage title={t('pages.title')} description={t('pages.description')} actions={add}>
      <QueryState
        query={query}
        skeleton={
          <Stack gap={8}>
            <Skeletons count={6} height={56} radius="md" />
          </Stack>
        }
        failure={t('pages.loadFailed')}
      >
        {({ items, placeholders }) => (
          <>
            <RecordTable
              label={t('pages.list')}
              rows={items.filter(({ legal }) => legal === null)}
              rowId={({ id }) => id}
              rowName={({ title }) => title}
              columns={PAGE_COLUMNS}
              onOpen={edit}
              actions={(page) => (
                <>
                  {page.state === 'published' && <OpenLink path={pathOf(page)} title={page.title} />}
                  <IfMayChange>
                    <PublicationAction page={page} publication={publication} />
                  </IfMayChange>
                  <IconAction
                    label={t('pages.editNamed', { title: page.title })}
                    tip={t('common.edit')}
                    loading={opening === page.id}
                    onClick={() => edit(page)}
                  >
                    <Pencil size={18} />
                  </IconAction>
                  <IfMayChange>
                    <IconAction
                      label={t('pages.deleteNamed', { title: page.title })}
                      tip={t('common.delete')}
                      onClick={() => remove(page)}
                    >
                      <Trash2 size={18} />
                    </IconAction>
                  </IfMayChange>
                </>
              )}
              empty={
                <EmptyState
                  icon={<Files size={28} strokeWidth={1.75} />}
                  title={t('pages.empty')}
                  hint={t('pages.emptyHint')}
                />
              }
            />
            <LegalTexts pages={items} placeholders={placeholders} publication={publication} />
            {edited !== null && (
              <PageDialog
                key={edited.page?.id ?? 'new'}
                page={edited.page}
                placeholders={placeholders}
                onClosed={() => setEdited(null)}
              />
            )}
          </>
        )}
      </QueryState>
      {publication.dialog}
    </SectionPage>
  );
}
