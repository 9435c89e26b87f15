import { Group, Stack, Text } from '@mantine/core';
import { Sparkles } from 'lucide-react';
import { useId, useRef } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { problemText } from '../components/feedback/problem-text.ts';
import { Block, BlockGrid } from '../components/layout/block.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { AiChoice } from '../runs/ai-needed.tsx';
import { RunResult } from '../runs/last-run.tsx';
import { operationErrorText } from '../runs/operation-status.tsx';
import { RunProgress } from '../runs/run-progress.tsx';
import { StopButton } from '../runs/stop-button.tsx';
import { useAi } from '../runs/use-ai.ts';
import type { OperationRun } from '../runs/use-last-run.ts';
import { type Operation, useOperation } from '../runs/use-operation.ts';
import { useRunReport } from '../runs/use-run-report.ts';
import styles from './auto-categories.module.css';
import { Preview } from './preview.tsx';
import { Results } from './results.tsx';

async function startPreview(): Promise<{ operationId: string }> {
  return call(api.admin['auto-categories'].previews.$post({ json: {} }));
}

async function start(only: string[]): Promise<{ operationId: string }> {
  const query = { wait: 'false' } as const;
  const answer = await call(api.functions['auto-generate-categories'].$post({ query, json: { only } }));
  // With `wait=false`, the response holds the operation's id instead of counters.
  if (!('operationId' in answer)) throw new Error('the generation was not started');
  return answer;
}

const reportFailure = (hint: string) => (code: string | null) => {
  const why = code === null || code === 'unexpected' ? '' : ` ${operationErrorText(code)}`;
  notify.failure(t('ai.failed'), `${hint}${why}`);
};

const proposedText = ({ categoriesProposed: count = 0 }: OperationRun['counters']) =>
  t('autoCategories.preview.doneCounts', { count });

function usePreview(): Operation {
  const failed = t('autoCategories.preview.failed');
  const onEnd = useRunReport({
    done: t('autoCategories.preview.done'),
    countsText: ({ counters }) => proposedText(counters),
    onFailed: reportFailure(failed),
  });
  return useOperation({
    kind: 'preview-categories',
    start: startPreview,
    onEnd,
    onRefused: (error) => notify.failure(t('ai.failed'), problemText(error, failed)),
  });
}

function useGeneration() {
  const chosen = useRef<string[]>([]);
  const onEnd = useRunReport({
    done: t('autoCategories.done'),
    countsText: ({ counters }) => {
      const { categoriesCreated: created = 0, categoriesUpdated: updated = 0, gamesPlaced: placed = 0 } = counters;
      return t('autoCategories.doneCounts', { created, updated, placed });
    },
    onFailed: reportFailure(t('autoCategories.failedHint')),
  });
  const operation = useOperation({
    kind: 'auto-generate-categories',
    start: () => start(chosen.current),
    onEnd,
    onRefused: (error) => notify.failure(t('ai.failed'), problemText(error, t('autoCategories.failedHint'))),
  });
  return {
    operation,
    startWith: (ids: string[]) => {
      chosen.current = ids;
      return operation.start();
    },
  };
}

const isBusy = ({ isRunning, isStarting }: Operation) => isRunning || isStarting;

const startedAt = (run: OperationRun | null) => run?.started_at ?? '';

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
          {t('autoCategories.withoutAi')} <AiChoice />
        </Text>
      )}
    </div>
  );
}

function Launcher({ preview, generation }: { preview: Operation; generation: Operation }) {
  const about = useId();
  const isIdle = !isBusy(preview) && !isBusy(generation);
  const isLater = startedAt(generation.run) > startedAt(preview.run);
  const operation = isBusy(generation) || (!isBusy(preview) && isLater) ? generation : preview;

  /** The first phase reads tags, so it has no current theme. */
  const lineOf = ({ status, total, counters, cancelling }: OperationRun) => {
    // "Done!" would contradict that nothing is written yet.
    if (status === 'completed' && operation === preview) return proposedText(counters);
    if (status !== 'running') return null;
    if (cancelling) return t('autoCategories.cancelling');
    if (total > 0) return null;
    const { gamesRead: count = 0 } = counters;
    return count === 0 ? t('autoCategories.reading') : t('autoCategories.read', { count });
  };

  return (
    <>
      <AiNote id={about} />
      <Stack gap={12} mt="auto">
        <RunProgress run={operation.run} label={t('ai.progressLabel')} idle={t('ai.idle')} lineOf={lineOf} />
        <Group gap="8px 16px" className={styles.buttons}>
          <IfMayChange>
            <SteadyButton
              disabled={!isIdle}
              aria-describedby={about}
              leftSection={<Sparkles size={18} />}
              onClick={() => void preview.start()}
            >
              {t(isIdle ? 'autoCategories.propose' : isBusy(generation) ? 'ai.generating' : 'autoCategories.proposing')}
            </SteadyButton>
          </IfMayChange>
          <StopButton operation={operation} />
        </Group>
      </Stack>
    </>
  );
}

export default function AutoCategoriesSection() {
  const preview = usePreview();
  const { operation: generation, startWith } = useGeneration();
  const last = generation.query.data?.run ?? null;
  const previewed = preview.query.data?.run ?? null;
  // Hide a preview that a later generation has made outdated.
  const isShown =
    previewed?.status === 'completed' &&
    generation.query.isSuccess &&
    !generation.isRunning &&
    startedAt(previewed) > startedAt(last);
  return (
    <SectionPage title={t('autoCategories.title')} description={t('autoCategories.description')}>
      <BlockGrid>
        <Block title={t('ai.explanationTitle')}>
          <Text>{t('autoCategories.explanation')}</Text>
          <Text>{t('autoCategories.note')}</Text>
          <Text>{t('autoCategories.kept')}</Text>
        </Block>
        <Block title={t('autoCategories.launchTitle')}>
          <Launcher preview={preview} generation={generation} />
        </Block>
      </BlockGrid>
      {isShown && (
        <Preview key={previewed.id} runId={previewed.id} isBusy={generation.isStarting} onConfirm={startWith} />
      )}
      {(!isShown || last !== null) && (
        <RunResult
          query={generation.query}
          title={t('autoCategories.lastRun')}
          counters={(['uniqueTagsFound', 'categoriesCreated', 'categoriesUpdated', 'gamesPlaced'] as const).map(
            (name) => ({
              name,
              label: t(`autoCategories.${name}`),
            }),
          )}
          empty={{ title: t('autoCategories.neverRun'), hint: t('autoCategories.neverRunHint') }}
        />
      )}
      {last !== null && last.status !== 'running' && <Results runId={last.id} />}
    </SectionPage>
  );
}
