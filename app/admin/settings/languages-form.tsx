import { Group, Stack, Switch, Text } from '@mantine/core';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../shared/languages.ts';
import { Flag } from '../../i18n/flag.tsx';
import { panelText as t } from '../../i18n/panel.ts';
import { SettingCard } from './setting-card.tsx';
import { type SiteSettings, useSettingForm } from './use-site-settings.ts';

export function LanguagesForm({ all }: { all: SiteSettings }) {
  const { entity } = useSettingForm(all, 'languages');
  return (
    <SettingCard setting="languages" entity={entity}>
      <Stack gap="sm">
        {LANGUAGES.map(({ code, label, prefix }) => {
          const isDefault = code === DEFAULT_LANGUAGE;
          return (
            <Switch
              key={code}
              label={
                <Group gap={8} component="span" wrap="nowrap">
                  <Flag language={code} />
                  <span lang={code}>{label}</span>
                  <Text span size="sm" c="dimmed">
                    {prefix || '/'}
                  </Text>
                </Group>
              }
              {...(isDefault
                ? { checked: true, disabled: true, description: t('settings.languages.defaultHint') }
                : entity.form.getInputProps(code, { type: 'checkbox' }))}
            />
          );
        })}
      </Stack>
    </SettingCard>
  );
}
