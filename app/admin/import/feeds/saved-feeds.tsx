import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Pencil, Play, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Feed } from '../../../../server/imports/sources/feeds/usecases.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { api, call } from '../../api/client.ts';
import { SavedSwitch } from '../../components/buttons/saved-switch.tsx';
import { SteadyActionIcon } from '../../components/buttons/steady-button.tsx';
import { confirmDeletion } from '../../components/dialogs/confirm.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { notifyDeleted } from '../../components/feedback/notify-deleted.tsx';
import { QueryState } from '../../components/feedback/query-state.tsx';
import { Block } from '../../components/layout/block.tsx';
import { Hint } from '../../components/layout/hint.tsx';
import { IfMayChange } from '../../components/operator/if-may-change.tsx';
import lists from '../../components/table/lists.module.css';
import { RecordTable } from '../../components/table/record-table.tsx';
import { formatDateTime } from '../../components/text/formats.ts';
import { operationStateOf } from '../../runs/operation-state.ts';
import { OperationStatusBadge, operationErrorText } from '../../runs/operation-status.tsx';
import { sourceText } from '../texts.ts';
import { FeedDialog } from './feed-dialog.tsx';
import styles from './feeds.module.css';
import { MovedQuestion } from './moved-question.tsx';
import { scheduleText } from './schedule-text.ts';
import { refreshFeeds, useFeedRun, useFeedSwitch, useFeeds } from './use-feeds.ts';

function useDeletion() {
  const queries = useQueryClient();
  return ({ id, name }: Feed) =>
    confirmDeletion({
      title: t('feeds.deletion.title', { name }),
      message: t('feeds.deletion.message'),
      failure: t('feeds.deleteFailed'),
      onConfirm: async () => {
        try {
          const { deletion } = await call(api.admin.feeds[':id'].$delete({ param: { id } }));
          notifyDeleted({ title: t('feeds.deleted'), message: name, deletion });
        } finally {
          // After a conflict the list must show the other operator's change.
          void refreshFeeds(queries);
        }
      },
    });
}

function FeedName({ feed: { name, provider, address } }: { feed: Feed }) {
  return (
    <>
      <Text span inherit fw={600}>
        {name}
      </Text>
      <Hint span fw={400} className={styles.source} title={address ?? undefined}>
        {sourceText(provider)}
        {address !== null && ` · ${address}`}
      </Hint>
    </>
  );
}

function FeedSchedule({ feed, timeZone }: { feed: Feed; timeZone: string }) {
  const { next_run_at: next, schedule, games_per_run: limit } = feed;
  return (
    <span className={lists.stacked}>
      {scheduleText(feed, timeZone)}
      {next !== null && (
        <Hint span>
          {t('feeds.next')}{' '}
          <time dateTime={next} style={{ whiteSpace: 'nowrap' }}>
            {formatDateTime(next)}
          </time>
        </Hint>
      )}
      {next === null && schedule !== 'none' && <Hint span>{t('feeds.paused')}</Hint>}
      {limit !== null && <Hint span>{t('feeds.limit', { count: limit })}</Hint>}
    </span>
  );
}

function LastRun({ feed: { last_run: run, last_error } }: { feed: Feed }) {
  const isStopped = run !== null && last_error === null && operationStateOf(run) === 'stopped';
  const problem = last_error !== null ? t('feeds.startFailed') : run?.error_code && operationErrorText(run.error_code);
  if (run === null && last_error === null) {
    return (
      <Text span inherit c="dimmed">
        {t('feeds.never')}
      </Text>
    );
  }
  return (
    <span className={lists.stacked}>
      {run !== null && (
        <span className={styles.run}>
          <OperationStatusBadge run={run} />
          <time dateTime={run.started_at}>{formatDateTime(run.started_at)}</time>
        </span>
      )}
      {run?.status === 'completed' && (
        <Hint span>
          {t('import.doneCounts', {
            imported: run.imported_games,
            updated: run.updated_games,
            failed: run.failed_games,
          })}
        </Hint>
      )}
      {problem && (
        <Text span size="sm" c={isStopped ? 'dimmed' : 'var(--mantine-color-error)'}>
          {problem}
        </Text>
      )}
    </span>
  );
}

interface ActionsProps {
  feed: Feed;
  onStarted: (operationId: string) => void;
  onEdit: (feed: Feed) => void;
}

function Actions({ feed, onStarted, onEdit }: ActionsProps) {
  const remove = useDeletion();
  const run = useFeedRun(onStarted);
  const switchFeed = useFeedSwitch();
  const { name, schedule, last_run } = feed;
  const running = run.isPending || last_run?.status === 'running';
  const action = (label: string, icon: ReactNode) => ({
    variant: 'subtle',
    size: 'lg',
    'aria-label': label,
    title: label,
    children: icon,
  });
  return (
    <Group gap={4} wrap="nowrap">
      {schedule !== 'none' && (
        <SavedSwitch
          aria-label={t('feeds.switchOne', { name })}
          value={feed.active}
          onSwitch={(active) => switchFeed({ feed, active })}
        />
      )}
      <SteadyActionIcon
        {...action(t('feeds.runOne', { name }), <Play size={18} />)}
        loading={running}
        onClick={() => run.mutate(feed)}
      />
      <ActionIcon {...action(t('feeds.editOne', { name }), <Pencil size={18} />)} onClick={() => onEdit(feed)} />
      <ActionIcon
        {...action(t('feeds.deleteOne', { name }), <Trash2 size={18} />)}
        color="red"
        onClick={() => remove(feed)}
      />
    </Group>
  );
}

export function SavedFeeds({ onStarted }: Pick<ActionsProps, 'onStarted'>) {
  const query = useFeeds();
  const [edited, setEdited] = useState<Feed | 'new' | null>(null);
  const addButton = (
    <IfMayChange>
      <Button variant="default" leftSection={<Plus size={18} />} onClick={() => setEdited('new')}>
        {t('feeds.add')}
      </Button>
    </IfMayChange>
  );
  // Outside of the block, which is folded on a phone.
  const questions = query.data?.feeds.map(
    (feed) =>
      feed.moved_games !== null && (
        <MovedQuestion key={feed.id} feed={feed} count={feed.moved_games} onStarted={onStarted} />
      ),
  );
  return (
    <>
      {questions}
      <Block collapsible title={t('feeds.title')} aside={query.data?.feeds.length ? addButton : undefined}>
        <Hint>{t('feeds.description')}</Hint>
        <QueryState query={query} skeleton={<Skeleton height={92} radius="lg" />} failure={t('feeds.loadFailed')}>
          {(data) => (
            <RecordTable<Feed>
              label={t('feeds.list')}
              rows={data.feeds}
              rowId={({ id }) => id}
              rowName={({ name }) => name}
              empty={
                <EmptyState
                  icon={<CalendarClock size={28} strokeWidth={1.75} />}
                  title={t('feeds.empty')}
                  hint={t('feeds.emptyHint')}
                  action={addButton}
                />
              }
              columns={[
                { key: 'name', title: () => t('feeds.column.name'), render: (feed) => <FeedName feed={feed} /> },
                {
                  key: 'schedule',
                  title: () => t('feeds.column.schedule'),
                  width: '24%',
                  render: (feed) => <FeedSchedule feed={feed} timeZone={data.timeZone} />,
                },
                {
                  key: 'last',
                  title: () => t('feeds.column.last'),
                  width: '34%',
                  render: (feed) => <LastRun feed={feed} />,
                },
              ]}
              actions={(feed) => (
                <IfMayChange>
                  <Actions feed={feed} onStarted={onStarted} onEdit={setEdited} />
                </IfMayChange>
              )}
            />
          )}
        </QueryState>
        {edited !== null && (
          <FeedDialog
            key={edited === 'new' ? 'new' : edited.id}
            feed={edited === 'new' ? null : edited}
            timeZone={query.data?.timeZone ?? null}
            onClosed={() => setEdited(null)}
          />
        )}
      </Block>
    </>
  );
}
