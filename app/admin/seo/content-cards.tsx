import { Languages, Sparkles } from 'lucide-react';
import { panelText as t } from '../../i18n/panel.ts';
import { notify } from '../components/feedback/notify.tsx';
import { problemCode, problemText } from '../components/feedback/problem-text.ts';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { useSiteLanguages } from '../components/operator/use-offered-languages.ts';
import { languageName } from '../components/text/formats.ts';
import { AiLauncher, nothingToTranslate } from '../runs/ai-launcher.tsx';
import { aiErrorText } from '../runs/operation-status.tsx';
import { completedNothing, runCountsText, textCounters } from '../runs/run-counts.ts';
import { startRun } from '../runs/start-run.ts';
import type { OperationRun } from '../runs/use-last-run.ts';
import { useOperation } from '../runs/use-operation.ts';
import { useRunReport } from '../runs/use-run-report.ts';
import type { SeoCounts } from '../runs/use-seo.ts';

/** Reports the end of a run, or why it could not start. */
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
    start: startRun.describe,
    ...useReports({ done: t('seo.generated'), counter: 'generatedCount', failed: t('seo.generateFailed') }),
  });
  const { root } = useSiteLanguages();
  return (
    <Block title={t('seo.generation')}>
      <Hint>{t('seo.generationHint', { language: languageName(root) })}</Hint>
      <AiLauncher
        operation={operation}
        work="describe"
        icon={<Sparkles size={18} />}
        label={t('seo.generate')}
        busyLabel={t('ai.generating')}
        progress={{ label: t('ai.progressLabel'), idle: t('ai.idle') }}
        question={{ title: t('seo.generateQuestion'), confirm: t('seo.generateConfirm') }}
        nothing={{ title: t('ai.nothing'), hint: t('seo.nothingHint') }}
        left={missing}
      />
    </Block>
  );
}

export function TranslationCard({ counts }: { counts: SeoCounts }) {
  const operation = useOperation({
    kind: 'translate-games',
    start: startRun.translate,
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
        progress={{ label: t('ai.translationProgress'), idle: t('ai.translationIdle') }}
        question={{ title: t('translations.question'), confirm: t('translations.confirm') }}
        left={counts.toTranslate}
        nothing={nothingToTranslate(counts)}
      />
    </Block>
  );
}
