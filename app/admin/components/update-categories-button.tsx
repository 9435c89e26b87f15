import { FolderSync } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { RunProgress } from './run-progress.tsx';
import { SteadyButton } from './steady-button.tsx';
import { StopButton } from './stop-button.tsx';
import styles from './update-categories-button.module.css';
import type { OperationRun } from './use-last-run.ts';
import { useUpdateCategories } from './use-update-categories.ts';

export function UpdateCategoriesButton() {
  const operation = useUpdateCategories();
  const { run, isRunning, isStarting } = operation;
  const isIdle = !isRunning && !isStarting;

  /** Leaves out the current game's title: games are processed too fast to read it. */
  const lineOf = ({ processed, total, cancelling }: OperationRun) => {
    if (cancelling) return t('dashboard.updateStopping');
    return total === 0 ? null : t('dashboard.updateProgress', { processed, count: total });
  };

  return (
    <div className={styles.update}>
      {isRunning && <RunProgress run={run} label={t('dashboard.updateLabel')} idle="" lineOf={lineOf} />}
      <div className={styles.buttons}>
        <SteadyButton
          leftSection={<FolderSync size={18} aria-hidden="true" />}
          disabled={!isIdle}
          onClick={() => void operation.start()}
        >
          {t(isIdle ? 'dashboard.updateCategories' : 'dashboard.updatingCategories')}
        </SteadyButton>
        <StopButton operation={operation} />
      </div>
    </div>
  );
}
