import { ActionIcon, Button, Skeleton, Switch, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Pencil, Play, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Feed } from '../../../../server/imports/sources/feeds/usecases.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { api, call } from '../../api/client.ts';
import { Block } from '../../components/block.tsx';
import { confirmDeletion } from '../../components/confirm.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { notify } from '../../components/notify.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { SteadyActionIcon } from '../../components/steady-button.tsx';
import { RecordTable } from '../../components/table/record-table.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { FeedName, FeedSchedule, LastRun } from './feed-facts.tsx';
import styles from './feeds.module.css';
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
          await call(api.admin.feeds[':id'].$delete({ param: { id } }));
          notify.success(t('feeds.deleted'));
        } finally {
          // After a conflict the list must show the other operator's change.
          void refreshFeeds(queries);
        }
      },
    });
}

/** Switches optimistically and reverts when saving fails. */
function ScheduleSwitch({ feed }: { feed: Feed }) {
  const { mutate, isPending } = useFeedSwitch();
  const [chosen, setChosen] = useState<boolean | null>(null);
  return (
    <Switch
      aria-label={t('feeds.switchOne', { name: feed.name })}
      aria-busy={isPending}
      checked={chosen ?? feed.active}
      onChange={(event) => {
        const active = event.currentTarget.checked;
        // Ignore clicks until the first one is saved.
        if (isPending) return;
        setChosen(active);
        mutate({ feed, active }, { onSettled: () => setChosen(null) });
      }}
    />
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
    <div className={styles.actions}>
      {schedule !== 'none' && <ScheduleSwitch feed={feed} />}
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
    </div>
  );
}

export interface SavedFeedsProps {
  onStarted: (operationId: string) => void;
}

export function SavedFeeds({ onStarted }: SavedFeedsProps) {
  const query = useFeeds();
  const [edited, setEdited] = useState<Feed | 'new' | null>(null);
  const timeZone = query.data?.timeZone ?? null;
  const addButton = (
    <Button variant="default" leftSection={<Plus size={18} aria-hidden="true" />} onClick={() => setEdited('new')}>
      {t('feeds.add')}
    </Button>
  );
  return (
    <Block collapsible title={t('feeds.title')} aside={query.data?.feeds.length ? addButton : undefined}>
      <Text size="sm" c="dimmed">
        {t('feeds.description')}
      </Text>
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
              { key: 'name', title: t('feeds.column.name'), render: (feed) => <FeedName feed={feed} /> },
              {
                key: 'schedule',
                title: t('feeds.column.schedule'),
                width: '24%',
                render: (feed) => <FeedSchedule feed={feed} timeZone={data.timeZone} />,
              },
              { key: 'last', title: t('feeds.column.last'), width: '34%', render: (feed) => <LastRun feed={feed} /> },
            ]}
            actions={(feed) => <Actions feed={feed} onStarted={onStarted} onEdit={setEdited} />}
          />
        )}
      </QueryState>
      {edited !== null && (
        <FeedDialog
          key={edited === 'new' ? 'new' : edited.id}
          feed={edited === 'new' ? null : edited}
          timeZone={timeZone}
          onClosed={() => setEdited(null)}
        />
      )}
    </Block>
  );
}
