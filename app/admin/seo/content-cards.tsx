import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Languages, Sparkles } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { AiLauncher, nothingToTranslate } from '../components/ai-launcher.tsx';
import { Block } from '../components/block.tsx';
import { notify } from '../components/notify.tsx';
import { operationStateOf } from '../components/operation-state.ts';
import { aiErrorText } from '../components/operation-status.tsx';
import { problemCode, problemText } from '../components/problem-text.ts';
import { type RunCounter, runCountsText, textCounters } from '../components/run-counts.ts';
import { startTranslation } from '../components/start-translation.ts';
import type { OperationRun } from '../components/use-last-run.ts';
import { useOperation } from '../components/use-operation.ts';
import type { SeoCounts } from '../components/use-seo.ts';

/** Announces the end of a run and reloads the counts. */
function useAnnouncement(texts: { done: string; counters: readonly RunCounter[]; failed: string }) {
  const queries = useQueryClient();
  const failure = (code: string | null) => {
    const reason = code === null ? null : aiErrorText(code);
    return reason === null ? texts.failed : `${texts.failed} ${reason}`;
  };
  return {
    onEnd: (run: OperationRun) => {
      const standing = operationStateOf(run);
      const title = standing === 'stopped' ? t('operations.status.stopped') : texts.done;
      if (standing === 'failed') notify.failure(t('common.error'), failure(run.error_code));
      else notify.success(title, runCountsText(run, texts.counters));
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'operations' });
    },
    onRefused: (error: unknown) => notify.failure(t('common.error'), problemText(error, failure(problemCode(error)))),
  };
}

export function GenerationCard({ missing }: { missing: number }) {
  const operation = useOperation({
    kind: 'generate-meta-descriptions',
    start: () => call(api.admin.seo.generation.$post({ json: {} })),
    ...useAnnouncement({
      done: t('seo.generated'),
      counters: textCounters('generatedCount'),
      failed: t('seo.generateFailed'),
    }),
  });
  return (
    <Block title={t('seo.generation')}>
      <Text size="sm" c="dimmed">
        {t('seo.generationHint')}
      </Text>
      <AiLauncher
        operation={operation}
        work="describe"
        icon={<Sparkles size={18} aria-hidden="true" />}
        label={t('seo.generate')}
        busyLabel={t('seo.generating')}
        progress={{ label: t('seo.progress'), idle: t('seo.idle') }}
        question={{ title: t('seo.generateQuestion'), confirm: t('seo.generateConfirm') }}
        nothing={{ title: t('seo.nothing'), hint: t('seo.nothingHint') }}
        left={missing}
      />
    </Block>
  );
}

export function TranslationCard({ counts }: { counts: SeoCounts }) {
  const operation = useOperation({
    kind: 'translate-games',
    start: startTranslation,
    ...useAnnouncement({
      done: t('seo.translated'),
      counters: textCounters('translatedCount'),
      failed: t('seo.translateFailed'),
    }),
  });
  return (
    <Block title={t('seo.translation')}>
      <Text size="sm" c="dimmed">
        {t('seo.translationHint')}
      </Text>
      <AiLauncher
        operation={operation}
        work="translate"
        icon={<Languages size={18} aria-hidden="true" />}
        label={t('seo.translate')}
        busyLabel={t('translations.launching')}
        progress={{ label: t('seo.translateProgress'), idle: t('seo.translateIdle') }}
        question={{ title: t('translations.question'), confirm: t('translations.confirm') }}
        left={counts.toTranslate}
        nothing={nothingToTranslate(counts)}
      />
    </Block>
  );
}
