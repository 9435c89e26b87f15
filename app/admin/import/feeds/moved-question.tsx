import { Alert, Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Feed } from '../../../../server/imports/sources/feeds/usecases.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { api, call } from '../../api/client.ts';
import { SteadyButton } from '../../components/buttons/steady-button.tsx';
import { notify } from '../../components/feedback/notify.tsx';
import { reportFailure } from '../../components/feedback/report-failure.ts';
import { IfMayChange } from '../../components/operator/if-may-change.tsx';
import { refreshHistory } from '../use-imports.ts';
import { refreshFeeds } from './use-feeds.ts';

type Answer = 'same' | 'new' | 'cancel';

function useAnswer(feed: Feed, onStarted: (operationId: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: Answer) =>
      call(api.admin.feeds[':id'].moved.$post({ param: { id: feed.id }, json: { answer } })),
    onSuccess: ({ operationId }, given) => {
      if (operationId === null && given !== 'cancel')
        return notify.success(t('feeds.moved.kept'), t('feeds.moved.keptHint'));
      if (operationId === null) return notify.success(t('feeds.moved.cancelled'), t('feeds.moved.cancelledHint'));
      onStarted(operationId);
      notify.success(t('feeds.started'), t('feeds.startedHint', { name: feed.name }));
    },
    onError: (error) => reportFailure(error, t('feeds.moved.failed')),
    onSettled: () => Promise.all([refreshFeeds(queries), refreshHistory(queries)]),
  });
}

interface MovedQuestionProps {
  feed: Feed;
  /** Number of games that wait for the answer. */
  count: number;
  onStarted: (operationId: string) => void;
}

/** Asks whether games that came back with other ids and addresses are the same games as before. */
export function MovedQuestion({ feed, count, onStarted }: MovedQuestionProps) {
  const answer = useAnswer(feed, onStarted);
  const question = useRef<HTMLDivElement>(null);
  // On phones it appears below the forms, off the screen.
  useEffect(() => {
    // Not returned: in some browsers this returns a promise, which React would call as a cleanup function.
    question.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert ref={question} color="yellow" title={t('feeds.moved.title', { name: feed.name })}>
      <Stack gap="sm">
        {t('feeds.moved.text', { count })}
        <IfMayChange>
          <Group gap={8}>
            <SteadyButton size="sm" loading={answer.isPending} onClick={() => answer.mutate('same')}>
              {t('feeds.moved.same')}
            </SteadyButton>
            <Button variant="default" size="sm" disabled={answer.isPending} onClick={() => answer.mutate('new')}>
              {t('feeds.moved.new')}
            </Button>
            <Button variant="subtle" size="sm" disabled={answer.isPending} onClick={() => answer.mutate('cancel')}>
              {t('feeds.moved.cancel')}
            </Button>
          </Group>
        </IfMayChange>
      </Stack>
    </Alert>
  );
}
