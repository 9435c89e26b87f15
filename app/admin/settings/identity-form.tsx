import { Select, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { documentLanguage } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { timeZones } from '../../time-zones.ts';
import { LanguageTabs } from '../components/form/language-tabs.tsx';
import { TagsField } from '../components/form/tags-field.tsx';
import { setPanelTimeZone } from '../components/text/formats.ts';
import { SettingCard } from './setting-card.tsx';
import { fieldProps, type SiteSettings, useSettingForm } from './use-site-settings.ts';

export function IdentityForm({ all }: { all: SiteSettings }) {
  const setting = useSettingForm(all, 'identity');
  const { entity, defaults } = setting;
  const { form } = entity;
  const text = (field: 'name' | 'contactEmail' | 'suggestionsEmail', hint?: string) => ({
    placeholder: defaults[field],
    ...fieldProps(setting, field, { ...(hint === undefined ? {} : { hint }), shown: defaults[field] }),
  });
  const zone = fieldProps(setting, 'timeZone', { hint: t('settings.identity.timeZoneHint'), shown: defaults.timeZone });

  // A saved time zone applies at once.
  setPanelTimeZone((!zone.disabled && all.identity.timeZone) || defaults.timeZone);

  return (
    <SettingCard setting="identity" entity={entity}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t('settings.identity.name')} {...text('name', t('settings.identity.nameHint'))} />
        <Select
          label={t('fields.timeZone')}
          placeholder={defaults.timeZone}
          data={timeZones(all.identity.timeZone, defaults.timeZone)}
          searchable
          clearable={!zone.disabled}
          nothingFoundMessage={t('settings.identity.noTimeZone')}
          {...zone}
          value={(zone.disabled ? defaults.timeZone : form.values.timeZone) || null}
          onChange={(name) => form.setFieldValue('timeZone', name ?? '')}
        />
        <TextInput
          type="email"
          label={t('fields.contactEmail')}
          {...text('contactEmail', t('settings.identity.contactEmailHint'))}
        />
        <TextInput
          type="email"
          label={t('fields.suggestionsEmail')}
          {...text('suggestionsEmail', t('settings.identity.suggestionsEmailHint'))}
        />
      </SimpleGrid>
      <Switch
        label={t('fields.offline')}
        description={t('settings.identity.offlineHint')}
        {...form.getInputProps('offline', { type: 'checkbox' })}
      />
      <LanguageTabs entity={entity} fields={['description', 'keywords']} expected={[]}>
        {(suffix, language) => (
          <>
            <Textarea
              label={t('settings.identity.description')}
              description={t('settings.identity.descriptionHint')}
              {...documentLanguage(language)}
              autosize
              minRows={2}
              maxRows={5}
              {...form.getInputProps(`description${suffix}`)}
            />
            <TagsField
              label={t('fields.keywords')}
              description={t('settings.identity.keywordsHint')}
              {...documentLanguage(language)}
              {...form.getInputProps(`keywords${suffix}`)}
              value={form.values[`keywords${suffix}`]}
              onChange={(words) => form.setFieldValue(`keywords${suffix}`, words)}
            />
          </>
        )}
      </LanguageTabs>
    </SettingCard>
  );
}
