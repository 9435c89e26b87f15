import {
  Group,
  type MantineColorScheme,
  NativeSelect,
  SegmentedControl,
  Stack,
  Text,
  useMantineColorScheme,
} from '@mantine/core';
import { useId } from 'react';
import { isPanelLanguage, PANEL_LANGUAGES } from '../../../shared/languages.ts';
import { panelLanguage, panelText as t } from '../../i18n/panel.ts';
import { Block } from '../components/layout/block.tsx';
import { useLanguageChoice } from './use-language-choice.ts';

const SCHEMES = ['auto', 'light', 'dark'] as const satisfies readonly MantineColorScheme[];

/** How the panel looks: its language, stored with the account, and its color scheme, stored in the browser. */
export function DisplayBlock() {
  const language = useLanguageChoice();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const label = useId();
  return (
    <Block title={t('sessions.display.title')}>
      <Group gap="20px 32px" align="start">
        <NativeSelect
          label={t('shell.language')}
          description={t('sessions.display.languageHint')}
          inputWrapperOrder={['label', 'input', 'description']}
          data={PANEL_LANGUAGES.map(({ code, label }) => ({ value: code, label }))}
          value={language.isPending ? language.variables : panelLanguage()}
          onChange={({ currentTarget: { value } }) => isPanelLanguage(value) && language.mutate(value)}
        />
        <Stack gap={4} align="start">
          <Text fw={600} size="sm" id={label}>
            {t('sessions.display.scheme')}
          </Text>
          <SegmentedControl
            aria-labelledby={label}
            data={SCHEMES.map((value) => ({ value, label: t(`sessions.display.${value}`) }))}
            value={colorScheme}
            onChange={setColorScheme}
          />
          <Text c="dimmed" fz="var(--size-s)">
            {t('sessions.display.schemeHint')}
          </Text>
        </Stack>
      </Group>
    </Block>
  );
}
