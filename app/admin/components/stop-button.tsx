import { Button } from '@mantine/core';
import { CircleStop } from 'lucide-react';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import type { Operation } from './use-operation.ts';

/** Asks long work to stop after what it is at; there while it runs. */
export function StopButton({ operation }: { operation: Operation }) {
  const t = usePanelText();
  if (!operation.isRunning) return null;
  return (
    <Button
      variant="default"
      disabled={operation.isCancelling}
      leftSection={<CircleStop size={18} aria-hidden="true" />}
      onClick={operation.cancel}
    >
      {t('ai.progress.cancel')}
    </Button>
  );
}
