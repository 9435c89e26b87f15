import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useId } from 'react';
import { type Language, textsLanguage } from '../../../shared/languages.ts';
import { panelText as t } from '../../i18n/panel.ts';
import { api, call } from '../api/client.ts';
import { SteadyButton } from '../components/buttons/steady-button.tsx';
import { notify } from '../components/feedback/notify.tsx';
import { problemText } from '../components/feedback/problem-text.ts';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import { useOfferedLanguages } from '../components/operator/use-offered-languages.ts';
import { formatMoney, languageName } from '../components/text/formats.ts';
import { FailedTexts } from '../runs/ai-launcher.tsx';
import { AiNeeded } from '../runs/ai-needed.tsx';
import { RunProgress } from '../runs/run-progress.tsx';
import { StopButton } from '../runs/stop-button.tsx';
import { useAi } from '../runs/use-ai.ts';
import { useOperation } from '../runs/use-operation.ts';

const { wording } = api.admin;

export const progressKey = (language: Language) => ['wording', 'progress', language];

/** The state of a language added by operators, and its translation by the model. */
export function LanguageRun({ language }: { language: Language }) {
  const id = useId();
  const reason = useId();
  const queries = useQueryClient();
  const offered = useOfferedLanguages();
  const ai = useAi();
  const { data } = useQuery({
    queryKey: progressKey(language),
    queryFn: () => call(wording.progress.$get({ query: { language } })),
  });
  const operation = useOperation({
    kind: 'translate-site',
    start: () => call(wording.translation.$post({ json: { language } })),
    onEnd: (run) => {
      if (run.status === 'completed') notify.success(t('wording.run.ended'));
      void queries.invalidateQueries();
    },
    onRefused: (error) => notify.failure(t('common.error'), problemText(error, t('wording.run.failed'))),
  });
  const { run, isRunning, isStarting } = operation;
  const isConfigured = ai.data?.configured === true;
  if (data === undefined) return null;
  const { total, missing, unread, calls, tokens, cost } = data;
  return (
    <Paper component="section" withBorder radius="xl" p="md" aria-labelledby={id}>
      <Stack gap="xs">
        <Title order={2} size="h4" id={id}>
          {t('wording.run.title', { name: languageName(language) })}
        </Title>
        <Text size="sm">
          {t('wording.run.state', { count: total - missing, total })}{' '}
          {unread > 0 && t('wording.run.unread', { count: unread })}{' '}
          {missing > 0 && t('wording.run.standIn', { name: languageName(textsLanguage(language)) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t(offered.includes(language) ? 'wording.run.offered' : 'wording.run.draft')}
        </Text>
        {missing > 0 && isConfigured && !isRunning && (
          <Text size="sm" c="dimmed" id={reason}>
            {t('wording.run.cost', { count: calls, tokens })}{' '}
            {cost !== null && t('wording.run.money', { amount: formatMoney(cost.amount, cost.currency) })}
          </Text>
        )}
        {missing > 0 && ai.data !== undefined && !isConfigured && <AiNeeded id={reason} />}
        {run !== null && <RunProgress run={run} label={t('wording.run.progress')} idle={t('wording.run.idle')} />}
        {(missing > 0 || isRunning) && (
          <Group gap="xs">
            <IfMayChange>
              <SteadyButton
                disabled={isRunning || isStarting || !isConfigured}
                aria-describedby={reason}
                leftSection={<Languages size={18} />}
                onClick={() => void operation.start()}
              >
                {t(isRunning ? 'wording.run.busy' : 'wording.run.start')}
              </SteadyButton>
            </IfMayChange>
            <StopButton operation={operation} />
          </Group>
        )}
        <FailedTexts run={operation.query.data?.run ?? null} />
      </Stack>
    </Paper>
  );
}
