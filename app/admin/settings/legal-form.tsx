import { Anchor, TextInput } from '@mantine/core';
import { missingLegal } from '../../../shared/placeholders.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { Hint } from '../components/layout/hint.tsx';
import { SettingCard } from './setting-card.tsx';
import { fieldProps, type SiteSettings, useSettingForm } from './use-site-settings.ts';

const FIELDS = ['publisher', 'director', 'address', 'host', 'hostAddress'] as const;

export function LegalForm({ all }: { all: SiteSettings }) {
  const setting = useSettingForm(all, 'legal');
  const missing = missingLegal(setting.defaults)
    .filter((field) => all.legal[field] === '')
    .map((field) => t(`settings.legal.fields.${field}`));
  return (
    <SettingCard setting="legal" entity={setting.entity}>
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          label={t(`settings.legal.fields.${field}`)}
          {...fieldProps(setting, field, { hint: t(`settings.legal.${field}Hint`), shown: setting.defaults[field] })}
        />
      ))}
      {missing.length > 0 && <Hint>{t('settings.legal.missing', { fields: missing.join(', ') })}</Hint>}
      <Anchor size="sm" href="#pages">
        {t('pages.legal.title')}
      </Anchor>
    </SettingCard>
  );
}
