import { Text } from '@mantine/core';
import type { Language } from '../../../../shared/languages.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { languageName } from './formats.ts';

/** A note that something is shown only in some languages. Empty if it is shown in all. */
export function ShownLanguages({ languages }: { languages: readonly Language[] | null }) {
  if (languages === null) return null;
  return (
    <Text span display="block" size="xs" c="dimmed">
      {t('common.languages.shownOnly', { list: languages.map(languageName).join(', ') })}
    </Text>
  );
}
