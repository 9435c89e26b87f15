import { NumberInput, Select, SimpleGrid } from '@mantine/core';
import { BACKUP_RHYTHMS, BACKUPS_KEPT_MAX } from '../../../shared/forms/backups.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { SettingCard } from './setting-card.tsx';
import { fieldProps, type SiteSettings, useSettingForm } from './use-site-settings.ts';

export function BackupsForm({ all }: { all: SiteSettings }) {
  const setting = useSettingForm(all, 'backups');
  return (
    <SettingCard setting="backups" entity={setting.entity}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Select
          label={t('fields.rhythm')}
          data={BACKUP_RHYTHMS.map((value) => ({ value, label: t(`settings.backups.rhythms.${value}`) }))}
          allowDeselect={false}
          {...fieldProps(setting, 'rhythm')}
        />
        <NumberInput
          label={t('fields.hour')}
          min={0}
          max={23}
          suffix=":00"
          {...fieldProps(setting, 'hour', { hint: t('settings.backups.hourHint') })}
        />
        <NumberInput
          label={t('fields.keep')}
          min={1}
          max={BACKUPS_KEPT_MAX}
          {...fieldProps(setting, 'keep', { hint: t('settings.backups.keepHint') })}
        />
      </SimpleGrid>
    </SettingCard>
  );
}
