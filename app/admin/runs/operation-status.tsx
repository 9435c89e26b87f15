import { Badge } from '@mantine/core';
import { panelTexts, panelText as t } from '../../i18n/panel.ts';
import { hasKey } from '../components/text/has-key.ts';
import { operationStateOf } from './operation-state.ts';

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
