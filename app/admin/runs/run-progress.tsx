import { Progress, Text } from '@mantine/core';
import { panelText as t } from '../../i18n/panel.ts';
import { operationStateOf } from './operation-state.ts';
import { failureText, operationErrorText } from './operation-status.tsx';
import type { OperationRun } from './use-last-run.ts';

const COLORS = { running: 'lamp', completed: 'green', stopped: 'gray', failed: 'red' } as const;

/** Returns the percentage of processed games, 0 to 100. */
export function percentOf({ status, processed, total }: Pick<OperationRun, 'status' | 'processed' | 'total'>): number {
  if (status === 'completed') return 100;
  return total === 0 ? 0 : Math.min(100, Math.floor((processed / total) * 100));
}

function defaultLine(run: OperationRun): string {
  const { status, processed, total, line: title, cancelling, error_code } = run;
  if (status === 'completed') return failureText(run) ?? t('ai.progress.done');
  if (status === 'failed') return operationErrorText(error_code ?? 'unexpected');
  if (title === '') return t('ai.progress.starting');
  if (cancelling) return t('ai.progress.cancelling', { title });
  return t('ai.progress.at', { processed, total, title });
}

interface RunProgressProps {
  run: OperationRun | null;
  label: string;
  idle: string;
  lineOf?: (run: OperationRun) => string | null;
}

export function RunProgress({ run, label, idle, lineOf = () => null }: RunProgressProps) {
  return (
    <div>
      <Progress
        size="md"
        value={run === null ? 0 : percentOf(run)}
        color={COLORS[run === null ? 'running' : operationStateOf(run)]}
        animated={run?.status === 'running'}
        aria-label={label}
      />
      <Text size="sm" c="dimmed" mt={6} role="status">
        {run === null ? idle : (lineOf(run) ?? defaultLine(run))}
      </Text>
    </div>
  );
}
