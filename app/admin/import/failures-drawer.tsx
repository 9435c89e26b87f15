import { Drawer, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { usePanelText } from '../../i18n/panel/use-panel-text.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { formatDateTime, formatNumber } from '../components/formats.ts';
import { QueryState } from '../components/query-state.tsx';
import { RecordPages } from '../components/table/record-pages.tsx';
import styles from './import.module.css';
import { providerText, reasonText } from './texts.ts';
import { type ImportFailures, type ImportLog, useFailures } from './use-imports.ts';

const LINES = ['one', 'two', 'three', 'four', 'five'];

function Shape() {
  return LINES.map((line) => <Skeleton key={line} height={44} mt={8} />);
}

function Failure({ item }: { item: ImportFailures['items'][number] }) {
  const t = usePanelText();
  const { text, detail } = reasonText(item.reason);
  return (
    <li className={styles.failure}>
      <Text size="sm" c="dimmed" className={styles.place} aria-label={`${t('import.place')} ${item.position + 1}`}>
        {formatNumber(item.position + 1)}
      </Text>
      <div className={styles.failureWords}>
        <Text fw={600}>{item.title ?? item.externalId ?? t('import.untitled')}</Text>
        <Text size="sm">{text}</Text>
        {detail !== null && (
          <Text size="sm" c="dimmed" lang="en">
            {detail}
          </Text>
        )}
      </div>
    </li>
  );
}

function FailureList({ importId }: { importId: string }) {
  const t = usePanelText();
  const [page, setPage] = useState(1);
  const query = useFailures(importId, page);
  return (
    <QueryState query={query} skeleton={<Shape />} failure={t('import.failuresLoadFailed')}>
      {({ items, total, pageSize }) =>
        total === 0 ? (
          <EmptyState title={t('import.failuresEmpty')} />
        ) : (
          <>
            <ol className={styles.failures} aria-busy={query.isPlaceholderData}>
              {items.map((item) => (
                <Failure key={item.position} item={item} />
              ))}
            </ol>
            <RecordPages page={{ page, pageSize, total }} onPage={setPage} phone />
          </>
        )
      }
    </QueryState>
  );
}

/** The games that an import could not take, and why. @param entry null: closed */
export function FailuresDrawer({ entry, onClose }: { entry: ImportLog | null; onClose: () => void }) {
  const t = usePanelText();
  // While it slides away it shows what it showed.
  const [shown, setShown] = useState(entry);
  if (entry !== null && entry !== shown) setShown(entry);
  return (
    <Drawer
      opened={entry !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={t('import.failures')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {shown !== null && (
        <>
          <Text size="sm" c="dimmed">
            {t('import.failuresOf', {
              provider: providerText(shown.provider),
              when: formatDateTime(shown.started_at ?? shown.created_at),
            })}
          </Text>
          <FailureList key={shown.id} importId={shown.id} />
        </>
      )}
    </Drawer>
  );
}
