import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { documentLanguage } from '../../../shared/languages.ts';
import type { SiteSettingValues } from '../../../shared/site-settings.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { useCollections } from '../collections/use-collections.ts';
import { LanguageTabs } from '../components/form/language-tabs.tsx';
import { PeriodFields } from '../components/form/period-fields.tsx';
import { useSiteLanguages } from '../components/operator/use-offered-languages.ts';
import { languageName } from '../components/text/formats.ts';
import { SettingCard } from './setting-card.tsx';
import { fieldProps, type SettingForm, type SiteSettings, useSettingForm } from './use-site-settings.ts';

type Form = SettingForm<SiteSettingValues['announcement']>['entity']['form'];

/** The collection whose dates the announcement follows, as its home page row and its menu entry do by themselves. */
function Followed({ form }: { form: Form }) {
  const collections = useCollections().data?.items ?? [];
  const chosen = form.values.collection ?? '';
  const options = collections.map(({ id, title }) => ({ value: id, label: title }));
  const isGone = chosen !== '' && !options.some(({ value }) => value === chosen);
  return (
    <NativeSelect
      label={t('settings.announcement.collection')}
      description={t('settings.announcement.collectionHint')}
      data={[
        { value: '', label: t('settings.announcement.ownPeriod') },
        ...options,
        ...(isGone ? [{ value: chosen, label: t('menus.gone') }] : []),
      ]}
      {...form.getInputProps('collection')}
      value={chosen}
      onChange={({ currentTarget: { value } }) =>
        form.setValues(value === '' ? { collection: null } : { collection: value, start_date: null, end_date: null })
      }
    />
  );
}

export function AnnouncementForm({ all }: { all: SiteSettings }) {
  const setting = useSettingForm(all, 'announcement');
  const { root } = useSiteLanguages();
  const { entity, defaults } = setting;
  const { form } = entity;
  return (
    <SettingCard setting="announcement" entity={entity}>
      <Switch label={t('settings.announcement.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
      <LanguageTabs entity={entity} fields={['announcement']} expected={[]}>
        {(suffix, language) => (
          <TextInput
            label={t('settings.announcement.text')}
            description={t('settings.announcement.textHint', { language: languageName(root) })}
            {...documentLanguage(language)}
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
      <Followed form={form} />
      {!form.values.collection && (
        <PeriodFields
          start={{ ...form.getInputProps('start_date'), value: form.values.start_date ?? '' }}
          end={{ ...form.getInputProps('end_date'), value: form.values.end_date ?? '' }}
          timeZone={all.identity.timeZone || defaults.timeZone}
        />
      )}
    </SettingCard>
  );
}
