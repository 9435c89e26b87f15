import { Button, Group, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { Check, Download, Info, RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { panelText as t } from '../../i18n/panel.ts';
import { IconAction } from '../components/buttons/icon-action.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { QueryState } from '../components/feedback/query-state.tsx';
import { Skeletons } from '../components/feedback/skeletons.tsx';
import { Block } from '../components/layout/block.tsx';
import { Hint } from '../components/layout/hint.tsx';
import { IfMayChange } from '../components/operator/if-may-change.tsx';
import type { RecordColumn } from '../components/table/columns.ts';
import { RecordTable } from '../components/table/record-table.tsx';
import { fieldLabel } from '../components/text/field-label.ts';
import { operationStateOf } from '../runs/operation-state.ts';
import { operationErrorText } from '../runs/operation-status.tsx';
import styles from './import.module.css';
import { FeedProgress, ImportBadge, ImportEnding, isUndone, withProcessed } from './import-state.tsx';
import { StopOrUndo } from './import-undo.tsx';
import { Moment } from './moment.tsx';
import { noteText, providerText, resultWords, undoText } from './texts.ts';
import { useHistoryState } from './use-history-state.ts';
import { type PastImport, type useImports, usePastImports } from './use-imports.ts';

interface EntryProps {
  entry: PastImport;
  onFailures: (entry: PastImport) => void;
}

const startOf = ({ started_at, created_at }: PastImport) => started_at ?? created_at;

function Source({ provider, feed, feed_name: name }: PastImport) {
  return (
    <span className={styles.line}>
      <Text span inherit fw={600} className={styles.whole}>
        {name ?? providerText(provider)}
      </Text>
      <Hint span fw={400} className={`${styles.rest} ${styles.address}`} title={feed ?? undefined}>
        {name !== null && `${providerText(provider)} · `}
        {feed}
      </Hint>
    </span>
  );
}

/** The result of a completed import. It links to its games while the server still knows which they are. */
function Results({ entry }: Pick<EntryProps, 'entry'>) {
  const { unchanged = 0, skipped = 0 } = entry.counters;
  const { imported_games: imported, updated_games: updated, failed_games: failed } = entry;
  const written = resultWords({ imported, updated }).map(({ words }) => words);
  const left = resultWords({ unchanged, skipped }).map(({ words }) => words);
  if (written.length + left.length + failed === 0) return t('import.result.nothing');
  return (
    <>
      {written.length > 0 &&
        (entry.forgotten ? written.join(', ') : <a href={`#games?import_id=${entry.id}`}>{written.join(', ')}</a>)}
      {written.length > 0 && left.length > 0 && ', '}
      {left.join(', ')}
    </>
  );
}

/** The result in words, as much as fits on a line. */
function Words({ entry }: Pick<EntryProps, 'entry'>) {
  const { undo, status, error_code: code } = entry;
  if (undo !== null && isUndone(entry)) {
    return undoText({ removed: undo.removed_games, restored: undo.restored_games, kept: undo.kept_games });
  }
  if (undo !== null) return t('import.undoBegun');
  if (status === 'completed') return <Results entry={entry} />;
  return (
    <Text
      span
      inherit
      c={operationStateOf(withProcessed(entry)) === 'stopped' ? 'dimmed' : 'var(--mantine-color-error)'}
    >
      {operationErrorText(code ?? 'unexpected')}
    </Text>
  );
}

/** The details that do not fit on the line. */
function More({ entry }: Pick<EntryProps, 'entry'>) {
  const { notes, error_code, error_message, forgotten } = entry;
  if (!forgotten && notes.every((note) => noteText(note) === null) && error_code === null && error_message === null) {
    return null;
  }
  return (
    <Popover width="min(90vw, 26rem)" withArrow trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={styles.more} aria-label={t('import.more')}>
          <Info size={18} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.ending} tabIndex={-1}>
        <ImportEnding entry={entry} />
        {forgotten && <Text>{t('import.forgotten')}</Text>}
      </Popover.Dropdown>
    </Popover>
  );
}

/** The status. A success needs no badge. */
function Status({ entry }: Pick<EntryProps, 'entry'>) {
  if (entry.status !== 'completed' || isUndone(entry)) return <ImportBadge entry={entry} />;
  return (
    <>
      <Check size={16} className={styles.done} aria-hidden="true" />
      <span className="visually-hidden">{t('operations.status.completed')}</span>
    </>
  );
}

function Result({ entry, onFailures }: EntryProps) {
  const isRunning = entry.status === 'running';
  const failed = resultWords({ failed: entry.failed_games });
  return (
    <span className={styles.line}>
      <Status entry={entry} />
      {isRunning ? (
        <FeedProgress entry={entry} />
      ) : (
        <span className={styles.rest}>
          <Words entry={entry} />
        </span>
      )}
      {!isRunning &&
        failed.map(({ result, words }) =>
          entry.forgotten ? (
            <span key={result}>{words}</span>
          ) : (
            <UnstyledButton key={result} className={styles.failures} onClick={() => onFailures(entry)}>
              {words}
            </UnstyledButton>
          ),
        )}
      <More entry={entry} />
    </span>
  );
}

const columnsOf = (onFailures: EntryProps['onFailures']): RecordColumn<PastImport>[] => [
  { key: 'source', title: () => fieldLabel('provider'), render: (entry) => <Source {...entry} /> },
  {
    key: 'started',
    title: () => t('import.started'),
    width: '11rem',
    render: (entry) => <Moment at={startOf(entry)} />,
  },
  {
    key: 'result',
    title: () => t('import.result.title'),
    width: '34%',
    render: (entry) => <Result {...{ entry, onFailures }} />,
  },
  {
    key: 'by',
    title: () => t('import.by'),
    width: '15%',
    wideOnly: true,
    hiddenInCards: true,
    render: ({ by }) => by ?? <Hint span>{t('import.byItself')}</Hint>,
  },
  {
    key: 'undo',
    title: () => t('import.undoColumn'),
    width: '10rem',
    render: (entry) => (
      <IfMayChange>
        <StopOrUndo entry={entry} />
      </IfMayChange>
    ),
  },
];

interface HistoryProps {
  /** The first page, which the section polls. */
  latest: ReturnType<typeof useImports>;
  onFailures: EntryProps['onFailures'];
}

/** Imports, one per line. */
export function History({ latest, onFailures }: HistoryProps) {
  const { feed, page, show } = useHistoryState();
  const isLatest = feed === '' && page === 1;
  const other = usePastImports({ feed, page }, !isLatest);
  const query = isLatest ? latest : other;
  const place = useRef<HTMLDivElement>(null);
  const shownFeed = useRef(feed);
  useEffect(() => {
    if (shownFeed.current === feed) return;
    shownFeed.current = feed;
    // Scroll past the list of feeds above, where the feed was chosen.
    place.current?.scrollIntoView({ block: 'nearest' });
    place.current?.focus({ preventScroll: true });
  }, [feed]);
  return (
    <Block
      title={t('import.history')}
      aside={
        <IconAction label={t('import.refresh')} onClick={() => void query.refetch()}>
          <RefreshCw size={16} />
        </IconAction>
      }
    >
      <Stack ref={place} tabIndex={-1} gap={12}>
        {feed !== '' && (
          <Group gap="4px 12px">
            <Text role="status">
              {t('import.ofFeed', { name: query.data?.items[0]?.feed_name ?? t('import.thisFeed') })}
            </Text>
            <Button variant="subtle" size="compact-sm" onClick={() => show({ feed: '', page: 1 })}>
              {t('import.allImports')}
            </Button>
          </Group>
        )}
        <QueryState
          query={query}
          skeleton={<Skeletons count={5} height={44} mt={8} radius="md" />}
          failure={t('import.loadFailed')}
        >
          {({ items, total, pageSize }) => (
            <RecordTable<PastImport>
              label={t('import.history')}
              rows={items}
              rowId={({ id }) => id}
              rowName={({ provider, feed_name }) => feed_name ?? providerText(provider)}
              columns={columnsOf(onFailures)}
              compact
              updating={query.isPlaceholderData}
              page={total > pageSize ? { page, pageSize, total } : undefined}
              onPage={(next, how) => show({ feed, page: next }, how)}
              empty={
                <EmptyState
                  icon={Download}
                  title={t('import.historyEmpty')}
                  hint={feed === '' ? t('import.historyEmptyHint') : undefined}
                />
              }
            />
          )}
        </QueryState>
      </Stack>
    </Block>
  );
}
