import { Text } from '@mantine/core';
import type { Feed } from '../../../../server/imports/sources/feeds/usecases.ts';
import { panelText as t } from '../../../i18n/panel.ts';
import { formatDateTime } from '../../components/formats.ts';
import { operationStateOf } from '../../components/operation-state.ts';
import { OperationStatusBadge, operationErrorText } from '../../components/operation-status.tsx';
import styles from './feeds.module.css';
import { scheduleText } from './schedule-text.ts';
import { sourceText } from './source-text.ts';

export function FeedName({ feed: { name, provider, address } }: { feed: Feed }) {
  return (
    <>
      <Text span inherit fw={600}>
        {name}
      </Text>
      <Text span size="sm" c="dimmed" fw={400} className={styles.source} title={address ?? undefined}>
        {sourceText(provider)}
        {address !== null && ` · ${address}`}
      </Text>
    </>
  );
}

/** Schedule, next run and number of games. */
export function FeedSchedule({ feed, timeZone }: { feed: Feed; timeZone: string }) {
  const { next_run_at: next, schedule, games_per_run: limit } = feed;
  return (
    <span className={styles.stacked}>
      {scheduleText(feed, timeZone)}
      {next !== null && (
        <Text span size="sm" c="dimmed">
          {t('feeds.next')}{' '}
          <time dateTime={next} className={styles.when}>
            {formatDateTime(next)}
          </time>
        </Text>
      )}
      {next === null && schedule !== 'none' && (
        <Text span size="sm" c="dimmed">
          {t('feeds.paused')}
        </Text>
      )}
      {limit !== null && (
        <Text span size="sm" c="dimmed">
          {t('feeds.limit', { count: limit })}
        </Text>
      )}
    </span>
  );
}

/** Time and outcome of the last import, and its error. */
export function LastRun({ feed: { last_run: run, last_error } }: { feed: Feed }) {
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
    <span className={styles.stacked}>
      {run !== null && (
        <span className={styles.run}>
          <OperationStatusBadge run={run} />
          <time dateTime={run.started_at}>{formatDateTime(run.started_at)}</time>
        </span>
      )}
      {run?.status === 'completed' && (
        <Text span size="sm" c="dimmed">
          {t('import.doneCounts', {
            imported: run.imported_games,
            updated: run.updated_games,
            failed: run.failed_games,
          })}
        </Text>
      )}
      {problem && (
        <Text span size="sm" {...(isStopped ? { c: 'dimmed' } : { className: styles.problem ?? '' })}>
          {problem}
        </Text>
      )}
    </span>
  );
}
