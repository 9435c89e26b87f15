import { Badge } from '@mantine/core';
import ai from '../../i18n/fr/panel/ai.ts';
import operations from '../../i18n/fr/panel/operations.ts';
import { panelText, panelText as t } from '../../i18n/panel.ts';
import { operationStateOf } from './operation-state.ts';

const COLORS = { running: 'blue', completed: 'green', stopped: 'gray', failed: 'red' } as const;

export function OperationStatusBadge({ run }: { run: Parameters<typeof operationStateOf>[0] }) {
  const standing = operationStateOf(run);
  return (
    <Badge variant="light" color={COLORS[standing]}>
      {t(`operations.status.${standing}`)}
    </Badge>
  );
}

function has<Texts extends object>(texts: Texts, code: string): code is keyof Texts & string {
  return Object.hasOwn(texts, code);
}

export function aiErrorText(code: string): string | null {
  return has(ai.error, code) ? panelText(`ai.error.${code}`) : null;
}

export function operationErrorText(code: string): string {
  const text = aiErrorText(code);
  return text ?? panelText(`operations.error.${has(operations.error, code) ? code : 'unexpected'}`);
}
