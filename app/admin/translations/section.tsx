import { Skeleton, Text } from '@mantine/core';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { AiLauncher, nothingToTranslate } from '../components/ai-launcher.tsx';
import { Block, BlockGrid } from '../components/block.tsx';
import { RunResult } from '../components/last-run.tsx';
import { NextStepNote } from '../components/next-step-note.tsx';
import { notify } from '../components/notify.tsx';
import { operationErrorText } from '../components/operation-status.tsx';
import { problemText } from '../components/problem-text.ts';
import { QueryState } from '../components/query-state.tsx';
import { completedNothing, runCountsText, textCounters } from '../components/run-counts.ts';
import { SectionPage } from '../components/section-page.tsx';
import { startTranslation } from '../components/start-translation.ts';
import type { OperationRun } from '../components/use-last-run.ts';
import { type Operation, useOperation } from '../components/use-operation.ts';
import { useRunReport } from '../components/use-run-report.ts';
import { type SeoCounts, useSeo } from '../components/use-seo.ts';
import { GenerationCard } from '../seo/content-cards.tsx';

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
    start: startTranslation,
    onEnd,
    onRefused: (error) => notify.failure(t('translations.failed'), problemText(error, t('translations.launchFailed'))),
  });
}

export default function TranslationsSection() {
  const query = useSeo();
  return (
    <SectionPage title={t('translations.title')} description={t('translations.description')}>
      <QueryState query={query} skeleton={<Skeleton height={320} radius="xl" />} failure={t('seo.loadFailed')}>
        {(counts) => <Translations counts={counts} />}
      </QueryState>
    </SectionPage>
  );
}

function Translations({ counts }: { counts: SeoCounts }) {
  const operation = useTranslation();
  const { missingMetaDescription: missing } = counts;
  // The card stays once all are written: it reports success, and its button may have the focus.
  const [wasMissing, setWasMissing] = useState(missing > 0);
  if (missing > 0 && !wasMissing) setWasMissing(true);
  return (
    <>
      <NextStepNote counts={counts} />
      {wasMissing && <GenerationCard missing={missing} />}
      <BlockGrid>
        <Block title={t('translations.explanationTitle')}>
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
            progress={{ label: t('translations.progress'), idle: t('translations.idle') }}
            question={{ title: t('translations.question'), confirm: t('translations.confirm') }}
            left={counts.toTranslate}
            nothing={nothingToTranslate(counts)}
          />
        </Block>
      </BlockGrid>
      <RunResult
        query={operation.query}
        title={t('translations.lastRun')}
        counters={textCounters('translatedCount')}
        empty={{ title: t('translations.neverRun'), hint: t('translations.neverRunHint') }}
        failure={t('translations.loadFailed')}
      />
    </>
  );
}
