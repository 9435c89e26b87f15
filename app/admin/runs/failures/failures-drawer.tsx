import { Drawer, Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useState } from 'react';
import { panelText as t } from '../../../i18n/panel.ts';
import { api, call } from '../../api/client.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { QueryState } from '../../components/feedback/query-state.tsx';
import { RecordPages } from '../../components/table/record-pages.tsx';
import { formatNumber } from '../../components/text/formats.ts';
import styles from './failures.module.css';

const LINES = ['one', 'two', 'three', 'four', 'five'];

const read = api.admin.operations[':id'].failures.$get;

type OperationFailures = InferResponseType<typeof read, 200>;

export interface FailedOperation {
  id: string;
  about: string;
}

/** The sentence for why an item failed, and details: ours in French, or a third party's in English. */
export type ReasonText = (reason: string | null) => {
  text: string;
  detail: { lines: readonly string[] } | string | null;
};

function Failure({ item, reasonText }: { item: OperationFailures['items'][number]; reasonText: ReasonText }) {
  const { text, detail } = reasonText(item.reason);
  return (
    <li className={styles.item}>
      <Text size="sm" c="dimmed" className={styles.place} aria-label={`${t('failures.place')} ${item.position + 1}`}>
        {formatNumber(item.position + 1)}
      </Text>
      <div className={styles.words}>
        <Text fw={600}>{item.title ?? item.externalId ?? t('failures.untitled')}</Text>
        <Text size="sm">{text}</Text>
        {typeof detail === 'string' && (
          <Text size="sm" c="dimmed" lang="en">
            {detail}
          </Text>
        )}
        {typeof detail === 'object' &&
          detail?.lines.map((line) => (
            <Text key={line} size="sm" c="dimmed">
              {line}
            </Text>
          ))}
      </div>
    </li>
  );
}

function FailureList({ id, reasonText }: { id: string; reasonText: ReasonText }) {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['operations', id, 'failures', page],
    queryFn: () => call(read({ param: { id }, query: { page: String(page) } })),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryState query={query} skeleton={LINES.map((line) => <Skeleton key={line} height={44} mt={8} />)}>
      {({ items, total, pageSize }) =>
        total === 0 ? (
          <EmptyState title={t('failures.empty')} />
        ) : (
          <>
            <ol className={styles.list} aria-busy={query.isPlaceholderData}>
              {items.map((item) => (
                <Failure key={item.position} item={item} reasonText={reasonText} />
              ))}
            </ol>
            <RecordPages page={{ page, pageSize, total }} onPage={setPage} phone />
          </>
        )
      }
    </QueryState>
  );
}

interface FailuresDrawerProps {
  title: string;
  of: FailedOperation | null;
  reasonText: ReasonText;
  onClose: () => void;
}

export function FailuresDrawer({ title, of, reasonText, onClose }: FailuresDrawerProps) {
  // Keep the content during the closing animation.
  const [shown, setShown] = useState(of);
  if (of !== null && of.id !== shown?.id) setShown(of);
  return (
    <Drawer opened={of !== null} onClose={onClose} position="right" size="lg" title={title}>
      {shown !== null && (
        <>
          <Text size="sm" c="dimmed">
            {shown.about}
          </Text>
          <FailureList key={shown.id} id={shown.id} reasonText={reasonText} />
        </>
      )}
    </Drawer>
  );
}
