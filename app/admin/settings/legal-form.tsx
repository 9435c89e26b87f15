import { Anchor, TextInput } from '@mantine/core';
import { panelText as t } from '../../i18n/panel.ts';
import { SettingCard } from './setting-card.tsx';
import { fieldProps, type SiteSettings, useSettingForm } from './use-site-settings.ts';

const FIELDS = ['publisher', 'director', 'address', 'host', 'hostAddress'] as const;

export function LegalForm({ all }: { all: SiteSettings }) {
  const setting = useSettingForm(all, 'legal');
  return (
    <SettingCard setting="legal" entity={setting.entity}>
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          label={t(`settings.legal.fields.${field}`)}
          {...fieldProps(setting, field, { hint: t(`settings.legal.${field}Hint`), shown: setting.defaults[field] })}
        />
      ))}
      <Anchor size="sm" href="#pages">
        {t('pages.legal.title')}
      </Anchor>
    </SettingCard>
  );
}
