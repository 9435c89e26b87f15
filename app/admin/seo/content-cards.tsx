import { Languages, Sparkles } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { AiLauncher, nothingToTranslate } from '../components/ai-launcher.tsx';
import { Block } from '../components/block.tsx';
import { Hint } from '../components/hint.tsx';
import { notify } from '../components/notify.tsx';
import { aiErrorText } from '../components/operation-status.tsx';
import { problemCode, problemText } from '../components/problem-text.ts';
import { completedNothing, runCountsText, textCounters } from '../components/run-counts.ts';
import { startTranslation } from '../components/start-translation.ts';
import type { OperationRun } from '../components/use-last-run.ts';
import { useOperation } from '../components/use-operation.ts';
import { useRunReport } from '../components/use-run-report.ts';
import type { SeoCounts } from '../components/use-seo.ts';

/** Reports the end of a run and why one could not start. */
function useReports({
  done,
  counter,
  failed,
}: {
  done: string;
  counter: Parameters<typeof textCounters>[0];
  failed: string;
}) {
  const failure = (code: string | null) => [failed, code && aiErrorText(code)].filter(Boolean).join(' ');
  const countsText = (run: OperationRun) => runCountsText(run, textCounters(counter));
  return {
    onEnd: useRunReport({
      done,
      countsText,
      isFailure: (run) => completedNothing(run, counter),
      onFailed: (code, run) =>
        notify.failure(t('common.error'), run.status === 'completed' ? `${failed} ${countsText(run)}` : failure(code)),
    }),
    onRefused: (error: unknown) => notify.failure(t('common.error'), problemText(error, failure(problemCode(error)))),
  };
}

export function GenerationCard({ missing }: { missing: number }) {
  const operation = useOperation({
    kind: 'generate-meta-descriptions',
    start: () => call(api.admin.seo.generation.$post({ json: {} })),
    ...useReports({ done: t('seo.generated'), counter: 'generatedCount', failed: t('seo.generateFailed') }),
  });
  return (
    <Block title={t('seo.generation')}>
      <Hint>{t('seo.generationHint')}</Hint>
      <AiLauncher
        operation={operation}
        work="describe"
        icon={<Sparkles size={18} />}
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
    ...useReports({ done: t('seo.translated'), counter: 'translatedCount', failed: t('seo.translateFailed') }),
  });
  return (
    <Block title={t('seo.translation')}>
      <Hint>{t('seo.translationHint')}</Hint>
      <AiLauncher
        operation={operation}
        work="translate"
        icon={<Languages size={18} />}
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
