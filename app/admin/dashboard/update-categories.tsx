import { Text } from '@mantine/core';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { Block } from '../components/block.tsx';
import { UpdateCategoriesButton } from '../components/update-categories-button.tsx';

export function UpdateCategories() {
  const t = usePanelText();
  return (
    <Block title={t('dashboard.quickActions')}>
      <Text size="sm" c="dimmed">
        {t('dashboard.updateCategoriesHint')}
      </Text>
      <UpdateCategoriesButton />
    </Block>
  );
}
