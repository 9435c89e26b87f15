import { Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { notify } from '../components/feedback/notify.tsx';
import { problemText } from '../components/feedback/problem-text.ts';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Block, BlockGrid } from '../components/layout/block.tsx';
import { SectionPage } from '../components/layout/section-page.tsx';
import { useSectionView } from '../components/section-query.ts';
import { AiLauncher, nothingToTranslate } from '../runs/ai-launcher.tsx';
import { RunResult } from '../runs/last-run.tsx';
import { NextStepNote } from '../runs/next-step-note.tsx';
import { operationErrorText } from '../runs/operation-status.tsx';
import { completedNothing, runCountsText, textCounters } from '../runs/run-counts.ts';
import { startRun } from '../runs/start-run.ts';
import { TextMatrix } from '../runs/text-matrix.tsx';
import type { OperationRun } from '../runs/use-last-run.ts';
import { type Operation, useOperation } from '../runs/use-operation.ts';
import { useRunReport } from '../runs/use-run-report.ts';
import { type SeoCounts, useSeo } from '../runs/use-seo.ts';
import { GenerationCard } from '../seo/content-cards.tsx';
import { REVIEW_VIEW } from './review-list.ts';
import { ReviewView } from './review-view.tsx';

function useTranslation(): Operation {
  const countsText = (run: OperationRun) => runCountsText(run, textCounters('translatedCount'));
  const onEnd = useRunReport({
    done: t('translations.done'),
    countsText,
    isFailure: (run) => completedNothing(run, 'translatedCount'),
    onFailed: (code, run) =>
      notify.failure(
        t('translations.failed'),
        run.status === 'completed' ? countsText(run) : operationErrorText(code ?? 'unexpected'),
      ),
  });
  return useOperation({
    kind: 'translate-games',
    start: startRun.translate,
    onEnd,
    onRefused: (error) => notify.failure(t('translations.failed'), problemText(error, t('translations.launchFailed'))),
  });
}

function Runs() {
  const query = useSeo();
  return (
    <QueryState query={query} skeleton={<Skeleton height={320} radius="xl" />} failure={t('seo.loadFailed')}>
      {(counts) => <Translations counts={counts} />}
    </QueryState>
  );
}

export default function TranslationsSection() {
  const { view, show } = useSectionView(['runs', REVIEW_VIEW]);
  return (
    <SectionPage title={t('translations.title')} description={t('translations.description')}>
      <Tabs value={view} onChange={show} keepMounted={false}>
        <Tabs.List aria-label={t('review.views')}>
          <Tabs.Tab value="runs">{t('translations.title')}</Tabs.Tab>
          <Tabs.Tab value={REVIEW_VIEW}>{t('review.title')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="runs">
          <Stack gap={16} pt={16}>
            <Runs />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value={REVIEW_VIEW} pt={16}>
          <ReviewView />
        </Tabs.Panel>
      </Tabs>
    </SectionPage>
  );
}

function Translations({ counts }: { counts: SeoCounts }) {
  const operation = useTranslation();
  const { missingMetaDescription: missing } = counts;
  // The card stays once all texts are written, because it reports success and its button may have the focus.
  const [wasMissing, setWasMissing] = useState(missing > 0);
  if (missing > 0 && !wasMissing) setWasMissing(true);
  return (
    <>
      <NextStepNote counts={counts} />
      {wasMissing && <GenerationCard missing={missing} />}
      <BlockGrid>
        <Block title={t('ai.explanationTitle')}>
          <Text>{t('translations.explanation')}</Text>
          <Text>{t('translations.note')}</Text>
        </Block>
        <Block title={t('translations.launchTitle')}>
          <AiLauncher
            operation={operation}
            work="translate"
            icon={<Languages size={18} />}
            label={t('translations.launch')}
            busyLabel={t('translations.launching')}
            progress={{ label: t('ai.translationProgress'), idle: t('ai.translationIdle') }}
            question={{ title: t('translations.question'), confirm: t('translations.confirm') }}
            left={counts.toTranslate}
            nothing={nothingToTranslate(counts)}
          />
        </Block>
      </BlockGrid>
      {counts.activeGames > 0 && <TextMatrix />}
      <RunResult
        query={operation.query}
        title={t('translations.lastRun')}
        counters={textCounters('translatedCount')}
        empty={{ title: t('translations.neverRun'), hint: t('translations.neverRunHint') }}
      />
    </>
  );
}
