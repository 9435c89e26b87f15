import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { Megaphone, Plus, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Ad, ListedAd } from '../../../server/ads/usecases.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call, isSessionProblem } from '../api/client.ts';
import { confirmDeletion } from '../components/confirm.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { notify } from '../components/notify.tsx';
import { problemText } from '../components/problem-text.ts';
import { QueryState } from '../components/query-state.tsx';
import { SectionPage } from '../components/section-page.tsx';
import { AdDialog } from './ad-dialog.tsx';
import { AdFilters } from './ad-filters.tsx';
import { AdTable } from './ad-table.tsx';
import styles from './ads.module.css';
import { type AdListFilter, readAd, refreshAds, useAds } from './use-ads.ts';

/** Milliseconds without typing before the list is searched. */
const DEBOUNCE = 250;

const ALL: AdListFilter = { q: '', type: '', position: '', status: '', sort: 'created_at', order: 'desc', page: 1 };

/** Opens the dialog for a new advertisement, or loads an existing one first. */
function useAdDialog() {
  const [dialog, setDialog] = useState<{ ad: Ad | null } | null>(null);
  const [opening, setOpening] = useState<string | null>(null);

  const edit = async ({ id }: ListedAd) => {
    if (opening !== null) return;
    setOpening(id);
    try {
      setDialog({ ad: await readAd(id) });
    } catch (error) {
      if (!isSessionProblem(error)) {
        console.error(error);
        notify.failure(t('common.error'), problemText(error, t('ads.loadOneFailed')));
      }
    }
    setOpening(null);
  };

  return { dialog, opening, edit, add: () => setDialog({ ad: null }), close: () => setDialog(null) };
}

function useDeletion() {
  const queries = useQueryClient();
  return ({ id, name }: ListedAd) =>
    confirmDeletion({
      title: t('ads.deletion.title', { name }),
      message: t('ads.deletion.message'),
      failure: t('ads.deleteFailed'),
      onConfirm: async () => {
        await call(api.admin.ads[':id'].$delete({ param: { id } }));
        notify.success(t('ads.deleted'));
        void refreshAds(queries);
      },
    });
}

function ListSkeleton() {
  return (
    <div className={styles.skeleton}>
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no ids
        <Skeleton key={row} height={56} radius="md" />
      ))}
    </div>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX size={28} strokeWidth={1.75} />}
      title={t('ads.nothingFound')}
      hint={t('ads.nothingFoundHint')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('ads.clearFilters')}
        </Button>
      }
    />
  );
}

function NoAds() {
  return (
    <EmptyState icon={<Megaphone size={28} strokeWidth={1.75} />} title={t('ads.empty')} hint={t('ads.emptyHint')} />
  );
}

export default function AdsSection() {
  const [filter, setFilter] = useState(ALL);
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), DEBOUNCE);
  const shown = { ...filter, q };
  const query = useAds(shown);
  const { dialog, opening, edit, add, close } = useAdDialog();
  const remove = useDeletion();
  const lastPage = query.data === undefined ? 1 : Math.max(1, Math.ceil(query.data.total / query.data.pageSize));
  const filtered = q !== '' || filter.type !== '' || filter.position !== '' || filter.status !== '';

  // Step back when the last item of the last page was deleted.
  useEffect(() => {
    if (!query.isPlaceholderData) setFilter((current) => ({ ...current, page: Math.min(current.page, lastPage) }));
  }, [lastPage, query.isPlaceholderData]);

  // A changed filter starts at the first page.
  const change = (part: Partial<AdListFilter>) => setFilter({ ...filter, page: 1, ...part });
  const clear = () => {
    setSearch('');
    setFilter(ALL);
  };
  const addButton = (
    <Button leftSection={<Plus size={18} />} onClick={add}>
      {t('ads.add')}
    </Button>
  );

  return (
    <SectionPage title={t('ads.title')} description={t('ads.description')} actions={addButton}>
      <AdFilters
        search={search}
        onSearch={(text) => {
          setSearch(text);
          change({});
        }}
        filter={filter}
        onFilter={change}
      />
      <QueryState query={query} skeleton={<ListSkeleton />} failure={t('ads.loadFailed')}>
        {(data) => (
          <AdTable
            ads={data.items}
            page={{ page: filter.page, pageSize: data.pageSize, total: data.total }}
            sort={{ by: filter.sort, direction: filter.order }}
            updating={query.isPlaceholderData}
            opening={opening}
            onChange={change}
            onEdit={(ad) => void edit(ad)}
            onDelete={remove}
            empty={filtered ? <NothingFound onClear={clear} /> : <NoAds />}
          />
        )}
      </QueryState>
      {dialog !== null && (
        <AdDialog
          key={dialog.ad?.id ?? 'new'}
          ad={dialog.ad}
          timeZone={query.data?.timeZone ?? null}
          onClosed={close}
        />
      )}
    </SectionPage>
  );
}
