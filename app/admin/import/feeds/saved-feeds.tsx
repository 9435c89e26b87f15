import { Menu, Text } from '@mantine/core';
import { CalendarClock, History, Play } from 'lucide-react';
import type { Feed } from '../../../../server/imports/sources/feeds/usecases.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { SavedSwitch } from '../../components/buttons/saved-switch.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Block } from '../../components/layout/block.tsx';
import { Hint } from '../../components/layout/hint.tsx';
import { IfMayChange } from '../../components/operator/if-may-change.tsx';
import type { RecordColumn } from '../../components/table/columns.ts';
import { fieldLabel } from '../../components/text/field-label.ts';
import { formatNumber } from '../../components/text/formats.ts';
import { useEntityList } from '../../kit/list.tsx';
import { NO_STATE } from '../../kit/list-state.ts';
import { operationStateOf } from '../../runs/operation-state.ts';
import { OperationStatusBadge, operationErrorText } from '../../runs/operation-status.tsx';
import styles from '../import.module.css';
import { Moment } from '../moment.tsx';
import { resultText, sourceText } from '../texts.ts';
import { IDLE_POLL_INTERVAL } from '../use-imports.ts';
import { FeedDialog } from './feed-dialog.tsx';
import { MovedQuestion } from './moved-question.tsx';
import { scheduleText } from './schedule-text.ts';
import { feeds, type ListedFeed, readFeeds, useFeedRun, useFeedSwitch } from './use-feeds.ts';

/** Milliseconds between two reads during an import. */
const POLL_INTERVAL = 1_500;

function LastRun({ last_run: run, last_error }: Feed) {
  if (run === null && last_error === null) return <Hint span>{t('common.never')}</Hint>;
  const isStopped = run !== null && last_error === null && operationStateOf(run) === 'stopped';
  const problem = last_error !== null ? t('feeds.startFailed') : run?.error_code && operationErrorText(run.error_code);
  const words = problem || (run?.status === 'completed' && resultText(run));
  return (
    <span className={styles.line}>
      {run?.status === 'running' && <OperationStatusBadge run={run} />}
      {run !== null && <Moment at={run.started_at} />}
      {words && (
        <Text
          span
          inherit
          className={styles.rest}
          title={words}
          c={problem && !isStopped ? 'var(--mantine-color-error)' : 'dimmed'}
        >
          {words}
        </Text>
      )}
    </span>
  );
}

function NextRun(feed: ListedFeed) {
  const { next_run_at: next, schedule, games_per_run: limit, timeZone } = feed;
  const words = [scheduleText(feed, timeZone), ...(limit === null ? [] : [t('feeds.limit', { count: limit })])];
  const about = words.join(' · ');
  return (
    <span className={styles.line}>
      {next !== null && <Moment at={next} />}
      {next === null && schedule !== 'none' && <span>{t('feeds.paused')}</span>}
      <Hint span className={styles.rest} title={about}>
        {about}
      </Hint>
    </span>
  );
}

function ScheduleSwitch({ feed }: { feed: Feed }) {
  const switchFeed = useFeedSwitch();
  const { name, schedule, active } = feed;
  // Without a schedule there is nothing to switch.
  if (schedule === 'none') return null;
  return (
    <SavedSwitch
      aria-label={t('feeds.switchOne', { name })}
      value={active}
      onSwitch={(next) => switchFeed({ feed, active: next })}
    />
  );
}

const COLUMNS: RecordColumn<ListedFeed>[] = [
  {
    key: 'name',
    title: () => fieldLabel('name'),
    render: ({ name }) => (
      <span className={styles.whole} title={name}>
        {name}
      </span>
    ),
  },
  {
    key: 'source',
    title: () => fieldLabel('provider'),
    width: '12%',
    wideOnly: true,
    render: ({ provider, address }) => <span title={address ?? undefined}>{sourceText(provider)}</span>,
  },
  { key: 'last', title: () => t('feeds.last'), width: '27%', render: (feed) => <LastRun {...feed} /> },
  {
    key: 'new',
    title: () => t('feeds.new'),
    width: '6.25rem',
    numeric: true,
    // The last run already says it in words.
    hiddenInCards: true,
    render: ({ last_run: run }) => (run?.status === 'completed' ? formatNumber(run.imported_games) : null),
  },
  { key: 'next', title: () => t('feeds.next'), width: '25%', render: (feed) => <NextRun {...feed} /> },
  {
    key: 'active',
    title: () => fieldLabel('active'),
    width: '4.5rem',
    render: (feed) => <ScheduleSwitch feed={feed} />,
  },
];

type Feeds = Awaited<ReturnType<typeof readFeeds>>;

const LIST = {
  resource: feeds,
  icon: CalendarClock,
  state: NO_STATE,
  load: readFeeds,
  refetchInterval: ({ state: { data } }: { state: { data: Feeds | undefined } }) =>
    data?.items.some(({ last_run }) => last_run?.status === 'running') ? POLL_INTERVAL : IDLE_POLL_INTERVAL,
  columns: COLUMNS,
  Dialog: FeedDialog,
};

interface SavedFeedsProps {
  /** Receives the id of an import. */
  onStarted: (operationId: string) => void;
  /** Shows the imports of a feed. */
  onHistory: (feedId: string) => void;
}

export function SavedFeeds({ onStarted, onHistory }: SavedFeedsProps) {
  const run = useFeedRun(onStarted);
  const { query, create, list, dialogs } = useEntityList({
    ...LIST,
    useActions: () => ({
      menu: (feed: ListedFeed) => (
        <>
          <IfMayChange>
            <Menu.Item
              leftSection={<Play size={18} />}
              disabled={run.isPending || feed.last_run?.status === 'running'}
              onClick={() => run.mutate(feed)}
            >
              {t('feeds.run')}
            </Menu.Item>
          </IfMayChange>
          <Menu.Item leftSection={<History size={18} />} onClick={() => onHistory(feed.id)}>
            {t('feeds.history')}
          </Menu.Item>
        </>
      ),
    }),
  });
  const isEmpty = query.data?.items.length === 0;
  // Outside of the block, which is folded on phones.
  const questions = query.data?.items.map(
    (feed) =>
      feed.moved_games !== null && (
        <MovedQuestion key={feed.id} feed={feed} count={feed.moved_games} onStarted={onStarted} />
      ),
  );
  return (
    <>
      {questions}
      <Block collapsible title={t('feeds.title')} aside={isEmpty ? undefined : create({ variant: 'default' })}>
        <Hint>{t('feeds.description')}</Hint>
        {isEmpty ? (
          <EmptyState
            icon={CalendarClock}
            title={t('feeds.empty')}
            hint={t('feeds.emptyHint')}
            action={create({ variant: 'default' })}
          />
        ) : (
          list
        )}
      </Block>
      {dialogs}
    </>
  );
}
