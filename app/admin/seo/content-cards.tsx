import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Languages, Sparkles } from 'lucide-react';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { api, call } from '../api/client.ts';
import { AiLauncher } from '../components/ai-launcher.tsx';
import { Block } from '../components/block.tsx';
import { notify } from '../components/notify.tsx';
import { aiErrorText } from '../components/operation-status.tsx';
import { problemCode, problemText } from '../components/problem-text.ts';
import { startTranslation } from '../components/start-translation.ts';
import type { OperationRun } from '../components/use-last-run.ts';
import { useOperation } from '../components/use-operation.ts';

/** Says how a run ended, and reads the statistics anew. One that an operator stopped is no failure. */
function useAnnouncement(texts: { done: string; counts: (run: OperationRun) => string; failed: string }) {
  const t = usePanelText();
  const queries = useQueryClient();
  const failure = (code: string | null) => {
    const reason = code === null ? null : aiErrorText(code);
    return reason === null ? texts.failed : `${texts.failed} ${reason}`;
  };
  return {
    onEnd: (run: OperationRun) => {
      if (run.status === 'completed') notify.success(texts.done, texts.counts(run));
      else if (run.error_code !== 'cancelled') notify.failure(t('common.error'), failure(run.error_code));
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'operations' });
    },
    onRefused: (error: unknown) => notify.failure(t('common.error'), problemText(error, failure(problemCode(error)))),
  };
}

/** Writing the meta descriptions that are missing. */
export function GenerationCard({ missing }: { missing: number }) {
  const t = usePanelText();
  const operation = useOperation({
    kind: 'generate-meta-descriptions',
    start: () => call(api.admin.seo.generation.$post({ json: {} })),
    ...useAnnouncement({
      done: t('seo.generated'),
      counts: ({ counters }) =>
        t('seo.generatedCounts', { done: counters.generatedCount ?? 0, errors: counters.errorCount ?? 0 }),
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
        isDone={missing === 0}
      />
    </Block>
  );
}

/** Translating what is missing. */
export function TranslationCard() {
  const t = usePanelText();
  const operation = useOperation({
    kind: 'translate-games',
    start: startTranslation,
    ...useAnnouncement({
      done: t('seo.translated'),
      counts: ({ counters }) =>
        t('seo.translatedCounts', { done: counters.translatedCount ?? 0, errors: counters.errorCount ?? 0 }),
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
        nothing={{ title: t('seo.nothing'), hint: t('translations.nothingHint') }}
      />
    </Block>
  );
}
