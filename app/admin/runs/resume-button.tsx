import { Play } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import type { Operation } from './use-operation.ts';

/** Continues a run that ended early, with the same scope. */
export function ResumeButton({ operation }: { operation: Operation }) {
  const last = operation.query.data?.run;
  if (!last?.resumable || operation.isStarting) return null;
  return (
    <SteadyButton
      variant="default"
      leftSection={<Play size={18} aria-hidden="true" />}
      loading={operation.isResuming}
      onClick={operation.resume}
    >
      {t('ai.progress.resume', { count: last.total - last.processed })}
    </SteadyButton>
  );
}
