import { Code, Text } from '@mantine/core';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { AI_SETTINGS } from '../components/ai-needed.tsx';
import { RunProgress } from '../components/run-progress.tsx';
import { SteadyButton } from '../components/steady-button.tsx';
import { StopButton } from '../components/stop-button.tsx';
import { useAi } from '../components/use-ai.ts';
import type { OperationRun } from '../components/use-last-run.ts';
import type { Operation } from '../components/use-operation.ts';
import styles from './auto-categories.module.css';

/** Explains what an AI provider adds. The generation works without one. */
function AiNote({ id }: { id: string }) {
  const { data: ai } = useAi();
  return (
    <div id={id}>
      <Text size="sm">{t('autoCategories.lexicon')}</Text>
      {ai?.configured && (
        <Text size="sm" mt={6}>
          {t('autoCategories.withAi', { model: ai.model })}
        </Text>
      )}
      {ai?.configured === false && (
        <Text size="sm" mt={6}>
          {t('autoCategories.withoutAi')}{' '}
          {AI_SETTINGS.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <Code>{name}</Code>
            </span>
          ))}
          .
        </Text>
      )}
    </div>
  );
}

export function GenerationLauncher({ operation }: { operation: Operation }) {
  const about = useId();
  const { run, isRunning, isStarting } = operation;
  const isIdle = !isRunning && !isStarting;

  /** The first phase reads tags and has no current theme. */
  const lineOf = ({ status, total, counters, cancelling }: OperationRun) => {
    if (status !== 'running') return null;
    if (cancelling) return t('autoCategories.cancelling');
    const { gamesRead: count = 0 } = counters;
    if (total > 0) return null;
    return count === 0 ? t('autoCategories.reading') : t('autoCategories.read', { count });
  };

  return (
    <>
      <AiNote id={about} />
      <div className={styles.foot}>
        <RunProgress run={run} label={t('autoCategories.progress')} idle={t('autoCategories.idle')} lineOf={lineOf} />
        <div className={styles.buttons}>
          <SteadyButton
            disabled={!isIdle}
            aria-describedby={about}
            leftSection={<Sparkles size={18} aria-hidden="true" />}
            onClick={() => void operation.start()}
          >
            {t(isIdle ? 'autoCategories.generate' : 'autoCategories.generating')}
          </SteadyButton>
          <StopButton operation={operation} />
        </div>
      </div>
    </>
  );
}
