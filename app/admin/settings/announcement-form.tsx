import { Switch, TextInput } from '@mantine/core';
import { panelText as t } from '../../i18n/panel.ts';
import { LanguageTabs } from '../components/form/language-tabs.tsx';
import { PeriodFields } from '../components/form/period-fields.tsx';
import { SettingCard } from './setting-card.tsx';
import { fieldProps, type SiteSettings, useSettingForm } from './use-site-settings.ts';

export function AnnouncementForm({ all }: { all: SiteSettings }) {
  const setting = useSettingForm(all, 'announcement');
  const { entity, defaults } = setting;
  const { form } = entity;
  return (
    <SettingCard setting="announcement" entity={entity}>
      <Switch label={t('settings.announcement.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
      <LanguageTabs entity={entity} fields={['announcement']} expected={[]}>
        {(suffix, language) => (
          <TextInput
            label={t('settings.announcement.text')}
            description={t('settings.announcement.textHint')}
            lang={language}
            {...form.getInputProps(`announcement${suffix}`)}
            value={form.values[`announcement${suffix}`] ?? ''}
          />
        )}
      </LanguageTabs>
      <TextInput
        label={t('settings.announcement.link')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...fieldProps(setting, 'link_url', { hint: t('settings.announcement.linkHint') })}
      />
      <PeriodFields
        start={{ ...form.getInputProps('start_date'), value: form.values.start_date ?? '' }}
        end={{ ...form.getInputProps('end_date'), value: form.values.end_date ?? '' }}
        timeZone={all.identity.timeZone || defaults.timeZone}
      />
    </SettingCard>
  );
}
