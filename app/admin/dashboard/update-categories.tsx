import { Text } from '@mantine/core';
import { panelText as t } from '../../i18n/panel.ts';
import { Block } from '../components/block.tsx';
import { UpdateCategoriesButton } from '../components/update-categories-button.tsx';

export function UpdateCategories() {
  return (
    <Block title={t('dashboard.quickActions')}>
      <Text size="sm" c="dimmed">
        {t('dashboard.updateCategoriesHint')}
      </Text>
      <UpdateCategoriesButton />
    </Block>
  );
}
