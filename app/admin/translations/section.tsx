import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { AiLauncher } from '../components/ai-launcher.tsx';
import { Block, BlockGrid } from '../components/block.tsx';
import { RunResult } from '../components/last-run.tsx';
import { notify } from '../components/notify.tsx';
import { operationErrorText } from '../components/operation-status.tsx';
import { problemText } from '../components/problem-text.ts';
import { SectionPage } from '../components/section-page.tsx';
import { startTranslation } from '../components/start-translation.ts';
import type { OperationRun } from '../components/use-last-run.ts';
import { type Operation, useOperation } from '../components/use-operation.ts';

function useTranslation(): Operation {
  const t = usePanelText();
  const queries = useQueryClient();
  return useOperation({
    kind: 'translate-games',
    start: startTranslation,
    onEnd: ({ status, counters, error_code }: OperationRun) => {
      const { translatedCount: translated = 0, errorCount: errors = 0, totalGames: total = 0 } = counters;
      if (status === 'completed') {
        notify.success(t('translations.done'), t('translations.doneCounts', { translated, errors, total }));
      } else if (error_code !== 'cancelled') {
        notify.failure(t('translations.failed'), operationErrorText(error_code ?? 'unexpected'));
      }
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'operations' });
    },
    onRefused: (error) => notify.failure(t('translations.failed'), problemText(error, t('translations.launchFailed'))),
  });
}

/** Games in the four languages of the site. */
export default function TranslationsSection() {
  const t = usePanelText();
  const operation = useTranslation();
  return (
    <SectionPage title={t('translations.title')} description={t('translations.description')}>
      <BlockGrid>
        <Block title={t('translations.explanationTitle')}>
          <Text>{t('translations.explanation')}</Text>
          <Text>{t('translations.note')}</Text>
        </Block>
        <Block title={t('translations.launchTitle')}>
          <AiLauncher
            operation={operation}
            work="translate"
            icon={<Languages size={18} aria-hidden="true" />}
            label={t('translations.launch')}
            busyLabel={t('translations.launching')}
            progress={{ label: t('translations.progress'), idle: t('translations.idle') }}
            question={{ title: t('translations.question'), confirm: t('translations.confirm') }}
            nothing={{ title: t('translations.nothing'), hint: t('translations.nothingHint') }}
          />
        </Block>
      </BlockGrid>
      <RunResult
        query={operation.query}
        title={t('translations.lastRun')}
        counters={[
          { name: 'translatedCount', label: t('translations.translatedCount') },
          { name: 'errorCount', label: t('translations.errorCount') },
          { name: 'totalGames', label: t('translations.totalGames') },
        ]}
        empty={{ title: t('translations.neverRun'), hint: t('translations.neverRunHint') }}
        failure={t('translations.loadFailed')}
      />
    </SectionPage>
  );
}
