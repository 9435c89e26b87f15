import { Button } from '@mantine/core';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { type FailedOperation, FailuresDrawer, type ReasonText } from './failures/failures-drawer.tsx';
import { formatDateTime } from './formats.ts';
import { aiErrorText, operationErrorText } from './operation-status.tsx';
import { textReasons } from './text-reasons.ts';
import type { OperationRun } from './use-last-run.ts';

/**
 * Why a model did not write all of a game's texts. The code may be followed by a colon and the faults of the texts.
 */
function reasonText(reason: string | null): ReturnType<ReasonText> {
  const [code = '', ...rest] = (reason ?? '').split(': ');
  const text = aiErrorText(code) ?? operationErrorText(code);
  return { text, detail: rest.length === 0 ? null : { lines: textReasons(rest.join(': ')) } };
}

export function FailedTexts({ run }: { run: OperationRun | null }) {
  const [shown, setShown] = useState<FailedOperation | null>(null);
  const count = run?.counters.errorCount ?? 0;
  if (run === null || run.status === 'running' || count === 0) return null;
  const about = run.started_at === null ? '' : formatDateTime(run.started_at);
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setShown({ id: run.id, about })}>
        {t('failures.show', { count })}
      </Button>
      <FailuresDrawer title={t('failures.ofTexts')} of={shown} reasonText={reasonText} onClose={() => setShown(null)} />
    </>
  );
}
