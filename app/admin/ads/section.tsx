import { Alert, Stack, Tabs } from '@mantine/core';
import { Megaphone, OctagonX } from 'lucide-react';
import type { ListedAd } from '../../../server/ads/usecases.ts';
import { AD_NETWORKS, AD_POSITIONS, AD_TYPES } from '../../../shared/ad-kinds.ts';
import { AD_STATUSES } from '../../../shared/ad-status.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { SavedSwitch } from '../components/buttons/saved-switch.tsx';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { useSectionView } from '../components/section-query.ts';
import { FilterSelect } from '../components/table/list-filters.tsx';
import { choiceLabels } from '../components/text/choice-labels.ts';
import { fieldLabel } from '../components/text/field-label.ts';
import { useEntityList } from '../kit/list.tsx';
import { chosen, type ListState } from '../kit/list-state.ts';
import { AD_COLUMNS } from './ad-columns.tsx';
import { AdDialog } from './ad-dialog.tsx';
import { type AdListState, adList } from './ad-list.ts';
import { NUMBERS_VIEW } from './number-list.ts';
import { NumbersView } from './numbers-view.tsx';
import { RevenueState } from './revenue-state.tsx';
import { ads, useAdSwitch } from './use-ads.ts';
import { useNetworks, useNetworksSwitch } from './use-networks.ts';

const FILTERS = [
  { field: 'type', values: AD_TYPES, all: 'ads.all' },
  { field: 'position', values: AD_POSITIONS, all: 'ads.all' },
  { field: 'network', values: AD_NETWORKS, all: 'ads.allNetworks' },
  { field: 'status', values: AD_STATUSES, all: 'ads.all' },
] as const;

const Filters = ({ state, change }: ListState<AdListState>) =>
  FILTERS.map(({ field, values, all }) => (
    <FilterSelect<string>
      key={field}
      label={fieldLabel(field)}
      all={t(all)}
      values={values}
      textOf={(value) => choiceLabels(field, 'ad')[value] ?? value}
      value={state[field]}
      onChoose={(value) => change({ [field]: value })}
    />
  ));

function useAdActions() {
  const switchAd = useAdSwitch();
  return {
    actions: ({ id, name, active }: ListedAd) => (
      <IfMayChange>
        <SavedSwitch
          aria-label={t('ads.switchOne', { name })}
          value={active}
          onSwitch={(next) => switchAd({ id, active: next })}
        />
      </IfMayChange>
    ),
  };
}

const LIST = {
  resource: ads,
  icon: Megaphone,
  state: adList,
  load: (state: AdListState) => call(api.admin.ads.$get({ query: chosen(state) })),
  searchHint: () => t('ads.searchHint'),
  Filters,
  columns: AD_COLUMNS,
  useActions: useAdActions,
  Dialog: AdDialog,
};

/** Stops the networks of all advertisements, or says that they are stopped. */
function useNetworksOff() {
  const setting = useNetworks().data;
  const { stop, start, isSaving } = useNetworksSwitch();
  return {
    button: setting?.networksOff === false && (
      <SteadyButton
        variant="default"
        leftSection={<OctagonX size={18} />}
        loading={isSaving}
        onClick={() => void stop(setting.version)}
      >
        {t('ads.allOff.stop')}
      </SteadyButton>
    ),
    notice: (
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
    ),
  };
}

export default function AdsSection() {
  const { view, show } = useSectionView(['list', NUMBERS_VIEW]);
  const { create, list, dialogs } = useEntityList(LIST);
  const networksOff = useNetworksOff();
  return (
    <SectionPage
      title={t('ads.title')}
      description={t('ads.description')}
      actions={
        <>
          <IfMayChange>{networksOff.button}</IfMayChange>
          {create()}
        </>
      }
    >
      {networksOff.notice}
      <RevenueState of="all" />
      <Tabs value={view} onChange={show}>
        <Tabs.List aria-label={t('ads.views')}>
          <Tabs.Tab value="list">{t('ads.title')}</Tabs.Tab>
          <Tabs.Tab value="numbers">{t('ads.numbers.title')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="list" pt={16}>
          <Stack gap={16}>{list}</Stack>
        </Tabs.Panel>
        <Tabs.Panel value="numbers" pt={16}>
          {/* A chart mounted while hidden has no width to draw in. */}
          {view === 'numbers' && <NumbersView />}
        </Tabs.Panel>
      </Tabs>
      {dialogs}
    </SectionPage>
  );
}
