import { Badge } from '@mantine/core';
import { panelTexts, panelText as t } from '../../i18n/panel.ts';
import { hasKey } from '../components/text/has-key.ts';
import { failuresIn, operationStateOf } from './operation-state.ts';

const COLORS = { running: 'blue', completed: 'green', stopped: 'gray', failed: 'red' } as const;

export function OperationStatusBadge({ run }: { run: Parameters<typeof operationStateOf>[0] }) {
  const state = operationStateOf(run);
  return (
    <Badge variant="light" color={COLORS[state]}>
      {t(`operations.status.${state}`)}
    </Badge>
  );
}

export function aiErrorText(code: string): string | null {
  return hasKey(panelTexts().ai.error, code) ? t(`ai.error.${code}`) : null;
}

export function operationErrorText(code: string): string {
  const { operations, problems } = panelTexts();
  const own = aiErrorText(code) ?? (hasKey(operations.error, code) ? t(`operations.error.${code}`) : null);
  return own ?? (hasKey(problems, code) ? t(`problems.${code}`) : t('operations.error.unexpected'));
}

/** Returns why a run failed, or how many of its items did; null if all is well. */
export function failureText(run: Parameters<typeof operationStateOf>[0]): string | null {
  if (run.status === 'failed') {
    return operationStateOf(run) === 'stopped' ? null : operationErrorText(run.error_code ?? 'unexpected');
  }
  const failed = failuresIn(run);
  return failed === 0 ? null : t('operations.someFailed', { failed, total: run.processed ?? 0 });
}
