import { NumberInput, SimpleGrid, Switch } from '@mantine/core';
import { panelText as t } from '../../i18n/panel.ts';
import { SettingCard } from './setting-card.tsx';
import { fieldProps, type SiteSettings, useSettingForm } from './use-site-settings.ts';

export function AccountsForm({ all }: { all: SiteSettings }) {
  const setting = useSettingForm(all, 'accounts');
  const { entity } = setting;
  return (
    <SettingCard setting="accounts" entity={entity}>
      <Switch
        label={t('fields.signUp')}
        description={t('settings.accounts.signUpHint')}
        {...entity.form.getInputProps('signUp', { type: 'checkbox' })}
      />
      <Switch
        label={t('fields.operatorsNeedFactor')}
        description={t('settings.accounts.factorHint')}
        {...entity.form.getInputProps('operatorsNeedFactor', { type: 'checkbox' })}
      />
      <Switch
        label={t('fields.openIdMembers')}
        description={t('settings.accounts.openIdMembersHint')}
        {...entity.form.getInputProps('openIdMembers', { type: 'checkbox' })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberInput
          label={t('fields.reportDays')}
          min={1}
          max={730}
          {...fieldProps(setting, 'reportDays', { hint: t('settings.accounts.reportDaysHint') })}
        />
        <NumberInput
          label={t('fields.securityDays')}
          min={7}
          max={730}
          {...fieldProps(setting, 'securityDays', { hint: t('settings.accounts.securityDaysHint') })}
        />
        <NumberInput
          label={t('fields.activityDays')}
          min={30}
          max={3650}
          {...fieldProps(setting, 'activityDays', { hint: t('settings.accounts.activityDaysHint') })}
        />
      </SimpleGrid>
    </SettingCard>
  );
}
