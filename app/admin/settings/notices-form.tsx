import { NativeSelect, NumberInput, SimpleGrid } from '@mantine/core';
import { AGE_LINES, RESPONSE_TIMES, UNRATED } from '../../../shared/notices.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { SettingCard } from './setting-card.tsx';
import { fieldProps, type SiteSettings, useSettingForm } from './use-site-settings.ts';

export function NoticesForm({ all }: { all: SiteSettings }) {
  const setting = useSettingForm(all, 'notices');
  return (
    <SettingCard setting="notices" entity={setting.entity}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={t('fields.ageLine')}
          data={AGE_LINES.map((value) => ({ value, label: t(`settings.notices.ageLines.${value}`) }))}
          {...fieldProps(setting, 'ageLine', { hint: t('settings.notices.ageLineHint') })}
        />
        <NativeSelect
          label={t('fields.unrated')}
          data={UNRATED.map((value) => ({ value, label: t(`settings.notices.ratings.${value}`) }))}
          {...fieldProps(setting, 'unrated', { hint: t('settings.notices.unratedHint') })}
        />
        <NativeSelect
          label={t('fields.responseTime')}
          data={RESPONSE_TIMES.map((value) => ({ value, label: t(`settings.notices.responseTimes.${value}`) }))}
          {...fieldProps(setting, 'responseTime', { hint: t('settings.notices.responseTimeHint') })}
        />
        <NumberInput
          label={t('fields.firstYear')}
          min={1970}
          max={2100}
          thousandSeparator=""
          {...fieldProps(setting, 'firstYear', { hint: t('settings.notices.firstYearHint') })}
        />
      </SimpleGrid>
    </SettingCard>
  );
}
