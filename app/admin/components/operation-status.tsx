import { Badge } from '@mantine/core';
import ai from '../../i18n/panel/fr/ai.ts';
import operations from '../../i18n/panel/fr/operations.ts';
import { panelText } from '../../i18n/panel/panel-i18n.ts';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { standingOf } from './standing.ts';

const COLORS = { running: 'blue', completed: 'green', stopped: 'gray', failed: 'red' } as const;

/** Badge with an operation's state. */
export function OperationStatusBadge({ run }: { run: Parameters<typeof standingOf>[0] }) {
  const t = usePanelText();
  const standing = standingOf(run);
  return (
    <Badge variant="light" color={COLORS[standing]}>
      {t(`operations.status.${standing}`)}
    </Badge>
  );
}

function has<Texts extends object>(texts: Texts, code: string): code is keyof Texts & string {
  return Object.hasOwn(texts, code);
}

/** The sentence for an AI error code; null for other codes. */
export function aiErrorText(code: string): string | null {
  return has(ai.error, code) ? panelText(`ai.error.${code}`) : null;
}

/** The sentence for an operation's error code. */
export function operationErrorText(code: string): string {
  const text = aiErrorText(code);
  return text ?? panelText(`operations.error.${has(operations.error, code) ? code : 'unexpected'}`);
}
