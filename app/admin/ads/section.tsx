import { ActionIcon, Alert, Button, Group, Stack, Tabs } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Megaphone, OctagonX, Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Ad, ListedAd } from '../../../server/ads/usecases.ts';
import { AD_NETWORKS, AD_POSITIONS, AD_TYPES } from '../../../shared/ad-kinds.ts';
import { AD_STATUSES } from '../../../shared/ad-status.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { SavedSwitch } from '../components/buttons/saved-switch.tsx';
import { SteadyActionIcon, SteadyButton } from '../components/buttons/steady-button.tsx';
import { confirmDeletion } from '../components/dialogs/confirm.tsx';
import { useOpening } from '../components/dialogs/use-opening.ts';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { notifyDeleted } from '../components/feedback/notify-deleted.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { useSectionQuery } from '../components/section-query.ts';
import { FilterSelect, ListFilters, NoMatch, SearchField } from '../components/table/list-filters.tsx';
import { RecordTable } from '../components/table/record-table.tsx';
import { useLastPage, useListState } from '../kit/list-state.ts';
import { AD_COLUMNS } from './ad-columns.tsx';
import { AdDialog } from './ad-dialog.tsx';
import { type AdListState, adList } from './ad-list.ts';
import { isNumbersQuery, NUMBERS_VIEW } from './number-list.ts';
import { NumbersView } from './numbers-view.tsx';
import { readAd, refreshAds, useAdSwitch, useAds } from './use-ads.ts';
import { useNetworks, useNetworksSwitch } from './use-networks.ts';

function useDeletion() {
  const queries = useQueryClient();
  return ({ id, name }: ListedAd) =>
    confirmDeletion({
      title: t('ads.deletion.title', { name }),
      message: t('ads.deletion.message'),
      failure: t('ads.deleteFailed'),
      onConfirm: async () => {
        const { deletion } = await call(api.admin.ads[':id'].$delete({ param: { id } }));
        notifyDeleted({ title: t('ads.deleted'), message: name, deletion });
        void refreshAds(queries);
      },
    });
}

/** The selected tab. Each keeps its state; switching with arrow keys adds no history entries. */
function useView() {
  const { query, go } = useSectionQuery();
  const left = useRef({ list: '', numbers: `view=${NUMBERS_VIEW}` });
  const view = isNumbersQuery(query) ? 'numbers' : 'list';
  return {
    view,
    show(next: string | null) {
      left.current[view] = query;
      go(left.current[next === 'numbers' ? 'numbers' : 'list'], 'replace');
    },
  };
}

export default function AdsSection() {
  const { view, show } = useView();
  const list = useListState(adList);
  const { state: filter, change, search, clear } = list;
  const query = useAds(filter);
  useLastPage(list, query);
  const [dialog, setDialog] = useState<{ ad: Ad | null } | null>(null);
  const { opening, open } = useOpening(readAd, (error) => reportFailure(error, t('ads.loadOneFailed')));
  const edit = ({ id }: ListedAd) => void open(id, (ad) => setDialog({ ad }));
  const remove = useDeletion();
  const switchAd = useAdSwitch();
  const networks = useNetworks();
  const setting = networks.data;
  const { stop, start, isSaving } = useNetworksSwitch();

  return (
    <SectionPage
      title={t('ads.title')}
      description={t('ads.description')}
      actions={
        <IfMayChange>
          {setting?.networksOff === false && (
            <SteadyButton
              variant="default"
              leftSection={<OctagonX size={18} />}
              loading={isSaving}
              onClick={() => void stop(setting.version)}
            >
              {t('ads.allOff.stop')}
            </SteadyButton>
          )}
          <Button leftSection={<Plus size={18} />} onClick={() => setDialog({ ad: null })}>
            {t('ads.add')}
          </Button>
        </IfMayChange>
      }
    >
      <div role="status">
        {setting?.networksOff && (
          <Alert color="red" variant="light" title={t('ads.allOff.isOff')} icon={<OctagonX size={18} />}>
            <Stack gap="sm" align="flex-start">
              {t('ads.allOff.isOffHint')}
              <IfMayChange>
                <SteadyButton size="sm" loading={isSaving} onClick={() => start(setting.version)}>
                  {t('ads.allOff.restart')}
                </SteadyButton>
              </IfMayChange>
            </Stack>
          </Alert>
        )}
      </div>
      <Tabs value={view} onChange={show}>
        <Tabs.List aria-label={t('ads.views')}>
          <Tabs.Tab value="list">{t('ads.title')}</Tabs.Tab>
          <Tabs.Tab value="numbers">{t('ads.numbers.title')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="list" pt={16}>
          <Stack gap={16}>
            <ListFilters>
              <SearchField label={t('ads.search')} placeholder={t('ads.searchHint')} {...search} />
              <FilterSelect
                label={t('ads.type')}
                all={t('ads.all')}
                values={AD_TYPES}
                textOf={(type) => t(`ads.types.${type}`)}
                value={filter.type}
                onChoose={(type) => change({ type })}
              />
              <FilterSelect
                label={t('ads.position')}
                all={t('ads.all')}
                values={AD_POSITIONS}
                textOf={(position) => t(`ads.positions.${position}`)}
                value={filter.position}
                onChoose={(position) => change({ position })}
              />
              <FilterSelect
                label={t('ads.network')}
                all={t('ads.allNetworks')}
                values={AD_NETWORKS}
                textOf={(network) => t(`ads.networks.${network}`)}
                value={filter.network}
                onChoose={(network) => change({ network })}
              />
              <FilterSelect
                label={t('ads.status')}
                all={t('ads.all')}
                values={AD_STATUSES}
                textOf={(status) => t(`ads.statuses.${status}`)}
                value={filter.status}
                onChoose={(status) => change({ status })}
              />
            </ListFilters>
            <QueryState
              query={query}
              skeleton={
                <Stack gap={8}>
                  <Skeletons count={6} height={56} radius="md" />
                </Stack>
              }
              failure={t('ads.loadFailed')}
            >
              {({ items, pageSize, total }) => (
                <RecordTable<ListedAd, AdListState['sort']>
                  label={t('ads.list')}
                  rows={items}
                  rowId={({ id }) => id}
                  rowName={({ name }) => name}
                  columns={AD_COLUMNS}
                  updating={query.isPlaceholderData}
                  sort={{ by: filter.sort, direction: filter.order }}
                  onSort={({ by, direction }) => change({ sort: by, order: direction })}
                  page={{ page: filter.page, pageSize, total }}
                  onPage={(page) => change({ page })}
                  onOpen={edit}
                  actions={(ad) => (
                    <Group gap={4} wrap="nowrap">
                      <IfMayChange>
                        <SavedSwitch
                          aria-label={t('ads.switchOne', { name: ad.name })}
                          value={ad.active}
                          onSwitch={(active) => switchAd({ id: ad.id, active })}
                        />
                      </IfMayChange>
                      <SteadyActionIcon
                        variant="subtle"
                        size="lg"
                        aria-label={t('ads.editOne', { name: ad.name })}
                        loading={opening === ad.id}
                        onClick={() => edit(ad)}
                      >
                        <Pencil size={18} />
                      </SteadyActionIcon>
                      <IfMayChange>
                        <ActionIcon
                          variant="subtle"
                          color="red"
                          size="lg"
                          aria-label={t('ads.deleteOne', { name: ad.name })}
                          onClick={() => remove(ad)}
                        >
                          <Trash2 size={18} />
                        </ActionIcon>
                      </IfMayChange>
                    </Group>
                  )}
                  empty={
                    list.isFiltered ? (
                      <NoMatch
                        title={t('ads.nothingFound')}
                        hint={t('ads.nothingFoundHint')}
                        clear={t('ads.clearFilters')}
                        onClear={clear}
                      />
                    ) : (
                      <EmptyState
                        icon={<Megaphone size={28} strokeWidth={1.75} />}
                        title={t('ads.empty')}
                        hint={t('ads.emptyHint')}
                      />
                    )
                  }
                />
              )}
            </QueryState>
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="numbers" pt={16}>
          {/* A chart mounted while hidden has no width to draw in. */}
          {view === 'numbers' && <NumbersView />}
        </Tabs.Panel>
      </Tabs>
      {dialog !== null && (
        <AdDialog
          key={dialog.ad?.id ?? 'new'}
          ad={dialog.ad}
          timeZone={query.data?.timeZone ?? null}
          onClosed={() => setDialog(null)}
        />
      )}
    </SectionPage>
  );
}
