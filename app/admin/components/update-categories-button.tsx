import { Button } from '@mantine/core';
import { FolderSync } from 'lucide-react';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { useUpdateCategories } from './use-update-categories.ts';

/** Gives imported games their category. */
export function UpdateCategoriesButton({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const t = usePanelText();
  const { run, isRunning } = useUpdateCategories();
  return (
    <Button
      variant={variant}
      leftSection={<FolderSync size={18} aria-hidden="true" />}
      disabled={isRunning}
      onClick={run}
    >
      {t(isRunning ? 'dashboard.updatingCategories' : 'dashboard.updateCategories')}
    </Button>
  );
}
