import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Info } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { reportFailure } from '../components/feedback/report-failure.ts';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { formatDateTime } from '../components/text/formats.ts';
import { AiNeeded } from './ai-needed.tsx';
import { type FailedOperation, FailuresDrawer, type ReasonText } from './failures/failures-drawer.tsx';
import { aiErrorText, operationErrorText } from './operation-status.tsx';
import { ResumeButton } from './resume-button.tsx';
import { RunProgress } from './run-progress.tsx';
import { askForRun } from './run-question.tsx';
import { StopButton } from './stop-button.tsx';
import { textReasons } from './text-reasons.ts';
import { type AiState, type AiWork, aiEstimate, aiState, useAi } from './use-ai.ts';
import type { OperationRun } from './use-last-run.ts';
import type { Operation } from './use-operation.ts';
import { SEO_KEY, type SeoCounts } from './use-seo.ts';

/** Explains why a model did not write all of a game's texts. The code may be followed by a colon and the texts' faults. */
function reasonText(reason: string | null): ReturnType<ReasonText> {
  const [code = '', ...rest] = (reason ?? '').split(': ');
  const text = aiErrorText(code) ?? operationErrorText(code);
  return { text, detail: rest.length === 0 ? null : { lines: textReasons(rest.join(': ')) } };
}

/** Links to the texts that a model did not write. */
export function FailedTexts({ run }: { run: OperationRun | null }) {
  const [shown, setShown] = useState<FailedOperation | null>(null);
  const count = run?.counters.errorCount ?? 0;
  if (run === null || run.status === 'running' || count === 0) return null;
  const about = run.started_at === null ? '' : formatDateTime(run.started_at);
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setShown({ id: run.id, about })}>
        {t('failures.show', { count })}
      </Button>
      <FailuresDrawer title={t('failures.ofTexts')} of={shown} reasonText={reasonText} onClose={() => setShown(null)} />
    </>
  );
}

interface AiLauncherProps {
  operation: Operation;
  work: AiWork;
  icon: ReactNode;
  label: string;
  busyLabel: string;
  progress: { label: string; idle: string };
  question: { title: string; confirm: string };
  left: number;
  /** Shown when no games are left; `isBlocked` if something else has to be done first. */
  nothing: { title: string; hint: string; isBlocked?: boolean };
}

/** Says why there is nothing to translate: everything is translated, or nothing is written yet. */
export function nothingToTranslate({ missingMetaDescription: count }: SeoCounts): AiLauncherProps['nothing'] {
  return count === 0
    ? { title: t('ai.nothing'), hint: t('translations.nothingHint') }
    : { title: t('translations.blocked'), hint: t('seo.next.describe', { count }), isBlocked: true };
}

function Usage({ state }: { state: AiState }) {
  const { calls, inputTokens, outputTokens, limit } = state.usage;
  const used = { calls, tokens: inputTokens + outputTokens, model: state.model };
  return (
    <Text size="sm" c="dimmed">
      {limit === null ? t('ai.usage.used', used) : t('ai.usage.usedOf', { ...used, limit })}
    </Text>
  );
}

/** Starts an AI operation after a confirmation with the estimated cost, and shows its progress. */
export function AiLauncher(props: AiLauncherProps) {
  const query = useAi();
  return (
    <Stack gap={12} mt="auto">
      <QueryState query={query} skeleton={<Skeleton height={120} radius="lg" />}>
        {(state) => <Launcher {...props} state={state} />}
      </QueryState>
    </Stack>
  );
}

function Launcher({ operation, work, state, ...props }: AiLauncherProps & { state: AiState }) {
  const { icon, label, busyLabel, progress, question, left, nothing } = props;
  const queries = useQueryClient();
  const reason = useId();
  const [isCounting, setCounting] = useState(false);
  const { run, isRunning, isStarting } = operation;
  const isIdle = !isRunning && !isStarting;
  const isDone = left === 0;
  // Once everything is done, no AI provider is needed.
  const needsAi = !state.configured && !isDone;

  const launch = async () => {
    setCounting(true);
    // The numbers may have changed since the page loaded. A failed estimate does not prevent the start.
    const [cost] = await Promise.all([
      queries.fetchQuery({ ...aiEstimate(work), staleTime: 0 }).catch(() => null),
      queries.fetchQuery(aiState).catch(() => state),
    ]);
    setCounting(false);
    // Another operator has already done the work: reload the counts.
    if (cost?.games === 0) return await queries.invalidateQueries({ queryKey: SEO_KEY });
    try {
      const run = await askForRun({ title: question.title, confirmLabel: question.confirm, work, given: {} });
      if (run !== null) await operation.start(run);
    } catch (error) {
      reportFailure(error, t('ai.scope.startFailed'));
    }
  };

  return (
    <>
      {isIdle && isDone && !needsAi && (
        <Alert
          color={nothing.isBlocked ? 'blue' : 'green'}
          role="note"
          icon={nothing.isBlocked ? <Info size={18} /> : <CircleCheck size={18} />}
          title={nothing.title}
        >
          <p id={reason}>{nothing.hint}</p>
        </Alert>
      )}
      {isIdle && needsAi && <AiNeeded id={reason} />}
      <RunProgress run={run} label={progress.label} idle={progress.idle} />
      <Group grow preventGrowOverflow={false} align="stretch" gap={8}>
        <IfMayChange>
          <SteadyButton
            disabled={!isIdle || isDone || !state.configured}
            loading={isCounting}
            aria-describedby={reason}
            leftSection={icon}
            onClick={() => void launch()}
          >
            {isIdle ? label : busyLabel}
          </SteadyButton>
        </IfMayChange>
        {isIdle && (
          <IfMayChange>
            <ResumeButton operation={operation} />
          </IfMayChange>
        )}
        <StopButton operation={operation} />
      </Group>
      <FailedTexts run={operation.query.data?.run ?? null} />
      {state.configured && <Usage state={state} />}
    </>
  );
}
