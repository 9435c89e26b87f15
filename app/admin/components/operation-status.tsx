import { Badge } from '@mantine/core';
import errors from '../../i18n/panel/fr/operations.ts';
import { panelText } from '../../i18n/panel/panel-i18n.ts';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';

const COLORS = { running: 'blue', completed: 'green', failed: 'red' } as const;

export type OperationStatus = keyof typeof COLORS;

/** How long work stands, as a badge. */
export function OperationStatusBadge({ status }: { status: OperationStatus }) {
  const t = usePanelText();
  return (
    <Badge variant="light" color={COLORS[status]}>
      {t(`operations.status.${status}`)}
    </Badge>
  );
}

function hasText(code: string): code is keyof typeof errors.error {
  return Object.hasOwn(errors.error, code);
}

/** The sentence for why long work ended, by its code. */
export function operationErrorText(code: string): string {
  return panelText(`operations.error.${hasText(code) ? code : 'unexpected'}`);
}
