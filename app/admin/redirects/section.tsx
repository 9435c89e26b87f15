import { Button, Stack } from '@mantine/core';
import { Pencil, Plus, Signpost, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import type { Redirect } from '../../../server/site/redirects/usecases.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { DownloadButton } from '../components/buttons/download-button.tsx';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { useOpening } from '../components/dialogs/use-opening.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { ListFilters, NoMatch, SearchField } from '../components/table/list-filters.tsx';
import { RecordTable } from '../components/table/record-table.tsx';
import { useLastPage, useListState } from '../kit/list-state.ts';
import { BulkBar, type SelectedSources, useDeletion } from './deletion.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { REDIRECT_COLUMNS } from './redirect-columns.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';
import { TraceBlock } from './trace.tsx';
import { type RedirectListState, readRedirect, redirectList, useRedirects } from './use-redirects.ts';

export default function RedirectsSection() {
  const list = useListState(redirectList);
  const { state: filter, change, search, clear } = list;
  const query = useRedirects(filter);
  useLastPage(list, query);
  const [selected, setSelected] = useState<SelectedSources>(new Map());
  const [dialog, setDialog] = useState<{ redirect: Redirect | null } | 'import' | null>(null);
  const { opening, open } = useOpening(readRedirect, (error) => reportFailure(error, t('redirects.loadOneFailed')));
  const edit = ({ id }: Redirect) => void open(id, (redirect) => setDialog({ redirect }));
  const remove = useDeletion((id) => setSelected(new Map([...selected].filter(([other]) => other !== id))));

  const select = (ids: ReadonlySet<string>) => {
    const sources = new Map([...selected, ...(query.data?.items ?? []).map(({ id, source }) => [id, source] as const)]);
    setSelected(new Map([...ids].map((id) => [id, sources.get(id) ?? ''])));
  };

  return (
    <SectionPage
      title={t('redirects.title')}
      description={t('redirects.description')}
      actions={
        <>
          <DownloadButton href="/api/admin/redirects/export">{t('redirects.exportFile')}</DownloadButton>
          <IfMayChange>
            <Button variant="default" leftSection={<Upload size={18} />} onClick={() => setDialog('import')}>
              {t('redirects.import.open')}
            </Button>
            <Button leftSection={<Plus size={18} />} onClick={() => setDialog({ redirect: null })}>
              {t('redirects.add')}
            </Button>
          </IfMayChange>
        </>
      }
    >
      <ListFilters>
        <SearchField label={t('redirects.search')} placeholder={t('redirects.searchHint')} {...search} />
      </ListFilters>
      <QueryState
        query={query}
        skeleton={
          <Stack gap={8}>
            <Skeletons count={6} height={56} radius="md" />
          </Stack>
        }
        failure={t('redirects.loadFailed')}
      >
        {({ items, pageSize, total }) => (
          <RecordTable<Redirect, RedirectListState['sort']>
            label={t('redirects.list')}
            rows={items}
            rowId={({ id }) => id}
            rowName={({ source }) => source}
            columns={REDIRECT_COLUMNS}
            updating={query.isPlaceholderData}
            sort={{ by: filter.sort, direction: filter.order }}
            onSort={({ by, direction }) => change({ sort: by, order: direction })}
            page={{ page: filter.page, pageSize, total }}
            onPage={(page) => change({ page })}
            selection={{ ids: new Set(selected.keys()), onChange: select }}
            onOpen={edit}
            actions={(redirect) => (
              <>
                <IconAction
                  label={t('redirects.editOne', { source: redirect.source })}
                  tip={t('redirects.edit')}
                  loading={opening === redirect.id}
                  onClick={() => edit(redirect)}
                >
                  <Pencil size={18} />
                </IconAction>
                <IfMayChange>
                  <IconAction
                    label={t('redirects.deleteOne', { source: redirect.source })}
                    tip={t('common.delete')}
                    onClick={() => remove(redirect)}
                  >
                    <Trash2 size={18} />
                  </IconAction>
                </IfMayChange>
              </>
            )}
            empty={
              list.isFiltered ? (
                <NoMatch
                  title={t('redirects.nothingFound')}
                  hint={t('redirects.nothingFoundHint')}
                  clear={t('redirects.clearSearch')}
                  onClear={clear}
                />
              ) : (
                <EmptyState
                  icon={<Signpost size={28} strokeWidth={1.75} />}
                  title={t('redirects.empty')}
                  hint={t('redirects.emptyHint')}
                />
              )
            }
          />
        )}
      </QueryState>
      <TraceBlock />
      {selected.size > 0 && <BulkBar selected={selected} onClear={() => setSelected(new Map())} />}
      {dialog === 'import' && <ImportDialog onClosed={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'import' && (
        <RedirectDialog
          key={dialog.redirect?.id ?? 'new'}
          redirect={dialog.redirect}
          onClosed={() => setDialog(null)}
        />
      )}
    </SectionPage>
  );
}
