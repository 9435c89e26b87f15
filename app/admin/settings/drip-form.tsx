import { NativeSelect, NumberInput, SimpleGrid, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DRIP_MAX, DRIP_ORDERS } from '../../../shared/forms/publication.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { Hint } from '../components/layout/hint.tsx';
import { gameList } from '../games/game-list.ts';
import { writeListState } from '../kit/list-state.ts';
import { SettingCard } from './setting-card.tsx';
import { fieldProps, type SiteSettings, useSettingForm } from './use-site-settings.ts';

/** Shows how many imported games wait, with a link to them. */
function Waiting() {
  const { data } = useQuery({
    queryKey: ['games', 'queued'],
    queryFn: () => call(api.admin.games.$get({ query: { status: 'queued', pageSize: '1' } })),
  });
  if (data === undefined || data.total === 0) return null;
  const address = `#games?${writeListState(gameList, { status: 'queued' })}`;
  return (
    <Hint>
      <a href={address}>{t('settings.drip.waiting', { count: data.total })}</a>
    </Hint>
  );
}

export function DripForm({ all }: { all: SiteSettings }) {
  const setting = useSettingForm(all, 'drip');
  const { form } = setting.entity;
  return (
    <SettingCard setting="drip" entity={setting.entity}>
      <Switch
        label={t('settings.drip.active')}
        description={t('settings.drip.activeHint')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberInput
          label={t('fields.perDay')}
          min={1}
          max={DRIP_MAX}
          {...fieldProps(setting, 'perDay', { hint: t('settings.drip.perDayHint') })}
        />
        <NativeSelect
          label={t('settings.drip.order')}
          data={DRIP_ORDERS.map((order) => ({ value: order, label: t(`settings.drip.orders.${order}`) }))}
          {...fieldProps(setting, 'order', { hint: t('settings.drip.orderHint') })}
        />
      </SimpleGrid>
      <Waiting />
    </SettingCard>
  );
}
