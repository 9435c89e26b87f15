import { Text } from '@mantine/core';
import { CalendarClock, Play } from 'lucide-react';
import type { Feed } from '../../../../server/imports/sources/feeds/usecases.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { IconAction } from '../../components/buttons/icon-action.tsx';
import { SavedSwitch } from '../../components/buttons/saved-switch.tsx';
import { Block } from '../../components/layout/block.tsx';
import { Hint } from '../../components/layout/hint.tsx';
import { IfMayChange } from '../../components/operator/if-may-change.tsx';
import lists from '../../components/table/lists.module.css';
import { fieldLabel } from '../../components/text/field-label.ts';
import { formatDateTime } from '../../components/text/formats.ts';
import { useEntityList } from '../../kit/list.tsx';
import { NO_STATE } from '../../kit/list-state.ts';
import { operationStateOf } from '../../runs/operation-state.ts';
import { OperationStatusBadge, operationErrorText } from '../../runs/operation-status.tsx';
import { sourceText } from '../texts.ts';
import { IDLE_POLL_INTERVAL } from '../use-imports.ts';
import { FeedDialog } from './feed-dialog.tsx';
import styles from './feeds.module.css';
import { MovedQuestion } from './moved-question.tsx';
import { scheduleText } from './schedule-text.ts';
import { feeds, type ListedFeed, readFeeds, useFeedRun, useFeedSwitch } from './use-feeds.ts';

/** Milliseconds between two reads during an import. */
const POLL_INTERVAL = 1_500;

function Name({ name, provider, address }: Feed) {
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

function Schedule(feed: ListedFeed) {
  const { next_run_at: next, schedule, games_per_run: limit, timeZone } = feed;
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

function LastRun({ last_run: run, last_error }: Feed) {
  const isStopped = run !== null && last_error === null && operationStateOf(run) === 'stopped';
  const problem = last_error !== null ? t('feeds.startFailed') : run?.error_code && operationErrorText(run.error_code);
  if (run === null && last_error === null) {
    return (
      <Text span inherit c="dimmed">
        {t('common.never')}
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
}

function Actions({ feed, onStarted }: ActionsProps) {
  const run = useFeedRun(onStarted);
  const switchFeed = useFeedSwitch();
  const { name, schedule, active, last_run } = feed;
  return (
    <IfMayChange>
      {schedule !== 'none' && (
        <SavedSwitch
          aria-label={t('feeds.switchOne', { name })}
          value={active}
          onSwitch={(next) => switchFeed({ feed, active: next })}
        />
      )}
      <IconAction
        label={t('feeds.runOne', { name })}
        loading={run.isPending || last_run?.status === 'running'}
        onClick={() => run.mutate(feed)}
      >
        <Play size={18} />
      </IconAction>
    </IfMayChange>
  );
}

type Feeds = Awaited<ReturnType<typeof readFeeds>>;

const LIST = {
  resource: feeds,
  icon: CalendarClock,
  state: NO_STATE,
  load: readFeeds,
  refetchInterval: ({ state: { data } }: { state: { data: Feeds | undefined } }) =>
    data?.items.some(({ last_run }) => last_run?.status === 'running') ? POLL_INTERVAL : IDLE_POLL_INTERVAL,
  columns: [
    { key: 'name', title: () => fieldLabel('name'), render: Name },
    { key: 'schedule', title: () => fieldLabel('schedule'), width: '24%', render: Schedule },
    { key: 'last', title: () => t('feeds.last'), width: '34%', render: LastRun },
  ],
  Dialog: FeedDialog,
};

/** @param onStarted receives the id of an import */
export function SavedFeeds({ onStarted }: Pick<ActionsProps, 'onStarted'>) {
  const { query, create, list, dialogs } = useEntityList({
    ...LIST,
    useActions: () => ({ actions: (feed: Feed) => <Actions feed={feed} onStarted={onStarted} /> }),
  });
  // Outside of the block, which is folded on a phone.
  const questions = query.data?.items.map(
    (feed) =>
      feed.moved_games !== null && (
        <MovedQuestion key={feed.id} feed={feed} count={feed.moved_games} onStarted={onStarted} />
      ),
  );
  return (
    <>
      {questions}
      <Block collapsible title={t('feeds.title')} aside={create({ variant: 'default' })}>
        <Hint>{t('feeds.description')}</Hint>
        {list}
      </Block>
      {dialogs}
    </>
  );
}
