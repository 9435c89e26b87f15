import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Languages, Sparkles } from 'lucide-react';
import { countOf } from '../../../shared/forms/game-filter.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { notify } from '../components/feedback/notify.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { askForRun, runOf } from '../runs/run-question.tsx';
import { startRun } from '../runs/start-run.ts';
import { type AiWork, aiState } from '../runs/use-ai.ts';
import type { BulkTarget } from './use-bulk.ts';

const RUNS = [
  { work: 'describe', Icon: Sparkles },
  { work: 'translate', Icon: Languages },
] as const;

/** Menu items that generate or translate the texts of the selected games. */
export function TextRunItems({ target, onStarted }: { target: BulkTarget; onStarted: () => void }) {
  const queries = useQueryClient();
  const start = async (work: AiWork) => {
    try {
      const { configured } = await queries.fetchQuery(aiState);
      if (!configured) return notify.failure(t('operations.ai.title'), t('ai.error.ai_not_configured'));
      const title = t(`games.bulk.${work}Title`, { count: countOf(target) });
      const run = await askForRun({ title, confirmLabel: t('ai.scope.start'), work, given: runOf(target) });
      if (run === null) return;
      await startRun[work](run);
      notify.success(t('ai.scope.started'), t('ai.estimate.background'));
      onStarted();
    } catch (error) {
      reportFailure(error, t('ai.scope.startFailed'));
    }
    await queries.invalidateQueries();
  };
  return RUNS.map(({ work, Icon }) => (
    <Menu.Item key={work} leftSection={<Icon size={18} />} onClick={() => void start(work)}>
      {t(`games.bulk.${work}`)}
    </Menu.Item>
  ));
}
