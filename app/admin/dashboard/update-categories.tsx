import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FolderSync } from 'lucide-react';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { api, call, isSessionProblem } from '../api/client.ts';
import { Block } from '../components/block.tsx';
import { notify } from '../components/notify.tsx';

const update = api.functions['update-game-categories'].$post;

/** The quick action that gives imported games their category. */
export function UpdateCategories() {
  const t = usePanelText();
  const queries = useQueryClient();
  const action = useMutation({
    mutationFn: () => call(update({ json: {} })),
    onSuccess: ({ stats }) => {
      notify.success(t('dashboard.updated'), t('dashboard.updatedCount', { count: stats.updated }));
      // Games, categories and these numbers show it.
      void queries.invalidateQueries();
    },
    onError: (error) => {
      if (!isSessionProblem(error)) notify.failure(t('common.error'), t('dashboard.updateFailed'));
    },
  });
  return (
    <Block title={t('dashboard.quickActions')}>
      <Text size="sm" c="dimmed">
        {t('dashboard.updateCategoriesHint')}
      </Text>
      <Button
        leftSection={<FolderSync size={18} aria-hidden="true" />}
        disabled={action.isPending}
        onClick={() => action.mutate()}
      >
        {t(action.isPending ? 'dashboard.updatingCategories' : 'dashboard.updateCategories')}
      </Button>
    </Block>
  );
}
